package einwurf.app;

import einwurf.lab.puzzles.PuzzleMaker;
import einwurf.rules.Json;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.concurrent.Callable;

@Command(
        name = "puzzles",
        description =
                "Make puzzles from games of bots: positions in which one move is exactly or clearly"
                        + " best. As JSON, one a line.")
final class PuzzlesCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final SeedArgument seed = new SeedArgument();

    @Option(
            names = "--count",
            paramLabel = "n",
            defaultValue = "60",
            description = "How many (60).")
    private int count;

    @Override
    public Integer call() {
        common.language();
        if (count < 1) {
            throw new UsageError(
                    new Text("At least one puzzle", "Mindestens ein Rätsel"),
                    Text.same("--count 60"));
        }
        var before = new String[] {"[\n"};
        new PuzzleMaker<>(game.game(), seed.value())
                .make(
                        count,
                        puzzle -> {
                            System.out.print(before[0] + Json.write(puzzle));
                            System.out.flush();
                            before[0] = ",\n";
                        });
        System.out.println("\n]");
        return 0;
    }
}
