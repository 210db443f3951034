/** What the bots of Unicorn Rainbow know. */
@NullMarked
package einwurf.bots.rainbow;

import org.jspecify.annotations.NullMarked;
