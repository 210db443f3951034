package einwurf.bots.einstein;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.OddsTable;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Reason;
import einwurf.bots.Shelf;
import einwurf.bots.Uct;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.einstein.EinsteinSearch.Style;
import einwurf.einstein.Arrangements;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Game;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.List;
import java.util.Optional;

/** The bots of EinStein würfelt nicht!. */
public final class EinsteinShelf implements Shelf<EinsteinPosition, EinsteinMove> {
    /** More rolls than any game can have left. */
    private static final int NO_LIMIT = 60;

    /** So many best arrangements are nearly equal. */
    private static final int MIXED = 12;

    private static final Text EASY =
            new Text(
                    "Runs for the corner and overlooks what can be captured.",
                    "Läuft zur Ecke und übersieht, was geschlagen werden kann.");

    private final Einstein game = new Einstein();
    private final Policy<EinsteinPosition> greedy = new EinsteinGreedy();
    private final SharedTables tables = new SharedTables();

    @Override
    public Game<EinsteinPosition, EinsteinMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "easy", "greedy", "medium", "mcts", "strong", "master");
    }

    @Override
    public Bot<EinsteinPosition, EinsteinMove> bot(String level) {
        return switch (level) {
            case "random" -> new PolicyBot<>(game, Policy.random());
            case "greedy" -> new PolicyBot<>(game, greedy);
            case "mcts" -> new Uct<>(game, Policy.random());
            case "easy" -> new PolicyBot<>(game, new EinsteinBeginner());
            case "medium" -> search(new Style(0, 0.15, Arrangements.COUNT, 4));
            case "strong" -> search(new Style(NO_LIMIT, 0, MIXED, 18));
            case "master" -> search(new Style(NO_LIMIT, 0, MIXED, 20));
            default -> throw new IllegalArgumentException("no bot " + level);
        };
    }

    @Override
    public Optional<Text> habits(String level) {
        return level.equals("easy") ? Optional.of(EASY) : Optional.empty();
    }

    @Override
    public List<Reason> reasons(EinsteinPosition seen, Seat seat, EinsteinMove move) {
        return move instanceof EinsteinMove.Advance step
                ? EinsteinReasons.of(game, seen, seat, step)
                : List.of();
    }

    @Override
    public Estimator<EinsteinPosition, EinsteinMove> estimator(
            int players, Budget budget, long seed) {
        return new EinsteinEstimator(game, tables, budget);
    }

    @Override
    public Policy<EinsteinPosition> greedy() {
        return greedy;
    }

    @Override
    public List<OddsTable> oddsTables(EinsteinPosition seen, Seat seat) {
        return EinsteinOddsTables.of(seen, seat);
    }

    private EinsteinSearch search(Style style) {
        return new EinsteinSearch(game, tables, style);
    }
}
