@NullMarked
package einwurf.app.engine;

import org.jspecify.annotations.NullMarked;
