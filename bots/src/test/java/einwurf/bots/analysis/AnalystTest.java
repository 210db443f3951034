package einwurf.bots.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.einhorn.Einhorn;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * {@code -Danalysis.games=1000} tests the law on a thousand random and a thousand greedy games of
 * each kind, {@code -Danalysis.positions=200} the errors on so many positions of each.
 */
class AnalystTest {
    private static final int GAMES = Integer.getInteger("analysis.games", 1);
    private static final int POSITIONS = Integer.getInteger("analysis.positions", 8);
    private static final int ENDINGS = Integer.getInteger("analysis.endings", 12);
    private static final double NOTHING = 1e-9;
    private static final Offset<Double> TINY = Offset.offset(NOTHING);
    private static final Budget LITTLE = Budget.ofNodes(500);

    @Test
    void startAndTheFourSumsAreTheResultForEverySeat() {
        for (var game : Games.HOUSE) {
            for (int k = 0; k < GAMES; k++) {
                int fewest = game.about().fewest();
                int players = fewest + k % (game.about().most() - fewest + 1);
                for (boolean greedy : new boolean[] {false, true}) {
                    balanced(played(game, players, greedy, k));
                }
            }
        }
        balanced(played(new Rainbow(), 2, true, 1));
    }

    private static <S extends Record, M extends Move> void balanced(GameHistory<S, M> history) {
        var analysis = new Analyst<>(history, LITTLE, 1).all();
        assertThat(analysis.imbalance()).as(history.game().id()).isLessThan(NOTHING);
        assertThat(analysis.steps()).hasSameSizeAs(history.steps());
        var result = ((Turn.Over) history.turn()).result();
        for (var seat : Seat.all(history.table().players())) {
            double share =
                    history.table().players() == 1
                            ? result.points().getFirst()
                            : result.share(seat);
            assertThat(analysis.result().get(seat.index())).isEqualTo(share);
        }
        for (var step : analysis.steps()) {
            bookedOnce(history, step);
        }
    }

    private static void bookedOnce(GameHistory<?, ?> history, StepAnalysis step) {
        boolean rolled = history.steps().get(step.number() - 1) instanceof Step.Rolled;
        assertThat(step.choice() == null).isEqualTo(rolled);
        for (int seat = 0; seat < step.before().size(); seat++) {
            boolean own = seat == step.seat() - 1;
            assertThat(step.own().get(seat)).isLessThanOrEqualTo(0);
            if (rolled || !own) {
                assertThat(step.own().get(seat)).isZero();
            }
            if (rolled || own) {
                assertThat(step.others().get(seat)).isZero();
            }
            if (!rolled) {
                assertThat(step.luck().get(seat)).isZero();
            }
            if (step.choice() == null || !step.choice().secret()) {
                assertThat(step.secrets().get(seat)).isZero();
            }
            if (step.before().size() > 1) {
                assertThat(step.after().get(seat)).isBetween(-NOTHING, 1 + NOTHING);
            }
        }
    }

    @Test
    void aPlantedWrongValueIsCaught() {
        var history = played(new Einstein(), 2, true, 3);
        var analysis = new Analyst<>(history, LITTLE, 1).all();
        assertThat(analysis.imbalance()).isLessThan(NOTHING);
        for (int i = 0; i < analysis.steps().size(); i += 5) {
            var steps = new ArrayList<>(analysis.steps());
            var s = steps.get(i);
            var luck = new ArrayList<>(s.luck());
            luck.set(1, luck.get(1) + 1e-6);
            steps.set(
                    i,
                    new StepAnalysis(
                            s.number(),
                            s.seat(),
                            s.before(),
                            s.after(),
                            s.error(),
                            luck,
                            s.own(),
                            s.others(),
                            s.secrets(),
                            s.choice()));
            var wrong =
                    new Analysis(
                            false,
                            true,
                            analysis.start(),
                            analysis.error(),
                            steps,
                            analysis.result());
            assertThat(wrong.imbalance()).isGreaterThan(9e-7);
        }
    }

    @Test
    void aGameThatWasBrokenOffEndsWithWhatItIsWorth() {
        var whole = played(new Einhorn(), 3, true, 2);
        var history = GameHistory.begin(whole.game(), whole.table());
        for (var step : whole.steps()) {
            switch (step) {
                case Step.Rolled<einwurf.einhorn.EinhornMove>(var roll) -> history.roll(roll);
                case Step.Chose<einwurf.einhorn.EinhornMove>(var seat, var move) ->
                        history.play(seat, move);
            }
            if (history.turn() instanceof Turn.Choice(var seats, boolean secret)
                    && secret
                    && seats.size() == 1) {
                break; // two hands are closed, the third isn't
            }
        }
        assertThat(history.turn()).isInstanceOf(Turn.Choice.class);
        var analysis = new Analyst<>(history, LITTLE, 1).all();
        assertThat(analysis.over()).isFalse();
        assertThat(analysis.imbalance()).isLessThan(NOTHING);
        assertThat(analysis.secrets()).containsOnly(0.0);
    }

