package einwurf.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einstein.Einstein;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

class PlayConsoleTest {
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final List<String> typed = new ArrayList<>();

    private PlayConsole console(int width, int height) {
        Keyboard keyboard = (_, _) -> Optional.of(typed.isEmpty() ? "q" : typed.removeFirst());
        var out = new PrintStream(screen, true, StandardCharsets.UTF_8);
        return new PlayConsole(keyboard, out, new Ink(false), Language.EN, true, width, height);
    }

    private List<String> shown() {
        return screen.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void whatIsWiderThanTheScreenGoesOnInTheNextLine() {
        var console = console(40, 24);
        console.draw(new Block(List.of("one two three four five six seven eight nine ten eleven")));
        console.say(Text.same("one two three four five six seven eight nine ten eleven twelve"));
        assertThat(shown()).hasSize(4).allMatch(line -> line.length() <= 40);
    }

    @Test
    void pictureLinesThatFitStayAsTheyAre() {
        console(80, 24).draw(new Block(List.of("  │  a  │   b", "")));
        assertThat(shown()).containsExactly("  │  a  │   b", "");
    }

    @Test
    void longListsComeAScreenAtATime() {
        var lines = IntStream.rangeClosed(1, 20).mapToObj(Integer::toString).toList();
        typed.addAll(List.of("", "q"));
        console(80, 10).page(new Block(lines));
        assertThat(shown()).hasSize(16).endsWith("16");
        typed.addAll(Collections.nCopies(3, ""));
        console(80, 10).page(new Block(lines));
        assertThat(shown()).endsWith("20");
    }

    @Test
    void theCommandThatGoesOnCanBePasted() {
        assertThat(GameFile.pasteable(Path.of("/games/einstein-2026.txt")))
                .isEqualTo("/games/einstein-2026.txt");
        assertThat(GameFile.pasteable(Path.of("/my games/it's one.txt")))
                .isEqualTo("'/my games/it'\\''s one.txt'");
        assertThat(GameFile.quoted("C:\\games\\one.txt", true)).isEqualTo("C:\\games\\one.txt");
        assertThat(GameFile.quoted("C:\\my games\\one.txt", true))
                .isEqualTo("\"C:\\my games\\one.txt\"");
        assertThat(TerminalTexts.command("einwurf")).isEqualTo("einwurf");
        assertThat(TerminalTexts.command("./ein wurf"))
                .isEqualTo("'" + Path.of("ein wurf").toAbsolutePath() + "'");
        console(30, 24).saved(Path.of("/a/very/long/folder/with/a/game.txt"));
        assertThat(shown())
                .containsExactly(
                        "Saved. Go on with:",
                        "  "
                                + TerminalTexts.command(
                                        System.getenv().getOrDefault("EINWURF_COMMAND", "einwurf"))
                                + " play --from /a/very/long/folder/with/a/game.txt");
    }

    @Test
    void aStepThatWinsSaysSo() {
        var game = new Einstein();
        var position = game.notation().readPosition("5/5/5/3A1/f4 r -").orThrow();
        var menu = MoveMenu.of(game, position, Seat.of(1), List.of("Mira", "Jonas"), Language.EN);
        var lines = menu.draw(Text.same(""), Language.EN, new Ink(false), 80).lines();
        assertThat(String.join("\n", lines)).containsPattern("1e1[^\n]*wins");
        assertThat(String.join("\n", lines)).doesNotContainPattern("1e2 [^0-9]*wins");
    }
}
