/**
 * Bots and programs against each other, with the same dice for both: {@link
 * einwurf.lab.arena.Arena} plays, {@link einwurf.lab.arena.Contenders} says who.
 */
@NullMarked
package einwurf.lab.arena;

import org.jspecify.annotations.NullMarked;
