/**
 * What goes over the line: requests as sealed types, problems, and the JSON they are made of. Text
 * becomes a request or a typed refusal here, and nowhere else.
 */
@NullMarked
package einwurf.server.wire;

import org.jspecify.annotations.NullMarked;
