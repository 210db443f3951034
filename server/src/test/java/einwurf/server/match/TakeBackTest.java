package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.Random;

class TakeBackTest {
    private static MatchTestKit kit;

    @BeforeAll
    static void open() {
        kit = new MatchTestKit();
    }

    @AfterAll
    static void close() {
        kit.close();
    }

    private static String code(JsonNode answer) {
        return answer.path("problem").path("code").asString("");
    }

    /** Plays until somebody has just kept a throw: nothing was rolled or shown since. */
    private static MatchTestKit.Party afterKeep() {
        var party = kit.people("genial", 2, "");
        while (true) {
            for (int seat = 1; seat <= 2; seat++) {
                var guest = party.guest(seat).settle();
                if (guest.ask() != 0) {
                    var moves = guest.moves();
                    if (moves.contains("keep")) {
                        guest.move("keep");
                        return party;
                    }
                    guest.move(moves.getFirst());
                }
            }
        }
    }

    @Test
    void ownLastChoiceIsFreeToTakeBackWhileNothingCameAfterIt() {
        var party = afterKeep();
        var guest =
                party.guest(1).view().get("takeBack").isNull() ? party.guest(2) : party.guest(1);
        assertThat(guest.view().get("takeBack").get("free").asBoolean()).isTrue();
        int ask = guest.ask();
        guest.act(new Action.TakeBack(0));
        assertThat(guest.moves()).contains("keep", "reroll");
        assertThat(guest.ask()).as("it is a new question").isNotEqualTo(ask);
        assertThat(guest.lastKinds(1)).containsExactly("tookBack");
    }

    @Test
    void takingBackSentTwiceTakesBackOnce() {
        var party = afterKeep();
        var guest =
                party.guest(1).view().get("takeBack").isNull() ? party.guest(2) : party.guest(1);
        int to = guest.view().get("takeBack").get("to").intValue();
        guest.act(new Action.TakeBack(to));
        int version = guest.settle().view().get("version").intValue();
        assertThat(code(guest.act(new Action.TakeBack(to)))).isEmpty();
        assertThat(guest.settle().view().get("version").intValue()).isEqualTo(version);
        assertThat(code(guest.act(new Action.TakeBack(1)))).isEqualTo("NOTHING_TO_UNDO");
    }

    @Test
    void askingTwiceToTakeBackIsOneOffer() {
        var party = twoBids();
        var asking = party.guest(1).settle();
        int to = asking.view().get("takeBack").get("to").intValue();
        asking.act(new Action.TakeBack(to));
        assertThat(code(asking.act(new Action.TakeBack(to)))).isEmpty();
        assertThat(asking.lastKinds(1)).containsExactly("offered");
    }

    @Test
    void diceThatFellCantBeTakenBack() {
        var party = kit.people("einstein", 2, "");
        party.guest(1).move("123456");
        party.guest(2).settle().move("123456");
        party.guest(1).settle();
        var moves = party.guest(1).moves();
        party.guest(1).move(moves.getFirst());
        assertThat(party.guest(1).view().get("takeBack").isNull()).isTrue();
        assertThat(code(party.guest(1).act(new Action.TakeBack(0)))).isEqualTo("NOTHING_TO_UNDO");
    }

    @Test
    void aSealedChoiceIsFreeUntilItIsShown() {
        var party = kit.people("einstein", 2, "");
        party.guest(1).move("654321");
        assertThat(party.guest(1).view().get("takeBack").get("free").asBoolean()).isTrue();
        party.guest(1).act(new Action.TakeBack(0));
        assertThat(party.guest(1).ask()).isNotZero();
        party.guest(1).move("123456");
        party.guest(2).settle().move("123456");
        assertThat(party.guest(1).settle().view().get("takeBack").isNull()).isTrue();
        assertThat(party.record()).contains("1 plays 123456").doesNotContain("1 plays 654321");
    }

    /** Two of three have bid: taking back the first needs the second's consent. */
    private static MatchTestKit.Party twoBids() {
        var party = kit.people("einhorn", 3, ",\"options\":{\"games\":3}");
        var random = new Random(11);
        for (int i = 0; i < 5000; i++) {
            party.guest(1).settle();
            if (party.guest(1).view().get("node").get("phase").asString().equals("bid")) {
                party.guest(1).move("bid 0");
                party.guest(2).settle().move("bid 0");
                party.guest(3).settle();
                return party;
            }
            party.playOne(random);
        }
        throw new IllegalStateException("nobody came to bid");
    }

    @Test
    void whatOthersDidSinceNeedsTheConsentOfAll() {
        var party = twoBids();
        var asking = party.guest(1).settle();
        assertThat(asking.view().get("takeBack").get("free").asBoolean()).isFalse();
        asking.act(new Action.TakeBack(0));
        int offer = asking.view().get("offer").get("offer").intValue();
        assertThat(party.guest(2).settle().view().get("offer").get("by").intValue()).isEqualTo(1);
        party.guest(2).act(new Action.Agree(offer));
        assertThat(asking.settle().ask()).as("one still has to agree").isZero();
        party.guest(3).act(new Action.Agree(offer));
        assertThat(asking.settle().moves()).contains("bid 0");
        assertThat(party.guest(2).settle().moves()).as("theirs is undone, too").contains("bid 0");
        assertThat(asking.view().get("offer").isNull()).isTrue();
    }

    @Test
    void anybodyCanDeclineAndANewChoiceWithdrawsTheOffer() {
        var party = twoBids();
        party.guest(1).act(new Action.TakeBack(0));
        int offer = party.guest(1).view().get("offer").get("offer").intValue();
        party.guest(3).settle().act(new Action.Decline(offer));
        assertThat(party.guest(1).settle().view().get("offer").isNull()).isTrue();
        assertThat(code(party.guest(2).act(new Action.Agree(offer)))).isEqualTo("NOTHING_TO_UNDO");
        party.guest(1).act(new Action.TakeBack(0));
        party.guest(3).settle().move("bid 0");
        assertThat(party.guest(1).settle().view().get("offer").isNull()).isTrue();
        assertThat(party.guest(1).view().get("takeBack").isNull()).as("now shown").isTrue();
    }

    @Test
    void nobodyTakesBackBeforeTheStartOrAfterTheEnd() {
        var party = kit.people("einstein", 2, "");
        assertThat(code(party.guest(1).act(new Action.TakeBack(0)))).isEqualTo("NOTHING_TO_UNDO");
        party.play(new Random(1), "over", 500);
        assertThat(code(party.guest(1).act(new Action.TakeBack(0)))).isEqualTo("NOTHING_TO_UNDO");
    }
}
