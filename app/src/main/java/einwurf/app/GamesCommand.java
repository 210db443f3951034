package einwurf.app;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.Shelf;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Node;
import einwurf.rules.Option;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

@Command(name = "games", description = "List the games, for how many they are, and their options.")
final class GamesCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Override
    public Integer call() {
        var language = common.language();
        if (json.wanted()) {
            System.out.println(Json.write(Json.object("games", data(language))));
        } else {
            print(language);
        }
        return 0;
    }

    /** As the engine protocol lists them, and who plays them. */
    private static List<Map<String, @Nullable Object>> data(Language language) {
        var games = new ArrayList<Map<String, @Nullable Object>>();
        for (var game : Games.all()) {
            var data = new LinkedHashMap<>(Node.games(List.of(game)).getFirst());
            var shelf = Bots.of(game);
            data.put("bots", shelf.levels().stream().map(l -> bot(shelf, l, language)).toList());
            games.add(data);
        }
        return games;
    }

    private static Map<String, @Nullable Object> bot(
            Shelf<?, ?> shelf, String level, Language language) {
        var bot = Json.object("name", level, "millis", shelf.budget(level).millis());
        shelf.habits(level).ifPresent(habits -> bot.put("habits", habits.in(language)));
        return bot;
    }

    private static void print(Language language) {
        var screen = Screen.now();
        var page = new ArrayList<String>();
        for (var game : Games.all()) {
            page.add(head(game, screen, language));
            var shelf = Bots.of(game);
            page.add("  " + screen.faint("bots  " + String.join(", ", shelf.levels())));
            for (var level : shelf.levels()) {
                shelf.habits(level)
                        .ifPresent(
                                habits ->
                                        page.add(
                                                "  "
                                                        + screen.faint(
                                                                level
                                                                        + ": "
                                                                        + habits.in(language))));
            }
            var options = game.about().options();
            int given = widest(options.stream().map(GamesCommand::standard).toList());
            int takes = widest(options.stream().map(GamesCommand::takes).toList());
            for (var option : options) {
                var margin =
                        padded("  " + standard(option), given + 4)
                                + padded(takes(option), takes + 2);
                var meaning = option.label().in(language);
                var lines = Markdown.wrap(meaning, Math.max(20, screen.width() - margin.length()));
                page.add(margin + lines.getFirst());
                lines.stream()
                        .skip(1)
                        .forEach(line -> page.add(" ".repeat(margin.length()) + line));
            }
            page.add("");
        }
        page.add(
                new Text(
                                "An option is given as --option name=value, here with what it is"
                                        + " otherwise.",
                                "Eine Option gibst Du als --option name=wert an; hier steht, was"
                                        + " sonst gilt.")
                        .in(language));
        page.forEach(System.out::println);
    }

    private static String head(Game<?, ?> game, Screen screen, Language language) {
        int few = game.about().fewest();
        int many = game.about().most();
        var players =
                few == many
                        ? new Text(many + " players", many + " Personen")
                        : new Text(few + "–" + many + " players", few + "–" + many + " Personen");
        return screen.bold(padded(game.id(), 10))
                + padded(game.about().name(), 36)
                + screen.faint(players.in(language));
    }

    private static String standard(Option option) {
        return option.name() + "=" + option.standard();
    }

    private static String takes(Option option) {
        return switch (option) {
            case Option.Whole w -> w.min() + "–" + w.max();
            case Option.OneOf o -> String.join(" | ", o.values());
            case Option.Switch _ -> "true | false";
        };
    }

    private static int widest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }
}
