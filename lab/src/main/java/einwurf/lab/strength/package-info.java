/**
 * How strong the bots are: {@link einwurf.lab.strength.Claims} lists what is claimed, {@link
 * einwurf.lab.strength.ClaimTrial} plays it in the arena, {@link einwurf.lab.strength.StrengthPage}
 * writes docs/strength.md from what came of it.
 */
@NullMarked
package einwurf.lab.strength;

import org.jspecify.annotations.NullMarked;
