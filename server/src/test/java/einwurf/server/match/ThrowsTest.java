package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.client.ShareChain;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.dice.ThrownRecord;
import einwurf.server.match.MatchTestKit.Party;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;
import einwurf.server.wire.Messages;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Sit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Dice thrown from everybody's shares: who is asked, who is waited for, what falls. */
class ThrowsTest {
    private final Random random = new Random(3);
    private MatchTestKit kit = new MatchTestKit();

    @BeforeEach
    void open() {
        kit.close();
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    /** A table of EinStein, everybody with a chain, up to where the first throw is due. */
    static Party dueParty(MatchTestKit kit, Random random, String more) {
        var party = kit.people("einstein", 2, more);
        for (int seat = 1; seat <= 2; seat++) {
            party.guest(seat).with(new ShareChain(random)).hello(0);
        }
        party.guest(1).move("123456");
        party.guest(2).move("654321");
        party.guest(1).settle();
        return party;
    }

    private Party dueParty(String more) {
        return dueParty(kit, random, more);
    }

    private Party dueParty() {
        return dueParty("");
    }

    private static String code(JsonNode answer) {
        return answer.path("problem").path("code").asString("");
    }

    private static List<JsonNode> events(Guest guest, String kind) {
        return guest.settle().events().stream()
                .filter(e -> e.get("kind").asString().equals(kind))
                .distinct() // whoever says hello twice hears everything twice
                .toList();
    }

    /** Plays on; whoever is asked for a share gives it. */
    static void play(Party party, Random random, int most) {
        for (int i = 0; i < most; i++) {
            for (int seat = 2; seat >= 1; seat--) {
                if (party.guest(seat).isAsked()) {
                    party.guest(seat).reveal();
                }
            }
            party.playOne(random);
        }
    }

    static ThrownRecord proven(String record) {
        var verdict = RecordVerifier.check(record);
        assertThat(verdict).isInstanceOf(Verdict.Proven.class);
        return Objects.requireNonNull(((Verdict.Proven) verdict).thrown());
    }

    @Test
    void aThrowAsksEverybodyAndWaitsForItsThrowerLast() {
        var party = dueParty();
        var due = events(party.guest(1), "due").getFirst();
        int waited = due.get("waited").intValue();
        int asked = 3 - waited;
        assertThat(due.get("throw").intValue()).isEqualTo(1);
        assertThat(due.get("asked").toString()).isEqualTo("[" + asked + "]");
        assertThat(party.guest(waited).isAsked()).isFalse();
        assertThat(party.guest(asked).isAsked()).isTrue();
        party.guest(asked).reveal();
        assertThat(events(party.guest(1), "rolled")).isEmpty();
        assertThat(party.guest(waited).isAsked()).isTrue();
        party.guest(waited).reveal();
        var rolled = events(party.guest(1), "rolled").getFirst();
        assertThat(rolled.get("throw").intValue()).isEqualTo(1);
        assertThat(rolled.get("signature").asString()).hasSize(128);
        var thrown = proven(party.record()).throwing().getFirst();
        assertThat(thrown.waited()).isEqualTo(waited);
        assertThat(thrown.shares()).hasSize(2).doesNotContainValue(null);
    }

    @Test
    void theHousesShareIsToldWithTheThrowAndNotBefore() {
        var party = dueParty();
        play(party, random, 1);
        var share = events(party.guest(1), "rolled").getFirst().get("share").asString();
        int at = -1;
        var heard = party.guest(1).heard();
        for (int i = 0; i < heard.size() && at < 0; i++) {
            at = heard.get(i).contains(share) ? i : -1;
        }
        assertThat(heard.get(at)).contains("\"kind\":\"rolled\"");
    }

    @Test
    void anEarlyShareOfTheOneWaitedForIsRefused() {
        var party = dueParty();
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        var chain = new ShareChain(new Random(9));
        assertThat(code(party.guest(waited).reveal(1, chain.share(1)))).isEqualTo("NOT_NOW");
    }

    @Test
    void wrongOldFutureAndForeignSharesAreRefusedAndTheSameAgainIsNothingNew() {
        var party = kit.people("einstein", 2, "");
        var chains = new ArrayList<ShareChain>();
        for (int seat = 1; seat <= 2; seat++) {
            chains.add(new ShareChain(random));
            party.guest(seat).with(chains.get(seat - 1)).hello(0);
        }
        party.guest(1).move("123456");
        party.guest(2).move("654321");
        play(party, random, 3);
        party.guest(1).settle();
        int asked = party.guest(1).isAsked() ? 1 : party.guest(2).isAsked() ? 2 : 0;
        while (asked == 0) {
            party.playOne(random);
            asked = party.guest(1).isAsked() ? 1 : party.guest(2).isAsked() ? 2 : 0;
        }
        var guest = party.guest(asked);
        var wanted = guest.view().get("reveal");
        int thrown = wanted.get("throw").intValue();
        int index = wanted.get("share").intValue();
        var own = chains.get(asked - 1);
        assertThat(code(guest.reveal(thrown, own.share(index - 1)))).isEqualTo("BAD_SHARE");
        assertThat(code(guest.reveal(thrown, own.share(index + 1)))).isEqualTo("BAD_SHARE");
        assertThat(code(guest.reveal(thrown, chains.get(2 - asked).share(index))))
                .isEqualTo("BAD_SHARE");
        assertThat(code(guest.reveal(thrown + 1, own.share(index + 1)))).isEqualTo("NOT_NOW");
        int before = guest.version();
        assertThat(code(guest.reveal(thrown, own.share(index)))).isEmpty();
        int after = guest.settle().version();
        assertThat(after).isGreaterThan(before);
        assertThat(code(guest.reveal(thrown, own.share(index)))).isEmpty();
        assertThat(guest.settle().version()).isEqualTo(after);
    }

    @Test
    void aShortShareIsRefusedAndTheWholeOneStillTaken() {
        var party = dueParty();
        int asked = 3 - events(party.guest(1), "due").getFirst().get("waited").intValue();
        var guest = party.guest(asked);
        var share = guest.chain().share(1);
        var shortened = List.of(share.substring(2), share.substring(0, 62), "00", "");
        for (var less : shortened) {
            var said = "{\"type\":\"reveal\",\"throw\":1,\"share\":\"" + less + "\"}";
            assertThatThrownBy(() -> Messages.action(said)).as(less).isInstanceOf(Refused.class);
        }
        // As long again, it is another number.
        assertThat(code(guest.reveal(1, "00" + share.substring(2)))).isEqualTo("BAD_SHARE");
        assertThat(code(guest.reveal(1, share))).isEmpty();
    }

    /**
     * Two houses on one database are a mistake, but no share is lost or doubled by it: a step's
     * number is taken once, and the house that was second reads the match again.
     */
    @Test
    void aShareThatIsSentToTwoNodesCountsOnceAndTheSameDiceFall() {
        var party = dueParty();
        try (var second = kit.secondHouse()) {
            var match = second.find(party.id()).orElseThrow();
            var here = List.of(party.guest(1), party.guest(2));
            var there = new ArrayList<Guest>();
            for (int seat = 1; seat <= 2; seat++) {
                var twin = new Guest(match, party.token(seat)).with(here.get(seat - 1).chain());
                there.add(twin.hello(0));
            }
            for (int i = 0; i < 12; i++) {
                // Each time the other of the two hears it first.
                sendToBoth(i % 2 == 0 ? here : there, i % 2 == 0 ? there : here);
            }
            var steps = kit.store().steps(party.id());
            var revealed = steps.stream().filter(step -> step.kind().equals("Revealed")).toList();
            assertThat(revealed).hasSizeGreaterThan(6);
            assertThat(revealed.stream().map(StoredStep::body)).doesNotHaveDuplicates();
            here.forEach(guest -> guest.hello(0).settle());
            there.forEach(guest -> guest.hello(0).settle());
            assertThat(here.getFirst().version()).isEqualTo(steps.size());
            assertThat(events(there.getFirst(), "rolled"))
                    .isEqualTo(events(here.getFirst(), "rolled"))
                    .isNotEmpty();
            // Whatever either of them ever told is what is stored.
            for (var guest : List.of(here.get(0), here.get(1), there.get(0), there.get(1))) {
                assertThat(events(guest, "rolled")).isEqualTo(events(here.getFirst(), "rolled"));
            }
            proven(party.record());
        }
    }

    /** Whatever the match waits for is said to one house, then the same to the other. */
    private static void sendToBoth(List<Guest> first, List<Guest> second) {
        for (int seat = 1; seat <= 2; seat++) {
            var guest = first.get(seat - 1).hello(0).settle();
            var wanted = guest.view().get("reveal");
            Action wish;
            if (wanted.isObject()) {
                var share = guest.chain().share(wanted.get("share").intValue());
                wish = new Action.Reveal(wanted.get("throw").intValue(), share);
            } else if (guest.ask() != 0) {
                wish = new Action.Move(guest.ask(), guest.moves().getFirst());
            } else {
                continue;
            }
            assertThat(code(guest.act(wish))).isEmpty();
            insist(second.get(seat - 1), wish);
            return;
        }
        throw new AssertionError("nobody is asked");
    }

    /** Says it again until it is taken, as every client does whose table was read again. */
    private static void insist(Guest guest, Action wish) {
        var code = "";
        for (int i = 0; i < 4; i++) {
            code = code(guest.act(wish));
            if (code.isEmpty()) {
                return;
            }
            assertThat(code).isIn("CLOSING", "NOT_NOW");
            guest.hello(0).settle();
        }
        throw new AssertionError("refused again and again: " + code);
    }

    @Test
    void whoIsAskedHasThreeSecondsAndIsThenMissingUntilHeardFrom() {
        var party = dueParty();
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        var asked = party.guest(3 - waited);
        kit.later(2999);
        kit.look(party.id());
        assertThat(events(asked, "missing")).isEmpty();
        kit.later(1);
        kit.look(party.id());
        assertThat(events(asked, "missing")).hasSize(1);
        var late = asked.reveal(1, asked.chain().share(1));
        assertThat(code(late)).isEqualTo("NOT_NOW");
        party.guest(waited).settle().reveal();
        var shares = proven(party.record()).throwing().getFirst().shares();
        assertThat(shares.get(3 - waited)).isNull();
        assertThat(shares.get(waited)).isNotNull();
    }

    @Test
    void whoIsMissingHoldsUpNoSecondThrow() {
        var party = dueParty();
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        kit.later(3000);
        kit.look(party.id());
        var on = party.guest(waited).settle();
        on.reveal();
        on.move(on.moves().getFirst());
        // The other seat throws now, is waited for; then it is the first one's turn again.
        var dues = events(on, "due");
        assertThat(dues).hasSize(2);
        party.guest(3 - waited).settle();
        assertThat(dues.get(1).get("waited").intValue()).isEqualTo(3 - waited);
    }

    @Test
    void theClockOfTheSeatThatAThrowWaitsForRunsAndTheStandInTakesOver() {
        var party =
                dueParty(
                        ",\"clock\":{\"kind\":\"move\",\"seconds\":10},\"absence\":{\"after\":60}");
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        party.guest(3 - waited).reveal();
        var clock = party.guest(1).settle().view().get("clock").get("seats");
        assertThat(clock.get(waited - 1).get("running").asBoolean()).isTrue();
        assertThat(clock.get(2 - waited).get("running").asBoolean()).isFalse();
        kit.later(10_000);
        kit.look(party.id());
        assertThat(party.guest(1).settle().events().stream().map(e -> e.get("kind").asString()))
                .containsSubsequence("timeUp", "stoodIn", "missing", "rolled");
        proven(party.record());
    }

    @Test
    void silenceOfTheOneWaitedForCountsAsGoneThoughItIsConnected() {
        var party = dueParty(",\"absence\":{\"after\":10}");
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        party.guest(3 - waited).reveal();
        kit.later(10_000);
        kit.look(party.id());
        assertThat(events(party.guest(1), "stoodIn")).hasSize(1);
        assertThat(events(party.guest(1), "rolled")).isNotEmpty();
    }

    @Test
    void aChainThatIsRenewedWhileAThrowIsDueCountsFromTheNext() {
        var party = dueParty();
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        var asked = party.guest(3 - waited);
        asked.with(new ShareChain(random)).hello(0).settle();
        assertThat(events(asked, "missing")).hasSize(1);
        assertThat(asked.isAsked()).isFalse();
        var chains = asked.view().get("dice").get("seats");
        assertThat(chains.get(2 - waited).get("from").intValue()).isEqualTo(2);
        party.guest(waited).settle().reveal();
        play(party, random, 4);
        assertThat(proven(party.record()).chains())
                .filteredOn(chain -> chain.seat() != 0)
                .hasSize(3);
    }

    @Test
    void whoLeavesWhileAThrowIsDueIsMissingAndWhoSitsDownThereCountsFromTheNext() {
        var party = dueParty();
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        int left = 3 - waited;
        party.guest(left).act(new Action.Leave());
        assertThat(events(party.guest(waited), "missing")).hasSize(1);
        var chain = new ShareChain(random);
        var sit = new Sit("N3", left, chain.commitment(), null);
        var seated = MatchTestKit.await(told -> party.match().sit(sit, null, null, told));
        var token = ((Match.Answer.Seated) seated).token();
        var next = new Guest(party.match(), token).with(chain).hello(0);
        assertThat(next.isAsked()).isFalse();
        assertThat(code(next.reveal(1, chain.share(1)))).isEqualTo("NOT_NOW");
        var on = party.guest(waited).settle();
        on.reveal();
        on.move(on.moves().getFirst());
        assertThat(next.isAsked() || on.isAsked()).isTrue();
        (next.isAsked() ? next : on).reveal();
        (next.isAsked() ? next : on).reveal();
        var throwing = proven(party.record()).throwing();
        assertThat(throwing.get(0).shares().get(left)).isNull();
        assertThat(throwing.get(1).shares().get(left)).isEqualTo(chain.share(1));
    }

    @Test
    void aChainThatStoodBeforeNeverStandsAgain() {
        var party = kit.people("einstein", 2, "");
        var old = new ShareChain(random);
        var guest = party.guest(1).with(old).hello(0);
        guest.with(new ShareChain(random)).hello(0);
        guest.with(old).hello(0).settle();
        assertThat(guest.view().get("dice").get("seats").get(0).get("commit").asString())
                .isNotEqualTo(old.commitment());
    }

    @Test
    void nothingBeforeADueThrowCanBeTakenBack() {
        var party = dueParty();
        assertThat(party.guest(2).settle().view().get("takeBack").isNull()).isTrue();
        assertThat(code(party.guest(2).act(new Action.TakeBack(0)))).isEqualTo("NOTHING_TO_UNDO");
    }

    @Test
    void aNumberOnceDueIsNeverDueAgainEvenIfTheGameEndsFirst() {
        var party = dueParty(",\"series\":\"games-3\"");
        party.guest(1).act(new Action.Resign());
        party.guest(2).act(new Action.Resign());
        assertThat(party.guest(1).settle().status()).isEqualTo("between");
        for (int seat = 1; seat <= 2; seat++) {
            party.guest(seat).act(new Action.Ready());
        }
        play(party, random, 6);
        assertThat(events(party.guest(1), "rolled").getFirst().get("throw").intValue())
                .isEqualTo(2);
        assertThat(proven(party.record()).throwing().getFirst().number()).isEqualTo(2);
    }

    @Test
    void afterARestartADueThrowGoesOnAndFallsAsItWouldHave() {
        var party = dueParty();
        int waited = events(party.guest(1), "due").getFirst().get("waited").intValue();
        party.guest(3 - waited).reveal();
        var before = party.guest(waited).settle();
        var wanted = before.view().get("reveal");
        kit.restart(5 * 24 * 3_600_000L);
        var again = new Guest(party.match(), party.token(waited)).with(before.chain()).hello(0);
        assertThat(again.view().get("reveal")).isEqualTo(wanted);
        again.reveal();
        assertThat(proven(party.record()).throwing().getFirst().shares()).doesNotContainValue(null);
    }

    @Test
    void aloneWithABotEveryThrowWaitsForThePerson() {
        var party =
                kit.party(
                        "{\"game\":\"einstein\",\"seats\":[{\"kind\":\"person\",\"name\":\"Mira\"},"
                                + "{\"kind\":\"bot\",\"level\":\"random\"}]}");
        var guest = new Guest(party.match(), party.token(1)).with(new ShareChain(random)).hello(0);
        for (int i = 0; i < 400 && !guest.settle().status().equals("over"); i++) {
            if (guest.isAsked()) {
                guest.reveal();
            } else if (guest.ask() != 0) {
                guest.move(guest.moves().getFirst());
            }
        }
        assertThat(guest.status()).isEqualTo("over");
        var thrown = proven(party.record());
        assertThat(thrown.throwing()).hasSizeGreaterThan(5);
        assertThat(thrown.throwing()).allMatch(t -> t.waited() == 1 && t.shares().get(1) != null);
    }

    @Test
    void whereNobodyHasAChainTheHouseThrowsAtOnceAndSaysSo() {
        var party = kit.people("einstein", 2, "").play(random, "over", 1000);
        var thrown = proven(party.record());
        assertThat(thrown.chains()).allMatch(chain -> chain.seat() == 0);
        assertThat(thrown.throwing()).isNotEmpty().allMatch(t -> t.shares().isEmpty());
        assertThat(events(party.guest(1), "due")).isEmpty();
    }

    @Test
    void aThrowToWhichNobodyHasAShareIsUnsignedByItselfAndItsRecordIsSigned() {
        var party = kit.people("einstein", 2, "").play(random, "over", 1000);
        var rolled = events(party.guest(1), "rolled");
        assertThat(rolled).isNotEmpty().noneMatch(e -> e.hasNonNull("signature"));
        var record = party.record();
        assertThat(proven(record).keys()).containsExactly(MatchTestKit.KEY.publicHalf());
        var renamed = record.replaceFirst("N1", "N3");
        assertThat(((Verdict.Broken) RecordVerifier.check(renamed)).why().en())
                .isEqualTo(
                        "something in this game was changed: the server's signature doesn't fit");
    }

    @Test
    void aThrowFromWhichEverybodyIsMissingIsSignedAllTheSame() {
        var party = dueParty(",\"absence\":{\"after\":10}");
        kit.later(3000);
        kit.look(party.id());
        kit.later(10_000);
        kit.look(party.id());
        assertThat(proven(party.record()).throwing().getFirst().shares()).containsOnlyKeys(1, 2);
        assertThat(proven(party.record()).throwing().getFirst().shares().values())
                .containsOnlyNulls();
        assertThat(events(party.guest(1), "rolled").getFirst().get("signature").asString())
                .hasSize(128);
    }
}
