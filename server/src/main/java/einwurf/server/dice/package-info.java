/**
 * Dice that can be recomputed. A {@link einwurf.server.dice.HashChain} of hashes is committed to
 * before anybody sits down; the {@link einwurf.server.dice.DiceCup} draws each roll from the
 * chain's next link and everything the players sent before; {@link
 * einwurf.server.dice.RecordVerifier} recomputes it from a record. The only random source of a real
 * table.
 *
 * <p>What it holds against: a player without the house's help, for every roll; the house, for rolls
 * whose last nonce came from outside. What it doesn't: the house makes the nonces of its bots and
 * keepers after it has seen all others, so it could try several; a player in league with it could
 * do the same. A record is consistent or not; that it is genuine nothing shows, for its seal has no
 * key.
 */
@NullMarked
package einwurf.server.dice;

import org.jspecify.annotations.NullMarked;
