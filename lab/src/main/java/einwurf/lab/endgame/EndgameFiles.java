package einwurf.lab.endgame;

import einwurf.bots.einstein.Endgame;
import einwurf.bots.einstein.EndgameTables;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The tables in a folder. Bots use what they find there; where nothing is, and if wished, the table
 * for four cubes is made beside the play, and used as soon as it is there.
 */
public final class EndgameFiles implements EndgameTables.Source {
    private final Path folder;
    private final boolean makes;
    private final AtomicBoolean asked = new AtomicBoolean();
    private volatile @Nullable Endgame tables;

    public EndgameFiles(Path folder, boolean makes) {
        this.folder = folder;
        this.makes = makes;
    }

    /** Where a user's caches are. */
    public static Path usual(Map<String, String> environment, String system, Path home) {
        if (system.startsWith("Windows")) {
            var local = environment.get("LOCALAPPDATA");
            return (local == null ? home.resolve("AppData/Local") : Path.of(local))
                    .resolve("Einwurf/Cache");
        }
        if (system.startsWith("Mac")) {
            return home.resolve("Library/Caches/Einwurf");
        }
        var cache = environment.get("XDG_CACHE_HOME");
        return (cache == null || cache.isEmpty() ? home.resolve(".cache") : Path.of(cache))
                .resolve("einwurf");
    }

    public static Path usual() {
        return usual(
                System.getenv(),
                System.getProperty("os.name", ""),
                Path.of(System.getProperty("user.home", ".")));
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // games go first
    public @Nullable Endgame tables() {
        if (asked.compareAndSet(false, true)) {
            if (Files.exists(ExactTable.file(folder))) {
                openQuietly();
            } else if (makes) {
                var thread = new Thread(this::makeQuietly, "endgame tables");
                thread.setDaemon(true);
                thread.setPriority(Thread.MIN_PRIORITY);
                thread.start();
            }
        }
        return tables;
    }

    /** Without tables bots still play; a broken file is nothing to stop a game for. */
    private void openQuietly() {
        try {
            var four = ExactTable.open(folder);
            tables = four;
            tables =
                    Files.exists(LargeTable.file(folder, LargeTable.CUBES))
                            ? LargeTable.open(folder, four, false)
                            : four;
        } catch (TableFault e) {
            System.getLogger("einwurf").log(System.Logger.Level.WARNING, e.getMessage());
        }
    }

    private void makeQuietly() {
        try {
            ExactTable.make(folder, 1, (_, _) -> {});
            openQuietly();
        } catch (TableFault e) {
            System.getLogger("einwurf").log(System.Logger.Level.WARNING, e.getMessage());
        }
    }

    /**
     * Makes the tables for so many cubes that aren't there yet, and looks through those that are.
     *
     * @return the largest table's file
     */
    public static Path make(Path folder, int cubes, int threads, SolverRun.Progress progress)
            throws TableFault {
        if (!Files.exists(ExactTable.file(folder))) {
            ExactTable.make(folder, threads, progress);
        }
        var four = ExactTable.open(folder);
        if (cubes == ExactTable.CUBES) {
            return ExactTable.file(folder);
        }
        if (!Files.exists(LargeTable.file(folder, LargeTable.CUBES))) {
            LargeTable.make(folder, threads, four, progress);
        }
        LargeTable.open(folder, four, true);
        return LargeTable.file(folder, LargeTable.CUBES);
    }
}
