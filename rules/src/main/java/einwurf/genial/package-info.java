/**
 * Einfach Genial – Das Würfelspiel: {@link einwurf.genial.Genial} is the door.
 *
 * <p>The rules stand on {@link einwurf.genial.GenialBoard}, which counts on two small vocabularies
 * of numbers: {@link einwurf.genial.Hand}, a handful of dice as one of 210 numbers, and {@link
 * einwurf.genial.Sheet}, a score sheet as 42 boxes in a long.
 */
@NullMarked
package einwurf.genial;

import org.jspecify.annotations.NullMarked;
