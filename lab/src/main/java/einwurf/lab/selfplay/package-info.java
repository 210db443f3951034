/** Whole games of the house's bots, written down step by step for other programs to learn from. */
@NullMarked
package einwurf.lab.selfplay;

import org.jspecify.annotations.NullMarked;
