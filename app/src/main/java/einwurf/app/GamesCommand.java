package einwurf.app;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Option;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

@Command(name = "games", description = "List the games, for how many they are, and their options.")
final class GamesCommand implements Callable<Integer> {
    @Mixin private final Common common = new Common();

    @Override
    public Integer call() {
        var language = common.language();
        var screen = Screen.now();
        for (var game : Games.ALL) {
            System.out.println(head(game, screen, language));
            for (var option : game.options()) {
                System.out.println("  " + line(option, language));
            }
        }
        return 0;
    }

    private static String head(Game<?, ?> game, Screen screen, Language language) {
        int few = game.fewest();
        int many = game.most();
        var players =
                few == many
                        ? new Text(many + " players", "zu " + many)
                        : new Text(few + "–" + many + " players", few + "–" + many + " Personen");
        return screen.bold(padded(game.id(), 10))
                + padded(game.name(), 36)
                + screen.faint(players.in(language));
    }

    private static String line(Option option, Language language) {
        var takes =
                switch (option) {
                    case Option.Whole w -> w.min() + "–" + w.max();
                    case Option.OneOf o -> String.join(" | ", o.values());
                    case Option.Switch _ -> "true | false";
                };
        return padded(option.name() + "=" + option.standard(), 24)
                + padded(takes, 18)
                + option.label().in(language);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }
}
