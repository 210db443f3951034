package einwurf.app;

import einwurf.lab.arena.Arena;
import einwurf.lab.arena.Arena.Entry;
import einwurf.lab.arena.Contender;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.Duel;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

@Command(
        name = "arena",
        description = "Let bots and programs play each other, with the same dice for both.")
final class ArenaCommand implements Callable<Integer> {
    @Mixin private final Common common = new Common();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();

    @Option(
            names = "--bots",
            required = true,
            split = ",",
            paramLabel = "A,B",
            description =
                    "Who plays, each against each: strong@50ms, mcts@10000 (nodes), greedy, or"
                            + " cmd:\"program\" for one that speaks the engine protocol.")
    private List<String> bots = List.of();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "200",
            description = "How many games for each pair (200).")
    private int games;

    @Option(
            names = "--threads",
            paramLabel = "t",
            defaultValue = "1",
            description = "On how many threads (1).")
    private int threads;

    @Option(
            names = "--seed",
            paramLabel = "s",
            defaultValue = "1",
            description = "The same seed throws the same dice (1).")
    private long seed;

    @Option(names = "--until-sure", description = "Stop as soon as the answer is clear.")
    private boolean untilSure;

    @Option(names = "--json", description = "Print one JSON object instead.")
    private boolean json;

    @Override
    public Integer call() {
        var found = game.game();
        var set = table.table(found);
        if (bots.size() < 2) {
            throw new Mistake(
                    new Text("An arena needs two who play", "In der Arena spielen mindestens zwei"),
                    Text.same("--bots strong@50ms,mcts@50ms"));
        }
        if (games < 1 || threads < 1 || set.players() < 2) {
            throw new Mistake(
                    new Text(
                            "--games and --threads are 1 or more, --players 2 or more",
                            "--games und --threads sind 1 oder mehr, --players 2 oder mehr"),
                    Text.same(""));
        }
        var duels = play(found, set);
        System.out.print(json ? json(found, set, duels) : text(duels));
        return 0;
    }

    private <S extends Record, M extends Move> List<Duel> play(Game<S, M> game, Table table) {
        var entries = new ArrayList<Entry<S, M>>();
        for (var bot : bots) {
            switch (Contenders.read(game, bot.strip())) {
                case Parsed.Good<Supplier<Contender<S, M>>>(var maker) ->
                        entries.add(new Entry<>(bot.strip(), maker));
                case Parsed.Bad<Supplier<Contender<S, M>>>(var why) ->
                        throw new Mistake(Text.same(why), Text.same("--bots strong@50ms,greedy"));
            }
        }
        var arena = new Arena<>(game, table, seed);
        var duels = new ArrayList<Duel>();
        for (int i = 0; i < entries.size(); i++) {
            for (int k = i + 1; k < entries.size(); k++) {
                var played = new AtomicInteger();
                var one = entries.get(i);
                var other = entries.get(k);
                duels.add(
                        arena.duel(
                                one,
                                other,
                                games,
                                threads,
                                untilSure,
                                n -> progress(one.name(), other.name(), played.addAndGet(n))));
            }
        }
        if (Screen.now().terminal()) {
            System.err.print("\r\u001b[K");
        }
        return duels;
    }

    private void progress(String one, String other, int played) {
        if (!json && Screen.now().terminal()) {
            System.err.print("\r" + one + " – " + other + ": " + played + " / " + games + " ");
        }
    }

    private String text(List<Duel> duels) {
        var language = common.language();
        var out = new StringBuilder();
        for (var duel : duels) {
            out.append(
                    String.format(
                            Locale.ROOT,
                            new Text(
                                            "%s against %s: wins %.1f %% ± %.1f (fair %.1f),"
                                                    + " Elo %+.0f (%+.0f to %+.0f), %d games%n",
                                            "%s gegen %s: gewinnt %.1f %% ± %.1f (fair %.1f),"
                                                    + " Elo %+.0f (%+.0f bis %+.0f), %d Spiele%n")
                                    .in(language),
                            duel.one(),
                            duel.other(),
                            100 * duel.share(),
                            100 * duel.error(),
                            100 * duel.fair(),
                            Duel.elo(duel.share(), duel.fair()),
                            Duel.elo(duel.share() - duel.error(), duel.fair()),
                            Duel.elo(duel.share() + duel.error(), duel.fair()),
                            duel.games()));
            duel.forfeits().forEach(line -> out.append("  ").append(line).append('\n'));
        }
        return out.toString();
    }

    private String json(Game<?, ?> game, Table table, List<Duel> duels) {
        var all = new LinkedHashMap<String, @Nullable Object>();
        all.put("game", game.id());
        all.put("players", table.players());
        all.put("options", table.options());
        all.put("seed", seed);
        all.put("duels", duels.stream().map(ArenaCommand::json).toList());
        return Json.write(all) + "\n";
    }

    private static Map<String, @Nullable Object> json(Duel duel) {
        var one = new LinkedHashMap<String, @Nullable Object>();
        one.put("one", duel.one());
        one.put("other", duel.other());
        one.put("rounds", duel.rounds());
        one.put("games", duel.games());
        one.put("share", duel.share());
        one.put("error", duel.error());
        one.put("fair", duel.fair());
        one.put("elo", Duel.elo(duel.share(), duel.fair()));
        one.put("forfeits", duel.forfeits());
        return one;
    }
}
