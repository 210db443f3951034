/**
 * Dice nobody can rig. A {@link einwurf.server.dice.Chain} of hashes is committed to before anybody
 * sits down; the {@link einwurf.server.dice.Cup} draws each roll from the chain's next link and
 * everything the players sent before; {@link einwurf.server.dice.Proofs} recomputes it from a
 * record. The only random source of a real table.
 */
@NullMarked
package einwurf.server.dice;

import org.jspecify.annotations.NullMarked;
