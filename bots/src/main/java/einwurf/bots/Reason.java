package einwurf.bots;

import einwurf.rules.Text;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One clause of why a move is good or bad: a fact of the board and what follows from it, counted
 * out. No clause is an estimate, so that a test can hold each of them.
 *
 * @param kind a word of the game's own
 * @param about what it is about, in the game's notation; may be empty
 * @param value the number it says, or 0 where that is not the point
 * @param text the clause for people, as part of a sentence
 */
public record Reason(String kind, String about, double value, Text text) {

    public static Reason of(String kind, String about, double value, String en, String de) {
        return new Reason(kind, about, value, new Text(en, de));
    }

    /** All clauses in one sentence; nothing where there is none. */
    public static Optional<Text> sentence(List<Reason> reasons) {
        return reasons.isEmpty()
                ? Optional.empty()
                : Optional.of(new Text(join(reasons, Text::en), join(reasons, Text::de)));
    }

    private static String join(List<Reason> reasons, Function<Text, String> language) {
        var clauses =
                reasons.stream()
                        .map(reason -> language.apply(reason.text))
                        .collect(Collectors.joining(", "));
        return Character.toUpperCase(clauses.charAt(0)) + clauses.substring(1) + ".";
    }
}
