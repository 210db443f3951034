package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.JsonNode;

import java.util.Random;

/** How a match is conducted around its games: seats, resigning, series, rematch, chat. */
class ConductTest {
    private static final String TWO_OPEN = "{\"game\":\"einstein\"}";
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private static final String ONCE = "00112233445566778899aabbccddeeff";

    private static String refused(Match.Answer answer) {
        return ((Match.Answer.Bad) answer).problem().code().name();
    }

    private static String code(JsonNode answer) {
        return answer.path("problem").path("code").asString("");
    }

    @Test
    void itBeginsWhenEverySeatIsTaken() {
        var party = kit.party(TWO_OPEN);
        var watching = party.watch();
        party.sit("Mira");
        assertThat(watching.settle().status()).isEqualTo("waiting");
        party.sit("Jonas");
        assertThat(watching.settle().status()).isEqualTo("playing");
        assertThat(watching.view().get("seats").get(1).get("name").asString()).isEqualTo("Jonas");
    }

    @Test
    void aKeptSeatIsWaitedForUntilItsHolderSaysHello() {
        var party =
                kit.party(
                        """
                        {"game":"einstein","seats":[{"kind":"person","name":"Mira"},
                         {"kind":"bot","level":"random"}]}\
                        """);
        assertThat(party.watch().status()).isEqualTo("waiting");
        assertThat(party.join(1).status()).isEqualTo("playing");
    }

    @Test
    void aThirdFindsNoSeat() {
        var party = kit.party(TWO_OPEN);
        party.sit("Mira");
        party.sit("Jonas");
        assertThat(refused(party.sit("Tarek"))).isEqualTo("SEAT_TAKEN");
    }

    @Test
    void whoAsksAgainForASeatGetsTheSameOne() {
        var party = kit.party(TWO_OPEN);
        var first = (Match.Answer.Seated) party.sit("Mira", 2, ONCE);
        var again = (Match.Answer.Seated) party.sit("Mira", 2, ONCE);
        assertThat(again.seat()).isEqualTo(first.seat()).isEqualTo(2);
        assertThat(again.token()).isEqualTo(first.token()).hasSize(43);
        assertThat(refused(party.sit("Mira", 1, ONCE))).isEqualTo("NOT_NOW");
        var jonas = (Match.Answer.Seated) party.sit("Jonas", 0, ONCE.replace('0', '1'));
        assertThat(jonas.token()).isNotEqualTo(first.token());
        var late = (Match.Answer.Seated) party.sit("Mira", 0, ONCE);
        assertThat(late.seat()).as("also when it has begun").isEqualTo(2);
        var other = (Match.Answer.Seated) kit.party(TWO_OPEN).sit("Mira", 2, ONCE);
        assertThat(other.token()).as("each match has its own").isNotEqualTo(first.token());
    }

    @Test
    void aLateEchoOfSittingDownDoesntSeatWhoHasLeft() {
        var party = kit.party(TWO_OPEN);
        var token = ((Match.Answer.Seated) party.sit("Mira", 0, ONCE)).token();
        new Guest(party.match(), token).hello(0).act(new Action.Leave());
        assertThat(refused(party.sit("Mira", 0, ONCE))).isEqualTo("NOT_NOW");
        assertThat(party.watch().view().get("seats").get(0).get("kind").asString())
                .isEqualTo("open");
    }

    @Test
    void whatIsSaidAgainUnderTheSameMarkIsSaidOnce() {
        var party = kit.people("einstein", 2, "");
        for (int i = 0; i < 3; i++) {
            party.guest(1).act(new Action.Chat("Hello", "a"));
        }
        party.guest(1).act(new Action.Chat("Hello", "b"));
        party.guest(2).act(new Action.Chat("Hello", "a"));
        party.guest(2).act(new Action.Chat("Hello", null));
        party.guest(2).act(new Action.Chat("Hello", null));
        var said =
                party.watch().events().stream()
                        .filter(e -> e.get("kind").asString().equals("chat"))
                        .map(e -> e.get("seat").intValue())
                        .toList();
        assertThat(said).containsExactly(1, 1, 2, 2, 2);
    }

    @Test
    void whoLeavesBeforeTheStartFreesTheSeat() {
        var party = kit.party(TWO_OPEN);
        var mira = party.seated("Mira");
        mira.act(new Action.Leave());
        assertThat(party.watch().view().get("seats").get(0).get("kind").asString())
                .isEqualTo("open");
        assertThat(party.sit("Hilde")).isInstanceOf(Match.Answer.Seated.class);
    }

