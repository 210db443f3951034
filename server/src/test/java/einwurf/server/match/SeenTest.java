package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.ShareChain;
import einwurf.server.dice.HouseKey;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.dice.SeenComparison;
import einwurf.server.dice.SeenThrows;
import einwurf.server.dice.ThrowCounts;
import einwurf.server.dice.ThrownRecord;
import einwurf.server.match.MatchTestKit.Party;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Each way in which a house could cheat, by its name: its record is signed and consistent, but not
 * what a device saw. What is changed here is the device's memory, as if the house had told it
 * something else than it wrote down.
 */
class SeenTest {
    private static final String OTHER = "ab".repeat(32);

    private final Random random = new Random(5);
    private MatchTestKit kit = new MatchTestKit();
    private Party party = kit.people("einstein", 2, "");

    @BeforeEach
    void play() {
        for (int seat = 1; seat <= 2; seat++) {
            party.guest(seat).with(new ShareChain(random)).hello(0);
        }
        for (int i = 0; i < 14; i++) {
            for (int seat = 2; seat >= 1; seat--) {
                if (party.guest(seat).isAsked()) {
                    party.guest(seat).reveal();
                }
            }
            for (int seat = 2; seat >= 1; seat--) {
                if (party.guest(seat).isAsked()) {
                    party.guest(seat).reveal();
                }
            }
            party.playOne(random);
        }
        party.guest(1).settle();
        party.guest(2).settle();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private ThrownRecord record() {
        var verdict = (Verdict.Proven) RecordVerifier.check(party.record());
        return Objects.requireNonNull(verdict.thrown());
    }

    private SeenNotes notes(int seat) {
        return new SeenNotes(
                party.guest(seat), seat, MatchTestKit.KEY.publicHalf(), record().promises());
    }

    private List<String> differences(SeenThrows... seen) {
        return SeenComparison.of(record(), List.of(seen)).stream()
                .map(difference -> difference.what().en())
                .toList();
    }

    /** The first throw that waited for seat 1 and asked the other. */
    private int waitedForOne(SeenNotes notes) {
        for (var one : notes.json().get("throws")) {
            if (one.get("waited").intValue() == 1 && one.has("share")) {
                return one.get("throw").intValue();
            }
        }
        throw new AssertionError("seat 1 never threw");
    }

    @Test
    void anHonestHousesRecordIsWhatBothSaw() {
        assertThat(differences(notes(1).read(), notes(2).read())).isEmpty();
        var counts = ThrowCounts.of(record(), 1);
        assertThat(counts.all()).isGreaterThan(4).isEqualTo(counts.whole());
        assertThat(counts.words(record().names()).en())
                .isEqualTo(
                        "Of "
                                + counts.all()
                                + " rolls "
                                + counts.all()
                                + " have your share and nobody missing.");
    }

    @Test
    void aHouseThatCommitsLate() {
        var notes = notes(1);
        ((ObjectNode) notes.json().get("house").get(0)).put("before", 3);
        assertThat(differences(notes.read()))
                .containsExactly("roll 1: the house committed to its chain only when it was due");
    }

    @Test
    void aHouseThatChangesItsChain() {
        var notes = notes(1);
        ((ObjectNode) notes.json().get("house").get(0)).put("commit", OTHER);
        assertThat(differences(notes.read()))
                .containsExactly("the house had committed to another chain, " + OTHER);
    }

    @Test
    void aHouseThatDropsAShare() {
        // As if seat 1 had sent a share where the record has none: the other seat's view of it.
        var record = record();
        var notes = notes(1);
        int n = waitedForOne(notes);
        var shares = new ArrayList<ThrownRecord.Thrown>();
        for (var thrown : record.throwing()) {
            SortedMap<Integer, @Nullable String> changed = new TreeMap<>(thrown.shares());
            if (thrown.number() == n) {
                changed.put(1, null);
            }
            shares.add(
                    new ThrownRecord.Thrown(
                            thrown.number(),
                            thrown.line(),
                            thrown.share(),
                            thrown.waited(),
                            changed,
                            thrown.before(),
                            thrown.after()));
        }
        var forged =
                new ThrownRecord(
                        record.match(),
                        record.keys(),
                        record.promises(),
                        record.chains(),
                        record.names(),
                        shares);
        assertThat(SeenComparison.of(forged, List.of(notes.read())))
                .extracting(d -> d.what().en())
                .containsExactly(
                        "roll "
                                + n
                                + ": you sent your share, but the record says that it never came:"
                                + " your line was bad, or the house kept it back");
    }

    @Test
    void aHouseThatSwapsAShare() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        ((ObjectNode) notes.thrown(n).get("sent")).put("share", OTHER);
        assertThat(differences(notes.read()))
                .contains("roll " + n + ": the record has another share than you sent");
    }

