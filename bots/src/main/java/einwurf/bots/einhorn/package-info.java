/** What bots know of Einhorn; {@link einwurf.bots.einhorn.EinhornShelf} has them. */
@NullMarked
package einwurf.bots.einhorn;

import org.jspecify.annotations.NullMarked;
