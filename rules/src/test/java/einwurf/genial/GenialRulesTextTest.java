package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Parsed;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Pattern;

/** The rules for people are whole. */
class GenialRulesTextTest {

    private static String rules(String language) throws IOException {
        try (var in = Genial.class.getResourceAsStream("rules." + language + ".md")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyRulingIsCited(String language) throws IOException {
        assertThat(rules(language)).contains("(G1)", "(G2)", "(G3)", "(G4)", "(G5)", "(G6)");
    }

    /** What stands in code marks is a move, a throw, an option or one of its values. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyExampleIsWrittenAsTheGameWritesIt(String language) throws IOException {
        var examples = Pattern.compile("`([^`]+)`").matcher(rules(language));
        int moves = 0;
        while (examples.find()) {
            var example = examples.group(1);
            boolean move = Scene.GAME.notation().readMove(example) instanceof Parsed.Good;
            boolean roll = Scene.GAME.notation().readRoll(example) instanceof Parsed.Good;
            moves += move ? 1 : 0;
            if (!move && !roll) {
                assertThat(example).isIn("opening", "rolled", "empty");
            }
        }
        assertThat(moves).isEqualTo(6);
    }
}
