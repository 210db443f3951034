package einwurf.app;

import einwurf.lab.endgame.EndgameFiles;
import einwurf.lab.endgame.TableFault;
import einwurf.rules.Json;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;

@Command(
        name = "solve",
        description = "Make EinStein's endgame tables: every position with few cubes, exactly.")
final class SolveCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--cubes",
            paramLabel = "4|5",
            defaultValue = "4",
            description =
                    "Up to how many cubes on the board (4): 37 MB in seconds; 5 takes 1.7 GB and"
                            + " minutes, and goes on where it was stopped.")
    private int cubes;

    @Option(
            names = "--threads",
            paramLabel = "t",
            defaultValue = "0",
            description = "On how many threads (all there are).")
    private int threads;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description =
                    "Where the tables go; otherwise the user's cache folder, the only place where"
                            + " bots look for them.")
    private @Nullable Path folder;

    /** What the bar shows, in thousandths, so that it isn't drawn more often than it changes. */
    private int shown = -1;

    @Override
    public Integer call() throws IOException {
        var language = common.language();
        if (!game.game().id().equals("einstein")) {
            throw new UsageError(
                    new Text("Only EinStein has tables", "Tabellen gibt es nur für EinStein"),
                    Text.same("einwurf solve einstein"));
        }
        if (cubes != 4 && cubes != 5) {
            throw new UsageError(
                    new Text(
                            "There are tables for 4 or 5 cubes",
                            "Tabellen gibt es für 4 oder 5 Steine"),
                    Text.same("--cubes 4, --cubes 5"));
        }
        if (threads < 0) {
            throw new UsageError(
                    new Text("--threads is 1 or more", "--threads ist 1 oder mehr"),
                    Text.same("--threads 1"));
        }
        int hands = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
        long start = System.nanoTime();
        var progress = Progress.of(json.wanted(), "");
        try {
            var place = folder == null ? EndgameFiles.usual() : folder;
            var file =
                    EndgameFiles.make(
                            place, cubes, hands, (done, all) -> show(progress, done, all));
            progress.wipe();
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.println(
                    json.wanted() ? data(file, seconds) : text(file, seconds).in(language));
        } catch (TableFault e) {
            progress.wipe();
            throw new UsageError(e.what(), e.hint());
        }
        return 0;
    }

    private String data(Path file, double seconds) throws IOException {
        return Json.write(
                Json.object(
                        "game", game.game().id(),
                        "cubes", cubes,
                        "file", file.toString(),
                        "bytes", Files.size(file),
                        "seconds", seconds));
    }

    private static Text text(Path file, double seconds) throws IOException {
        var size = String.format(Locale.ROOT, "%.1f MB", Files.size(file) / 1e6);
        var time = String.format(Locale.ROOT, "%.1f s", seconds);
        return new Text(
                file + ": whole and sound, " + size + ", " + time,
                file
                        + ": vollständig und heil, "
                        + size.replace('.', ',')
                        + ", "
                        + time.replace('.', ','));
    }

    private synchronized void show(Progress progress, long done, long all) {
        int now = (int) (1000 * done / Math.max(1, all));
        if (now != shown) {
            shown = now;
            progress.show(
                    now / 1000.0,
                    String.format(Locale.ROOT, "%5.1f %%  %,d / %,d", now / 10.0, done, all));
        }
    }
}
