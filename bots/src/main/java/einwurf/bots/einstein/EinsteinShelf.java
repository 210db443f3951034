package einwurf.bots.einstein;

import einwurf.bots.Bot;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Shelf;
import einwurf.bots.Uct;
import einwurf.bots.net.Weights;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Game;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** The bots of EinStein würfelt nicht!. */
public final class EinsteinShelf implements Shelf<EinsteinPosition, EinsteinMove> {
    private final Einstein game = new Einstein();
    private final Policy<EinsteinPosition> greedy = new EinsteinGreedy();
    private @Nullable Race race;
    private float @Nullable [] weights;

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
            case "easy" -> new EinsteinSearch(game, this::evaluation, 0, 0.5f, 10);
            case "medium" -> new EinsteinSearch(game, this::evaluation, 0, 0.15f, 10);
            case "strong" -> new EinsteinSearch(game, this::evaluation, 5, 0, 18);
            case "master" ->
                    new EinsteinSearch(game, this::evaluation, EinsteinSearch.NO_LIMIT, 0, 20);
            default -> throw new IllegalArgumentException("no bot " + level);
        };
    }

    @Override
    public Policy<EinsteinPosition> greedy() {
        return greedy;
    }

    /** The race and the weights are read once and shared; an evaluation belongs to one search. */
    private synchronized Evaluation evaluation() {
        if (race == null || weights == null) {
            race = new Race();
            weights = Patterns.read(Weights.bytes("einstein/patterns.bin"));
        }
        return new Patterns(race, weights);
    }
}
