/**
 * What players give away: {@link einwurf.lab.regret.Regret} asks a judge who thinks much longer
 * what each choice would have been worth.
 */
@NullMarked
package einwurf.lab.regret;

import org.jspecify.annotations.NullMarked;
