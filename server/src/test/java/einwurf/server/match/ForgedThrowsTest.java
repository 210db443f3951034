package einwurf.server.match;

import static einwurf.server.match.ThrowsTest.dueParty;
import static einwurf.server.match.ThrowsTest.play;
import static einwurf.server.match.ThrowsTest.proven;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.dice.HouseKey;
import einwurf.server.dice.RecordSignature;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Random;

/** A record whose throws were changed afterwards is found out. */
class ForgedThrowsTest {
    private final Random random = new Random(3);
    private final MatchTestKit kit = new MatchTestKit();

    @AfterEach
    void close() {
        kit.close();
    }

    @Test
    void everyFieldOfARecordThatIsForgedIsFound() {
        var party = dueParty(kit, random, "");
        play(party, random, 8);
        var record = party.record();
        proven(record);
        var lines = record.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            for (int at = 0; at < line.length(); at += Math.max(1, line.length() / 9)) {
                if (Character.isWhitespace(line.charAt(at))) {
                    continue;
                }
                var forged = new ArrayList<>(lines);
                char other = line.charAt(at) == '1' ? '2' : '1';
                forged.set(i, line.substring(0, at) + other + line.substring(at + 1));
                assertThat(RecordVerifier.check(String.join("\n", forged) + "\n"))
                        .as(line + " at " + at)
                        .isInstanceOf(Verdict.Broken.class);
            }
        }
    }

    @Test
    void aForgedRollIsNamedWithItsThrow() {
        var party = dueParty(kit, random, "");
        play(party, random, 2);
        var record = party.record();
        var line = record.lines().filter(l -> l.contains(" rolls ")).findFirst().orElseThrow();
        int face = line.charAt(8) - '0';
        var forged = record.replace(line, line.replace("rolls " + face, "rolls " + (7 - face)));
        assertThat(((Verdict.Broken) RecordVerifier.check(forged)).why().en())
                .isEqualTo("roll 1 should have been " + face);
    }

    @Test
    void aRecordSignedAnewWithAnotherKeyNamesThatKey() {
        var party = dueParty(kit, random, "");
        play(party, random, 2);
        var record = party.record();
        assertThat(proven(record).keys()).containsExactly(MatchTestKit.KEY.publicHalf());
        var other = HouseKey.of("7a".repeat(32));
        var forged = record.replace(MatchTestKit.KEY.publicHalf(), other.publicHalf());
        assertThat(RecordVerifier.check(forged)).isInstanceOf(Verdict.Broken.class);
        var unsigned = forged.replaceFirst("(?m)^signature: .*\n", "");
        assertThat(RecordVerifier.check(unsigned)).isInstanceOf(Verdict.Broken.class);
        assertThat(proven(RecordSignature.put(unsigned, other)).keys())
                .containsExactly(other.publicHalf());
    }
}
