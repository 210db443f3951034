/**
 * How much a house can take: {@link einwurf.server.load.Load} fills tables with players that answer
 * at once, over real sockets, and measures how long each of their moves takes to be acknowledged.
 * {@link einwurf.server.load.Flood} measures what is left for others while somebody sends without
 * pause.
 */
@NullMarked
package einwurf.server.load;

import org.jspecify.annotations.NullMarked;
