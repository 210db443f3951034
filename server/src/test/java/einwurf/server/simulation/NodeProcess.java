package einwurf.server.simulation;

import einwurf.rules.Move;
import einwurf.server.bots.BotThinker;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.Match;
import einwurf.server.match.MatchMetrics;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Quotas;
import einwurf.server.platform.Platform;
import einwurf.server.store.Retention;

import org.jspecify.annotations.Nullable;

import java.util.function.Consumer;

/** One life of a server, a node if there are several: from its start to its crash. */
public final class NodeProcess {
    private static final int NO_LIMIT = 1_000_000;
    private static final long HOUR = 3_600_000;

    /** A night is longer. */
    static final Retention KEEP = new Retention(2 * HOUR, 2 * HOUR, 2 * HOUR, 3 * HOUR);

    public static final HouseKey KEY = HouseKey.of("5e".repeat(32));

    private final World world;
    private final World.Threads platform;
    private final FaultyStore store;
    private final MatchRegistry registry;
    private Faults faults;
    private boolean alive = true;

    /** {@code ahead}: by so many milliseconds its clock is. */
    public NodeProcess(
            World world, FaultyDatabase database, String name, Faults faults, long ahead) {
        this.world = world;
        this.faults = faults;
        platform = world.newProcess(name, ahead);
        store = new FaultyStore(world, database, faults, platform);
        registry =
                new MatchRegistry(
                        store,
                        MatchMetrics.NONE,
                        platform,
                        new Dice(platform),
                        new Quotas(NO_LIMIT, NO_LIMIT, NO_LIMIT, _ -> {}),
                        KEEP,
                        KEY);
        registry.open();
    }

    /** Whatever was on its way is gone; what was committed stays. */
    public void crash() {
        alive = false;
        world.end(platform);
    }

    String name() {
        return platform.name();
    }

    public boolean alive() {
        return alive;
    }

    public FaultyStore store() {
        return store;
    }

    void heal() {
        faults = Faults.NONE;
        store.heal();
    }

    public MatchRegistry registry() {
        return registry;
    }

    /** The match's door; null where it can't be found now. */
    public @Nullable Match find(String id) {
        try {
            return registry.find(id).orElse(null);
        } catch (Throwable failed) {
            return null;
        }
    }

    /** Bots that take some time and then do anything at all. */
    private final class Dice implements BotThinker {
        private final Platform platform;

        Dice(Platform platform) {
            this.platform = platform;
        }

        @Override
        public void think(Question<?, ?> question, Consumer<String> then) {
            if (world.oneIn(faults.error())) {
                throw world.error("bot");
            }
            platform.after(1 + world.random.nextInt(60), () -> then.accept(move(question)));
        }

        private <S extends Record, M extends Move> String move(Question<S, M> question) {
            var moves = question.game().moves(question.seen(), question.seat());
            return question.game()
                    .notation()
                    .writeMove(moves.get(world.random.nextInt(moves.size())));
        }

        @Override
        public void close() {}
    }
}
