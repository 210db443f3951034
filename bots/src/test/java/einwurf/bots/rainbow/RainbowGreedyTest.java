package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RainbowGreedyTest {
    private static final String BLANK = "-,-,-,-,-,-/-/0,0,9,0,0";

    private final Rainbow game = new Rainbow();
    private final RainbowShelf shelf = new RainbowShelf();
    private final Policy<RainbowPosition> greedy = shelf.greedy();
    private final Policy<RainbowPosition> random = Policy.random();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void beatsRandomPlayersAlmostAlways(int players) {
        var board = game.fast().board(Tables.standard(game, players));
        var dice = new Dice(players);
        int games = 1000;
        int wins = 0;
        for (int i = 0; i < games; i++) {
            int seat = i % players;
            play(board, dice, seat);
            wins += board.place(seat) == 1 ? 1 : 0;
        }
        assertThat((double) wins / games).isGreaterThan(0.97);
    }

    @Test
    void winsMostGamesAlone() {
        var board = game.fast().board(Tables.standard(game, 1));
        var dice = new Dice(1);
        int games = 1000;
        int wins = 0;
        for (int i = 0; i < games; i++) {
            play(board, dice, 0);
            wins += board.points(0) >= game.about().goal() ? 1 : 0;
        }
        assertThat((double) wins / games).isGreaterThan(0.8);
    }

    private void play(Board<RainbowPosition> board, Dice dice, int seat) {
        board.restart();
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play((board.seat() == seat ? greedy : random).pick(board, dice));
            }
        }
    }

    private String pick(String text) {
        var position = game.notation().readPosition(text).orThrow();
        var board = game.fast().board(game.table(position));
        board.set(position);
        int code = greedy.pick(board, new Dice(1));
        return game.notation().writeMove(game.fast().decode(position, Seat.at(board.seat()), code));
    }

    @Test
    void takesTheBoxThatIsWorthMost() {
        var own = "-,2,-,-,-,-/-/0,0,9,0,0";
        assertThat(pick("2:4:3:off 1 claim RRY662 " + own + " " + BLANK + " 662/3"))
                .isEqualTo("12:R11");
    }

    @Test
    void usesAnAbilityRatherThanPass() {
        // Red and yellow have their low boxes, so three ones fit only after a change.
        var own = "2345,2345,-,-,-,-/-/2,0,9,2,2";
        var other = "9T,9T,9,9T,9,-/-/0,0,9,1,3";
        var table = "2:4:3:off 1 claim RYY111 " + own + " " + other + " 111/-";
        assertThat(pick(table)).startsWith("+");
    }

    @Test
    void completesARowWhenItCan() {
        var own = "2345678TE,-,-,-,-,-/-/0,0,9,0,0";
        var other = "23456789T,-,-,-,-,-/-/0,0,9,0,0";
        var table = "2:4:3:off 1 claim RRB366 " + own + " " + other + " 366/-";
        assertThat(pick(table)).isEqualTo("12:R9");
    }

    @Test
    void ratesEveryMoveAndPlaysTheRestAlone() {
        var position = game.start(Tables.standard(game, 1));
        for (var level : shelf.levels()) {
            var rated = shelf.bot(level).rate(position, Seat.of(1), Budget.ofNodes(20_000), 1);
            assertThat(rated).hasSize(7);
            assertThat(rated.getFirst().value(Seat.of(1))).isBetween(0.0, 1.0);
        }
    }

    @Test
    void playsOnAtATableWithFreeOnes() {
        var table = "1:4:3:on 1 claim RRY111 -,-,-,-,-,-/-/0,0,9,0,0 111/-";
        assertThat(pick(table)).isNotEqualTo("pass");
    }
}
