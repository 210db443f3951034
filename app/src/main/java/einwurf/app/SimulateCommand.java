package einwurf.app;

import einwurf.bots.Bots;
import einwurf.bots.Policy;
import einwurf.lab.Report;
import einwurf.lab.Simulation;
import einwurf.lab.arena.SeatPolicies;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.concurrent.Callable;

@Command(
        name = "simulate",
        description = "Play many whole games as fast as possible, and tell what came of them.")
final class SimulateCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final RunnerArguments runners = new RunnerArguments();
    @Mixin private final ThreadsArgument threads = new ThreadsArgument();
    @Mixin private final StartArguments start = new StartArguments();
    @Mixin private final SeedArgument seed = new SeedArgument();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "100000",
            description = "How many games (100000).")
    private long games;

    @Option(
            names = {"--bot", "--bots"},
            paramLabel = "A|A,B",
            defaultValue = "random",
            description =
                    "Who sits on every seat (random), or one for each seat: strong@500,greedy."
                            + " Whoever thinks does so for nodes.")
    private String bot = "random";

    @Override
    public Integer call() {
        var language = common.language();
        simulate(game.game(), language);
        return 0;
    }

    private <S extends Record, M extends Move> void simulate(Game<S, M> found, Language language) {
        var from = start.unfinished(found, table);
        var set = from == null ? table.table(found) : found.table(from);
        var begins = from == null ? null : found.notation().writePosition(from);
        check(found, set);
        runners.checkHouse(found);
        var simulation = Simulation.of(found, set, begins, bot, games, seed.value());
        var page = new SimulationPage(found, set, begins, bot, simulate(simulation));
        System.out.print(json.wanted() ? page.json() : page.text(language, Screen.now()));
    }

    private <S extends Record, M extends Move> void check(Game<S, M> found, Table set) {
        if (games < 1) {
            throw new UsageError(
                    new Text("--games is 1 or more", "--games ist 1 oder mehr"), Text.same(""));
        }
        if (SeatPolicies.read(found, set.players(), bot)
                instanceof Parsed.Bad<Policy<S>>(var why)) {
            throw new UsageError(
                    why,
                    NearestWord.to(bot, Bots.of(found).levels())
                            .map(UsageError::didYouMean)
                            .orElse(Text.same("--bot greedy, --bots strong@500,greedy")));
        }
    }

    private Report simulate(Simulation simulation) {
        try (var runner = runners.runner(threads.count())) {
            if (json.wanted() || runners.cluster() || !Screen.now().terminal()) {
                return simulation.run(runner, _ -> {});
            }
            try (ProgressBar bar =
                    new ProgressBarBuilder()
                            .setTaskName(simulation.game())
                            .setInitialMax(games)
                            .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                            .setUpdateIntervalMillis(200)
                            .setConsumer(
                                    new DelegatingProgressBarConsumer(SimulateCommand::draw, 79))
                            .build()) {
                return simulation.run(runner, bar::stepBy);
            } finally {
                draw("");
            }
        }
    }

    /** In place of what stood on the line before. */
    private static void draw(String line) {
        System.err.print("\r\033[K" + line);
        System.err.flush();
    }
}
