/**
 * What is decided at a table: what an action leads to, how a game goes on, what may be taken back,
 * whose time is up, who is there.
 */
@NullMarked
package einwurf.server.match.play;

import org.jspecify.annotations.NullMarked;
