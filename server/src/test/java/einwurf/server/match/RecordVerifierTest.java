package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Text;
import einwurf.server.dice.HouseKey;
import einwurf.server.dice.RecordSignature;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;

/** Records carry what their rolls follow from, and no part of them can be changed alone. */
class RecordVerifierTest {
    private static MatchTestKit kit;

    @BeforeAll
    static void open() {
        kit = new MatchTestKit();
    }

    @AfterAll
    static void close() {
        kit.close();
    }

    static List<Game<?, ?>> games() {
        return Games.HOUSE;
    }

    @ParameterizedTest
    @MethodSource("games")
    void aWholeMatchOfEachGameIsProven(Game<?, ?> game) {
        int players = Math.max(2, game.about().fewest());
        var shorter = game.id().equals("einhorn") ? ",\"options\":{\"games\":2}" : "";
        var party = kit.people(game.id(), players, ",\"series\":\"games-2\"" + shorter);
        party.play(new Random(1), "over", 20_000);
        var verdict = RecordVerifier.check(party.record());
        assertThat(verdict).isInstanceOf(Verdict.Proven.class);
        assertThat(((Verdict.Proven) verdict).games()).isEqualTo(2);
        assertThat(((Verdict.Proven) verdict).rolls()).isPositive();
    }

    @Test
    void aRunningGameIsProvenUpToNow() {
        var party = kit.people("genial", 2, "");
        party.play(new Random(2), "over", 30);
        assertThat(RecordVerifier.check(party.record())).isInstanceOf(Verdict.Proven.class);
    }

    @Test
    void choicesTakenBackLeaveNothingInTheDice() {
        var party = kit.people("rainbow", 2, "");
        var random = new Random(3);
        int takenBack = 0;
        for (int i = 0; i < 120; i++) {
            party.playOne(random);
            for (int seat = 1; seat <= 2; seat++) {
                var free = party.guest(seat).settle().view().get("takeBack").path("free");
                if (free.asBoolean(false) && random.nextInt(3) == 0) {
                    party.guest(seat).act(new Action.TakeBack(0));
                    takenBack++;
                }
            }
        }
        assertThat(takenBack).isGreaterThan(5);
        assertThat(RecordVerifier.check(party.record())).isInstanceOf(Verdict.Proven.class);
    }

    @Test
    void whatIsSealedIsNotInTheRecordYet() {
        var party = kit.people("einstein", 2, "");
        party.guest(1).move("615243");
        assertThat(party.record()).doesNotContain("615243").doesNotContain("plays");
        party.guest(2).move("123456");
        assertThat(party.record()).contains("615243");
    }

    /** Every character of every line, one at a time, would take long: every line, several ways. */
    @Test
    void whateverIsChangedIsNoticed() {
        var party = kit.people("einstein", 2, ",\"series\":\"games-2\"");
        party.play(new Random(4), "over", 1000);
        var record = party.record();
        assertThat(RecordVerifier.check(record)).isInstanceOf(Verdict.Proven.class);
        var lines = record.lines().toList();
        var random = new Random(5);
        int tampered = 0;
        for (int i = 0; i < lines.size(); i++) {
            for (var changed : changes(lines.get(i), random)) {
                var copy = new ArrayList<>(lines);
                copy.set(i, changed);
                var text = String.join("\n", copy) + "\n";
                assertThat(RecordVerifier.check(text))
                        .as("line %d: %s", i + 1, changed)
                        .isInstanceOf(Verdict.Broken.class);
                tampered++;
            }
            if (!lines.get(i).isBlank()) {
                var without = new ArrayList<>(lines);
                without.remove(i);
                assertThat(RecordVerifier.check(String.join("\n", without) + "\n"))
                        .as("without line %d", i + 1)
                        .isInstanceOf(Verdict.Broken.class);
            }
        }
        assertThat(tampered).isGreaterThan(300);
    }

