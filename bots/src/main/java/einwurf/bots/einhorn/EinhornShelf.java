package einwurf.bots.einhorn;

import einwurf.bots.Bot;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Shelf;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.rules.Game;

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
        return List.of("random", "greedy");
    }

    @Override
    public Bot<EinhornPosition, EinhornMove> bot(String level) {
        return new PolicyBot<>(
                game,
                switch (level) {
                    case "random" -> Policy.random();
                    case "greedy" -> greedy;
                    default -> throw new IllegalArgumentException("no bot " + level);
                });
    }

    @Override
    public Policy<EinhornPosition> greedy() {
        return greedy;
    }
}
