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

import java.util.List;

/** The bots of Einfach Genial. */
public final class GenialShelf implements Shelf<GenialPosition, GenialMove> {
    /** How far the lower levels misjudge a move's chance to win, at most. */
    private static final double EASY = 0.28;

    private static final double MEDIUM = 0.15;

    /** After so many throws of its turn master counts out the next turn: about 30 ms of a core. */
    private static final int FORESEEN = 30;

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
            case "easy" -> new GenialBot(game, EASY, 0);
            case "medium" -> new GenialBot(game, MEDIUM, 0);
            case "greedy" -> new SureWin(game, new PolicyBot<>(game, greedy));
            case "mcts" -> new SureWin(game, new Uct<>(game, Policy.random()));
            case "strong" -> new GenialBot(game, 0, 0);
            case "master" -> new GenialBot(game, 0, FORESEEN);
            default -> throw new IllegalArgumentException("no bot " + level);
        };
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
