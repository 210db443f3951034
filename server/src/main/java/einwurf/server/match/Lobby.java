package einwurf.server.match;

import einwurf.server.match.state.MatchState;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.wire.HttpReply.ListedMatch;
import einwurf.server.wire.HttpReply.ListedMatches;
import einwurf.server.wire.Written;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The matches that whoever made them wants to be found. */
public final class Lobby {
    static final int MOST = 200;

    private final Map<String, Written<ListedMatch>> shown = new ConcurrentHashMap<>();
    private final AtomicLong version;

    /** {@code version} is higher than that of any list that was told before. */
    Lobby(long version) {
        this.version = new AtomicLong(version);
    }

    void fill(List<String> ids, MatchRegistry registry) {
        for (var id : ids) {
            registry.find(id)
                    .ifPresent(
                            match ->
                                    match.summary(
                                            null,
                                            summary -> {
                                                if (summary != null) {
                                                    put(summary);
                                                }
                                            }));
        }
    }

    /** Called after each change of a match; most are not listed. Whether that changed anything. */
    boolean note(MatchState<?, ?> state) {
        return (state.listed() || shown.containsKey(state.id())) && put(MatchSummary.of(state, 0));
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

    private boolean put(MatchSummary summary) {
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
            shown.put(now.match(), Written.of(now));
            version.incrementAndGet();
        }
        return changed;
    }

    /** What is shown of a match, if it is. */
    public Optional<ListedMatch> shown(String match) {
        return Optional.ofNullable(shown.get(match)).map(Written::value);
    }

    /** Changes whenever the list does. */
    public long version() {
        return version.get();
    }

    /** Those that wait for people first, newest first. */
    public ListedMatches matches() {
        Comparator<Written<ListedMatch>> full =
                Comparator.comparing(one -> one.value().open() == 0);
        Comparator<Written<ListedMatch>> age = Comparator.comparingLong(one -> one.value().since());
        return new ListedMatches(
                shown.values().stream()
                        .sorted(full.thenComparing(age.reversed()))
                        .limit(MOST)
                        .toList());
    }
}
