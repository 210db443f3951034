package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.browser.Door;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** The guided games, played on the engine: every step is legal and every number said is true. */
@Execution(ExecutionMode.SAME_THREAD) // the door has one game at a time
class GuideTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> LANGUAGES = List.of("en", "de");

    /** A number by itself; the ability's name is none. */
    private static final Pattern NUMBER = Pattern.compile("(?<![±\\d])\\d+");

    private static final Pattern AT = Pattern.compile("@(\\d+) ?(.*)");

    /** What the viewer sees after each number of steps. */
    private final List<JsonNode> seen = new ArrayList<>();

    private static JsonNode guide(String game) {
        return JSON.readTree(Path.of("../web/src/guide/" + game + ".json").toFile());
    }

    private static List<JsonNode> each(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    private void play(JsonNode guide) {
        var game = guide.at("/game").stringValue();
        int players = 1 + guide.at("/others").size();
        Door.open(game, players, "", String.join("\n", Prepared.NAMES.subList(0, players)), "");
        seen.add(JSON.readTree(Door.view(1)));
        for (var step : each(guide.at("/steps"))) {
            var parts = step.stringValue().split(" ", 2);
            boolean chance = seen.getLast().at("/node/turn/kind").stringValue().equals("chance");
            var answer =
                    chance
                            ? Door.rollAgain(parts[1])
                            : Door.move(Integer.parseInt(parts[0]), parts[1]);
            assertThat(answer).as("step %s of %s", step, game).doesNotContain("error");
            seen.add(JSON.readTree(Door.view(1)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void everyStepIsLegalAndEverySlipStandsWhereItsMoveIsDue(String game) {
        var guide = guide(game);
        play(guide);
        int before = 0;
        for (var slip : each(guide.at("/slips"))) {
            int at = slip.at("/at").intValue();
            assertThat(at).as("slips come in the order of the game").isBetween(before, seen.size());
            before = at;
            if (slip.has("meant")) {
                assertThat(seen.get(at).at("/say").isNull()).as("asked at %s", at).isFalse();
                assertThat(guide.at("/steps/" + at).stringValue()).startsWith("1 ");
            }
        }
        assertThat(before).as("the last slip ends it").isEqualTo(seen.size() - 1);
        assertThat(each(guide.at("/slips")).getLast().has("meant")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void everyNumberSaidIsTheEngines(String game) {
        var guide = guide(game);
        play(guide);
        var layout =
                each(JSON.readTree(Door.games())).stream()
                        .filter(one -> one.at("/id").stringValue().equals(game))
                        .findFirst()
                        .orElseThrow()
                        .at("/layout");
        for (var slip : each(guide.at("/slips"))) {
            var facts = new TreeSet<String>();
            for (var fact : slip.at("/facts").properties()) {
                facts.add(fact.getKey());
                var number = Integer.parseInt(fact.getKey());
                for (var side : fact.getValue().stringValue().split(" = ")) {
                    assertThat(holds(side, number, slip.at("/at").intValue(), guide, layout))
                            .as("%s: %s is %s", slip.at("/say/en"), number, side)
                            .isTrue();
                }
            }
            for (var language : LANGUAGES) {
                var text = slip.at("/say/" + language) + " " + slip.at("/why/" + language);
                var said = new TreeSet<String>();
                NUMBER.matcher(text).results().forEach(found -> said.add(found.group()));
                assertThat(said).as(text).isEqualTo(facts);
            }
        }
    }

    /**
     * {@code side} is a pointer into what is seen or printed, a sum of two, or a named question.
     */
    private boolean holds(String side, int number, int slipAt, JsonNode guide, JsonNode layout) {
        var timed = AT.matcher(side);
        boolean named = timed.matches() && !side.contains(" - ") && !side.contains(" / ");
        int at = named ? Integer.parseInt(timed.group(1)) : slipAt;
        var question = named ? timed.group(2) : side;
        var word = question.split(" ", 2);
        return switch (word[0]) {
            case "in" ->
                    has(word[1], number)
                            && seen.get(at).at("/node/turn").toString().contains(word[1]);
            case "was" ->
                    has(word[1], number)
                            && each(guide.at("/steps")).stream()
                                    .limit(at)
                                    .anyMatch(step -> step.stringValue().endsWith(" " + word[1]));
            case "effect" -> has(choice(at, word[1]).at("/label/en").stringValue(), number);
            case "points", "marks" ->
                    each(choice(at, word[1]).at("/effects")).stream()
                            .filter(effect -> effect.at("/kind").stringValue().equals(word[0]))
                            .anyMatch(effect -> effect.at("/amount").intValue() == number);
            case "count" -> value(word[1], at, layout).size() == number;
            case "marked" ->
                    each(value(word[1], at, layout)).stream().filter(n -> n.intValue() > 0).count()
                            == number;
            default -> reckoned(question, number, at, layout);
        };
    }

    private boolean reckoned(String sum, int number, int at, JsonNode layout) {
        var parts = sum.split(" (?=[-%/] )| (?<=[-%/] )");
        if (parts.length == 1) {
            var value = value(sum, at, layout);
            return value.isNumber() ? value.intValue() == number : has(value.toString(), number);
        }
        var words = sum.split(" ");
        double a = value(words[0], at, layout).doubleValue();
        double b = value(words[2], at, layout).doubleValue();
        return switch (words[1]) {
            case "-" -> a - b == number;
            case "/" -> a / b == number;
            case "%" -> Math.round(100 * a / b) == number;
            default -> throw new IllegalArgumentException(sum);
        };
    }

    private JsonNode value(String text, int at, JsonNode layout) {
        if (text.matches("\\d+")) {
            return JSON.readTree(text);
        }
        var timed = Pattern.compile("@(\\d+)(/.*)").matcher(text);
        if (timed.matches()) {
            return value(timed.group(2), Integer.parseInt(timed.group(1)), layout);
        }
        var found =
                text.startsWith("/layout/")
                        ? layout.at(text.substring("/layout".length()))
                        : seen.get(at).at(text);
        assertThat(found.isMissingNode()).as("nothing at %s", text).isFalse();
        return found;
    }

    private JsonNode choice(int at, String move) {
        return each(seen.get(at).at("/choices")).stream()
                .filter(choice -> choice.at("/move").stringValue().equals(move))
                .findFirst()
                .orElseThrow();
    }

    private static boolean has(String text, int number) {
        return NUMBER.matcher(text)
                .results()
                .anyMatch(found -> Integer.parseInt(found.group()) == number);
    }
}
