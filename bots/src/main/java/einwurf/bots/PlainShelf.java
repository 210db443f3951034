package einwurf.bots;

import einwurf.rules.Game;
import einwurf.rules.Move;

import java.util.List;

/** The bots of a game that nobody wrote any for: what can be had from its board alone. */
final class PlainShelf<S extends Record, M extends Move> implements Shelf<S, M> {
    private final Game<S, M> game;

    PlainShelf(Game<S, M> game) {
        this.game = game;
    }

    @Override
    public Game<S, M> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "mcts");
    }

    @Override
    public List<String> steps() {
        return levels();
    }

    @Override
    public Bot<S, M> bot(String level) {
        return switch (level) {
            case "random" -> new PolicyBot<>(game, Policy.random());
            case "mcts" -> new Uct<>(game, Policy.random());
            default -> throw new IllegalArgumentException("no bot " + level);
        };
    }

    /** Nothing is known of the game, so one move is as good as another. */
    @Override
    public Policy<S> greedy() {
        return Policy.random();
    }
}
