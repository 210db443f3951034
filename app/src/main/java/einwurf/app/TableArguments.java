package einwurf.app;

import einwurf.rules.Game;
import einwurf.rules.Option;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many sit down, and what they agree on. */
public final class TableArguments {
    @CommandLine.Option(
            names = "--players",
            paramLabel = "n",
            description = "How many play; otherwise two, or the fewest the game is for.")
    private @Nullable Integer players;

    @CommandLine.Option(
            names = "--option",
            paramLabel = "name=value",
            description = "An option of the game, as often as you like: see \"einwurf games\".")
    private List<String> options = new ArrayList<>();

    /** Whether anything was said about the table. */
    public boolean given() {
        return players != null || !options.isEmpty();
    }

    public Table table(Game<?, ?> game) {
        return table(game, List.of());
    }

    /** The same with more options, which count more than those that were given. */
    Table table(Game<?, ?> game, List<String> more) {
        int count =
                players == null
                        ? Math.max(game.about().fewest(), Math.min(2, game.about().most()))
                        : players;
        var chosen = new LinkedHashMap<String, Object>();
        for (var option : options) {
            read(game, option, chosen);
        }
        for (var option : more) {
            read(game, option, chosen);
        }
        return switch (Tables.set(game, count, chosen)) {
            case Tables.Setting.Set(var table) -> table;
            case Tables.Setting.BadPlayers _ -> throw badPlayers(game, count);
            case Tables.Setting.BadOption(var why) -> throw new UsageError(why, help());
        };
    }

    private static UsageError badPlayers(Game<?, ?> game, int count) {
        boolean one = game.about().fewest() == game.about().most();
        return new UsageError(
                new Text(
                        game.about().name() + " can't be played by " + count,
                        game.about().name()
                                + " geht nicht zu "
                                + (count == 1 ? "eins" : count + "")),
                one
                        ? new Text(
                                "It is for " + game.about().most() + " players",
                                "Es ist für " + game.about().most() + " Personen")
                        : new Text(
                                "It is for "
                                        + game.about().fewest()
                                        + " to "
                                        + game.about().most()
                                        + " players",
                                "Es ist für "
                                        + game.about().fewest()
                                        + " bis "
                                        + game.about().most()
                                        + " Personen"));
    }

    private static void read(Game<?, ?> game, String given, Map<String, Object> into) {
        int equals = given.indexOf('=');
        var name = equals < 0 ? given : given.substring(0, equals);
        var names = game.about().options().stream().map(Option::name).toList();
        var option = game.about().options().stream().filter(o -> o.name().equals(name)).findFirst();
        if (option.isEmpty()) {
            throw new UsageError(
                    new Text(
                            game.about().name() + " has no option \"" + name + "\"",
                            game.about().name() + " hat keine Option „" + name + "“"),
                    NearestWord.to(name, names).map(UsageError::didYouMean).orElse(help()));
        }
        switch (option.get().read(equals < 0 ? "" : given.substring(equals + 1))) {
            case Parsed.Good<Object>(var value) -> into.put(name, value);
            case Parsed.Bad<Object> _ ->
                    throw new UsageError(
                            takes(option.get()),
                            new Text(
                                    "For example --option " + name + "=" + option.get().standard(),
                                    "Zum Beispiel --option "
                                            + name
                                            + "="
                                            + option.get().standard()));
        }
    }

    private static Text takes(Option option) {
        var name = option.name();
        return switch (option) {
            case Option.Whole w ->
                    new Text(
                            name + " is a whole number from " + w.min() + " to " + w.max(),
                            name + " ist eine ganze Zahl von " + w.min() + " bis " + w.max());
            case Option.OneOf o -> {
                var values = String.join(", ", o.values());
                yield new Text(name + " is one of " + values, name + " ist eins von " + values);
            }
            case Option.Switch _ ->
                    new Text(name + " is true or false", name + " ist true oder false");
        };
    }

    private static Text help() {
        return new Text(
                "\"einwurf games\" lists the options", "„einwurf games“ zeigt die Optionen");
    }
}
