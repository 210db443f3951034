package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.app.house.ServeCommand;
import einwurf.app.house.ServeOptions;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** A plain serve line is read without the parser, and means the same. */
class ServeOptionsTest {

    private static List<String> words(String line) {
        return line.isEmpty() ? List.of() : List.of(line.split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve",
                "serve --port 0",
                "serve --port 010",
                "serve --port=8080 --host=0.0.0.0",
                "serve --host :: --lang de",
                "serve --host [::1] --port 70000",
                "serve --data /var/lib/einwurf --public-url https://einwurf.example.org/",
                "serve --public-url einwurf.example.org --log json",
                "serve --data=a=b --log loud",
                "serve --db jdbc:postgresql://localhost/einwurf?user=einwurf&password=a=b",
                "serve --data ./here --db jdbc:sqlite:x.db --keep over=90d,idle=never",
            })
    void aPlainLineMeansWhatTheParserReads(String line) {
        var parsed =
                CommandLines.parser(Language.EN)
                        .parseArgs(words(line).toArray(String[]::new))
                        .subcommand()
                        .commandSpec()
                        .userObject();
        assertThat(ServeOptions.read(words(line))).contains(((ServeCommand) parsed).options());
    }

    @Test
    void noWordsAtAllOpenTheHouse() {
        assertThat(ServeOptions.read(List.of())).isEqualTo(ServeOptions.read(List.of("serve")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "play",
                "--lang de",
                "--version",
                "serve --help",
                "serve -h",
                "serve now",
                "serve --port",
                "serve --port x",
                "serve --port -1",
                "serve --port 99999999999",
                "serve --port 1 --port 2",
                "serve --prot 1",
                "serve --data --port",
                "serve --data=",
                "serve --lang fr",
                "serve --public-url http://a|b",
                "serve @words",
                "serve --data \"quoted\"",
            })
    void whatNeedsExplainingIsTheParsers(String line) {
        assertThat(ServeOptions.read(words(line))).isEmpty();
    }
}
