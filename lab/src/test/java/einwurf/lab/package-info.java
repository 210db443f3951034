@NullMarked
package einwurf.lab;

import org.jspecify.annotations.NullMarked;
