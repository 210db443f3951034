package einwurf.app;

import einwurf.lab.Interval;
import einwurf.lab.study.EinhornWorth;
import einwurf.lab.study.EinhornWorth.Worth;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

@Command(
        name = "worth",
        description =
                "What Einhorn's figure and a stone are worth in each game of a match, in chances"
                        + " to win.")
final class WorthCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--moments",
            paramLabel = "N",
            defaultValue = "200",
            description =
                    "How many matches are looked at; each moment is played on 200 times (200).")
    private int moments;

    @Override
    public Integer call() {
        var language = common.language();
        var found = game.game();
        if (!found.id().equals("einhorn") || moments < 1) {
            throw new UsageError(
                    new Text(
                            "Only Einhorn has a figure, and --moments is 1 or more",
                            "Eine Figur gibt es nur in Einhorn, und --moments ist 1 oder mehr"),
                    Text.same("einwurf worth einhorn --players 3"));
        }
        var set = table.table(found);
        var done = new AtomicInteger();
        var progress = Progress.of(json.wanted(), "");
        var worths =
                EinhornWorth.byGame(
                        set,
                        moments,
                        seed.value(),
                        n -> progress.show(done.addAndGet(n) + " / " + moments));
        progress.wipe();
        System.out.print(json.wanted() ? json(worths, set.players()) : text(worths, language));
        return 0;
    }

    private String json(List<Worth> worths, int players) {
        return Json.write(
                        Json.object(
                                "game",
                                "einhorn",
                                "players",
                                players,
                                "moments",
                                moments,
                                "seed",
                                seed.value(),
                                "games",
                                worths.stream()
                                        .map(
                                                w ->
                                                        Json.object(
                                                                "game", w.game(),
                                                                "moments", w.moments(),
                                                                "figure", w.figure().value(),
                                                                "figureError", error(w.figure()),
                                                                "stone", w.stone().value(),
                                                                "stoneError", error(w.stone())))
                                        .toList()))
                + "\n";
    }

    private static double error(Interval of) {
        return (of.high() - of.low()) / 2;
    }

    private static String text(List<Worth> worths, Language language) {
        var locale = Locale.of(language.tag());
        var out =
                new StringBuilder(
                        new Text(
                                        "What it brings to have it, in chances to win of 100,"
                                                + " greedy players:\n"
                                                + "  game   the figure      a stone of the game\n",
                                        "Was es bringt, ihn oder sie zu haben, in Siegchancen von"
                                                + " 100, gierige Bots:\n"
                                                + "  Spiel  die Figur       ein Stein im Spiel\n")
                                .in(language));
        for (var worth : worths) {
            out.append(String.format(locale, "  %4d   ", worth.game()));
            out.append(worth.game() == 1 ? "     –          " : shown(worth.figure(), locale));
            out.append(shown(worth.stone(), locale));
            out.append(new Text("from " + worth.moments(), "aus " + worth.moments()).in(language));
            out.append('\n');
        }
        return out.toString();
    }

    private static String shown(Interval of, Locale locale) {
        return String.format(locale, "%+6.2f ± %5.2f  ", 100 * of.value(), 100 * error(of));
    }
}
