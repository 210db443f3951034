package einwurf.app.house;

import einwurf.app.CommonOptions;
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

    @Option(names = "--dry-run", description = "Only say what would be removed.")
    private boolean dryRun;

    @Override
    public Integer call() {
        var language = common.language();
        var retention = keep.retention();
        try (var store = arguments.open(language)) {
            var removed = purge(store, retention);
            System.out.println(told(removed).in(language));
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

    private Text told(Map<String, Integer> removed) {
        int all = removed.values().stream().mapToInt(n -> n).sum();
        int waiting = removed.getOrDefault("waiting", 0);
        int closed = removed.getOrDefault("closed", 0);
        int over = removed.getOrDefault("over", 0);
        int idle = all - waiting - closed - over;
        return new Text(
                (dryRun ? "Would be removed: " : "Removed: ")
                        + all
                        + " (never begun "
                        + waiting
                        + ", closed "
                        + closed
                        + ", played "
                        + over
                        + ", left unfinished "
                        + idle
                        + ")",
                (dryRun ? "Zu entfernen wären: " : "Entfernt: ")
                        + all
                        + " (nie begonnen "
                        + waiting
                        + ", geschlossen "
                        + closed
                        + ", gespielt "
                        + over
                        + ", liegen geblieben "
                        + idle
                        + ")");
    }
}
