/**
 * What must not be lost. {@link einwurf.server.store.Store} keeps matches as lists of steps in
 * SQLite or PostgreSQL; {@link einwurf.server.store.Writer} is the only one who writes, many
 * matches to a commit.
 */
@NullMarked
package einwurf.server.store;

import org.jspecify.annotations.NullMarked;
