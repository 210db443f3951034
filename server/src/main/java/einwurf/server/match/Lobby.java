package einwurf.server.match;

import einwurf.server.match.state.MatchState;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.wire.HttpReply.ListedMatch;
import einwurf.server.wire.HttpReply.ListedMatches;
import einwurf.server.wire.Written;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The matches that whoever made them wants to be found. Addresses take turns in it, so that none of
 * them pushes the tables of others out.
 */
public final class Lobby {
    static final int MOST = 200;

    /** {@code owner}: the address that set the table, "" where that isn't known any more. */
    private record Shown(Written<ListedMatch> listed, String owner) {
        ListedMatch value() {
            return listed.value();
        }

        boolean isFull() {
            return value().open() == 0;
        }
    }

    private final Map<String, Shown> shown = new ConcurrentHashMap<>();
    private final AtomicLong version;

    /** {@code version} is higher than that of any list that was told before. */
    Lobby(long version) {
        this.version = new AtomicLong(version);
    }

    /** Asks a match what is to be shown of it. */
    void ask(Match match, String owner) {
        match.summary(
                null,
                summary -> {
                    if (summary != null) {
                        put(summary, owner);
                    }
                });
    }

    /** Called after each change of a match; most are not listed. Whether that changed anything. */
    boolean note(MatchState<?, ?> state, String owner) {
        return (state.listed() || shown.containsKey(state.id()))
                && put(MatchSummary.of(state, 0), owner);
    }

    boolean remove(String match) {
        boolean there = shown.remove(match) != null;
        if (there) {
            version.incrementAndGet();
        }
        return there;
    }

    /** What is shown here or among the newest in the store, but not both. */
    Set<String> differences(List<String> newest) {
        var all = newest.size() < MOST ? new HashSet<>(shown.keySet()) : new HashSet<String>();
        for (var id : newest) {
            if (!shown.containsKey(id)) {
                all.add(id);
            } else {
                all.remove(id);
            }
        }
        return all;
    }

    private boolean put(MatchSummary summary, String owner) {
        boolean show =
                summary.listed()
                        && switch (summary.status()) {
                            case WAITING, PLAYING, BETWEEN -> true;
                            case OVER, CLOSED -> false;
                        };
        var now = summary.lobby();
        var before = shown.get(now.match());
        if (!show) {
            return remove(now.match());
        }
        boolean changed = before == null || !before.value().equals(now);
        if (changed) {
            var known = owner.isEmpty() && before != null ? before.owner : owner;
            shown.put(now.match(), new Shown(Written.of(now), known));
            version.incrementAndGet();
        }
        return changed;
    }

    /** What is shown of a match, if it is. */
    public Optional<ListedMatch> shown(String match) {
        return Optional.ofNullable(shown.get(match)).map(Shown::value);
    }

    /** Changes whenever the list does. */
    public long version() {
        return version.get();
    }

    /**
     * Those that wait for people first: the newest table of every address, then the second of each,
     * and so on.
     */
    public ListedMatches matches() {
        record Placed(Shown one, int turn) {}
        var turns = new HashMap<String, Integer>();
        var placed = new ArrayList<Placed>();
        Comparator<Shown> newest = Comparator.comparingLong(one -> -one.value().since());
        var order = Comparator.comparing(Shown::isFull).thenComparing(newest);
        for (var one : shown.values().stream().sorted(order).toList()) {
            placed.add(new Placed(one, turns.merge(one.owner, 1, Integer::sum)));
        }
        return new ListedMatches(
                placed.stream()
                        .sorted(
                                Comparator.comparing((Placed p) -> p.one.isFull())
                                        .thenComparingInt(Placed::turn))
                        .limit(MOST)
                        .map(p -> p.one.listed)
                        .toList());
    }
}
