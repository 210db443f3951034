package einwurf.bots.genial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.net.Sparse;
import einwurf.bots.net.Weights;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

class GenialBotTest {
    /** Too small for whoever foresees the next turn. */
    private static final Budget SMALL = Budget.ofNodes(20);

    private static final Budget LARGE = Budget.ofNodes(5000);

    private final Genial game = new Genial();
    private final GenialShelf shelf = new GenialShelf();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void ratesEveryMoveWithEveryonesChances(int players) {
        for (var opening : List.of("rolled", "empty")) {
            walk(
                    new Table(players, Map.of("opening", opening)),
                    3,
                    (position, seat) -> {
                        var rated = shelf.bot("master").rate(position, seat, SMALL, 1);
                        assertThat(rated)
                                .extracting(Bot.Rated::move)
                                .containsExactlyInAnyOrderElementsOf(game.moves(position, seat));
                        for (var move : rated) {
                            double sum = move.value().stream().mapToDouble(v -> v).sum();
                            assertThat(sum).isEqualTo(1, within(1e-4));
                            assertThat(move.exact()).isEqualTo(move.error() == 0);
                        }
                    });
        }
    }

    /** What is added up piece by piece is what the network says of the whole turn. */
    @ParameterizedTest
    @CsvSource({"2, two", "3, three", "4, four"})
    void theJudgeAsksTheNetworkAboutTheWholeStanding(int players, String file) {
        var net = Weights.net("genial/" + file + ".net");
        var evaluation = new NetEvaluation(net);
        var question = new Sparse(GenialFeatures.active(players));
        var answer = new float[players];
        var chances = new float[players];
        walk(
                Tables.standard(game, players),
                5,
                (position, seat) -> {
                    var board = game.fast().board(game.table(position));
                    board.set(position);
                    var start = new TurnStart();
                    start.read(board);
                    evaluation.turn(start);
                    evaluation.thrown(board.thrown());
                    long sheet = board.sheet(board.seat());
                    evaluation.chances(sheet, chances);
                    var after = new TurnStart();
                    after.copy(start);
                    after.pass(sheet, board.thrown());
                    GenialFeatures.look(after, question);
                    net.ask(question, new float[net.hidden()], answer);
                    float own = answer[players - 1];
                    assertThat(chances[0]).isEqualTo(own, within(1e-4f));
                    assertThat(evaluation.worth(sheet)).isEqualTo(own, within(1e-4));
                    float theirs = -own;
                    for (float chance : answer) {
                        theirs += chance;
                    }
                    for (int i = 0; i < players - 1; i++) {
                        assertThat(chances[i + 1])
                                .isEqualTo(answer[i] / theirs * (1 - own), within(1e-4f));
                    }
                });
    }