    @Test
    void whoLeavesLaterIsKeptForAndCanBeReplaced() {
        var party = kit.people("einstein", 2, "");
        party.guest(2).act(new Action.Leave());
        party.guest(1).settle();
        assertThat(party.guest(1).view().get("seats").get(1).get("kind").asString())
                .isEqualTo("left");
        var hilde = party.seated("Hilde");
        assertThat(hilde.view().get("you").intValue()).isEqualTo(2);
        assertThat(party.guest(1).settle().view().get("seats").get(1).get("name").asString())
                .isEqualTo("Hilde");
    }

    @Test
    void theHostFillsOpenSeatsWithBotsAndBegins() {
        var party = kit.party("{\"game\":\"einhorn\"}");
        var mira = party.seated("Mira");
        var host = party.host();
        assertThat(code(mira.act(new Action.Start("random")))).isEqualTo("FORBIDDEN");
        assertThat(code(host.act(new Action.Start("grandmaster")))).isEqualTo("NO_SUCH_BOT");
        host.act(new Action.Start("random"));
        assertThat(host.status()).isEqualTo("playing");
        assertThat(code(host.act(new Action.Start("random")))).isEqualTo("NOT_NOW");
    }

    @Test
    void withTwoPlayersResigningEndsTheGame() {
        var party = kit.people("einstein", 2, ",\"series\":\"best-of-3\"");
        party.guest(1).act(new Action.Resign());
        var view = party.guest(2).settle().view();
        assertThat(view.get("status").asString()).isEqualTo("between");
        assertThat(view.get("result").get("places").toString()).isEqualTo("[2,1]");
        assertThat(view.get("result").get("how").asString()).isEqualTo("resigned");
        assertThat(view.get("series").get("scores").toString()).isEqualTo("[0,1]");
    }

    @Test
    @Timeout(120)
    void withThreePlayersTheStandInPlaysOnAndTheSeatIsPlacedLast() {
        var party = kit.people("einhorn", 3, ",\"options\":{\"games\":1}");
        party.guest(2).act(new Action.Resign());
        party.guest(1).settle();
        assertThat(party.guest(1).status()).isEqualTo("playing");
        assertThat(code(party.guest(2).act(new Action.Move(1, "W")))).isNotEmpty();
        var random = new Random(1);
        while (!party.guest(1).settle().status().equals("over")) {
            for (int seat : new int[] {1, 3}) {
                if (party.guest(seat).settle().ask() != 0) {
                    var moves = party.guest(seat).moves();
                    party.guest(seat).move(moves.get(random.nextInt(moves.size())));
                }
            }
        }
        var result = party.guest(1).view().get("result");
        assertThat(result.get("places").get(1).intValue()).isEqualTo(3);
        assertThat(result.get("points").get(1).intValue()).isZero();
    }

    @Test
    void inASeriesThatAddsUpPointsResigningDoesntCutTheOthersShort() {
        var party = kit.people("genial", 2, ",\"series\":\"first-to-20\"");
        party.guest(1).act(new Action.Resign());
        assertThat(party.guest(2).settle().status()).isEqualTo("playing");
        assertThat(party.guest(2).view().get("seats").get(0).get("resigned").asBoolean()).isTrue();
    }

    @Test
    void aSeriesGoesOnWhenAllAreReadyAndTheStartAlternates() {
        var party = kit.people("einstein", 2, ",\"series\":\"best-of-3\"");
        var options = party.guest(1).view().get("node").get("options");
        assertThat(options.get("start").asString()).isEqualTo("red");
        party.guest(1).act(new Action.Resign());
        party.guest(1).act(new Action.Ready());
        assertThat(party.guest(1).status()).isEqualTo("between");
        party.guest(2).settle().act(new Action.Ready());
        assertThat(party.guest(1).settle().status()).isEqualTo("playing");
        assertThat(party.guest(1).view().get("result").isNull()).isTrue();
        options = party.guest(1).view().get("node").get("options");
        assertThat(options.get("start").asString()).isEqualTo("blue");
        party.guest(1).act(new Action.Resign());
        var view = party.guest(2).settle().view();
        assertThat(view.get("status").asString()).as("2 : 0 of 3").isEqualTo("over");
        assertThat(view.get("series").get("places").toString()).isEqualTo("[2,1]");
    }

    @Test
    void theNextGameBeginsHalfAMinuteAfterTheFirstIsReady() {
        var party = kit.people("einstein", 2, ",\"series\":\"games-2\"");
        party.play(new Random(1), "between", 500);
        party.guest(1).act(new Action.Ready());
        kit.later(29_000);
        kit.look(party.id());
        assertThat(party.guest(1).settle().status()).isEqualTo("between");
        kit.later(2_000);
        kit.look(party.id());
        assertThat(party.guest(1).settle().status()).isEqualTo("playing");
    }

