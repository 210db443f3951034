package einwurf.bots.genial;

import einwurf.bots.Bot;
import einwurf.bots.Policy;
import einwurf.bots.PolicyBot;
import einwurf.bots.Shelf;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.rules.Game;

import java.util.List;

/** The bots of Einfach Genial. */
public final class GenialShelf implements Shelf<GenialPosition, GenialMove> {
    private final Genial game = new Genial();
    private final Policy<GenialPosition> greedy = new GenialGreedy();

    @Override
    public Game<GenialPosition, GenialMove> game() {
        return game;
    }

    @Override
    public List<String> levels() {
        return List.of("random", "greedy");
    }

    @Override
    public Bot<GenialPosition, GenialMove> bot(String level) {
        return new PolicyBot<>(
                game,
                switch (level) {
                    case "random" -> Policy.random();
                    case "greedy" -> greedy;
                    default -> throw new IllegalArgumentException("no bot " + level);
                });
    }

    @Override
    public Policy<GenialPosition> greedy() {
        return greedy;
    }
}
