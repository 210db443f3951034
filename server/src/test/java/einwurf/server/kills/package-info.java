/**
 * A served house that is killed again and again while people play: {@link
 * einwurf.server.kills.Kills} does it and compares what was acknowledged with what is there
 * afterwards. {@code KillTest} runs it with few kills, {@code scripts/kills} with many.
 */
@NullMarked
package einwurf.server.kills;

import org.jspecify.annotations.NullMarked;
