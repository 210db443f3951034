/** The commands around the server: open it, back it up, check its dice, play on it, load it. */
@NullMarked
package einwurf.app.house;

import org.jspecify.annotations.NullMarked;
