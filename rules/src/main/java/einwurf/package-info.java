/** The house itself: the list of its games. */
@NullMarked
package einwurf;

import org.jspecify.annotations.NullMarked;
