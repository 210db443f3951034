package einwurf.server.match;

import einwurf.server.store.Change;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;
import einwurf.server.store.StoredBot;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Matches and their steps, written at once and forgotten with the test. */
final class MemoryStore implements Store {
    private final Map<String, StoredMatch> matches = new HashMap<>();
    private final Map<String, List<StoredStep>> steps = new HashMap<>();

    @Override
    public CompletableFuture<Void> write(Change change) {
        take(change);
        return CompletableFuture.completedFuture(null);
    }

    private void take(Change change) {
        switch (change) {
            case Change.Create(var match, var first) -> {
                matches.put(match.id(), match);
                steps.put(match.id(), new ArrayList<>(first));
            }
            case Change.Append(var match, var more, _) -> steps(match).addAll(more);
            case Change.Together(var changes) -> changes.forEach(this::take);
            default -> {}
        }
    }

    @Override
    public Optional<StoredMatch> match(String id) {
        return Optional.ofNullable(matches.get(id));
    }

    @Override
    public List<StoredStep> steps(String match, int after) {
        var all = steps.getOrDefault(match, List.of());
        return after == 0 ? all : all.subList(after, all.size());
    }

    @Override
    public List<String> listed(int most) {
        return List.of();
    }

    @Override
    public List<String> due(long now) {
        return List.of();
    }

    @Override
    public List<Expired> expired(long now, Retention keep, int most) {
        return List.of();
    }

    @Override
    public Optional<StoredBot> bot(String hash) {
        return Optional.empty();
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
        return 0;
    }

    @Override
    public boolean healthy() {
        return true;
    }

    @Override
    public void close() {}
}
