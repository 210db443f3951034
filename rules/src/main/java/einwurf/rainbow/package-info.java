/**
 * Unicorn Rainbow, for one to four: throw three of six dice, group them into numbers and colours,
 * cross boxes off your sheet. {@link einwurf.rainbow.Rainbow} is the door; the rules themselves are
 * on {@link einwurf.rainbow.RainbowBoard}, and {@link einwurf.rainbow.RainbowPosition} is a board
 * at rest.
 */
@NullMarked
package einwurf.rainbow;

import org.jspecify.annotations.NullMarked;
