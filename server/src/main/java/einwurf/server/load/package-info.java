/**
 * How much a house can take: {@link einwurf.server.load.Load} fills tables with players that answer
 * at once, over real sockets, and measures how long each of their moves takes to be acknowledged.
 */
@NullMarked
package einwurf.server.load;

import org.jspecify.annotations.NullMarked;
