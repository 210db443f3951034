/**
 * Questions about single games, answered by playing: openings of EinStein, what Einhorn's things
 * are worth.
 */
@NullMarked
package einwurf.lab.study;

import org.jspecify.annotations.NullMarked;
