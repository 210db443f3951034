package einwurf.check;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    private static final Pattern SMALL_DU =
            Pattern.compile("\\b(du|dein|deine|deinen|deinem|deiner|deines|dir|dich)\\b");

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
        var en = rules(game, "en");
        var de = rules(game, "de");
        assertThat(all(DOUBLES_EN.pattern(), en)).isEmpty();
        assertThat(DOUBLES_DE.matcher(de).results().map(MatchResult::group)).isEmpty();
        assertThat(SMALL_DU.matcher(de).results().map(MatchResult::group)).isEmpty();
        assertThat(all("\\d %", en + de)).as("a non-breaking space before %").isEmpty();
        assertThat(all("\\d\\.\\d+\u00a0%", de)).as("German decimals").isEmpty();
        assertThat(all("\\d,\\d+\u00a0%", en)).as("English decimals").isEmpty();
    }
}
