/**
 * What happened in a match and what follows from it. An {@link einwurf.server.match.state.Event} is
 * the unit of storage; {@link einwurf.server.match.state.MatchState} is the fold of all of them;
 * {@link einwurf.server.match.state.MatchLog} adds new ones.
 */
@NullMarked
package einwurf.server.match.state;

import org.jspecify.annotations.NullMarked;
