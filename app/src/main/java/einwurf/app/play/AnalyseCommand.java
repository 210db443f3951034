package einwurf.app.play;

import einwurf.app.CommonOptions;
import einwurf.app.JsonArgument;
import einwurf.app.Progress;
import einwurf.app.UsageError;
import einwurf.bots.Budget;
import einwurf.bots.analysis.Analysis;
import einwurf.bots.analysis.Analyst;
import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "analyse",
        description =
                "Look back at a saved game: everybody's chances after every step, what was luck"
                        + " and what each choice cost.")
public final class AnalyseCommand implements Callable<Integer> {
    /** So that the same budget in nodes gives the same numbers. */
    private static final long SEED = 1;

    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Parameters(
            index = "0",
            paramLabel = "RECORD",
            description =
                    "The file: one of ours, or for EinStein one of the computer championships.")
    private Path file = Path.of("");

    @Option(
            names = "--millis",
            paramLabel = "n",
            description = "How long to think about each step (60).")
    private long millis = Analyst.USUAL.millis();

    @Option(
            names = "--nodes",
            paramLabel = "n",
            description = "How much to think about each step, the same on every machine.")
    private long nodes;

    @Override
    public Integer call() {
        var language = common.language();
        if (millis < 1 || nodes < 0) {
            throw new UsageError(
                    new Text("A budget is 1 or more", "Ein Budget ist 1 oder mehr"),
                    Text.same("--millis 60, --nodes 20000"));
        }
        var record = GameFile.open(file);
        var analysis = analyse(record);
        if (json.wanted()) {
            System.out.println(Json.write(analysis));
        } else {
            System.out.print(AnalysisPage.of(record, analysis, language));
        }
        return 0;
    }

    private <S extends Record, M extends Move> Analysis analyse(GameRecord<S, M> record) {
        var budget = nodes > 0 ? Budget.ofNodes(nodes) : Budget.ofMillis(millis);
        var analyst = new Analyst<>(record.history(), budget, SEED);
        var progress = Progress.of(json.wanted(), "");
        int all = analyst.steps();
        while (analyst.left() > 0) {
            analyst.advance();
            int done = all - analyst.left();
            progress.show((double) done / all, done + " / " + all);
        }
        progress.wipe();
        return analyst.all();
    }
}
