/** Positions with one best move, found in games of bots. */
@NullMarked
package einwurf.lab.puzzles;

import org.jspecify.annotations.NullMarked;
