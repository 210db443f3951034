/** The engine protocol: JSON, one object a line, for programs that drive the rules and the bots. */
@NullMarked
package einwurf.app.engine;

import org.jspecify.annotations.NullMarked;
