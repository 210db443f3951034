package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableRolloutTest {
    private static final int SEAT = 1;

    private final Rainbow game = new Rainbow();

    private RainbowBoard board(int players) {
        return game.fast().board(Tables.standard(game, players));
    }

    private TableRollout rollout(int players) {
        return new TableRollout(RainbowBot.net(players), board(players), SEAT);
    }

    /** Greedy players, for so many steps or to the end. */
    private RainbowBoard advanced(int players, int steps) {
        var board = board(players);
        var dice = new Dice(8);
        for (int i = 0, waits; i < steps && (waits = board.waitsFor()) != Board.OVER; i++) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(new RainbowGreedy().pick(board, dice));
            }
        }
        return board;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void theSameLuckPlaysTheSameSequelAndLeavesItsStartAlone(int players) {
        var from = advanced(players, 40);
        var before = from.position();
        var rollout = rollout(players);
        rollout.play(from, 4, new Dice(1));
        double once = rollout.worth();
        rollout.play(from, 4, new Dice(2));
        assertThat(rollout.worth()).isNotEqualTo(once);
        rollout.play(from, 4, new Dice(1));
        assertThat(rollout.worth()).isEqualTo(once);
        assertThat(from.position()).isEqualTo(before);
    }

    /** With no end in sight of its length, a game's end is what it comes to. */
    @Test
    void aSequelEndsWithTheGame() {
        var rollout = rollout(2);
        var from = advanced(2, 60);
        for (int seed = 0; seed < 20; seed++) {
            rollout.play(from, 1000, new Dice(seed));
            assertThat(rollout.chance()).isIn(0.0, 0.5, 1.0);
        }
    }

    @Test
    void aFinishedGameIsWorthItsLead() {
        var over = advanced(2, Integer.MAX_VALUE);
        var rollout = rollout(2);
        rollout.play(over, 2, new Dice(1));
        double lead = over.points(SEAT) - over.points(0);
        assertThat(rollout.chance()).isEqualTo(over.place(SEAT) == 1 ? 1 : 0);
        assertThat(rollout.worth() - rollout.chance())
                .isCloseTo(lead / RainbowFeatures.SPREAD, within(1e-6));
    }
}
