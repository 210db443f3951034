package einwurf.server.simulation;

import einwurf.server.store.Change;
import einwurf.server.store.Nodes;
import einwurf.server.store.OneNode;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;
import einwurf.server.store.StoredBot;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.store.Writer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The house's own writer over a {@link FaultyDatabase}, and reads that may fail. */
public final class FaultyStore implements Store {
    private final World world;
    private final FaultyDatabase database;
    private final World.Threads platform;
    private final String node;
    private final Writer writer;
    private Faults faults;
    private boolean cut;

    FaultyStore(World world, FaultyDatabase database, Faults faults, World.Threads platform) {
        this.world = world;
        this.platform = platform;
        node = database.newNode();
        this.database = database;
        this.faults = faults;
        var time =
                new Writer.Time() {
                    @Override
                    public long now() {
                        return platform.now() * 1_000_000;
                    }

                    @Override
                    public void sleep(long nanos) {}
                };
        writer =
                new Writer(
                        database.session(node, () -> cut),
                        task -> platform.after(delay(), task),
                        time,
                        _ -> {});
    }

    /** A flush to the disk takes a while, and now and then a long one. */
    private long delay() {
        return world.oneIn(faults.slow())
                ? 500 + world.random.nextInt(3000)
                : 1 + world.random.nextInt(8);
    }

    void heal() {
        faults = Faults.NONE;
        cut = false;
    }

    /** Whether the database can't be reached. */
    void cut(boolean cut) {
        this.cut = cut;
    }

    /** Whether nothing is heard of other nodes. */
    void deaf(boolean deaf) {
        var nodes = database.listening().get(node);
        if (nodes != null) {
            nodes.deaf(deaf);
        }
    }

    @Override
    public Nodes nodes(long now, String channel, String epoch) {
        return database.shared()
                ? new SimulatedNodes(world, database, node, platform, this::maybeUnreadable, epoch)
                : new OneNode(this, now, epoch);
    }

    private void maybeUnreadable() {
        if (cut) {
            throw new IllegalStateException("can't be reached");
        }
        if (world.oneIn(faults.unreadable())) {
            world.fault(platform.name(), "store: unreadable");
            throw new IllegalStateException("can't be read now");
        }
        database.maybeError();
    }

    @Override
    public CompletableFuture<Void> write(Change change) {
        database.maybeError();
        return writer.write(change);
    }

    @Override
    public Optional<StoredMatch> match(String id) {
        maybeUnreadable();
        return Optional.ofNullable(database.matches().get(id)).map(row -> row.match);
    }

    @Override
    public List<StoredStep> steps(String match, int after) {
        maybeUnreadable();
        var row = database.matches().get(match);
        return row == null ? List.of() : List.copyOf(row.steps.subList(after, row.steps.size()));
    }

    @Override
    public List<String> listed(int most) {
        return database.matches().values().stream()
                .filter(row -> row.match.listed())
                .map(row -> row.match.id())
                .limit(most)
                .toList();
    }

    @Override
    public List<String> due(long now) {
        maybeUnreadable();
        return database.matches().values().stream()
                .map(row -> row.match)
                .filter(m -> m.wake() != null && m.wake() <= now)
                .map(StoredMatch::id)
                .toList();
    }

    @Override
    public List<Expired> expired(long now, Retention keep, int most) {
        maybeUnreadable();
        boolean running = running(now);
        return database.matches().values().stream()
                .map(row -> row.match)
                .filter(m -> m.wake() == null || m.wake() != 0 || !running)
                .filter(m -> m.touched() < now - age(keep, m.status()))
                .sorted(Comparator.comparingLong(StoredMatch::touched))
                .limit(most)
                .map(m -> new Expired(m.id(), m.status(), m.touched()))
                .toList();
    }

    private static long age(Retention keep, String status) {
        return switch (status) {
            case "waiting" -> keep.waiting();
            case "closed" -> keep.closed();
            case "over" -> keep.over();
            default -> keep.idle();
        };
    }

    @Override
    public Optional<StoredBot> bot(String hash) {
        return database.bots().values().stream().filter(b -> b.hash().equals(hash)).findFirst();
    }

    @Override
    public boolean revoked(String bot) {
        return false;
    }

    @Override
    public List<String> matchesOfBot(String bot, int most) {
        return List.of();
    }

    @Override
    public long pulse() {
        return database.pulse();
    }

    @Override
    public boolean healthy() {
        return writer.healthy();
    }

    @Override
    public void close() {}
}
