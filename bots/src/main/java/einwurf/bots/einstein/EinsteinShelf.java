package einwurf.bots.einstein;

import einwurf.bots.Bot;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Shelf;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Game;

import java.util.List;

/** The bots of EinStein würfelt nicht!. */
public final class EinsteinShelf implements Shelf<EinsteinPosition, EinsteinMove> {
    private final Einstein game = new Einstein();
    private final Policy<EinsteinPosition> greedy = new EinsteinGreedy();

    @Override
    public Game<EinsteinPosition, EinsteinMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "greedy");
    }

    @Override
    public Bot<EinsteinPosition, EinsteinMove> bot(String level) {
        return new PolicyBot<>(
                game,
                switch (level) {
                    case "random" -> Policy.random();
                    case "greedy" -> greedy;
                    default -> throw new IllegalArgumentException("no bot " + level);
                });
    }

    @Override
    public Policy<EinsteinPosition> greedy() {
        return greedy;
    }
}
