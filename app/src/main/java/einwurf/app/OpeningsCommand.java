package einwurf.app;

import einwurf.lab.Simulation;
import einwurf.lab.study.EinsteinOpenings;
import einwurf.lab.study.EinsteinOpenings.Opening;
import einwurf.lab.study.OpeningsPicture;
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

    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final ThreadsArgument threads = new ThreadsArgument();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

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
        var progress = Progress.of(json.wanted(), "");
        var all =
                EinsteinOpenings.all(
                        bot.equals("greedy"),
                        games,
                        threads.count(),
                        seed.value(),
                        n -> progress.show(done.addAndGet(n) + " / 720"));
        progress.wipe();
        if (picture != null) {
            Files.writeString(picture, OpeningsPicture.draw(all, language));
        }
        System.out.print(json.wanted() ? json(all) : text(all, language));
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
                                seed.value(),
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
}