    /** Each field of a line: one digit or letter changed to another. */
    private static List<String> changes(String line, Random random) {
        var changes = new ArrayList<String>();
        int from = 0;
        for (var word : line.split("(?<=[ =:|,*])")) {
            int at = from + random.nextInt(Math.max(1, word.length()));
            from += word.length();
            if (at >= line.length() || !Character.isLetterOrDigit(line.charAt(at))) {
                continue;
            }
            char c = line.charAt(at);
            char other =
                    Character.isDigit(c) ? (char) ('0' + (c - '0' + 1) % 10) : c == 'a' ? 'b' : 'a';
            changes.add(line.substring(0, at) + other + line.substring(at + 1));
        }
        return changes;
    }

    @Test
    void aGameWithoutProofSaysSo() {
        var text = "einwurf record 1\ngame: einstein\nplayers: 2\n\n";
        assertThat(RecordVerifier.check(text))
                .isEqualTo(
                        new Verdict.Unchecked(
                                new Text(
                                        "there are no shares that its dice follow from",
                                        "es fehlen die Beiträge, aus denen die Würfe folgen"),
                                null));
        assertThat(RecordVerifier.check("")).isInstanceOf(Verdict.Broken.class);
        assertThat(RecordVerifier.check("garbage")).isInstanceOf(Verdict.Broken.class);
    }

    private static String[] played(String series, int seed) {
        var party = kit.people("einstein", 2, ",\"series\":\"" + series + "\"");
        party.play(new Random(seed), "over", 1000);
        return party.record().split("(?=einwurf record 1\n)");
    }

    /** What is said of each game, and of what isn't there. */
    private static List<String> told(String... games) {
        var checked = RecordVerifier.games(String.join("\n", games));
        var told = new ArrayList<String>();
        for (var game : checked.games()) {
            told.add(game.number() + told(game.verdict()));
        }
        checked.missing().forEach(gap -> told.add(gap.why().en()));
        assertThat(checked.all() instanceof Verdict.Proven)
                .isEqualTo(told.stream().allMatch(one -> one.endsWith(" holds")));
        return told;
    }

