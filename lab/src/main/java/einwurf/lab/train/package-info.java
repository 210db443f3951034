/**
 * Learning from self-play: {@link einwurf.lab.train.Learner} improves a network, {@link
 * einwurf.lab.train.Episode} turns a game into what to learn, {@link einwurf.lab.train.Training} is
 * the recipe of a game.
 */
@NullMarked
package einwurf.lab.train;

import org.jspecify.annotations.NullMarked;