    /** Whatever the others have closed their hands over, a seat is judged the same. */
    @Test
    void aSealedChoiceIsJudgedByWhatTheSeatKnew() {
        var game = new Einstein();
        var costs = new ArrayList<Double>();
        for (var red : List.of("123456", "654321", "612543")) {
            var history = GameHistory.begin(game, Tables.standard(game, 2));
            history.play(Seat.of(1), red);
            history.play(Seat.of(2), "162534");
            var choice = choice(new Analyst<>(history, LITTLE, 1).all().steps().get(1));
            assertThat(choice.secret()).isTrue();
            costs.add(choice.cost());
        }
        assertThat(Set.copyOf(costs)).hasSize(1);
    }

    @Test
    void whoOverlooksAWinMakesABigMistakeAndItIsExact() {
        var game = new Einstein();
        var position = game.notation().readPosition("5/a4/5/3A1/5 r -").orThrow();
        var history = GameHistory.<EinsteinPosition, EinsteinMove>from(game, position);
        history.play(Seat.of(1), "1d1");
        var step = new Analyst<>(history, LITTLE, 1).all().steps().getFirst();
        var choice = choice(step);
        assertThat(choice.verdict()).isEqualTo(Verdict.BIG_MISTAKE);
        assertThat(choice.error()).isZero();
        assertThat(choice.options().getFirst().move()).isEqualTo("1e1");
        assertThat(step.before()).containsExactly(1.0, 0.0);
    }

    /**
     * With up to four cubes everything is counted out: held against a count of its own, by the
     * rules alone.
     */
    @Test
    void inEinsteinsEndingsEveryValueAndEveryCostIsThatOfTheWholeTree() {
        var game = new Einstein();
        var tree = new HashMap<EinsteinPosition, Double>();
        int endings = 0;
        for (int k = 0; endings < ENDINGS; k++) {
            var whole = played(game, 2, k % 2 == 0, 1000 + k);
            int from = 0;
            while (from < whole.steps().size() && cubes(whole.position(from)) > 4) {
                from++;
            }
            if (from >= whole.steps().size() - 2) {
                continue;
            }
            endings++;
            var history =
                    GameHistory.<EinsteinPosition, EinsteinMove>from(game, whole.position(from));
            for (var step : whole.steps().subList(from, whole.steps().size())) {
                switch (step) {
                    case Step.Rolled<EinsteinMove>(var roll) -> history.roll(roll);
                    case Step.Chose<EinsteinMove>(var seat, var move) -> history.play(seat, move);
                }
            }
            for (var step : new Analyst<>(history, LITTLE, 1).all().steps()) {
                exact(game, history, step, tree);
            }
        }
    }

    private static int cubes(EinsteinPosition position) {
        return position.placing() ? 12 : count(position, Seat.of(1)) + count(position, Seat.of(2));
    }

