/**
 * Experiments: {@link einwurf.lab.Simulation} plays games by the million and {@link
 * einwurf.lab.Report} tells what came of it.
 */
@NullMarked
package einwurf.lab;

import org.jspecify.annotations.NullMarked;
