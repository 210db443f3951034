package einwurf.app;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.Arena.Entry;
import einwurf.lab.arena.Contenders;
import einwurf.lab.regret.Regret;
import einwurf.lab.regret.Regret.GivenAway;
import einwurf.lab.strength.KeptFigures;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;

@Command(
        name = "regret",
        description =
                "What bots give away in a game against the best choice that is known, in chances"
                        + " to win.")
final class RegretCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final ThreadsArgument threads = new ThreadsArgument();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--bots",
            split = ",",
            paramLabel = "A,B",
            description =
                    "Whose choices are judged (all levels): strong@2000 thinks about 2000 nodes.")
    private List<String> bots = List.of();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "50",
            description = "How many games their questions come from (50).")
    private int games;

    @Option(
            names = "--judge",
            paramLabel = "NODES",
            defaultValue = "200000",
            description = "How long the judge thinks about a choice, in nodes (200000).")
    private long judge;

    @Option(
            names = "--playouts",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Without a judge: greedy players play the bots' choices on to the end, so many"
                            + " times each with the same dice, and say how much more those of the"
                            + " first bot are worth (0: the judge says it).")
    private int playouts;

    @Option(
            names = "--keep",
            paramLabel = "FOLDER",
            description = "Keep the figures in this folder for strength.md.")
    private @Nullable Path folder;

    @Override
    public Integer call() throws IOException {
        var found = game.game();
        var set = table.table(found);
        if (games < 1 || judge < 1 || playouts < 0) {
            throw new UsageError(
                    new Text(
                            "--games and --judge are 1 or more, --playouts 0 or more",
                            "--games und --judge sind 1 oder mehr, --playouts 0 oder mehr"),
                    Text.same(""));
        }
        if (!Bots.of(found).levels().contains("strong")) {
            throw new UsageError(
                    new Text(
                            "Nobody here knows " + found.about().name() + " well enough to judge",
                            "Niemand hier kennt "
                                    + found.about().name()
                                    + " gut genug, um zu urteilen"),
                    Text.same("einwurf games"));
        }
        var all = measure(found, set);
        if (folder != null) {
            var kept = KeptFigures.regret(folder);
            for (var one : all) {
                kept.keep(
                        List.of(
                                found.id(),
                                String.valueOf(set.players()),
                                one.name(),
                                playouts > 0 ? playouts + " playouts" : String.valueOf(judge),
                                String.valueOf(one.games()),
                                String.valueOf(one.choices()),
                                String.valueOf(one.givenAway().value()),
                                String.valueOf(one.givenAway().error()),
                                String.valueOf(one.differs()),
                                Sources.commit()));
            }
        }
        System.out.print(
                json.wanted() ? json(found, set, all) : text(found, set, all, common.language()));
        return 0;
    }

    private <S extends Record, M extends Move> List<GivenAway> measure(
            Game<S, M> found, Table set) {
        var entries = new ArrayList<Entry<S, M>>();
        for (var bot : bots.isEmpty() ? levels(found) : bots) {
            switch (Contenders.entry(found, bot.strip())) {
                case Parsed.Good<Entry<S, M>>(var entry) -> entries.add(entry);
                case Parsed.Bad<Entry<S, M>>(var why) ->
                        throw new UsageError(why, Text.same("--bots strong@2000,greedy"));
            }
        }
        var done = new AtomicLong();
        var progress = Progress.of(json.wanted(), "");
        try (var runner = new ThreadRunner(threads.count())) {
            return new Regret<>(found, set, Budget.ofNodes(judge), playouts, seed.value())
                    .measure(
                            entries,
                            games,
                            runner,
                            n -> progress.show(done.addAndGet(n) + " / " + games));
        } finally {
            progress.wipe();
        }
    }

    /** With nodes instead of time, so that the figures are the same everywhere. */
    private static List<String> levels(Game<?, ?> game) {
        var shelf = Bots.of(game);
        return shelf.levels().stream()
                .map(
                        level ->
                                shelf.budget(level).millis() == 0
                                        ? level
                                        : level + "@" + shelf.budget(level).repeatable().nodes())
                .toList();
    }

    private String json(Game<?, ?> found, Table set, List<GivenAway> all) {
        return Json.write(
                        Json.object(
                                "game",
                                found.id(),
                                "players",
                                set.players(),
                                "options",
                                set.options(),
                                "games",
                                games,
                                "judge",
                                judge,
                                "playouts",
                                playouts,
                                "seed",
                                seed.value(),
                                "bots",
                                all.stream()
                                        .map(
                                                one ->
                                                        Json.object(
                                                                "name", one.name(),
                                                                "choices", one.choices(),
                                                                "givenAway",
                                                                        one.givenAway().value(),
                                                                "error", one.givenAway().error(),
                                                                "differs", one.differs()))
                                        .toList()))
                + "\n";
    }

    private String text(Game<?, ?> found, Table set, List<GivenAway> all, Language language) {
        var locale = Locale.of(language.tag());
        var out =
                new StringBuilder(
                        new Text(
                                        "%s, %d players, %d choices of %d games; given away in a"
                                                + " game, of 100 chances %s:%n",
                                        "%s, %d Personen, %d Entscheidungen aus %d Spielen;"
                                                + " verschenkt je Spiel, von 100 Chancen %s:%n")
                                .in(language)
                                .formatted(
                                        found.about().name(),
                                        set.players(),
                                        all.getFirst().choices(),
                                        games,
                                        (set.players() == 1
                                                        ? new Text(
                                                                "to reach the goal", "auf das Ziel")
                                                        : new Text("to win", "auf den Sieg"))
                                                .in(language)));
        for (var one : all) {
            out.append(
                    String.format(
                            locale,
                            new Text(
                                            "  %-20s %6.2f ± %.2f   chooses otherwise %4.1f %%%n",
                                            "  %-20s %6.2f ± %.2f   wählt anders %4.1f %%%n")
                                    .in(language),
                            one.name(),
                            100 * one.givenAway().value(),
                            100 * one.givenAway().error(),
                            100 * one.differs()));
        }
        return out.toString();
    }
}