    @Test
    void aHouseThatAltersAnothersShareAfterYours() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        ((ObjectNode) notes.thrown(n).get("sent").get("with")).put("2", OTHER);
        assertThat(differences(notes.read()))
                .containsExactly("roll " + n + ": you were told something else of seat 2's share");
    }

    @Test
    void aHouseThatAsksTheOneWaitedForBeforeTheOthersAreIn() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        ((ObjectNode) notes.thrown(n).get("sent")).putObject("with");
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": your share was asked for before the others' were in");
    }

    @Test
    void aHouseThatAsksForTheNextShareEarly() {
        var notes = notes(1);
        int n = waitedForOne(notes) + 1;
        notes.thrown(n - 1).remove(List.of("share", "after", "signature"));
        assertThat(differences(notes.read()))
                .contains(
                        "roll "
                                + n
                                + ": your share was asked for before roll "
                                + (n - 1)
                                + " had fallen");
    }

    @Test
    void aHouseThatAsksForOtherSteps() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).put("steps", OTHER);
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll "
                                + n
                                + ": your share was asked for after other steps than the record"
                                + " has");
    }

    @Test
    void aHouseThatChangesWhoWasAsked() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).putArray("asked");
        assertThat(differences(notes.read()))
                .contains("roll " + n + ": the record says that others were asked for shares");
    }

    @Test
    void aHouseThatChangesWhoIsMissing() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        ((ObjectNode) notes.thrown(n).get("shares")).putNull("2");
        assertThat(differences(notes.read()))
                .contains("roll " + n + ": you were told something else of seat 2's share");
    }

    @Test
    void aHouseThatLetsANewChainCountForAThrowAlreadyDue() {
        var notes = notes(1);
        for (var chain : notes.json().get("chains")) {
            if (chain.get("seat").intValue() == 2) {
                ((ObjectNode) chain).put("before", 2);
            }
        }
        assertThat(differences(notes.read()))
                .containsExactly("roll 1: a new chain of seat 2 counts, though it was already due");
    }

    @Test
    void aHouseThatWritesDownOtherDiceThanItSigned() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).put("after", OTHER);
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": other dice fell than the record has",
                        "roll " + n + ": the house's signature doesn't fit what you saw");
    }

    @Test
    void aHouseThatLeavesItsSignatureOut() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).remove("signature");
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": the house didn't sign it, though shares were asked for");
    }

    @Test
    void aHouseThatLeavesItsSignatureOutWhereItSaysThatALinkWasMissing() {
        var notes = notes(1);
        int n = waitedForOne(notes) + 1; // the other's
        notes.thrown(n).remove(List.of("signature", "sent"));
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": the house didn't sign it, though shares were asked for");
    }

    @Test
    void aHouseThatSignsSomethingElse() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).put("signature", MatchTestKit.KEY.sign(new byte[1]));
        var other = "roll " + n + ": the house's signature doesn't fit what you saw";
        assertThat(differences(notes.read())).containsExactly(other);
        notes.json().putNull("key"); // to a device that never heard the key the record tells it
        assertThat(differences(notes.read())).containsExactly(other);
    }

    @Test
    void aHouseThatForgetsAThrow() {
        var notes = notes(1);
        var last = notes.thrown(record().throwing().getLast().number()).deepCopy();
        last.put("throw", last.get("throw").intValue() + 5);
        ((ArrayNode) notes.json().get("throws")).add(last);
        assertThat(differences(notes.read()))
                .contains(
                        "roll "
                                + last.get("throw").intValue()
                                + ": it fell, but isn't in the record");
    }

    @Test
    void aHouseThatShowsAnotherKey() {
        var notes = notes(1);
        notes.json().put("key", OTHER);
        assertThat(differences(notes.read())).contains("the house showed another key, " + OTHER);
    }

    @Test
    void aHouseThatRenewedItsKeyIsNotCalledAnother() {
        var notes = notes(1);
        var old = HouseKey.of("7a".repeat(32));
        notes.json().put("key", old.publicHalf());
        var later = notes.json().putArray("later").addObject();
        later.put("key", MatchTestKit.KEY.publicHalf());
        later.put("signature", MatchTestKit.KEY.signedBy(old));
        assertThat(differences(notes.read())).isEmpty();
        var another = HouseKey.of("7b".repeat(32));
        later.put("signature", MatchTestKit.KEY.signedBy(another)); // the old one never named it
        assertThat(differences(notes.read()))
                .contains("the house showed another key, " + old.publicHalf());
    }

    @Test
    void aHouseThatCommitsToTwoChainsForTwoPeople() {
        var one = notes(1);
        var other = notes(2);
        ((ObjectNode) other.json().get("house").get(0)).put("commit", OTHER);
        assertThat(differences(one.read(), other.read()))
                .anyMatch(what -> what.startsWith("the house committed to two chains"));
    }
}
