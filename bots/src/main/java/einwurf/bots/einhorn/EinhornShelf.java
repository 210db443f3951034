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

import java.util.List;

/** The bots of Einhorn. */
public final class EinhornShelf implements Shelf<EinhornPosition, EinhornMove> {
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

    /**
     * How the levels of our own differ; {@code docs/strength.md} has what it amounts to. With four
     * and five players {@code strong} is a little too fond of its stones: no simple bidding gains
     * by it, but {@code master}, who knows of it, does.
     */
    public static EinhornStyle style(String level) {
        return switch (level) {
            case "easy" -> new EinhornStyle(0.3, Bidding.NEVER, 0, 0, 1);
            case "medium" -> new EinhornStyle(0.1, Bidding.ONE, 0, 0, 1);
            case "strong" -> new EinhornStyle(0, Bidding.MIX, 0.55, 0.0025, 2);
            case "master" -> new EinhornStyle(0, Bidding.ANSWER, 0.55, 0.0025, 3);
            default -> throw new IllegalArgumentException("no bot " + level);
        };
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
