package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class PrintCommandTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void aPageThatNeedsNothingElseIsWritten() throws IOException {
        for (var game : Games.HOUSE) {
            var file = folder.resolve(game.id() + ".html");
            var run = Runs.of("print", game.id(), "--out", file.toString(), "--lang", "de");
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("ist fertig");
            assertThat(Files.readString(file))
                    .contains("<html lang=\"de\">", "size: a4 portrait", "<svg")
                    .doesNotContain("<script", "href=", "src=", "url(");
        }
    }

    @Test
    void withoutAFileItIsShown() {
        var run = Runs.of("print", "genial", "--paper", "letter", "--lang", "en");
        assertThat(run.out()).startsWith("<!doctype html>").contains("size: letter portrait");
    }

    @Test
    void aPaperThatNobodyHasIsRefusedWithTheOthers() {
        var run = Runs.of("print", "genial", "--paper", "a0", "--lang", "en");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no paper a0", "--paper a4, --paper letter");
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        var file = folder.resolve("nowhere").resolve("sheet.html");
        var run = Runs.of("print", "genial", "--out", file.toString(), "--lang", "en");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("Can't write", "Is there such a folder");
    }
}
