package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

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
                        new Verdict.Open(
                                1,
                                new einwurf.rules.Text(
                                        "this record has no shares to recompute its dice from",
                                        "dieser Aufzeichnung fehlen die Beiträge, aus denen ihre"
                                                + " Würfe folgen")));
        assertThat(RecordVerifier.check("")).isInstanceOf(Verdict.Broken.class);
        assertThat(RecordVerifier.check("garbage")).isInstanceOf(Verdict.Broken.class);
    }

    @Test
    void gamesOfASeriesCantBeLeftOut() {
        var party = kit.people("einstein", 2, ",\"series\":\"games-3\"");
        party.play(new Random(7), "over", 1000);
        var games = party.record().split("(?=einwurf record 1\n)");
        assertThat(games).hasSize(3);
        assertThat(RecordVerifier.check(games[0] + games[2])).isInstanceOf(Verdict.Broken.class);
        assertThat(RecordVerifier.check(games[1]))
                .as("alone it stands")
                .isInstanceOf(Verdict.Proven.class);
    }
}
