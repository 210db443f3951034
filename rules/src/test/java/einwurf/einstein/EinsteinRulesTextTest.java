package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.RuleExamples;
import einwurf.rules.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** What the rules for people show is so. */
class EinsteinRulesTextTest {

    private static String rules(String language) throws IOException {
        try (var in = Einstein.class.getResourceAsStream("rules." + language + ".md")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A new or changed example needs a test here. */
    @Test
    void everyExampleIsPlayedHere() throws IOException {
        assertThat(RuleExamples.of(Drawn.GAME))
                .containsExactly("With 1 and 3 left, 4, 5 and 6 move 3. With 1, 3 and 6 left:");
    }

    /** What stands in code marks is a move, a throw, a position, an option or one of its values. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyExampleIsWrittenAsTheGameWritesIt(String language) throws IOException {
        var notation = Drawn.GAME.notation();
        var examples = Pattern.compile("`([^`]+)`").matcher(rules(language));
        int texts = 0;
        while (examples.find()) {
            var example = examples.group(1);
            if (notation.readMove(example) instanceof Parsed.Good
                    || notation.readRoll(example) instanceof Parsed.Good
                    || notation.readPosition(example) instanceof Parsed.Good) {
                texts++;
            } else {
                assertThat(example)
                        .isIn(
                                "S4",
                                "rules S4",
                                "einwurf print einstein",
                                "placement",
                                "chosen",
                                "random",
                                "start",
                                "red",
                                "blue",
                                "r",
                                "b",
                                "-");
            }
        }
        assertThat(texts).isEqualTo(4);
    }

    /** The table of the example with 1, 3 and 6 left. */
    @ParameterizedTest
    @ValueSource(strings = {"1:1", "2:13", "3:3", "4:36", "5:36", "6:6"})
    void theExampleOfGoneCubesIsTrue(String line) {
        var game = Drawn.read("A1C2/5/2F2/5/3a1 r " + line.charAt(0));
        var cubes = new StringBuilder();
        game.moves().stream().map(m -> m.charAt(0)).distinct().forEach(cubes::append);
        assertThat(cubes).hasToString(line.substring(2));
    }

    /** With 1 and 3 left, 4, 5 and 6 move 3. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void aHighRollMovesTheHighestCubeLeft(int roll) {
        var game = Drawn.read("A1C2/5/5/5/3a1 r " + roll);
        assertThat(game.moves()).isNotEmpty().allMatch(move -> move.startsWith("3"));
    }

    /**
     * The figure of the race: one cube each, three steps to go, whoever is to move arrives first.
     */
    @ParameterizedTest
    @ValueSource(strings = {"r", "b"})
    void whoeverIsToMoveWinsTheRaceOfTheFigure(String first) {
        var game = Drawn.read("5/3A1/5/1a3/5 " + first + " -");
        var red = List.of("1e3", "1e2", "1e1");
        var blue = List.of("1a3", "1a4", "1a5");
        for (int step = 0; step < 3; step++) {
            game = game.play(first.equals("r") ? red.get(step) : blue.get(step));
            if (step < 2) {
                game = game.play(first.equals("r") ? blue.get(step) : red.get(step));
            }
        }
        assertThat(Drawn.GAME.phase(game.position)).isEqualTo("over");
    }
}
