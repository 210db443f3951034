package einwurf.check;

import einwurf.rules.Game;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The worked examples in a game's rules for people, each of which a test plays. */
public final class RuleExamples {
    private RuleExamples() {}

    /** In English, in their order; the German ones have the same numbers. */
    public static List<String> of(Game<?, ?> game) throws IOException {
        try (var in = game.getClass().getResourceAsStream("rules.en.md")) {
            var rules =
                    new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return rules.lines()
                    .filter(line -> line.startsWith("> "))
                    .map(line -> line.substring(2))
                    .toList();
        }
    }
}
