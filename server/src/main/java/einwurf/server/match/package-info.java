/**
 * Matches. A {@link einwurf.server.match.Match} is a mailbox around a {@link
 * einwurf.server.match.state.MatchState}, which is the fold of the match's {@link
 * einwurf.server.match.state.Event}s; {@link einwurf.server.match.play.ActionHandler} decides what
 * a wish leads to. What is new is stored first and shown afterwards, to each viewer as it may be
 * seen. {@link einwurf.server.match.MatchRegistry} is the door. Time, threads and randomness are a
 * {@link einwurf.server.platform.Platform}'s, so that a simulation can bring its own.
 */
@NullMarked
package einwurf.server.match;

import org.jspecify.annotations.NullMarked;
