package einwurf.server.simulation;

import einwurf.server.store.Hint;
import einwurf.server.store.Nodes;
import einwurf.server.store.StoredMatch;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The nodes of a house over a {@link FaultyDatabase}, whose hints come late, twice or never. */
final class SimulatedNodes implements Nodes {
    private static final long DEAD = 3000;

    private final World world;
    private final FaultyDatabase database;
    private final String node;
    private final World.Threads platform;
    private final Runnable maybeUnreadable;
    private final Set<String> others = new TreeSet<>();
    private @Nullable Listener listener;
    private boolean deaf;

    SimulatedNodes(
            World world,
            FaultyDatabase database,
            String node,
            World.Threads platform,
            Runnable maybeUnreadable,
            String epoch) {
        this.world = world;
        this.database = database;
        this.node = node;
        this.platform = platform;
        this.maybeUnreadable = maybeUnreadable;
        maybeUnreadable.run();
        if (database.pulses().keySet().stream().noneMatch(this::lives)) {
            database.outage(new Outage(database.pulse(), platform.now()));
            database.epoch(epoch);
        }
        database.pulses().put(node, world.now());
        refresh();
    }

    private boolean lives(String other) {
        return database.pulses().getOrDefault(other, 0L) >= world.now() - DEAD;
    }

    private void refresh() {
        others.clear();
        database.pulses().keySet().stream()
                .filter(other -> !other.equals(node) && lives(other))
                .forEach(others::add);
    }

    /** Nothing is heard for a while, as when the connection is lost. */
    void deaf(boolean deaf) {
        this.deaf = deaf;
        var hears = listener;
        if (!deaf && hears != null) {
            platform.arrive(1, hears::missed);
        }
    }

    @Override
    public void open(Listener listener) {
        this.listener = listener;
        database.listening().put(node, this);
        tell(new Hint.Joined());
    }

    @Override
    public boolean shared() {
        return true;
    }

    @Override
    public int others() {
        return others.size();
    }

    @Override
    public Outage outage() {
        return database.outage();
    }

    @Override
    public String epoch() {
        return database.epoch();
    }

    @Override
    public long pulseEvery() {
        return 1000;
    }

    @Override
    public void pulse() {
        maybeUnreadable.run();
        database.pulses().put(node, world.now());
        var before = new TreeSet<>(others);
        refresh();
        for (var other : before) {
            if (!others.contains(other) && listener != null) {
                listener.heard(other, new Hint.Gone());
            }
        }
    }

    private List<String> take(Predicate<FaultyDatabase.Row> which) {
        var taken = new ArrayList<String>();
        for (var entry : database.matches().entrySet()) {
            if (which.test(entry.getValue())) {
                database.wake(entry.getValue(), 0L, node);
                taken.add(entry.getKey());
            }
        }
        return taken;
    }

    private static boolean awake(FaultyDatabase.Row row) {
        var wake = row.match.wake();
        return wake != null && wake == 0;
    }

    @Override
    public List<String> takeOver() {
        maybeUnreadable.run();
        var taken =
                take(
                        row ->
                                awake(row)
                                        && row.node != null
                                        && database.pulses().containsKey(row.node)
                                        && !lives(row.node));
        if (taken.isEmpty()) {
            database.pulses().keySet().removeIf(other -> !other.equals(node) && !lives(other));
        } else {
            world.log(platform.name(), "takes over " + taken.size());
        }
        return taken;
    }

    @Override
    public List<String> due(long now) {
        maybeUnreadable.run();
        return take(
                row -> {
                    var wake = row.match.wake();
                    return wake != null
                            && (wake == 0
                                    ? row.node == null
                                            || row.node.equals(node)
                                            || !database.pulses().containsKey(row.node)
                                    : wake <= now);
                });
    }

    @Override
    public boolean wake(StoredMatch match) {
        maybeUnreadable.run();
        var row = database.matches().get(match.id());
        if (row == null) {
            return false;
        }
        if (!awake(row)) {
            database.wake(row, 0L, node);
        }
        return node.equals(row.node);
    }

    @Override
    public List<Standing> standing(Collection<String> matches) {
        maybeUnreadable.run();
        var all = new ArrayList<Standing>();
        for (var id : matches) {
            var row = database.matches().get(id);
            if (row != null) {
                all.add(new Standing(id, row.steps.size(), node.equals(row.node), !awake(row)));
            }
        }
        return all;
    }

    @Override
    public double take(String bucket, double perSecond, int burst) {
        return 0;
    }

    @Override
    public void tell(Hint hint) {
        boolean nobody = alone() && !(hint instanceof Hint.Joined);
        // Not Map.copyOf, whose order is another in each process: a seed tells one story.
        for (var other : List.copyOf(database.listening().values())) {
            if (other == this) {
                continue;
            }
            if (nobody || world.oneIn(30)) {
                other.notTold(hint);
            } else {
                other.platform.arrive(1 + world.random.nextInt(15), () -> other.hear(node, hint));
                if (world.oneIn(30)) {
                    other.platform.arrive(world.random.nextInt(99), () -> other.hear(node, hint));
                }
            }
        }
    }

    /** A hint is lost; what follows of it comes late only where this node has to see to it. */
    private void notTold(Hint hint) {
        if (hint instanceof Hint.Stored(var match, _, _)) {
            var row = database.matches().get(match);
            if (row != null && node.equals(row.node)) {
                row.lostHints.add(world.now());
            }
        }
    }

    private void hear(String from, Hint hint) {
        var hears = listener;
        if (!deaf && hears != null) {
            if (hint instanceof Hint.Gone) {
                others.remove(from);
            } else {
                others.add(from);
            }
            hears.heard(from, Hint.read(hint.text()) instanceof Hint read ? read : hint);
        }
    }

    @Override
    public void close() {}
}
