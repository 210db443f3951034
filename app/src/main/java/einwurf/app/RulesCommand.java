package einwurf.app;

import einwurf.rules.Game;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

@Command(name = "rules", description = "Print the complete rules of a game.")
public final class RulesCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();

    @Override
    public Integer call() {
        System.out.print(Markdown.render(rules(game.game(), common.language()), Screen.now()));
        return 0;
    }

    /** The rules of a game for people, as Markdown. */
    public static String rules(Game<?, ?> game, Language language) {
        var path = "rules." + language.tag() + ".md";
        try (var in = game.getClass().getResourceAsStream(path)) {
            if (in == null) {
                throw new UsageError(
                        new Text(
                                "The rules of " + game.about().name() + " are missing",
                                "Die Regeln von " + game.about().name() + " fehlen"),
                        Text.same(path));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
