@NullMarked
package einwurf.lab.strength;

import org.jspecify.annotations.NullMarked;
