package einwurf.app;

import einwurf.app.play.GameFile;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Where games begin: at a position that was typed, or at a step of a saved game. */
final class StartArguments {
    @Option(
            names = "--position",
            paramLabel = "text",
            description = "Where every game begins; otherwise at the start of a table.")
    private @Nullable String position;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Begin where this saved game stands.")
    private @Nullable Path record;

    @Option(
            names = "--step",
            paramLabel = "n",
            description = "Where it stood after so many of its steps.")
    private @Nullable Integer step;

    /** Null for the start of the table that {@code table} sets. */
    <S extends Record> @Nullable S position(Game<S, ?> game, TableArguments table) {
        if ((position != null && record != null) || (step != null && record == null)) {
            throw new UsageError(
                    new Text(
                            "Games begin at a --position, or at a --record with or without --step",
                            "Spiele beginnen bei --position, oder bei --record mit oder ohne"
                                    + " --step"),
                    Text.same("--record game.txt --step 12"));
        }
        var text = record == null ? position : text(game, record);
        if (text == null) {
            return null;
        }
        if (table.given()) {
            throw new UsageError(
                    new Text("A position has its table", "Eine Stellung hat ihren Tisch"),
                    new Text(
                            "Leave out --players and --option", "Lass --players und --option weg"));
        }
        return switch (game.notation().readPosition(text)) {
            case Parsed.Good<S>(var good) -> good;
            case Parsed.Bad<S>(var why) ->
                    throw new UsageError(
                            new Text(
                                    "That is no position of "
                                            + game.about().name()
                                            + ": "
                                            + why.en(),
                                    "Das ist keine Stellung von "
                                            + game.about().name()
                                            + ": "
                                            + why.de()),
                            Text.same(""));
        };
    }

    /** The same for those who play on from there. */
    <S extends Record> @Nullable S unfinished(Game<S, ?> game, TableArguments table) {
        var start = position(game, table);
        if (start != null && game.turn(start) instanceof Turn.Over) {
            throw new UsageError(
                    new Text("The game is over there", "Dort ist das Spiel zu Ende"),
                    record == null ? Text.same("") : Text.same("--step " + (steps(record) - 1)));
        }
        return start;
    }

    private static int steps(Path file) {
        return GameFile.open(file).history().steps().size();
    }

    private String text(Game<?, ?> game, Path file) {
        var saved = GameFile.open(file);
        var its = saved.history().game();
        if (!its.id().equals(game.id())) {
            throw new UsageError(
                    new Text(
                            file + " is a game of " + its.about().name(),
                            file + " ist ein Spiel " + its.about().name()),
                    Text.same(its.id()));
        }
        return text(saved, file);
    }

    private <S extends Record, M extends Move> String text(GameRecord<S, M> saved, Path file) {
        var history = saved.history();
        int steps = history.steps().size();
        int at = step == null ? steps : step;
        if (at < 0 || at > steps) {
            throw new UsageError(
                    new Text(file + " has no step " + at, file + " hat keinen Schritt " + at),
                    new Text("--step is 0 to " + steps, "--step ist 0 bis " + steps));
        }
        return history.game().notation().writePosition(history.position(at));
    }
}
