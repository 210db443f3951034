package einwurf.app;

import einwurf.bots.Bots;
import einwurf.lab.JobRunner;
import einwurf.lab.arena.Arena;
import einwurf.lab.arena.Arena.Entry;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.DuelResult;
import einwurf.lab.arena.NoSuchProgram;
import einwurf.lab.arena.SoloResult;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

@Command(
        name = "arena",
        description = "Let bots and programs play each other, with the same dice for both.")
final class ArenaCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final RunnerArguments runners = new RunnerArguments();

    @Option(
            names = "--bots",
            required = true,
            split = ",",
            paramLabel = "A,B",
            description =
                    "Who plays, each against each: strong@50ms, mcts@10000 (nodes), greedy, levels"
                        + " for all of them, or cmd:\"program\" for one that speaks the engine"
                        + " protocol. strong+FILE@50ms thinks with weights from a file. Where no"
                        + " time is said: 500ms for master, 50ms for the others. With --players 1"
                        + " each plays alone.")
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
            description = "The same seed rolls the same dice (1).")
    private long seed;

    @Option(names = "--until-sure", description = "Stop as soon as the answer is clear.")
    private boolean untilSure;

    @Option(names = "--json", description = "Print one JSON object instead.")
    private boolean json;

    private final AtomicBoolean printed = new AtomicBoolean();

    @Override
    public Integer call() {
        var found = game.game();
        var set = table.table(found);
        if (bots.contains("levels")) {
            bots =
                    bots.stream()
                            .flatMap(
                                    bot ->
                                            bot.equals("levels")
                                                    ? Bots.of(found).levels().stream()
                                                    : Stream.of(bot))
                            .distinct()
                            .toList();
        }
        if (bots.size() < 2 && set.players() > 1) {
            throw new UsageError(
                    new Text("An arena needs two who play", "In der Arena spielen mindestens zwei"),
                    Text.same("--bots strong@50ms,mcts@50ms"));
        }
        if (games < 1 || threads < 1) {
            throw new UsageError(
                    new Text(
                            "--games and --threads are 1 or more",
                            "--games und --threads sind 1 oder mehr"),
                    Text.same(""));
        }
        var page = new ArenaPage(found, set, seed, common.language());
        runners.checkHouse(found);
        runners.checkRepeatable(found, bots);
        try (var runner = runners.runner(threads)) {
            if (set.players() == 1) {
                var alone = playAlone(found, set, runner);
                System.out.print(json ? page.json(alone) : page.text(alone));
            } else {
                var duels = new ArrayList<DuelResult>();
                var brokenOff = new Thread(() -> print(page, duels));
                Runtime.getRuntime().addShutdownHook(brokenOff);
                try {
                    play(found, set, runner, duels);
                } finally {
                    print(page, duels);
                    Runtime.getRuntime().removeShutdownHook(brokenOff);
                }
            }
        } catch (NoSuchProgram none) {
            throw new UsageError(
                    Text.same(none.getMessage()),
                    new Text(
                            "Behind cmd: stands the command that starts the program",
                            "Hinter cmd: steht der Befehl, der das Programm startet"));
        }
        return 0;
    }

    /** Once: when all is played, or what there is when it is broken off. */
    private void print(ArenaPage page, List<DuelResult> duels) {
        if (printed.compareAndSet(false, true)) {
            wipe();
            synchronized (duels) {
                System.out.print(json ? page.jsonOfDuels(duels) : page.textOfDuels(duels));
                System.out.flush();
            }
        }
    }

    private <S extends Record, M extends Move> List<SoloResult> playAlone(
            Game<S, M> game, Table table, JobRunner runner) {
        var arena = new Arena<>(game, table, seed);
        var all = new ArrayList<SoloResult>();
        for (var entry : entries(game)) {
            var played = new AtomicLong();
            all.add(
                    arena.alone(
                            entry,
                            games,
                            runner,
                            n -> progress(entry.name(), played.addAndGet(n))));
        }
        wipe();
        return all;
    }

    private <S extends Record, M extends Move> List<Entry<S, M>> entries(Game<S, M> game) {
        var entries = new ArrayList<Entry<S, M>>();
        for (var bot : bots) {
            switch (Contenders.entry(game, bot.strip())) {
                case Parsed.Good<Entry<S, M>>(var entry) -> entries.add(entry);
                case Parsed.Bad<Entry<S, M>>(var why) ->
                        throw new UsageError(why, Text.same("--bots strong@50ms,greedy"));
            }
        }
        return entries;
    }

    /** The last of {@code duels} is the one that is being played. */
    private <S extends Record, M extends Move> void play(
            Game<S, M> game, Table table, JobRunner runner, List<DuelResult> duels) {
        var entries = entries(game);
        var arena = new Arena<>(game, table, seed);
        for (int i = 0; i < entries.size(); i++) {
            for (int k = i + 1; k < entries.size(); k++) {
                var played = new AtomicLong();
                var one = entries.get(i);
                var other = entries.get(k);
                LongConsumer progress =
                        n -> progress(one.name() + " – " + other.name(), played.addAndGet(n));
                int at = duels.size();
                arena.duel(
                        one,
                        other,
                        games,
                        soFar -> {
                            synchronized (duels) {
                                duels.subList(at, duels.size()).clear();
                                duels.add(soFar);
                            }
                            return untilSure && soFar.sure(soFar.fair());
                        },
                        runner,
                        progress);
            }
        }
    }

    private void progress(String who, long played) {
        Progress.of(json, who + ": ").show(played + " / " + games);
    }

    private void wipe() {
        Progress.of(json, "").wipe();
    }
}
