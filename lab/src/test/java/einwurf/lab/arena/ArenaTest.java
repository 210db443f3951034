package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.Bots;
import einwurf.bots.Shelf;
import einwurf.einhorn.Einhorn;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.Arena.Entry;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.function.Supplier;

class ArenaTest {
    private final Einstein einstein = new Einstein();

    private static <S extends Record, M extends Move> Entry<S, M> entry(
            Game<S, M> game, String text) {
        return Contenders.entry(game, text).orThrow();
    }

    private DuelResult duel(String one, String other, int games, int threads) {
        var arena = new Arena<>(einstein, Tables.standard(einstein, 2), 7);
        return arena.duel(
                entry(einstein, one),
                entry(einstein, other),
                games,
                new ThreadRunner(threads),
                _ -> {});
    }

    @Test
    void greedyBeatsRandomAndTheIntervalSaysSo() {
        var duel = duel("greedy@1", "random@1", 200, 1);
        assertThat(duel.games()).isEqualTo(200);
        assertThat(duel.share() - duel.error()).isGreaterThan(0.7);
        assertThat(DuelResult.elo(duel.share(), duel.fair())).isPositive();
    }

    @Test
    void theOutcomeDependsOnTheSeedAloneNotOnThreads() {
        assertThat(duel("greedy@1", "random@1", 120, 1))
                .isEqualTo(duel("greedy@1", "random@1", 120, 3));
    }

    @Test
    void aPlayerAgainstItselfGetsItsFairShare() {
        var game = new Einhorn();
        var arena = new Arena<>(game, Tables.standard(game, 3), 3);
        var duel =
                arena.duel(
                        entry(game, "random@1"),
                        entry(game, "random@1"),
                        900,
                        new ThreadRunner(2),
                        _ -> {});
        assertThat(duel.fair()).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(duel.share()).isCloseTo(1 / 3.0, within(2.2 * duel.error()));
    }

    @Test
    void aClearAnswerStopsEarly() {
        var arena = new Arena<>(einstein, Tables.standard(einstein, 2), 1);
        var duel =
                arena.duel(
                        entry(einstein, "greedy@1"),
                        entry(einstein, "random@1"),
                        100_000,
                        so -> so.sure(so.fair()),
                        new ThreadRunner(1),
                        _ -> {});
        assertThat(duel.games()).isLessThan(1000);
    }

    @Test
    void whoeverBreaksOffHearsOfEveryRoundThatWasPlayed() {
        var arena = new Arena<>(einstein, Tables.standard(einstein, 2), 1);
        var standings = new ArrayList<Supplier<DuelResult>>();
        var heard = new ArrayList<Integer>();
        var duel =
                arena.duel(
                        entry(einstein, "greedy@1"),
                        entry(einstein, "random@1"),
                        20,
                        _ -> false,
                        standings::add,
                        new ThreadRunner(1),
                        _ -> heard.add(standings.getFirst().get().games()));
        assertThat(heard).containsExactly(0, 2, 4, 6, 8, 10, 12, 14, 16, 18);
        assertThat(standings.getFirst().get()).isEqualTo(duel);
    }

    @Test
    void programsThatPlayNonsenseLoseWithAClearLine() {
        var duel =
                duel(
                        "cmd:\"sh -c 'while read l; do echo {\\\"move\\\":\\\"9z9\\\"};"
                                + " done'\"@10ms",
                        "random@1",
                        4,
                        1);
        assertThat(duel.share()).isZero();
        assertThat(duel.forfeits().getFirst())
                .contains("9z9, which isn't a legal move; the game is lost for it");
    }

    @Test
    void programsThatEndLoseWithAClearLine() {
        var duel = duel("cmd:\"sh -c 'read l; echo {}'\"@10ms", "random@1", 2, 1);
        assertThat(duel.share()).isZero();
        assertThat(duel.forfeits().getFirst()).contains("round 1, step 1");
    }

    @Test
    void aProgramThatNeverAnsweredEndsTheArena() {
        assertThatThrownBy(() -> duel("cmd:\"sh -c 'exit 7'\"@10ms", "random@1", 2, 1))
                .isInstanceOf(NoSuchProgram.class)
                .hasMessage("\"sh -c 'exit 7'\" ended with status 7, and never answered anything");
        assertThatThrownBy(() -> duel(new Program("sleep 60", 50), 2))
                .isInstanceOf(NoSuchProgram.class)
                .hasMessage(
                        "\"sleep 60\" did not answer within 60 ms, and never answered anything");
    }

    @Test
    void aShareIsToldForEachSeat() {
        var duel = duel("greedy", "random@1", 40, 1);
        assertThat(duel.bySeat()).hasSize(2);
        assertThat((duel.bySeat().get(0) + duel.bySeat().get(1)) / 2)
                .isCloseTo(duel.share(), within(1e-12));
    }

    @Tag("slow")
    @Test
    void programsThatHangLoseWithAClearLineAndHoldNobodyUp() {
        var duel = duel(new Program("sh -c 'read l; echo {}; sleep 60'", 2_990), 4);
        assertThat(duel.share()).isZero();
        assertThat(duel.forfeits().getFirst())
                .contains("did not answer within 3000 ms; the game is lost for it");
    }

    /** It would fill the memory, or wait for ever until somebody reads what it is told. */
    @Test
    void programsThatNeverEndALineOrNeverReadOneHoldNobodyUp() {
        assertThatThrownBy(() -> duel(new Program("cat /dev/zero", 50), 2))
                .isInstanceOf(NoSuchProgram.class);
        var deaf = duel(new Program("yes '{\"move\":\"123456\"}'", 60_000), 40);
        assertThat(deaf.share()).isZero();
        assertThat(deaf.forfeits().getFirst()).contains("isn't a legal move");
    }

    @Test
    void aProgramMayTellHowSureItIs() {
        var program = "sh -c 'while read l; do echo \"{\\\"error\\\":0.5}\"; done'";
        assertThat(duel(new Program(program, 60_000), 2).forfeits().getFirst())
                .contains("answered choose with {\"error\":0.5}");
    }

    private DuelResult duel(Program program, int games) {
        return new Arena<>(einstein, Tables.standard(einstein, 2), 7)
                .duel(program, entry(einstein, "random@1"), games, new ThreadRunner(1), _ -> {});
    }

    /** With so many milliseconds of patience: little only where no answer is awaited. */
    private record Program(String name, int patience)
            implements Entry<EinsteinPosition, EinsteinMove> {
        @Override
        public Contender<EinsteinPosition, EinsteinMove> contender() {
            return new EngineProgram<>(new Einstein(), name, 10, patience);
        }
    }

    @Test
    void whoBringsNoBudgetThinksAsLongAsEverywhere() {
        var shelf = Bots.of(einstein);
        for (var level : shelf.levels()) {
            assertThat(Contenders.usual(shelf, level)).as(level).isEqualTo(shelf.budget(level));
        }
        assertThat(Contenders.usual(shelf, "cmd:program")).isEqualTo(Shelf.USUAL);
    }

    @Test
    void wrongNamesAndBudgetsAreRefusedWithAReason() {
        for (var bad : new String[] {"stong@50ms", "strong@fast", "greedy@-1", "cmd:", ""}) {
            Parsed<?> parsed = Contenders.<EinsteinPosition, EinsteinMove>read(einstein, bad);
            assertThat(parsed).as(bad).isInstanceOf(Parsed.Bad.class);
        }
    }
}
