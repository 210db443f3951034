package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Text.Language;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a test can hold of the rules for people, in both languages. */
class RulebookTest {
    private static final Map<String, List<String>> RULINGS =
            Map.of(
                    "einhorn", numbered("E", 10),
                    "rainbow", numbered("R", 13),
                    "einstein", numbered("S", 6),
                    "genial", numbered("G", 6));

    /** The other word for something that has one word in this house (CONTRIBUTING.md). */
    private static final Pattern DOUBLES_EN =
            Pattern.compile("\\b[Tt]hr(ow|ows|own|ew|owing)\\b|\\bseat-keeper\\b");

    private static final Pattern DOUBLES_DE =
            Pattern.compile(
                    "Vergleich|Abschnitt|Abzüge|Abzug\\b|Vorhersage|vorhersag|Spieler|Platzhalter"
                            + "|\\bFirsts?\\b|(Dein|das|ein|kein|Ihr) Blatt voll"
                            + "|\\b(Lege|Wähle|Fülle|Nutze)\\b|\\bKreuze (das|die|den|eine?n?)\\b");

    /** Du, Dein, Dir and Dich with a capital; nobody is called Sie. */
    private static final Pattern NOT_DU =
            Pattern.compile(
                    "\\b(du|dein|deine|deinen|deinem|deiner|deines|dir|dich)\\b"
                            + "|(?<=[\\p{L},] )(Sie|Ihnen|Ihre?[mnrs]?)\\b");

    private static final Pattern NOTHING = Pattern.compile("(?!)");

    /** A number and its sign stay together; German decimals have a comma, English ones a point. */
    private static final Pattern BREAKABLE = Pattern.compile("\\d %(?![-+,.\\d]*[a-zA-Z])");

    private static final Pattern POINT = Pattern.compile("\\d\\.\\d+\\u00a0%");
    private static final Pattern COMMA = Pattern.compile("\\d,\\d+\\u00a0%");

    private static final String QUOTED = "\"((?:[^\"\\\\\n]|\\\\.)*)\"";
    private static final String VALUE = "(?m)^[\\w.\\[\\]*-]+ = (.*)$";

    static Stream<Game<?, ?>> games() {
        return Games.HOUSE.stream();
    }

    private static List<String> numbered(String letter, int last) {
        return Stream.iterate(1, i -> i <= last, i -> i + 1).map(i -> letter + i).toList();
    }

    private static String rules(Game<?, ?> game, String language) throws IOException {
        try (var in = game.getClass().getResourceAsStream("rules." + language + ".md")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.groupCount() == 0 ? found.group() : found.group(1))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyRulingIsStatedOnceAndNoOtherIsMentioned(Game<?, ?> game) throws IOException {
        for (var language : List.of("en", "de")) {
            var text = rules(game, language);
            var rulings = RULINGS.get(game.id());
            assertThat(all("\\[([ERSG]\\d+)\\]", text))
                    .as(language)
                    .containsExactlyInAnyOrderElementsOf(rulings);
            assertThat(rulings).containsAll(all("\\(([ERSG]\\d+)\\)", text));
        }
    }

    /** A number alone would send whoever asks for it to the sentence before. */
    @ParameterizedTest
    @MethodSource("games")
    void aRulingsNumberFollowsTheEndOfItsSentence(Game<?, ?> game) throws IOException {
        for (var language : List.of("en", "de")) {
            assertThat(all("(.{3}) \\[[ERSG]\\d+\\]", rules(game, language)))
                    .as(language)
                    .allMatch(end -> end.matches(".*[.:]\\**"));
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void bothLanguagesHaveTheSameChaptersFiguresAndExamples(Game<?, ?> game) throws IOException {
        var en = rules(game, "en");
        var de = rules(game, "de");
        assertThat(all("(?m)^#+ ", de)).hasSameSizeAs(all("(?m)^#+ ", en));
        assertThat(all("figure: (\\w+)", de)).isEqualTo(all("figure: (\\w+)", en));
        assertThat(numbers(de)).isEqualTo(numbers(en));
    }

    /** The numbers of the worked examples. */
    private static List<String> numbers(String text) {
        return Pattern.compile("(?m)^> .*$")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .flatMap(line -> all("\\d+", line).stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void theHousesWordsAreUsed(Game<?, ?> game) throws IOException {
        for (var language : Language.values()) {
            assertThat(faults(rules(game, language.tag()), language)).as(language.tag()).isEmpty();
        }
    }

    /**
     * Whatever else the house says stands in quotes in its sources, both languages side by side.
     */
    @Test
    void theHousesWordsAreUsedInTheSources() throws IOException {
        var found = new ArrayList<String>();
        int sentences = 0;
        for (var file : sources()) {
            var text = Files.readString(file).replaceAll("(?s)/\\*.*?\\*/", "");
            for (var said : all(file.toString().endsWith(".java") ? QUOTED : VALUE, text)) {
                if (!said.contains(" ") || said.equals("dice throws")) {
                    continue; // a key or an id; a record's header
                }
                sentences++;
                Stream.of(Language.values())
                        .flatMap(language -> faults(said, language).stream())
                        .filter(fault -> !fault.startsWith("First")) // is right in English
                        .forEach(fault -> found.add(file.getFileName() + ": " + said));
            }
            all("== 1\\s*\\?\\s*\"(?=[^\"\n]* )[^\"\n]*\\p{L}{3}[^\"\n]*", text)
                    .forEach(one -> found.add(file.getFileName() + ": a plural: " + one));
        }
        assertThat(found).isEmpty();
        assertThat(sentences).isGreaterThan(1000);
    }

    /** All that people read; laws and the wire's descriptions are for programmers. */
    private static List<Path> sources() throws IOException {
        var house = Path.of("..");
        var files = new ArrayList<Path>();
        for (var module : List.of("rules", "bots", "lab", "server", "client", "web", "app")) {
            try (var found = Files.walk(house.resolve(module).resolve("src/main"))) {
                found.filter(file -> file.toString().matches(".*(\\.java|Words_de\\.properties)"))
                        .filter(
                                file ->
                                        !file.toString()
                                                .matches(".*einwurf/(check|server/wire)/.*"))
                        .forEach(files::add);
            }
        }
        return files;
    }

    @Test
    void whatIsNotTheHousesStyleIsFound() {
        for (var german :
                List.of(
                        "Jeder Spieler wirft",
                        "Nimm deine Würfel",
                        "Hier werfen Sie",
                        "Lege zwei Steine dazu",
                        "44 % der Würfe",
                        "44.4\u00a0%")) {
            assertThat(faults(german, Language.DE)).as(german).isNotEmpty();
        }
        for (var english :
                List.of("Throw the dice", "a seat-keeper", "44 % of them", "44,4\u00a0%")) {
            assertThat(faults(english, Language.EN)).as(english).isNotEmpty();
        }
    }

    /** What a text has that isn't in the house's style. */
    static List<String> faults(String text, Language language) {
        boolean german = language == Language.DE;
        return Stream.of(
                        german ? DOUBLES_DE : DOUBLES_EN,
                        german ? NOT_DU : NOTHING,
                        BREAKABLE,
                        german ? POINT : COMMA)
                .flatMap(pattern -> pattern.matcher(text).results().map(MatchResult::group))
                .toList();
    }
}
