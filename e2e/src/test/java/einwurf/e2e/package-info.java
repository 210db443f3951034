/** Tests that use the house as a visitor does: a real Chromium, a real server, the built page. */
@NullMarked
package einwurf.e2e;

import org.jspecify.annotations.NullMarked;
