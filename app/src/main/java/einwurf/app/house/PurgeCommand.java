package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.JsonArgument;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.server.store.Change;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

@Command(
        name = "purge",
        description = "Remove matches that were kept for long enough, as a house does by itself.")
public final class PurgeCommand implements Callable<Integer> {
    /** Written together, so that people at the tables of a running house hardly wait. */
    private static final int TOGETHER = 200;

    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final StoreArguments arguments = new StoreArguments();
    @Mixin private final KeepArgument keep = new KeepArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(names = "--dry-run", description = "Only say what would be removed.")
    private boolean dryRun;

    @Override
    public Integer call() {
        var language = common.language();
        var retention = keep.retention();
        try (var store = arguments.open(language)) {
            var removed = Removed.of(purge(store, retention));
            System.out.println(json.wanted() ? data(removed) : told(removed).in(language));
        }
        return 0;
    }

    /** How many of each status. */
    private Map<String, Integer> purge(Store store, Retention retention) {
        long now = System.currentTimeMillis();
        var expired = store.expired(now, retention, Integer.MAX_VALUE);
        var removed = new HashMap<String, Integer>();
        if (dryRun) {
            expired.forEach(match -> removed.merge(match.status(), 1, Integer::sum));
            return removed;
        }
        if (!store.running(now)) {
            store.write(new Change.AllAsleep()).join();
        }
        for (int i = 0; i < expired.size(); i += TOGETHER) {
            remove(store, expired.subList(i, Math.min(i + TOGETHER, expired.size())), removed);
        }
        return removed;
    }

    private static void remove(
            Store store, List<Store.Expired> matches, Map<String, Integer> removed) {
        var writes = matches.stream().map(match -> store.write(match.delete())).toList();
        for (int i = 0; i < writes.size(); i++) {
            // One that isn't removed was touched a moment ago, and stays.
            if (writes.get(i).handle((_, failed) -> failed == null).join()) {
                removed.merge(matches.get(i).status(), 1, Integer::sum);
            }
        }
    }

    /** What was, or would be, removed. */
    private record Removed(int all, int waiting, int closed, int over) {
        static Removed of(Map<String, Integer> byStatus) {
            return new Removed(
                    byStatus.values().stream().mapToInt(n -> n).sum(),
                    byStatus.getOrDefault("waiting", 0),
                    byStatus.getOrDefault("closed", 0),
                    byStatus.getOrDefault("over", 0));
        }

        int idle() {
            return all - waiting - closed - over;
        }
    }

    private String data(Removed removed) {
        return Json.write(
                Json.object(
                        "dryRun", dryRun,
                        "removed", removed.all,
                        "waiting", removed.waiting,
                        "closed", removed.closed,
                        "over", removed.over,
                        "idle", removed.idle()));
    }

    private Text told(Removed removed) {
        return new Text(
                (dryRun ? "Would be removed: " : "Removed: ")
                        + removed.all
                        + " (never begun "
                        + removed.waiting
                        + ", closed "
                        + removed.closed
                        + ", played "
                        + removed.over
                        + ", left unfinished "
                        + removed.idle()
                        + ")",
                (dryRun ? "Zu entfernen wären: " : "Entfernt: ")
                        + removed.all
                        + " (nie begonnen "
                        + removed.waiting
                        + ", geschlossen "
                        + removed.closed
                        + ", gespielt "
                        + removed.over
                        + ", liegen geblieben "
                        + removed.idle()
                        + ")");
    }
}
