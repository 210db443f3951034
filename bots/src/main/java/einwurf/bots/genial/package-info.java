/** What the bots of Einfach Genial know. */
@NullMarked
package einwurf.bots.genial;

import org.jspecify.annotations.NullMarked;
