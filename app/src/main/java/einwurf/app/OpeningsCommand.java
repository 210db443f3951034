package einwurf.app;

import einwurf.lab.Simulation;
import einwurf.lab.study.EinsteinOpenings;
import einwurf.lab.study.EinsteinOpenings.Opening;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

@Command(
        name = "openings",
        description = "How good each of EinStein's 720 arrangements is for the one who begins.")
final class OpeningsCommand implements Callable<Integer> {
    private static final int SHOWN = 10;
    private static final List<String> SQUARES = List.of("a5", "b5", "c5", "a4", "b4", "a3");

    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final ThreadsArgument threads = new ThreadsArgument();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "10000",
            description = "How many games for each arrangement (10000).")
    private int games;

    @Option(
            names = "--bot",
            paramLabel = "random|greedy",
            defaultValue = "greedy",
            description = "Who plays both sides (greedy).")
    private String bot = "greedy";

    @Option(
            names = "--seed",
            paramLabel = "s",
            defaultValue = "1",
            description = "The same seed gives the same figures (1).")
    private long seed;

    @Option(names = "--json", description = "Print one JSON object with all of them instead.")
    private boolean json;

    @Option(
            names = "--picture",
            paramLabel = "FILE.svg",
            description = "Draw which cube is good on which square.")
    private @Nullable Path picture;

    @Override
    public Integer call() throws IOException {
        var language = common.language();
        if (!game.game().id().equals("einstein")) {
            throw new UsageError(
                    new Text(
                            "Only EinStein has arrangements",
                            "Aufstellungen gibt es nur in EinStein"),
                    Text.same("einwurf openings einstein"));
        }
        if (games < 1 || !Simulation.BOTS.contains(bot)) {
            throw new UsageError(
                    new Text(
                            "--games is 1 or more, --bot is random or greedy",
                            "--games ist 1 oder mehr, --bot ist random oder greedy"),
                    Text.same("einwurf openings einstein --games 10000"));
        }
        var done = new AtomicInteger();
        var progress = Progress.of(json, "");
        var all =
                EinsteinOpenings.all(
                        bot.equals("greedy"),
                        games,
                        threads.count(),
                        seed,
                        n -> progress.show(done.addAndGet(n) + " / 720"));
        progress.wipe();
        if (picture != null) {
            Files.writeString(picture, draw(all, language));
        }
        System.out.print(json ? json(all) : text(all, language));
        return 0;
    }

    private String json(List<Opening> all) {
        return Json.write(
                        Json.object(
                                "game",
                                "einstein",
                                "bot",
                                bot,
                                "games",
                                games,
                                "seed",
                                seed,
                                "openings",
                                all.stream()
                                        .map(
                                                o ->
                                                        Json.object(
                                                                "cubes", o.cubes(),
                                                                "wins", o.wins().value(),
                                                                "low", o.wins().low(),
                                                                "high", o.wins().high()))
                                        .toList()))
                + "\n";
    }

    private String text(List<Opening> all, Language language) {
        var locale = Locale.of(language.tag());
        var out = new StringBuilder();
        out.append(
                new Text(
                                "Cubes on a5 b5 c5 a4 b4 a3, wins of the one who begins against"
                                        + " arrangements at random:\n",
                                "Würfel auf a5 b5 c5 a4 b4 a3, Siege dessen, der beginnt, gegen"
                                        + " zufällige Aufstellungen:\n")
                        .in(language));
        for (int i = 0; i < all.size(); i++) {
            if (i == SHOWN) {
                out.append("  …\n");
            }
            if (i < SHOWN || i >= all.size() - SHOWN) {
                var opening = all.get(i);
                double error = (opening.wins().high() - opening.wins().low()) / 2;
                out.append(
                        String.format(
                                locale,
                                "  %3d  %s  %.1f %% ± %.1f%n",
                                i + 1,
                                opening.cubes(),
                                100 * opening.wins().value(),
                                100 * error));
            }
        }
        return out.toString();
    }

    /** Cubes by squares: the mean of all arrangements that have that cube there. */
    private static String draw(List<Opening> all, Language language) {
        var mean = new double[6][6];
        for (var opening : all) {
            for (int square = 0; square < 6; square++) {
                mean[opening.cubes().charAt(square) - '1'][square] += opening.wins().value() / 120;
            }
        }
        double least = 1, most = 0;
        for (var row : mean) {
            for (double value : row) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        var out = new StringBuilder();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 460 420\"");
        out.append(" font-family=\"system-ui,sans-serif\" font-size=\"15\">\n");
        out.append(
                "<rect threads.count()=\"460\" height=\"420\" fill=\"#fbf8f1\"/>\n"
                        + "<text x=\"16\" y=\"28\">");
        out.append(
                new Text(
                                "Wins in % with this cube on this square",
                                "Siege in % mit diesem Würfel auf diesem Feld")
                        .in(language));
        out.append("</text>\n");
        for (int square = 0; square < 6; square++) {
            out.append(
                    String.format(
                            Locale.ROOT,
                            "<text x=\"%d\" y=\"66\">%s</text>%n",
                            96 + 58 * square,
                            SQUARES.get(square)));
        }
        for (int cube = 0; cube < 6; cube++) {
            int y = 78 + 54 * cube;
            out.append(
                    String.format(
                            Locale.ROOT, "<text x=\"40\" y=\"%d\">%d</text>%n", y + 32, cube + 1));
            for (int square = 0; square < 6; square++) {
                double part = (mean[cube][square] - least) / Math.max(1e-9, most - least);
                out.append(
                        String.format(
                                Locale.ROOT,
                                "<rect x=\"%d\" y=\"%d\" threads.count()=\"54\" height=\"50\""
                                        + " rx=\"6\" fill=\"#3b5bdb\" fill-opacity=\"%.2f\"/><text"
                                        + " x=\"%d\" y=\"%d\" fill=\"%s\">%.1f</text>%n",
                                76 + 58 * square,
                                y,
                                0.08 + 0.85 * part,
                                86 + 58 * square,
                                y + 31,
                                part > 0.5 ? "#fff" : "#1d1b26",
                                100 * mean[cube][square]));
            }
        }
        return out.append("</svg>\n").toString();
    }
}
