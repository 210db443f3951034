/**
 * The other end of the line, for programs in Java: {@link einwurf.server.client.Remote} asks over
 * HTTP, {@link einwurf.server.client.Live} sits at a table and doesn't let go of it.
 */
@NullMarked
package einwurf.server.client;

import org.jspecify.annotations.NullMarked;
