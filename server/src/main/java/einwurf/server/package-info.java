/** The server: House puts its parts together. */
@NullMarked
package einwurf.server;

import org.jspecify.annotations.NullMarked;
