/**
 * What every game must pass, in one call: {@link einwurf.check.GameCheck}; the {@link
 * einwurf.check.Laws} on random walks, {@link einwurf.check.Perft} counts and {@link
 * einwurf.check.Playthrough}s as golden files; and what every reader of a text from outside must
 * pass: {@link einwurf.check.ReaderCheck}. Used by the tests and by the command line.
 */
@NullMarked
package einwurf.check;

import org.jspecify.annotations.NullMarked;
