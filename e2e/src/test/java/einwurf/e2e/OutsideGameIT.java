package einwurf.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.AriaRole;

import einwurf.Games;
import einwurf.e2e.Visit.Size;
import einwurf.rules.Game;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

import javax.tools.ToolProvider;

/** A house with a game that the page has no picture of: examples/pig. */
@Isolated("the games from outside are known to the whole process")
@ExtendWith(VisitExtension.class)
class OutsideGameIT {
    private static final Path PIG = Path.of("../examples/pig/src/main");

    private final Visit visit;

    @TempDir private Path classes;

    OutsideGameIT(Visit visit) {
        this.visit = visit;
    }

    @BeforeEach
    void bringTheGame() throws Exception {
        var words = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        words.addAll(List.of("-cp", System.getProperty("java.class.path")));
        try (var files = Files.walk(PIG.resolve("java"))) {
            files.filter(Files::isRegularFile).forEach(file -> words.add(file.toString()));
        }
        int status =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, words.toArray(String[]::new));
        org.assertj.core.api.Assertions.assertThat(status).isZero();
        var loader =
                new URLClassLoader(
                        new URL[] {
                            classes.toUri().toURL(), PIG.resolve("resources").toUri().toURL()
                        },
                        Game.class.getClassLoader());
        Game<?, ?> game = ServiceLoader.load(Game.class, loader).findFirst().orElseThrow();
        Games.outside(() -> List.of(game));
    }

    @AfterEach
    void takeItAway() {
        Games.outside(List::of);
    }

    @Test
    void aWholeMatchIsPlayedOnThePlainPage() {
        try (var mira = visit.guest(Size.DESK, "en")) {
            mira.opens("/");
            var games = mira.page.getByLabel("More games here");
            assertThat(games).containsText("Pig 2–6");
            games.getByText("Play").click();
            mira.page.waitForURL("**/m/*");
            assertThat(mira.page.locator("h1").first()).hasText("Pig");
            assertThat(mira.page.locator(".board")).containsText("100");
            assertThat(mira.page.locator(".board code")).containsText("100 ");
            mira.playsToTheEnd();
            assertThat(mira.page.locator(".turn b")).containsText(" wins with 1");
            assertThat(mira.page.locator("ol.log")).containsText("holds and has");
            theDiceAreCheckedWithoutItsRules(mira);
            mira.assertQuiet();
        }
    }

    /** A verdict on the table and on the page of the dice, and no alarm on either. */
    private static void theDiceAreCheckedWithoutItsRules(Guest mira) {
        var verdict = "so its moves weren’t checked. Its rolls were";
        assertThat(mira.page.getByText(verdict)).isVisible();
        assertThat(mira.page.getByRole(AriaRole.ALERT)).hasCount(0);
        mira.page.locator(".note a").getByText("Check the dice").click();
        mira.page.waitForURL("**/dice?match=*");
        assertThat(mira.page.getByText("Can’t be checked here.")).isVisible();
        assertThat(mira.page.getByText(verdict)).isVisible();
        assertThat(mira.page.getByText("The record is what this device saw.")).isVisible();
        assertThat(mira.page.getByRole(AriaRole.ALERT)).hasCount(0);
    }
}
