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
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

@Command(
        name = "arena",
        description = "Let bots and programs play each other, with the same dice for both.")
final class ArenaCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final RunnerArguments runners = new RunnerArguments();
    @Mixin private final StartArguments start = new StartArguments();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

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

    @Option(names = "--until-sure", description = "Stop as soon as the answer is clear.")
    private boolean untilSure;

    private final AtomicBoolean printed = new AtomicBoolean();

    /** Those that were played, and last the one that is being played: how they stand. */
    private final List<Supplier<DuelResult>> duels = new CopyOnWriteArrayList<>();

    private final List<Supplier<SoloResult>> alone = new CopyOnWriteArrayList<>();

    @Override
    public Integer call() {
        play(game.game());
        return 0;
    }

    private <S extends Record, M extends Move> void play(Game<S, M> found) {
        var from = start.unfinished(found, table);
        var set = from == null ? table.table(found) : found.table(from);
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
        var begins = from == null ? null : found.notation().writePosition(from);
        var page = new ArenaPage(found, set, begins, seed.value(), common.language());
        var arena = new Arena<>(found, set, from, seed.value());
        runners.checkHouse(found);
        runners.checkRepeatable(found, bots);
        try (var runner = runners.runner(threads)) {
            Runnable print =
                    set.players() == 1
                            ? () -> print(alone, SoloResult::games, page::json, page::text)
                            : () ->
                                    print(
                                            duels,
                                            DuelResult::games,
                                            page::jsonOfDuels,
                                            page::textOfDuels);
            var brokenOff = new Thread(print);
            Runtime.getRuntime().addShutdownHook(brokenOff);
            try {
                if (set.players() == 1) {
                    playAlone(found, arena, runner);
                } else {
                    play(found, arena, runner);
                }
            } finally {
                print.run();
                Runtime.getRuntime().removeShutdownHook(brokenOff);
            }
        } catch (NoSuchProgram none) {
            throw new UsageError(
                    Text.same(none.getMessage()),
                    new Text(
                            "Behind cmd: stands the command that starts the program",
                            "Hinter cmd: steht der Befehl, der das Programm startet"));
        }
    }

    /** Once: when all is played, or what there is when it is broken off. */
    private <R> void print(
            List<Supplier<R>> all,
            ToIntFunction<R> games,
            Function<List<R>, String> data,
            Function<List<R>, String> text) {
        if (printed.compareAndSet(false, true)) {
            wipe();
            var played =
                    all.stream().map(Supplier::get).filter(r -> games.applyAsInt(r) > 0).toList();
            if (!played.isEmpty()) {
                System.out.print((json.wanted() ? data : text).apply(played));
                System.out.flush();
            }
        }
    }

    private <S extends Record, M extends Move> void playAlone(
            Game<S, M> game, Arena<S, M> arena, JobRunner runner) {
        for (var entry : entries(game)) {
            var played = new AtomicLong();
            int at = alone.size();
            var all =
                    arena.alone(
                            entry,
                            games,
                            alone::add,
                            runner,
                            n -> progress(entry.name(), played.addAndGet(n)));
            alone.set(at, () -> all);
        }
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

    private <S extends Record, M extends Move> void play(
            Game<S, M> game, Arena<S, M> arena, JobRunner runner) {
        var entries = entries(game);
        for (int i = 0; i < entries.size(); i++) {
            for (int k = i + 1; k < entries.size(); k++) {
                var played = new AtomicLong();
                var one = entries.get(i);
                var other = entries.get(k);
                LongConsumer progress =
                        n -> progress(one.name() + " – " + other.name(), played.addAndGet(n));
                int at = duels.size();
                var all =
                        arena.duel(
                                one,
                                other,
                                games,
                                soFar -> untilSure && soFar.sure(soFar.fair()),
                                duels::add,
                                runner,
                                progress);
                duels.set(at, () -> all);
            }
        }
    }

    private void progress(String who, long played) {
        Progress.of(json.wanted(), who + ": ").show(played + " / " + games);
    }

    private void wipe() {
        Progress.of(json.wanted(), "").wipe();
    }
}
