/** Where the bots of the house think about their moves. */
@NullMarked
package einwurf.server.bots;

import org.jspecify.annotations.NullMarked;