    private static int count(EinsteinPosition position, Seat seat) {
        int count = 0;
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            count += EinsteinBits.square(position.cubes(seat), cube) != 0 ? 1 : 0;
        }
        return count;
    }

    private static void exact(
            Einstein game,
            GameHistory<EinsteinPosition, EinsteinMove> history,
            StepAnalysis step,
            Map<EinsteinPosition, Double> tree) {
        var before = history.position(step.number() - 1);
        assertThat(step.error()).isZero();
        assertThat(step.before().getFirst()).isCloseTo(red(game, before, tree), TINY);
        double after = red(game, history.position(step.number()), tree);
        assertThat(step.after().getFirst()).isCloseTo(after, TINY);
        if (step.choice() == null) {
            return;
        }
        var seat = Seat.of(step.seat());
        double best = 0;
        for (var option : step.choice().options()) {
            var move = game.notation().readMove(option.move()).orThrow();
            double red = red(game, game.next(before, new Step.Chose<>(seat, move)), tree);
            double worth = step.seat() == 1 ? red : 1 - red;
            assertThat(option.value()).isCloseTo(worth, TINY);
            assertThat(option.error()).isZero();
            best = Math.max(best, worth);
        }
        double got = step.seat() == 1 ? after : 1 - after;
        assertThat(step.choice().cost()).isCloseTo(best - got, TINY);
        assertThat(step.choice().error()).isZero();
    }

    /** Red's chance, by nothing but the rules. */
    private static double red(
            Einstein game, EinsteinPosition position, Map<EinsteinPosition, Double> tree) {
        var known = tree.get(position);
        if (known != null) {
            return known;
        }
        double worth =
                switch (game.turn(position)) {
                    case Turn.Over(var result) -> result.share(Seat.of(1));
                    case Turn.Chance chance -> {
                        double sum = 0;
                        for (var outcome : chance.outcomes()) {
                            double after =
                                    red(
                                            game,
                                            game.next(position, new Step.Rolled<>(outcome.roll())),
                                            tree);
                            sum += outcome.weight() * after / chance.totalWeight();
                        }
                        yield sum;
                    }
                    case Turn.Choice(var seats, _) -> {
                        var seat = seats.getFirst();
                        double best = seat.number() == 1 ? 0 : 1;
                        for (var move : game.moves(position, seat)) {
                            double after =
                                    red(
                                            game,
                                            game.next(position, new Step.Chose<>(seat, move)),
                                            tree);
                            best =
                                    seat.number() == 1
                                            ? Math.max(best, after)
                                            : Math.min(best, after);
                        }
                        yield best;
                    }
                };
        tree.put(position, worth);
        return worth;
    }

    @Test
    void aCostWithinItsErrorIsNeverCalledAMistake() {
        assertThat(Verdict.of(0.15, 0.16, false)).isEqualTo(Verdict.FINE);
        assertThat(Verdict.of(0.15, 0.14, false)).isEqualTo(Verdict.MISTAKE);
        assertThat(Verdict.of(0.05, 0, false)).isEqualTo(Verdict.SLIP);
        assertThat(Verdict.of(0.3, 0, false)).isEqualTo(Verdict.BIG_MISTAKE);
        assertThat(Verdict.of(3, 0, true)).isEqualTo(Verdict.SLIP);
    }

    /** Played to the end many times, positions are worth what was said, but for the error. */
    @Test
    void statedErrorsHoldInLongPlayouts() {
        for (int players : new int[] {2, 3}) {
            var game = new Rainbow();
            assertThat(within(game, players, Bots.of(game).greedy())).isGreaterThanOrEqualTo(0.95);
        }
    }

    private static StepAnalysis.ChoiceAnalysis choice(StepAnalysis step) {
        return Objects.requireNonNull(step.choice());
    }

    private static <S extends Record, M extends Move> double within(
            Game<S, M> game, int players, Policy<S> policy) {
        int held = 0;
        var dice = new Dice(players);
        for (int k = 0; k < POSITIONS; k++) {
            var history = played(game, players, k % 2 == 0, 100 + k);
            var position = history.position(dice.below(history.steps().size()));
            var worth =
                    Bots.of(game).estimator(players, Budget.ofNodes(20_000), k).position(position);
            int playouts = 600;
            double sum = 0;
            double squares = 0;
            var board = game.fast().board(game.table(position));
            for (int n = 0; n < playouts; n++) {
                board.set(position);
                while (board.waitsFor() != Board.OVER) {
                    if (board.waitsFor() == Board.CHANCE) {
                        board.roll(dice);
                    } else {
                        board.play(policy.pick(board, dice));
                    }
                }
                double share = board.place(0) == 1 ? 1 : 0; // shared wins are rare
                sum += share;
                squares += share * share;
            }
            double mean = sum / playouts;
            double noise = 1.96 * Math.sqrt((squares / playouts - mean * mean) / playouts);
            held += Math.abs(worth.to(0) - mean) <= worth.error() + noise ? 1 : 0;
        }
        return held / (double) POSITIONS;
    }

    private static <S extends Record, M extends Move> GameHistory<S, M> played(
            Game<S, M> game, int players, boolean greedy, long seed) {
        var history = GameHistory.begin(game, Tables.standard(game, players));
        var policy = Bots.of(game).greedy();
        var dice = new Dice(seed);
        while (!(history.turn() instanceof Turn.Over)) {
            switch (history.turn()) {
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.get(dice.below(seats.size()));
                    var seen =
                            game.withoutHiddenChoices(
                                    game.seenBy(history.position(), Set.of(seat)));
                    var board = game.fast().board(history.table());
                    board.set(seen);
                    board.selectSeat(seat.index());
                    int move =
                            greedy
                                    ? policy.pick(board, dice)
                                    : board.move(dice.below(board.moves()));
                    history.play(seat, game.fast().decode(seen, seat, move));
                }
                case Turn.Over _ -> {}
            }
        }
        return history;
    }
}