    /** Counting out one turn more corrects the network, but not by much. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rolled score 1 3 RRGB RRGB 112333:OOYY 332211:RRRO",
                "rolled keep 1 2 RG RG 555444:RO 666555:YG 444444:BV 555555:RV",
                "rolled score 2 2 RRY RRY 444444:RRG 555544:OOY 554455:RYG",
            })
    void strongForeseesTheNextTurnIfThereIsTime(String text) {
        var position = read(text);
        var seat = position.seat();
        var glance = shelf.atAGlance().rate(position, seat, SMALL, 1);
        var hasty = shelf.bot("strong").rate(position, seat, Budget.ofNodes(1), 1);
        assertThat(hasty).isEqualTo(glance);
        var strong = shelf.bot("strong").rate(position, seat, LARGE, 1);
        assertThat(strong).isNotEqualTo(glance);
        for (var move : glance) {
            assertThat(strong)
                    .filteredOn(other -> other.move().equals(move.move()))
                    .singleElement()
                    .matches(other -> Math.abs(other.value(seat) - move.value(seat)) < 0.1);
        }
    }

    /** What looking ahead changes is told by some throws nearly as by all. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rolled keep 1 1 RRGB RRGB 112333:OOYY 332211:RRRO",
                "rolled keep 2 2 RRY RRY 444444:RRG 555544:OOY 554455:RYG",
            })
    void someThrowsStandForAll(String text) {
        var position = read(text);
        var seat = position.seat();
        var some = new GenialBot(game, 0, 30).rate(position, seat, LARGE, 1);
        var all = new GenialBot(game, 0, Hand.HANDS).rate(position, seat, LARGE, 1);
        for (int i = 0; i < all.size(); i++) {
            assertThat(some.get(i).move()).isEqualTo(all.get(i).move());
            assertThat(some.get(i).value(seat)).isEqualTo(all.get(i).value(seat), within(0.005));
        }
    }

    @Test
    void coloursAreAllAlike() {
        var one = best("rolled score 1 3 RRGB RRGB 012333:OOYY 332210:RRRO");
        var other = best("rolled score 1 3 OOBV OOBV 301233:YYGG 033221:OOOY");
        assertThat(one.value(Seat.of(1))).isEqualTo(other.value(Seat.of(1)), within(1e-4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "greedy", "medium", "mcts", "strong", "master"})
    void aWinInThisTurnIsAlwaysTaken(String level) {
        for (long seed = 0; seed < 10; seed++) {
            assertThat(choice(level, "rolled score 1 3 RRRG RRRG 777775:ROYG 000000:GGGG", seed))
                    .isEqualTo("RRR>V");
            assertThat(choice(level, "rolled keep 1 1 RRRG RRRG 777775:ROYG 000000:GGGG", seed))
                    .isEqualTo("keep");
            assertThat(choice(level, "rolled keep 1 2 YGVV YGVV 777767:ROYG 777776:GGGB", seed))
                    .isEqualTo("keep");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "easy", "greedy", "medium", "mcts", "strong", "master"})
    void theSameSeedMakesTheSameChoice(String level) {
        var text = "rolled keep 1 1 RYBB RYBB 111111:ROYG 111111:RYGG";
        for (long seed = 0; seed < 5; seed++) {
            assertThat(choice(level, text, seed)).isEqualTo(choice(level, text, seed));
        }
    }

    @Test
    void mediumVariesAndStrongDoesNot() {
        var text = "rolled score 1 3 RRGB RRGB 012333:OOYY 332210:RRRO";
        var medium = new HashSet<String>();
        var strong = new HashSet<String>();
        for (long seed = 0; seed < 20; seed++) {
            medium.add(choice("medium", text, seed));
            strong.add(choice("strong", text, seed));
        }
        assertThat(medium).hasSizeGreaterThan(1);
        assertThat(strong).hasSize(1);
    }

    @Test
    void easyKeepsItsFirstRollWhateverItIs() {
        assertThat(choice("easy", "rolled keep 1 1 RYBB RYBB 111111:ROYG 111111:RYGG", 1))
                .isEqualTo("keep");
        assertThat(choice("easy", "rolled keep 1 1 RRGB RRGB 112333:OOYY 332211:RRRO", 1))
                .isEqualTo("keep");
    }

    /** Slack for a slow machine; on a usual one it is a fiftieth of this. */
    @ParameterizedTest
    @ValueSource(strings = {"random", "easy", "greedy", "medium", "mcts", "strong", "master"})
    void budgetsAreKept(String level) {
        var position = read("rolled keep 1 1 RYBB RYBB 111111:ROYG 111111:RYGG");
        shelf.bot(level).choose(position, Seat.of(1), Budget.ofMillis(20), 1);
        long began = cpuNanos();
        shelf.bot(level).choose(position, Seat.of(1), Budget.ofMillis(20), 1);
        assertThat(cpuNanos() - began).isLessThan(1_000_000_000);
    }

    /** What this thread has worked, however busy the machine is. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Far from a measurement: docs/strength.md has those. */
    @ParameterizedTest
    @CsvSource({"easy, random, 25", "strong, easy, 23", "strong, greedy, 12"})
    void levelsAreInOrder(String better, String worse, int wins) {
        assertThat(match(shelf.bot(better), shelf.bot(worse), 30)).isGreaterThanOrEqualTo(wins);
    }

    @Test
    void theWeightsAreSmall() {
        for (var file : List.of("two", "three", "four")) {
            assertThat(Weights.bytes("genial/" + file + ".net").length).isLessThan(300_000);
        }
    }

    private interface Visit {
        void at(GenialPosition position, Seat seat);
    }

    /** Visits every tenth choice of some random games. */
    private void walk(Table table, int games, Visit visit) {
        var board = game.fast().board(table);
        var dice = new Dice(7);
        int step = 0;
        for (int i = 0; i < games; i++) {
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                    continue;
                }
                if (step++ % 10 == 0) {
                    visit.at(board.position(), Seat.at(board.seat()));
                }
                board.play(board.move(dice.below(board.moves())));
            }
        }
    }

    /** How many of the games the first bot wins. */
    private int match(
            Bot<GenialPosition, GenialMove> one, Bot<GenialPosition, GenialMove> two, int games) {
        var board = game.fast().board(Tables.standard(game, 2));
        var dice = new Dice(11);
        int wins = 0;
        for (int i = 0; i < games; i++) {
            int first = i % 2;
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                    continue;
                }
                var position = board.position();
                var seat = position.seat();
                var bot = seat.index() == first ? one : two;
                var chosen = bot.choose(position, seat, Budget.ofNodes(1), dice.bits());
                board.play(game.fast().code(position, seat, chosen.move()));
            }
            wins += board.place(first) == 1 ? 1 : 0;
        }
        return wins;
    }

    private Bot.Rated<GenialMove> best(String text) {
        return shelf.bot("master").rate(read(text), Seat.of(1), SMALL, 1).getFirst();
    }

    private String choice(String level, String text, long seed) {
        var position = read(text);
        var chosen = shelf.bot(level).choose(position, position.seat(), SMALL, seed);
        return game.notation().writeMove(chosen.move());
    }

    private GenialPosition read(String text) {
        return game.notation().readPosition(text).orThrow();
    }
}
