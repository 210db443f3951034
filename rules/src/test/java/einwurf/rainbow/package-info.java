@NullMarked
package einwurf.rainbow;

import org.jspecify.annotations.NullMarked;
