package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What levels there are, and what people are told of them. */
class LevelsTest {
    private static final Path PAGE = Path.of("../web/src");

    @Test
    void thePageOffersTheStepsOfEveryGame() throws IOException {
        var settings = Files.readString(PAGE.resolve("settings.svelte.ts"));
        for (var game : Games.HOUSE) {
            var steps = "['" + String.join("', '", Bots.of(game).steps()) + "']";
            assertThat(settings).contains("LEVELS = " + steps);
        }
    }

    @Test
    void theMistakesOfEasyAreSaidOnThePageInBothLanguages() throws IOException {
        for (var language : Language.values()) {
            var words = Files.readString(PAGE.resolve("i18n/" + language.tag() + ".ts"));
            for (var game : Games.HOUSE) {
                var habits = Bots.of(game).habits("easy").orElseThrow();
                assertThat(words).contains(game.id() + ": '" + habits.in(language) + "'");
            }
        }
    }

    @Test
    void whatIsNoStepCanStillBeAskedFor() {
        for (var game : Games.HOUSE) {
            var shelf = Bots.of(game);
            assertThat(shelf.levels()).contains("random", "greedy", "mcts").endsWith("master");
            assertThat(shelf.levels()).containsAll(shelf.steps());
            assertThat(shelf.steps()).doesNotContain("random", "greedy", "mcts", "master");
        }
    }
}
