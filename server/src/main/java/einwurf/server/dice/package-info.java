/**
 * Dice that can be recomputed (docs/dice.md). {@link einwurf.server.dice.ThrowDice} makes a throw
 * of one share of the house's hash chain ({@link einwurf.server.dice.DiceCup}) and one of each
 * player's; {@link einwurf.server.dice.RecordVerifier} recomputes the throws of a record, {@link
 * einwurf.server.dice.SeenComparison} compares them with what devices saw. Depends on the rules
 * only; matches decide who is asked for a share, and when.
 */
@NullMarked
package einwurf.server.dice;

import org.jspecify.annotations.NullMarked;
