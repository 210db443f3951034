package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

class RainbowBotTest {
    private static final Budget AMPLE = Budget.ofNodes(1_000_000);
    private static final Budget SMALL = Budget.ofNodes(5_000);
    private static final Seat ONE = Seat.of(1);

    private final Rainbow game = new Rainbow();
    private final RainbowShelf shelf = new RainbowShelf();

    /** Plays a game, this bot on its seat and the greedy player on all others. */
    private Board<RainbowPosition> play(
            Bot<RainbowPosition, RainbowMove> bot, int players, int own, long seed) {
        var board = game.fast().board(Tables.standard(game, players));
        var dice = new Dice(seed);
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else if (board.seat() == own) {
                var position = board.position();
                var seat = Seat.at(own);
                var chosen = bot.choose(position, seat, SMALL, dice.bits());
                board.play(game.fast().code(position, seat, chosen.move()));
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
            won += points >= game.about().goal() ? 1 : 0;
        }
        assertThat(sum / games).isGreaterThan(190);
        assertThat(won).isGreaterThan(46);
    }

    /** Dice and seats are swapped evenly, so an even player would win half, or a quarter. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"2, 24, 12", "4, 24, 6"})
    void atATableTheStrongBotBeatsTheGreedyPlayer(int players, int games, int even) {
        int won = 0;
        for (int i = 0; i < games; i++) {
            int seat = i % players;
            won += play(shelf.bot("strong"), players, seat, i / players).place(seat) == 1 ? 1 : 0;
        }
        assertThat(won).isGreaterThan(even);
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void theSameSeedPlaysTheSameMoves(String level) {
        var position = game.start(Tables.standard(game, 2));
        var once = shelf.bot(level).choose(position, ONE, Budget.ofNodes(5000), 7);
        assertThat(shelf.bot(level).choose(position, ONE, Budget.ofNodes(5000), 7)).isEqualTo(once);
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void everyMoveIsRatedOnce(String level) {
        var board = game.fast().board(Tables.standard(game, 2));
        var dice = new Dice(3);
        for (int i = 0; i < 60; i++) {
            if (board.waitsFor() == Board.CHANCE) {
                board.roll(dice);
                continue;
            }
            var position = board.position();
            var seat = Seat.at(board.seat());
            var moves = new ArrayList<RainbowMove>();
            for (var rated : shelf.bot(level).rate(position, seat, SMALL, 1)) {
                moves.add(rated.move());
                assertThat(rated.value().get(0) + rated.value().get(1)).isBetween(0.999, 1.001);
            }
            assertThat(moves).containsExactlyInAnyOrderElementsOf(game.moves(position, seat));
            board.play(shelf.greedy().pick(board, dice));
        }
    }

    @Test
    void aMediumBotDoesNotAlwaysPlayTheSame() {
        var position = game.start(Tables.standard(game, 1));
        var moves = new HashSet<RainbowMove>();
        for (int seed = 0; seed < 30; seed++) {
            moves.add(shelf.bot("medium").choose(position, ONE, AMPLE, seed).move());
        }
        assertThat(moves).hasSizeGreaterThan(1);
    }

    @Test
    void easyRollsOneDieOfEachColourAndForgetsItsExtras() {
        var start = game.start(Tables.standard(game, 2));
        assertThat(game.notation().writeMove(shelf.bot("easy").choose(start, ONE, AMPLE, 1).move()))
                .isEqualTo("RYB");
        var board = game.fast().board(Tables.standard(game, 2));
        var dice = new Dice(2);
        var easy = new RainbowBeginner();
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
                continue;
            }
            int move = easy.pick(board, dice);
            assertThat(RainbowMoveCode.kind(move)).isNotEqualTo(RainbowMoveCode.ABILITY);
            board.play(move);
        }
        assertThat(Sheet.extras(board.counts(0))).isEqualTo(9);
    }

    /** In games of greedy players: where some last claims win and some don't. */
    @Test
    void aWinInOneIsTakenAtEveryLevelButTheOneThatForgetsItsAbilities() {
        var board = game.fast().board(Tables.standard(game, 2));
        var after = game.fast().board(Tables.standard(game, 2));
        var dice = new Dice(1);
        int found = 0;
        for (int i = 0; i < 400; i++) {
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                    continue;
                }
                int seat = board.seat();
                var winning = new HashSet<Integer>();
                int moves = board.moves();
                for (int m = 0; m < moves; m++) {
                    after.copy(board);
                    after.play(board.move(m));
                    boolean won = after.waitsFor() == Board.OVER && after.place(seat) == 1;
                    if (won && after.place(1 - seat) == 2) {
                        winning.add(board.move(m));
                    }
                }
                if (!winning.isEmpty() && winning.size() < moves) {
                    found++;
                    var position = board.position();
                    for (var level : List.of("medium", "strong", "master")) {
                        var bot = shelf.bot(level);
                        var chosen = bot.choose(position, Seat.at(seat), SMALL, i);
                        assertThat(winning)
                                .contains(game.fast().code(position, Seat.at(seat), chosen.move()));
                    }
                }
                board.play(shelf.greedy().pick(board, dice));
            }
        }
        assertThat(found).isGreaterThan(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void theMasterKeepsSmallBudgets(int players) {
        var position = game.start(Tables.standard(game, players));
        long began = cpuNanos();
        var rated = shelf.bot("master").rate(position, ONE, Budget.ofMillis(1), 1);
        assertThat(rated).hasSize(7);
        assertThat(cpuNanos() - began).isLessThan(2_000_000_000L);
    }

    /** What this thread has worked, however busy the machine is. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
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
