package einwurf.bots.rainbow;

import einwurf.bots.Bot;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Shelf;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Game;

import java.util.List;

/** The bots of Unicorn Rainbow. */
public final class RainbowShelf implements Shelf<RainbowPosition, RainbowMove> {
    private final Rainbow game = new Rainbow();
    private final Policy<RainbowPosition> greedy = new RainbowGreedy();

    @Override
    public Game<RainbowPosition, RainbowMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "greedy");
    }

    @Override
    public Bot<RainbowPosition, RainbowMove> bot(String level) {
        return new PolicyBot<>(
                game,
                switch (level) {
                    case "random" -> Policy.random();
                    case "greedy" -> greedy;
                    default -> throw new IllegalArgumentException("no bot " + level);
                });
    }

    @Override
    public Policy<RainbowPosition> greedy() {
        return greedy;
    }
}
