@NullMarked
package einwurf.lab.train;

import org.jspecify.annotations.NullMarked;
