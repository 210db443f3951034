@NullMarked
package einwurf.app.house;

import org.jspecify.annotations.NullMarked;
