/**
 * What must not be lost. {@link einwurf.server.store.Store} is the door; {@link
 * einwurf.server.store.SqlStore} keeps matches as lists of steps in SQLite or PostgreSQL; {@link
 * einwurf.server.store.Writer} is the only one who writes, many matches to a commit, to whatever
 * {@link einwurf.server.store.Database} it is given.
 */
@NullMarked
package einwurf.server.store;

import org.jspecify.annotations.NullMarked;
