/**
 * Einhorn, for three to five players: predict your throw, take or give stones, win the unicorn.
 *
 * <p>{@link einwurf.einhorn.Einhorn} is the door. The rules are written once, in {@link
 * einwurf.einhorn.EinhornBoard}; {@link einwurf.einhorn.EinhornPosition} is a position at rest,
 * {@link einwurf.einhorn.Throws} says what three dice can show and what that pays.
 */
@NullMarked
package einwurf.einhorn;

import org.jspecify.annotations.NullMarked;
