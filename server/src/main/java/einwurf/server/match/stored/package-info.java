/**
 * Matches as text: events and setups as they are stored, the reader of stored matches, and the
 * record that people take with them.
 */
@NullMarked
package einwurf.server.match.stored;

import org.jspecify.annotations.NullMarked;
