/**
 * The terminal: a game played at one keyboard, by people and bots. {@link
 * einwurf.app.play.PlayCommand} reads the flags; a {@link einwurf.app.play.PlaySession} is the
 * series, a {@link einwurf.app.play.GameLoop} one game of it. What is drawn is a {@link
 * einwurf.app.play.GameScreen}, one for each game, made from a {@link einwurf.app.play.View}: what
 * the one at the keyboard may see, and nothing else.
 */
@NullMarked
package einwurf.app.play;

import org.jspecify.annotations.NullMarked;
