/**
 * Players made of code. A {@link einwurf.bots.Bot} gets a seat's view, a budget and a seed, and
 * returns a move with its value; {@link einwurf.bots.Bots} is the list of who plays what.
 */
@NullMarked
package einwurf.bots;

import org.jspecify.annotations.NullMarked;