    @Test
    void aRematchRotatesTheSeatsAndTheSameTokensOpenIt() {
        var party = kit.people("einhorn", 3, ",\"options\":{\"games\":1}");
        assertThat(code(party.guest(1).act(new Action.Rematch(true)))).isEqualTo("NOT_NOW");
        party.play(new Random(2), "over", 5000);
        party.guest(1).settle().act(new Action.Rematch(true));
        party.guest(1).act(new Action.Rematch(false));
        party.guest(1).act(new Action.Rematch(true));
        party.guest(2).act(new Action.Rematch(true));
        assertThat(party.guest(3).settle().view().get("rematch").toString())
                .isEqualTo("{\"wanted\":[1,2],\"match\":null,\"waiting\":[3]}");
        party.guest(3).act(new Action.Rematch(true));
        var id = party.guest(1).settle().view().get("rematch").get("match").asString();
        var again = kit.registry().find(id).orElseThrow();
        for (int seat = 1; seat <= 3; seat++) {
            var guest = new Guest(again, party.token(seat)).hello(0);
            int now = guest.view().get("you").intValue();
            assertThat(now).isEqualTo((seat + 1) % 3 + 1);
            assertThat(guest.view().get("seats").get(now - 1).get("name").asString())
                    .isEqualTo("N" + seat);
        }
        assertThat(new Guest(again, null).hello(0).status()).isEqualTo("playing");
    }

    @Test
    void chatReachesAllButThoseWhoMutedItAndIsReplayed() {
        var party = kit.people("einstein", 2, "");
        party.guest(2).mute(true);
        party.guest(1).act(new Action.Chat("Hello", null));
        assertThat(party.guest(1).events().getLast().get("text").asString()).isEqualTo("Hello");
        assertThat(party.guest(2).settle().lastKinds(1)).doesNotContain("chat");
        assertThat(party.guest(2).version()).isEqualTo(party.guest(1).version());
        assertThat(code(party.watch().act(new Action.Chat("Me too", null)))).isEqualTo("FORBIDDEN");
        assertThat(party.watch().lastKinds(1)).containsExactly("chat");
        var silent = kit.people("einstein", 2, ",\"chat\":false");
        assertThat(code(silent.guest(1).act(new Action.Chat("Hello", null))))
                .isEqualTo("FORBIDDEN");
    }

    @Test
    void theSameMoveTwiceIsOneAndAnOlderQuestionIsRefusedWithTheCurrentOne() {
        var party = kit.people("einstein", 2, "");
        int ask = party.guest(1).ask();
        var move = new Action.Move(ask, "123456");
        party.guest(1).act(move);
        int version = party.guest(1).version();
        var again = party.guest(1).act(move);
        assertThat(again.get("type").asString()).isEqualTo("update");
        assertThat(again.get("events").size()).isZero();
        assertThat(again.get("version").intValue()).isEqualTo(version);
        party.guest(2).settle().move("123456");
        party.guest(1).settle();
        var stale = party.guest(1).act(new Action.Move(ask, "654321"));
        assertThat(code(stale)).isEqualTo("NOT_YOUR_TURN");
        assertThat(stale.get("problem").get("stale").asBoolean()).isTrue();
        assertThat(stale.get("problem").get("ask").intValue()).isEqualTo(party.guest(1).ask());
    }

    @Test
    void anothersSealedChoiceDoesntMakeYoursStale() {
        var party = kit.people("einstein", 2, "");
        int ask = party.guest(2).ask();
        party.guest(1).move("123456");
        assertThat(party.guest(2).settle().ask()).isEqualTo(ask);
        var answer = party.guest(2).act(new Action.Move(ask, "654321"));
        assertThat(answer.get("type").asString()).isEqualTo("update");
    }

    @Test
    void aRefusedMoveNamesTheRuling() {
        var party = kit.people("einstein", 2, "");
        var answer = party.guest(1).move("111111");
        assertThat(code(answer)).isEqualTo("NO_SUCH_MOVE");
        assertThat(answer.get("problem").get("rule").asString()).isEqualTo("S2");
    }

    @Test
    void aClosedTableIsClosed() {
        var party = kit.party(TWO_OPEN);
        party.host().act(new Action.Close());
        assertThat(party.watch().status()).isEqualTo("closed");
        assertThat(refused(party.sit("Mira"))).isEqualTo("NOT_NOW");
    }

    @Test
    void theLobbyShowsListedTablesUntilTheyAreOver() {
        var party = kit.people("einstein", 2, ",\"listed\":true");
        var hidden = kit.people("einstein", 2, "");
        assertThat(kit.registry().lobby().matches().json())
                .contains(party.id())
                .doesNotContain(hidden.id());
        hidden.host().act(new Action.Show(true));
        assertThat(kit.registry().lobby().matches().json()).contains(hidden.id());
        party.guest(1).act(new Action.Resign());
        party.guest(1).settle();
        assertThat(kit.registry().lobby().matches().json()).doesNotContain(party.id());
    }
}
