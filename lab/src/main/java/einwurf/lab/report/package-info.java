/** What a game is like, counted over many games and drawn on one page. */
@NullMarked
package einwurf.lab.report;

import org.jspecify.annotations.NullMarked;
