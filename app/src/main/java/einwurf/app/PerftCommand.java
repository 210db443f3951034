package einwurf.app;

import einwurf.check.Perft;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Text;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.concurrent.Callable;

@Command(
        name = "perft",
        description = "Count the paths of each number of steps: a check that the rules are exact.")
final class PerftCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final StartArguments start = new StartArguments();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--depth",
            required = true,
            paramLabel = "n",
            description = "Up to how many steps.")
    private int depth;

    @Override
    public Integer call() {
        common.language();
        if (depth < 0) {
            throw new UsageError(
                    new Text("A depth is 0 or more", "Eine Tiefe ist 0 oder mehr"),
                    Text.same("--depth 4"));
        }
        count(game.game());
        return 0;
    }

    private <S extends Record, M extends Move> void count(Game<S, M> game) {
        var given = start.position(game, table);
        var from = given == null ? game.start(table.table(game)) : given;
        var counts = new ArrayList<Object>();
        for (int d = 0; d <= depth; d++) {
            counts.add(Perft.count(game, from, d));
            if (!json.wanted()) {
                System.out.println(d + " " + counts.getLast());
            }
        }
        if (json.wanted()) {
            System.out.println(
                    Json.write(
                            Json.object(
                                    "game",
                                    game.id(),
                                    "position",
                                    game.notation().writePosition(from),
                                    "counts",
                                    counts)));
        }
    }
}
