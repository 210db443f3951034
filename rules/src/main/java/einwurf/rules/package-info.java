/**
 * The few types every game shares, and the {@link einwurf.rules.Referee}.
 *
 * <p>A {@link einwurf.rules.Game} is a set of rules without clock, I/O or random source. It knows a
 * position's {@link einwurf.rules.Turn} (dice, people, or over), the legal {@link
 * einwurf.rules.Move}s, and the next position after a {@link einwurf.rules.Step}. Everything else
 * (records, bots, servers, screens) is built on that.
 */
@NullMarked
package einwurf.rules;

import org.jspecify.annotations.NullMarked;