    private static String told(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Proven _ -> " holds";
            case Verdict.Broken(_, var why) -> ": " + why.en().replaceFirst(": .*", "");
            case Verdict.Unchecked(var why, _) -> "? " + why.en();
        };
    }

    private static String misplaced(int number, String header) {
        return number + ": \"" + header + "\" doesn't fit the game before it";
    }

    @Test
    void aGameThatIsLeftOutIsNamedWhereverItWas() {
        var games = played("games-4", 7);
        assertThat(told(games)).containsExactly("1 holds", "2 holds", "3 holds", "4 holds");
        assertThat(told(games[1], games[2], games[3]))
                .containsExactly("2 holds", "3 holds", "4 holds", "game 1 of 4 is missing");
        assertThat(told(games[0], games[2], games[3]))
                .containsExactly("1 holds", "3 holds", "4 holds", "game 2 of 4 is missing");
        assertThat(told(games[0], games[1]))
                .containsExactly("1 holds", "2 holds", "games 3 to 4 of 4 are missing");
        assertThat(told(games[1]))
                .containsExactly(
                        "2 holds", "game 1 of 4 is missing", "games 3 to 4 of 4 are missing");
    }

    @Test
    void aMatchThatGoesOnSaysSo() {
        var party = kit.people("einstein", 2, ",\"series\":\"games-3\"");
        party.play(new Random(8), "between", 1000);
        var early = party.record();
        assertThat(RecordVerifier.games(early).soFar()).isTrue();
        assertThat(told(early)).containsExactly("1 holds");
        party.play(new Random(8), "over", 1000);
        var games = party.record().split("(?=einwurf record 1\n)");
        assertThat(RecordVerifier.games(party.record()).soFar()).isFalse();
        assertThat(told(early, games[1], games[2]))
                .as("pieces of two records")
                .containsExactly(
                        "1 holds", misplaced(2, "game of series"), misplaced(3, "game of series"));
    }

    @Test
    void aGameThatIsSwappedIsNamed() {
        var games = played("games-3", 9);
        var others = played("games-3", 10);
        assertThat(told(games[0], others[1], games[2]))
                .containsExactly("1 holds", misplaced(2, "match"), "3 holds");
        assertThat(told(games[1], games[0], games[2]))
                .containsExactly("2 holds", misplaced(1, "game of series"), "3 holds");
        var signedTwice = signed(games[1].replace("name 1: N1", "name 1: N3"), MatchTestKit.KEY);
        assertThat(told(games[0], signedTwice, games[2]))
                .as("by a dishonest server")
                .containsExactly("1 holds", "2 holds", misplaced(3, "game before"));
    }

    @Test
    void aGameThatIsInventedIsNamedWhateverItsDice() {
        var game = played("games-1", 11)[0];
        var changed = "2: something in this game was changed";
        var second =
                game.replace("1 of 1", "2 of 2").replace("before: none", "before: " + hash(game));
        assertThat(told(game, second)).containsExactly("1 holds", changed);
        assertThat(told(game, second.replace("dice: 2", "dice: own")))
                .containsExactly("1 holds", changed);
        var plain = game.replaceAll("(?m)^(match|dice|key|game (of|before)|signature).*\n", "");
        assertThat(told(game, plain)).containsExactly("1 holds", misplaced(2, "match"));
        assertThat(told(plain)).containsExactly("1? there are no shares that its dice follow from");
        var other = HouseKey.of("7a".repeat(32));
        var forged = second.replace(MatchTestKit.KEY.publicHalf(), other.publicHalf());
        assertThat(told(game, signed(forged, other)))
                .containsExactly("1 holds", misplaced(2, "key"));
    }

    @Test
    void kindsOfDiceAreNeverMixedUnderOneMatch() {
        var games = played("games-2", 12);
        var own = games[1].replace("dice: 2", "dice: own").replaceAll("(?m) \\|.*$", "");
        assertThat(told(games[0], signed(own, MatchTestKit.KEY)))
                .containsExactly("1 holds", misplaced(2, "dice"));
    }

    private static String hash(String game) {
        return RecordSignature.hash(game);
    }

    private static String signed(String game, HouseKey key) {
        return RecordSignature.put(game.replaceFirst("(?m)^signature: .*\n", ""), key);
    }

    /** Several lists of outcomes: of a game from outside its record says what could have fallen. */
    @Test
    void theDiceOfAGameWithUnknownRulesAreCheckedByTheOutcomesInItsRecord() {
        Games.outside(() -> List.of(renamed(Games.byId("rainbow").orElseThrow(), "stranger")));
        String record;
        try {
            var party = kit.people("stranger", 2, "");
            party.play(new Random(13), "over", 5000);
            record = party.record();
            assertThat(record).contains("\noutcomes 2: ").contains(" of=2");
            assertThat(told(record)).containsExactly("1 holds");
            var lied = record.replaceFirst("outcomes 1: (\\w+):\\d+", "outcomes 1: $1:99");
            assertThat(told(signed(lied, MatchTestKit.KEY)))
                    .containsExactly("1: \"outcomes 1\" doesn't fit the steps");
        } finally {
            Games.outside(List::of);
        }
        assertThat(told(record)).containsExactly("1? the rules of stranger aren't known here");
        var thrown = ((Verdict.Unchecked) RecordVerifier.check(record)).thrown();
        assertThat(Objects.requireNonNull(thrown).throwing()).hasSizeGreaterThan(10);
        var roll = Pattern.compile(" rolls (\\w)").matcher(record).results().findFirst();
        var forged = new StringBuilder(record);
        int at = roll.orElseThrow().start(1);
        forged.setCharAt(at, record.charAt(at) == '1' ? '2' : '1');
        assertThat(told(forged.toString())).first().asString().startsWith("1: roll 1 should have");
        assertThat(told(record.replaceFirst("outcomes 1: ", "outcomes 1: X:0 ")))
                .containsExactly("1: \"outcomes 1\" doesn't fit the steps");
        assertThat(told(signed(record.replaceAll("(?m)^outcomes .*\n", ""), MatchTestKit.KEY)))
                .containsExactly("1? the rules of stranger aren't known here");
    }

    private static Game<?, ?> renamed(Game<?, ?> game, String id) {
        return (Game<?, ?>)
                Proxy.newProxyInstance(
                        Game.class.getClassLoader(),
                        new Class<?>[] {Game.class},
                        (_, method, args) ->
                                switch (method.getName()) {
                                    case "id" -> id;
                                    case "equals" ->
                                            args[0] instanceof Game<?, ?> other
                                                    && other.id().equals(id);
                                    default -> method.invoke(game, args);
                                });
    }
}
