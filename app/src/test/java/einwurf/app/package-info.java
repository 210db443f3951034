@NullMarked
package einwurf.app;

import org.jspecify.annotations.NullMarked;
