package einwurf.bots.genial;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.OddsTable;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Reason;
import einwurf.bots.Shelf;
import einwurf.bots.Uct;
import einwurf.bots.analysis.Estimator;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.rules.Game;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.List;
import java.util.Optional;

/** The bots of Einfach Genial. */
public final class GenialShelf implements Shelf<GenialPosition, GenialMove> {
    /** How far medium misjudges a move's chance to win, at most. */
    private static final double MEDIUM = 0.15;

    /** After so many throws of its turn strong counts out the next turn: about 30 ms of a core. */
    private static final int FORESEEN = 30;

    /** After all of them. */
    private static final int ALL = Integer.MAX_VALUE;

    private static final Text EASY =
            new Text(
                    "Keeps its first roll and takes the most marks it sees.",
                    "Behält den ersten Wurf und nimmt die meisten Punkte, die er sieht.");

    private final Genial game = new Genial();
    private final Policy<GenialPosition> greedy = new GenialGreedy();

    @Override
    public Game<GenialPosition, GenialMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "easy", "medium", "mcts", "greedy", "strong", "master");
    }

    @Override
    public Bot<GenialPosition, GenialMove> bot(String level) {
        return switch (level) {
            case "random" -> new PolicyBot<>(game, Policy.random());
            case "easy" -> new SureWin(game, new PolicyBot<>(game, new GenialBeginner()));
            case "medium" -> new GenialBot(game, MEDIUM, 0);
            case "greedy" -> new SureWin(game, new PolicyBot<>(game, greedy));
            case "mcts" -> new SureWin(game, new Uct<>(game, Policy.random()));
            case "strong", "master" -> new GenialBot(game, 0, FORESEEN);
            default -> throw new IllegalArgumentException("no bot " + level);
        };
    }

    @Override
    public Bot<GenialPosition, GenialMove> judge() {
        return new GenialBot(game, 0, ALL);
    }

    /** The network alone, without the next player's turn: what {@code strong} once was. */
    public Bot<GenialPosition, GenialMove> atAGlance() {
        return new GenialBot(game, 0, 0);
    }

    @Override
    public Optional<Text> habits(String level) {
        return level.equals("easy") ? Optional.of(EASY) : Optional.empty();
    }

    @Override
    public List<Reason> reasons(GenialPosition seen, Seat seat, GenialMove move) {
        return GenialReasons.of(game, seen, seat, move);
    }

    @Override
    public List<OddsTable> oddsTables(GenialPosition seen, Seat seat) {
        return GenialOddsTables.of(seen);
    }

    @Override
    public Estimator<GenialPosition, GenialMove> estimator(int players, Budget budget, long seed) {
        return new GenialEstimator(game, players, budget, seed);
    }

    @Override
    public Policy<GenialPosition> greedy() {
        return greedy;
    }
}
