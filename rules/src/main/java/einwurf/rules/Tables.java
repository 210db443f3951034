package einwurf.rules;

import java.util.LinkedHashMap;
import java.util.Map;

/** Sets tables: checks how many play and what they ask for. */
public final class Tables {

    private Tables() {}

    public sealed interface Setting {
        record Set(Table table) implements Setting {}

        record BadPlayers(Text why) implements Setting {}

        record BadOption(Text why) implements Setting {}
    }

    /**
     * A table of {@code players} with the options given; those not given have their standard value.
     */
    public static Setting set(Game<?, ?> game, int players, Map<String, ?> given) {
        if (players < game.about().fewest() || players > game.about().most()) {
            boolean one = game.about().fewest() == game.about().most();
            var en = one ? "" : game.about().fewest() + " to ";
            var de = one ? "" : game.about().fewest() + " bis ";
            return new Setting.BadPlayers(
                    new Text(
                            game.about().name()
                                    + " is for "
                                    + en
                                    + game.about().most()
                                    + " players, not "
                                    + players,
                            game.about().name()
                                    + " ist für "
                                    + de
                                    + game.about().most()
                                    + " Personen, nicht für "
                                    + players));
        }
        var options = new LinkedHashMap<String, Object>();
        for (var option : game.about().options()) {
            Object value = given.get(option.name());
            if (value == null && !given.containsKey(option.name())) {
                options.put(option.name(), option.standard());
                continue;
            }
            switch (option.check(value == null ? "null" : value)) {
                case Parsed.Good<Object>(var good) -> options.put(option.name(), good);
                case Parsed.Bad<Object>(var why) -> {
                    return new Setting.BadOption(why);
                }
            }
        }
        for (var name : given.keySet()) {
            if (!options.containsKey(name)) {
                var all = String.join(", ", options.keySet());
                var shown = Text.shortened(name, 40);
                return new Setting.BadOption(
                        new Text(
                                game.about().name()
                                        + " has no option "
                                        + shown
                                        + (all.isEmpty() ? "" : "; it has " + all),
                                game.about().name()
                                        + " hat keine Option "
                                        + shown
                                        + (all.isEmpty() ? "" : "; es hat " + all)));
            }
        }
        return new Setting.Set(new Table(players, options));
    }

    /** An ordinary table: every option at its standard value. */
    public static Table standard(Game<?, ?> game, int players) {
        return of(game, players, Map.of());
    }

    /** For callers that know the table is right. */
    public static Table of(Game<?, ?> game, int players, Map<String, ?> given) {
        return switch (set(game, players, given)) {
            case Setting.Set(var table) -> table;
            case Setting.BadPlayers(var why) -> throw new IllegalArgumentException(why.en());
            case Setting.BadOption(var why) -> throw new IllegalArgumentException(why.en());
        };
    }
}
