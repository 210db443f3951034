package einwurf.bots.rainbow;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.OddsTable;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Reason;
import einwurf.bots.Shelf;
import einwurf.bots.Uct;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.PlayoutEstimator;
import einwurf.bots.rainbow.RainbowBot.Effort;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Game;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.List;
import java.util.Optional;

/** The bots of Unicorn Rainbow. */
public final class RainbowShelf implements Shelf<RainbowPosition, RainbowMove> {
    private static final Text EASY =
            new Text(
                    "Rolls one die of each colour, takes the highest number, and forgets Extras and"
                            + " abilities.",
                    "Wirft einen Würfel jeder Farbe, nimmt die höchste Zahl und vergisst Extras und"
                            + " Fähigkeiten.");

    private final Rainbow game = new Rainbow();
    private final Policy<RainbowPosition> greedy = new RainbowGreedy();

    @Override
    public Game<RainbowPosition, RainbowMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "mcts", "easy", "greedy", "medium", "strong", "master");
    }

    @Override
    public Bot<RainbowPosition, RainbowMove> bot(String level) {
        return switch (level) {
            case "random" -> new PolicyBot<>(game, Policy.random());
            case "mcts" -> new Uct<>(game, Policy.random());
            case "greedy" -> new PolicyBot<>(game, greedy);
            case "easy" -> new PolicyBot<>(game, new RainbowBeginner());
            case "medium" -> new RainbowBot(game, 0.1, Effort.NONE);
            case "strong" -> new RainbowBot(game, 0, Effort.STRONG);
            case "master" -> new RainbowBot(game, 0, Effort.MASTER);
            default -> throw new IllegalArgumentException("no bot " + level);
        };
    }

    @Override
    public Optional<Text> habits(String level) {
        return level.equals("easy") ? Optional.of(EASY) : Optional.empty();
    }

    @Override
    public List<Reason> reasons(RainbowPosition seen, Seat seat, RainbowMove move) {
        return RainbowReasons.of(game, seen, seat, move);
    }

    @Override
    public List<OddsTable> oddsTables(RainbowPosition seen, Seat seat) {
        return RainbowOddsTables.of(seen, seat);
    }

    @Override
    public Estimator<RainbowPosition, RainbowMove> estimator(
            int players, Budget budget, long seed) {
        return players == 1
                ? new SoloEstimator(game)
                : new PlayoutEstimator<>(game, greedy, players, budget, seed);
    }

    @Override
    public Policy<RainbowPosition> greedy() {
        return greedy;
    }
}
