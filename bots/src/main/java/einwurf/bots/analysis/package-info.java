/**
 * What happened in a game, in numbers: what every step did to everybody's chances, and whose doing
 * it was.
 */
@NullMarked
package einwurf.bots.analysis;

import org.jspecify.annotations.NullMarked;
