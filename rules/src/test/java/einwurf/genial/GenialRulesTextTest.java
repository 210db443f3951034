package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.RuleExamples;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the rules for people show is so. */
class GenialRulesTextTest {
    private static final String EXAMPLE =
            "rolled score 1 3 RRB RRB 210131:ROY 000000:GBB 000000:GBV";

    private static String rules(String language) throws IOException {
        try (var in = Genial.class.getResourceAsStream("rules." + language + ".md")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A new or changed example needs a test here. */
    @Test
    void everyExampleIsPlayedHere() throws IOException {
        assertThat(RuleExamples.of(Scene.GAME))
                .containsExactly(
                        "Your rows have 2, 1, 0, 1, 3 and 1 marks, the bolt none. You hold two"
                            + " hearts and a drop; the others show three drops. First the hearts as"
                            + " a joker for the bolt: now every row has a mark, and the drop's"
                            + " three points all count. The other way round they are lost.");
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
                assertThat(example)
                        .isIn(
                                "G5",
                                "rules G5",
                                "einwurf print genial",
                                "opening",
                                "rolled",
                                "empty");
            }
        }
        assertThat(moves).isEqualTo(6);
    }

    /**
     * The joker for the bolt first: all three points of the drop count; the other way round none.
     */
    @Test
    void theOrderOfUsesMatters() {
        assertThat(marks(Scene.of(EXAMPLE).play("RR>Y", "B"))).isEqualTo(List.of(2, 1, 1, 1, 6, 1));
        assertThat(marks(Scene.of(EXAMPLE).play("B", "RR>Y"))).isEqualTo(List.of(2, 1, 1, 1, 3, 1));
    }

    /** Leaf is the only row without a mark; the others show four leaves: all four are marked. */
    @Test
    void aMarkOpensTheWayForTheNext() {
        var scene = Scene.of("rolled score 1 3 ROG ROG 111011:ROG 000000:GGB 000000:GGV");
        assertThat(marks(scene.play("G"))).isEqualTo(List.of(1, 1, 1, 4, 1, 1));
    }

    private static List<Integer> marks(Scene scene) {
        return Stream.of(Symbol.values())
                .map(symbol -> scene.position().marks(Seat.of(1), symbol))
                .toList();
    }
}
