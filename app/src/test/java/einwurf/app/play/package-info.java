@NullMarked
package einwurf.app.play;

import org.jspecify.annotations.NullMarked;
