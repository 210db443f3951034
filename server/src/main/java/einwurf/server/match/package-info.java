/**
 * Matches. A {@link einwurf.server.match.Match} is a mailbox around a {@link
 * einwurf.server.match.Course}, which is the fold of the match's {@link
 * einwurf.server.match.Event}s; {@link einwurf.server.match.Steward} decides what a wish leads to.
 * What is new is stored first and shown afterwards, to each viewer as it may be seen. {@link
 * einwurf.server.match.Hall} is the door. Time, threads and randomness are a {@link
 * einwurf.server.match.Platform}'s, so that a simulation can bring its own.
 */
@NullMarked
package einwurf.server.match;

import org.jspecify.annotations.NullMarked;
