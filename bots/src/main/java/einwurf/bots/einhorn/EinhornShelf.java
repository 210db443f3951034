package einwurf.bots.einhorn;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.OddsTable;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Reason;
import einwurf.bots.Shelf;
import einwurf.bots.Uct;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.einhorn.EinhornStyle.Bidding;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.rules.Game;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.List;
import java.util.Optional;

/** The bots of Einhorn. */
public final class EinhornShelf implements Shelf<EinhornPosition, EinhornMove> {
    private static final Text EASY =
            new Text(
                    "Says the most common roll, settles with the bowl, and never bids.",
                    "Sagt den häufigsten Wurf an, rechnet mit der Schale ab und bietet nie.");

    private final Einhorn game = new Einhorn();
    private final Policy<EinhornPosition> greedy = new EinhornGreedy();

    @Override
    public Game<EinhornPosition, EinhornMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "mcts", "easy", "greedy", "medium", "strong", "master");
    }

    @Override
    public Bot<EinhornPosition, EinhornMove> bot(String level) {
        return switch (level) {
            case "random" -> new PolicyBot<>(game, Policy.random());
            case "greedy" -> new PolicyBot<>(game, greedy);
            case "mcts" -> new Uct<>(game, Policy.random());
            default -> new EinhornBot(game, style(level));
        };
    }

    /** How the levels of our own differ; {@code docs/strength.md} has what it amounts to. */
    public static EinhornStyle style(String level) {
        return switch (level) {
            case "easy" -> new EinhornStyle(true, 0, Bidding.NEVER, 1);
            case "medium" -> new EinhornStyle(false, 0.1, Bidding.ONE, 1);
            case "strong", "master" -> new EinhornStyle(false, 0, Bidding.MIX, 3);
            default -> throw new IllegalArgumentException("no bot " + level);
        };
    }

    @Override
    public Optional<Text> habits(String level) {
        return level.equals("easy") ? Optional.of(EASY) : Optional.empty();
    }

    @Override
    public List<Reason> reasons(EinhornPosition seen, Seat seat, EinhornMove move) {
        return EinhornReasons.of(seen, seat, move);
    }

    @Override
    public List<OddsTable> oddsTables(EinhornPosition seen, Seat seat) {
        return EinhornOddsTables.of(seen);
    }

    @Override
    public Estimator<EinhornPosition, EinhornMove> estimator(
            int players, Budget budget, long seed) {
        return new EinhornEstimator(game, players, budget, seed);
    }

    @Override
    public Policy<EinhornPosition> greedy() {
        return greedy;
    }
}
