package einwurf.server.match;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.server.wire.Levels;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Where the house's bots think: a few threads of low priority, so that people are served first. A
 * bot gets its seat's view and nothing else.
 */
final class Thinker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Thinker.class);
    private static final List<String> KEEPERS = List.of("medium", "greedy");

    private final SecureRandom random = new SecureRandom();
    private final ExecutorService threads =
            Executors.newFixedThreadPool(
                    Math.max(1, Runtime.getRuntime().availableProcessors()),
                    Thread.ofPlatform()
                            .name("bot-", 1)
                            .daemon()
                            .priority(Thread.MIN_PRIORITY)
                            .factory());

    /** Thinks for {@code seat} and tells the move as text. */
    <S extends Record, M extends Move> void think(
            Game<S, M> game, S seen, Seat seat, String level, Consumer<String> then) {
        try {
            threads.execute(
                    () -> {
                        try {
                            var shelf = Bots.of(game);
                            var name = shelf.levels().contains(level) ? level : keeper(game);
                            var chosen =
                                    shelf.bot(name)
                                            .choose(seen, seat, budget(name), random.nextLong());
                            then.accept(game.notation().writeMove(chosen.move()));
                        } catch (RuntimeException | Error broken) {
                            // A bot that fails must not stop the table: it plays its first move.
                            LOG.error("bot {} of {} failed", level, game.id(), broken);
                            var first = game.moves(seen, seat).getFirst();
                            then.accept(game.notation().writeMove(first));
                        }
                    });
        } catch (RejectedExecutionException closing) {
            LOG.debug("no more thinking: {}", closing.getMessage());
        }
    }

    /** The level of seat-keepers: decent, and quick. */
    static String keeper(Game<?, ?> game) {
        var levels = Levels.of(game);
        return KEEPERS.stream().filter(levels::contains).findFirst().orElse(levels.getLast());
    }

    private static Budget budget(String level) {
        return Budget.ofMillis(
                switch (level) {
                    case "master" -> 1000;
                    case "strong" -> 300;
                    case "medium" -> 100;
                    default -> 20;
                });
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
