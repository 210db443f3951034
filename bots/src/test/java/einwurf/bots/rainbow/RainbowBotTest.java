package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

class RainbowBotTest {
    private static final Budget AMPLE = Budget.ofNodes(100_000_000);
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);

    private final Rainbow game = new Rainbow();
    private final RainbowShelf shelf = new RainbowShelf();

    /** Plays a game, this bot on its seat and the greedy player on all others. */
    private Board<RainbowPosition> play(
            Bot<RainbowPosition, RainbowMove> bot, int players, int own, long seed) {
        var board = game.board(Tables.standard(game, players));
        var dice = new Dice(seed);
        for (int waits; (waits = board.waits()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else if (board.seat() == own) {
                var position = board.position();
                var seat = Seat.at(own);
                var chosen = bot.choose(position, seat, AMPLE, dice.bits());
                board.play(game.code(position, seat, chosen.move()));
            } else {
                board.play(shelf.greedy().pick(board, dice));
            }
        }
        return board;
    }

    @Test
    void aloneTheStrongBotReachesTheGoalAlmostAlways() {
        int games = 50;
        int sum = 0;
        int won = 0;
        for (int i = 0; i < games; i++) {
            int points = play(shelf.bot("strong"), 1, 0, i).points(0);
            sum += points;
            won += points >= game.goal() ? 1 : 0;
        }
        assertThat(sum / games).isGreaterThan(172);
        assertThat(won).isGreaterThan(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void atATableTheStrongBotBeatsGreedyPlayers(int players) {
        int games = 48;
        int won = 0;
        for (int i = 0; i < games; i++) {
            int seat = i % players;
            won += play(shelf.bot("strong"), players, seat, i).place(seat) == 1 ? 1 : 0;
        }
        assertThat((double) won / games).isGreaterThan(1.3 / players);
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void theSameSeedPlaysTheSameMoves(String level) {
        var position = game.start(Tables.standard(game, 2));
        var once = shelf.bot(level).choose(position, ONE, Budget.ofNodes(5000), 7);
        assertThat(shelf.bot(level).choose(position, ONE, Budget.ofNodes(5000), 7))
                .isEqualTo(once);
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void everyMoveIsRatedOnceBestFirst(String level) {
        var text =
                "2:4:3:off 1 claim RYY112 23,2,-,-,-,-/-/1,1,9,0,0 -,-,-,-,-,-/-/0,0,9,0,0 112/-";
        var position = game.notation().readPosition(text).orThrow();
        var rated = shelf.bot(level).rate(position, ONE, AMPLE, 1);
        var moves = new ArrayList<RainbowMove>();
        rated.forEach(r -> moves.add(r.move()));
        assertThat(moves).containsExactlyInAnyOrderElementsOf(game.moves(position, ONE));
        for (var r : rated) {
            assertThat(r.value().get(0) + r.value().get(1)).isBetween(0.999, 1.001);
        }
    }

    @Test
    void anEasyBotDoesNotAlwaysPlayTheSame() {
        var position = game.start(Tables.standard(game, 2));
        var moves = new HashSet<RainbowMove>();
        for (int seed = 0; seed < 30; seed++) {
            moves.add(shelf.bot("easy").choose(position, ONE, AMPLE, seed).move());
        }
        assertThat(moves).hasSizeGreaterThan(2);
    }

    /** Seat 1 has ended the game; seat 2's last claim decides: only red 9 completes its row. */
    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void aWinInOneIsTaken(String level) {
        var ended = "2345,23456,-,-,-,-/-/0,0,0,3,0";
        var own = "2345678TE,-,-,-,-,-/-/0,0,0,0,0";
        var text = "2:4:3:off 1 others RRB451 " + ended + " " + own + " -/- 451/-";
        var read = game.notation().readPosition(text);
        var position = read.orThrow();
        var winning = new ArrayList<RainbowMove>();
        for (var rated : shelf.bot(level).rate(position, TWO, AMPLE, 1)) {
            if (rated.exact() && rated.value(TWO) == 1) {
                winning.add(rated.move());
            }
        }
        assertThat(winning).isNotEmpty();
        for (int seed = 0; seed < 20; seed++) {
            assertThat(winning)
                    .contains(shelf.bot(level).choose(position, TWO, AMPLE, seed).move());
        }
    }

    @Test
    void theMasterKeepsSmallBudgets() {
        var position = game.start(Tables.standard(game, 1));
        long began = System.nanoTime();
        var rated = shelf.bot("master").rate(position, ONE, Budget.ofMillis(1), 1);
        assertThat(rated).hasSize(7);
        assertThat(System.nanoTime() - began).isLessThan(2_000_000_000L);
    }

    @Test
    void freeOnesAreClaimed() {
        var text = "1:4:3:on 1 claim RRY111 -,-,-,-,-,-/-/0,0,9,0,0 111/-";
        var position = game.notation().readPosition(text).orThrow();
        var rated = shelf.bot("master").rate(position, ONE, AMPLE, 1);
        assertThat(rated).hasSameSizeAs(game.moves(position, ONE));
        assertThat(List.of(rated.getFirst().move())).doesNotContain(RainbowMove.Stop.PASS);
    }
}
