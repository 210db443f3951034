/** What Einfach Genial must do, sentence by sentence. */
@NullMarked
package einwurf.genial;

import org.jspecify.annotations.NullMarked;
