/**
 * EinStein's endgame tables on disk: {@link einwurf.lab.endgame.EndgameFiles} finds or makes them
 * in the user's cache folder, {@link einwurf.lab.endgame.ExactTable} and {@link
 * einwurf.lab.endgame.LargeTable} are the two files.
 */
@NullMarked
package einwurf.lab.endgame;

import org.jspecify.annotations.NullMarked;
