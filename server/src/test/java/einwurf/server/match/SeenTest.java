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
                party.guest(seat), seat, MatchTestKit.KEY.publicHalf(), record().chains());
    }

    private List<String> differences(SeenThrows... seen) {
        return SeenComparison.of(record(), List.of(seen)).stream()
                .map(difference -> difference.what().en())
                .toList();
    }

    private static List<String> differences(ThrownRecord record, SeenNotes notes) {
        return SeenComparison.of(record, List.of(notes.read())).stream()
                .map(difference -> difference.what().en())
                .toList();
    }

    private static ThrownRecord changed(
            ThrownRecord record,
            List<ThrownRecord.Chain> chains,
            List<ThrownRecord.Thrown> throwing) {
        return new ThrownRecord(
                record.match(),
                record.keys(),
                chains,
                record.names(),
                record.from(),
                record.due(),
                throwing);
    }

    private String sentence(SeenNotes notes) {
        return ThrowCounts.of(record(), notes.read()).words(record().names()).en();
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
        var counts = ThrowCounts.of(record(), notes(1).read());
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
        notes.chain(0, 1).put("before", 3);
        assertThat(differences(notes.read()))
                .containsExactly("roll 1: the server committed to a chain only when it was due");
        assertThat(sentence(notes))
                .endsWith("2 aren't proven, since the server's chain wasn't known before.");
    }

    @Test
    void aHouseThatChangesItsChain() {
        var notes = notes(1);
        notes.chain(0, 1).put("commit", OTHER);
        assertThat(differences(notes.read()))
                .contains(
                        "the server had committed to another chain 1",
                        "roll 1: another chain of the server counts than you were told");
    }

    /** It sends several chains and decides which is the first when it knows your share. */
    @Test
    void aHouseThatDecidesLaterWhichOfItsChainsIsTheFirst() {
        var notes = notes(1);
        var first = notes.chain(0, 1);
        var second = notes.chain(0, 2);
        var commit = first.get("commit").asString();
        first.put("commit", second.get("commit").asString());
        second.put("commit", commit);
        assertThat(differences(notes.read()))
                .contains("the server had committed to another chain 1");
    }

    @Test
    void aHouseThatCommitsToTwoChainsForOneNumber() {
        var notes = notes(1);
        notes.chains().add(notes.chain(0, 1).deepCopy().put("commit", OTHER));
        assertThat(differences(notes.read()))
                .contains("the server had committed to another chain 1");
    }

    /** The accomplice's chain is made when your share is in. */
    @Test
    void aHouseThatNeverSendsTheChainOfAnother() {
        var notes = notes(1);
        notes.chains().remove(notes.chains().size() - 1);
        assertThat(differences(notes.read())).isEmpty();
        int all = record().throwing().size();
        assertThat(sentence(notes))
                .isEqualTo(
                        "Of %d rolls 0 have your share and nobody missing; %d aren't proven, since"
                                        .formatted(all, all)
                                + " N2's chain wasn't known before.");
    }

    @Test
    void aHouseThatSendsTheChainOfAnotherWhenItWasDue() {
        var notes = notes(1);
        notes.chain(2, 1).put("before", 4);
        assertThat(differences(notes.read()))
                .containsExactly("roll 1: seat 2 committed to a chain only when it was due");
        assertThat(sentence(notes))
                .endsWith("; 3 aren't proven, since N2's chain wasn't known before.");
    }

    /** Another chain counts than the last one that was sent. */
    @Test
    void aHouseThatNeverSendsTheSecondChainOfAnother() {
        var record = record();
        var chains = new ArrayList<>(record.chains());
        chains.add(new ThrownRecord.Chain(2, 2, OTHER, 3));
        assertThat(differences(changed(record, chains, record.throwing()), notes(1)))
                .startsWith("roll 3: another chain of seat 2 counts than you were told");
    }

    @Test
    void aHouseThatAsksForAShareThatIsNotDueYet() {
        var notes = notes(1);
        var last = notes.thrown(record().throwing().getLast().number()).deepCopy();
        last.remove(List.of("share", "after", "signature"));
        last.put("throw", 900);
        ((ArrayNode) notes.json().get("throws")).add(last);
        assertThat(differences(notes.read()))
                .containsExactly("roll 900: your share was asked for before its turn");
    }

    @Test
    void aHouseThatTellsNotAllMoves() {
        var notes = notes(1);
        notes.thrown(waitedForOne(notes)).remove("steps");
        assertThat(differences(notes.read())).isEmpty();
        assertThat(sentence(notes))
                .endsWith("; 1 isn't proven, since not all moves before were known.");
    }

    @Test
    void aThrowThatAnotherDeviceGaveTheShareOfProvesNothingToThisOne() {
        var notes = notes(1);
        notes.thrown(waitedForOne(notes)).remove("sent");
        assertThat(differences(notes.read())).isEmpty();
        assertThat(sentence(notes))
                .endsWith("; 1 isn't proven, since this device didn't send your share.");
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
        assertThat(differences(changed(record, record.chains(), shares), notes))
                .containsExactly(
                        "roll "
                                + n
                                + ": you sent your share, but the record says that it never came:"
                                + " your line was bad, or the server kept it back");
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
                .contains("roll " + n + ": your share was asked for before its turn");
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
        notes.chain(2, 1).put("before", 2);
        assertThat(differences(notes.read()))
                .containsExactly("roll 1: seat 2 committed to a chain only when it was due");
    }

    @Test
    void aHouseThatWritesDownOtherDiceThanItSigned() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).put("after", OTHER);
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": other dice fell than the record has",
                        "roll " + n + ": the server's signature doesn't fit what you saw");
    }

    @Test
    void aHouseThatLeavesItsSignatureOut() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).remove("signature");
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": the server didn't sign it, though shares were asked for");
    }

    @Test
    void aHouseThatLeavesItsSignatureOutWhereItSaysThatAShareWasMissing() {
        var notes = notes(1);
        int n = waitedForOne(notes) + 1; // the other's
        notes.thrown(n).remove(List.of("signature", "sent"));
        assertThat(differences(notes.read()))
                .containsExactly(
                        "roll " + n + ": the server didn't sign it, though shares were asked for");
    }

    @Test
    void aHouseThatSignsSomethingElse() {
        var notes = notes(1);
        int n = waitedForOne(notes);
        notes.thrown(n).put("signature", MatchTestKit.KEY.sign(new byte[1]));
        var other = "roll " + n + ": the server's signature doesn't fit what you saw";
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
        assertThat(differences(notes.read())).contains("the server showed another key, " + OTHER);
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
                .contains("the server showed another key, " + old.publicHalf());
    }

    @Test
    void aHouseThatTellsTwoPeopleTwoThingsGivesThemOtherWords() {
        var one = notes(1);
        var other = notes(2);
        int n = waitedForOne(one);
        one.thrown(n).put("words", "lala lala lala lala");
        var words = "roll " + n + ": its four words are \"lala lala lala lala\" and ";
        assertThat(differences(one.read())).singleElement().asString().startsWith(words);
        other.thrown(n).put("words", "lala lala lala lale");
        assertThat(differences(one.read(), other.read()))
                .contains(words + "\"lala lala lala lale\"");
    }

    @Test
    void aHouseThatCommitsToTwoChainsForTwoPeople() {
        var one = notes(1);
        var other = notes(2);
        other.chain(0, 1).put("commit", OTHER);
        assertThat(differences(one.read(), other.read()))
                .contains("two people were told two chains 1 of the server");
    }
}
