package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.ShareChain;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.Random;

/** What a table of people has agreed on, and who looks after it. */
class TableTest {
    private static final String THREE =
            "{\"game\":\"genial\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}";
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private static String code(JsonNode answer) {
        return answer.path("problem").path("code").asString("");
    }

    /** Somebody who sat down with the host's token, as the page does. */
    private static Guest seatedHost(MatchTestKit.Party party, String name) {
        var token = party.made.token();
        MatchTestKit.await(
                told ->
                        party.match()
                                .sit(
                                        new einwurf.server.wire.Sit(name, 0, null, null),
                                        token,
                                        null,
                                        told));
        return new Guest(party.match(), token).hello(0);
    }

    @Test
    void engineHelpIsOffUnlessTheTableSaysSoAndEverybodySeesIt() {
        assertThat(kit.people("einstein", 2, "").guest(2).view().get("help").asBoolean()).isFalse();
        var helped = kit.people("einstein", 2, ",\"help\":true");
        assertThat(helped.guest(2).view().get("help").asBoolean()).isTrue();
        assertThat(helped.watch().view().get("help").asBoolean()).isTrue();
    }

    @Test
    void aStandInComesOnlyWhenTheTableHasAgreedOnIt() {
        var never = kit.people("einstein", 2, ",\"absence\":{\"after\":null,\"call\":null}");
        assertThat(never.guest(2).view().get("absence").toString())
                .isEqualTo("{\"after\":null,\"then\":\"standIn\",\"call\":null}");
        int asked = never.guest(1).ask() != 0 ? 1 : 2;
        never.guest(asked).bye();
        kit.later(14L * 24 * 3600 * 1000);
        assertThat(code(never.guest(3 - asked).act(new Action.StandIn(asked))))
                .isEqualTo("NOT_NOW");
        var soon = kit.people("einstein", 2, ",\"absence\":{\"call\":10}");
        int gone = soon.guest(1).ask() != 0 ? 1 : 2;
        soon.guest(gone).bye();
        kit.later(10_000);
        soon.guest(3 - gone).act(new Action.StandIn(gone));
        assertThat(
                        soon.guest(3 - gone)
                                .view()
                                .get("seats")
                                .get(gone - 1)
                                .get("standIn")
                                .asBoolean())
                .isTrue();
    }

    @Test
    void whereAMoveMayTakeDaysNobodyIsReplacedForBeingAway() {
        var party = kit.people("einstein", 2, ",\"clock\":{\"kind\":\"move\",\"seconds\":1209600}");
        int asked = party.guest(1).ask() != 0 ? 1 : 2;
        party.guest(asked).bye();
        kit.later(13L * 24 * 3600 * 1000);
        kit.look(party.id());
        var other = party.guest(3 - asked).settle();
        assertThat(other.view().get("seats").get(asked - 1).get("standIn").asBoolean()).isFalse();
        assertThat(code(other.act(new Action.StandIn(asked)))).isEqualTo("NOT_NOW");
        kit.later(2L * 24 * 3600 * 1000);
        kit.look(party.id());
        assertThat(other.settle().lastKinds(30)).contains("timeUp");
    }

    @Test
    void runningOutOfTimeIsNotResigning() {
        var lose = ",\"absence\":{\"after\":20,\"then\":\"lose\"}";
        var timed = ",\"clock\":{\"kind\":\"move\",\"seconds\":10}" + lose;
        assertThat(lossIn(timed, "why")).isEqualTo("time");
        assertThat(lossIn(timed, "say")).contains("loses on time").doesNotContain("resigns");
        assertThat(lossIn(lose, "why")).isEqualTo("gone");
        assertThat(lossIn(lose, "say")).contains("gone for too long").doesNotContain("resigns");
        var party = kit.people("einstein", 2, "");
        party.guest(1).act(new Action.Resign());
        assertThat(event(party.guest(2).settle(), "resigned").has("why")).isFalse();
    }

    private String lossIn(String setup, String field) {
        var party = kit.people("einstein", 2, setup);
        int asked = party.guest(1).ask() != 0 ? 1 : 2;
        party.guest(asked).bye();
        kit.later(30_000);
        kit.look(party.id());
        var other = party.guest(3 - asked).settle();
        assertThat(event(other, "ended").get("say").get("en").asString()).endsWith("wins on time");
        var told = event(other, "resigned").get(field);
        return told.isObject() ? told.get("en").asString() : told.asString();
    }

    private static JsonNode event(Guest guest, String kind) {
        return guest.events().stream()
                .filter(e -> e.get("kind").asString().equals(kind))
                .reduce((_, last) -> last)
                .orElseThrow();
    }

    @Test
    void whoLeavesARunningGameIsReplacedAtOnceAndTheSeatIsFree() {
        var party = kit.people("einstein", 2, ",\"listed\":true");
        party.guest(1).act(new Action.Leave());
        var other = party.guest(2).settle();
        assertThat(other.view().get("seats").get(0).get("kind").asString()).isEqualTo("left");
        assertThat(kit.registry().lobby().matches().matches().getFirst().value().free())
                .isEqualTo(1);
        var taker = party.seated("Tarek");
        assertThat(taker.view().get("you").intValue()).isEqualTo(1);
        assertThat(taker.status()).isEqualTo("playing");
    }

    @Test
    void whereBeingGoneLosesLeavingLosesToo() {
        var party = kit.people("einstein", 2, ",\"absence\":{\"after\":20,\"then\":\"lose\"}");
        party.guest(1).act(new Action.Leave());
        assertThat(party.guest(2).settle().status()).isEqualTo("over");
        assertThat(party.guest(2).view().get("result").get("places").toString()).isEqualTo("[2,1]");
    }

    @Test
    void whenTheHostLeavesTheNextPersonIsTheHost() {
        var party = kit.party(THREE);
        var host = seatedHost(party, "Mira");
        var jonas = party.seated("Jonas");
        assertThat(jonas.settle().view().get("hostSeat").intValue()).isEqualTo(1);
        host.act(new Action.Leave());
        jonas.settle();
        assertThat(jonas.heard().getLast()).as("comes again").contains("\"type\":\"bye\"");
        assertThat(jonas.hello(0).settle().view().get("host").asBoolean()).isTrue();
        assertThat(jonas.view().get("hostSeat").intValue()).isEqualTo(2);
        jonas.act(new Action.Start("easy"));
        assertThat(jonas.settle().status()).isEqualTo("playing");
    }

    @Test
    void aHostWhoIsGoneCanBeReplacedAndEverybodyIsTold() {
        var party = kit.party(THREE);
        var host = seatedHost(party, "Mira");
        var jonas = party.seated("Jonas");
        var tarek = party.seated("Tarek");
        assertThat(code(jonas.act(new Action.PassHost(2)))).isEqualTo("NOT_NOW");
        host.bye();
        kit.later(61_000);
        assertThat(code(jonas.act(new Action.PassHost(3))))
                .as("not another")
                .isEqualTo("FORBIDDEN");
        jonas.act(new Action.PassHost(2));
        tarek.settle();
        assertThat(event(tarek, "host").get("seat").intValue()).isEqualTo(2);
        assertThat(event(tarek, "host").get("say").get("en").asString())
                .isEqualTo("Jonas is the host now");
        assertThat(jonas.hello(0).settle().view().get("host").asBoolean()).isTrue();
    }

    @Test
    void theHostHandsTheTableOn() {
        var party = kit.party("{\"game\":\"einstein\"}");
        var host = seatedHost(party, "Mira");
        var jonas = party.seated("Jonas");
        host.act(new Action.PassHost(2));
        assertThat(host.hello(0).settle().view().get("host").asBoolean()).isFalse();
        assertThat(jonas.hello(0).settle().view().get("host").asBoolean()).isTrue();
        kit.restart(1000);
        var again = kit.registry().find(party.id()).orElseThrow();
        var mira = new Guest(again, party.made.token()).hello(0);
        assertThat(mira.view().get("hostSeat").intValue()).as("and it stays so").isEqualTo(2);
    }

    @Test
    void beforeItBeginsOneChoosesItsSeat() {
        var party = kit.party(THREE);
        var mira = seatedHost(party, "Mira").with(new ShareChain(new Random(7)));
        mira.hello(0).settle();
        assertThat(code(mira.act(new Action.ChangeSeat(9)))).isEqualTo("BAD_REQUEST");
        mira.act(new Action.ChangeSeat(3));
        assertThat(mira.hello(0).settle().view().get("you").intValue()).isEqualTo(3);
        assertThat(mira.view().get("hostSeat").intValue()).isEqualTo(3);
        assertThat(mira.view().get("dice").get("seats").get(2).get("commit").asString())
                .as("with its chain")
                .isEqualTo(mira.chain().commitment());
        assertThat(mira.view().get("dice").get("seats").get(0).isNull()).isTrue();
        var jonas = party.seated("Jonas");
        assertThat(code(jonas.act(new Action.ChangeSeat(3)))).isEqualTo("SEAT_TAKEN");
        mira.act(new Action.Bot(2, "easy"));
        assertThat(mira.settle().status()).isEqualTo("playing");
        assertThat(code(jonas.act(new Action.ChangeSeat(2)))).isEqualTo("NOT_NOW");
        assertThat(party.record()).contains("3=" + mira.chain().commitment());
        assertThat(party.record()).doesNotContain("1=" + mira.chain().commitment());
    }

    @Test
    void theHostPutsABotOfAChosenLevelOnOneSeat() {
        var party = kit.party(THREE);
        var host = seatedHost(party, "Mira");
        host.act(new Action.Bot(2, "strong"));
        assertThat(host.settle().view().get("seats").get(1).get("level").asString())
                .isEqualTo("strong");
        host.act(new Action.Bot(2, "easy"));
        assertThat(host.settle().view().get("seats").get(1).get("level").asString())
                .isEqualTo("easy");
        assertThat(code(host.act(new Action.Bot(3, "genius")))).isEqualTo("NO_SUCH_BOT");
        assertThat(code(host.act(new Action.Bot(1, "easy")))).isEqualTo("SEAT_TAKEN");
        assertThat(host.status()).isEqualTo("waiting");
        var jonas = party.seated("Jonas");
        assertThat(code(jonas.act(new Action.Bot(2, "easy")))).isEqualTo("FORBIDDEN");
    }

    @Test
    void aNameCanBeChangedInARunningGame() {
        var party = kit.people("einstein", 2, "");
        party.guest(1).act(new Action.Rename("Mira"));
        party.guest(2).act(new Action.Rename("mira"));
        var seats = party.guest(1).settle().view().get("seats");
        assertThat(seats.get(0).get("name").asString()).isEqualTo("Mira");
        assertThat(seats.get(1).get("name").asString()).isEqualTo("mira 2");
        var events = party.guest(1).events();
        assertThat(events.get(events.size() - 2).get("say").get("de").asString())
                .isEqualTo("N1 heißt jetzt Mira");
        kit.restart(1000);
        assertThat(party.join(1).view().get("seats").get(1).get("name").asString())
                .isEqualTo("mira 2");
    }

    @Test
    void whoMayLookOnIsTheTablesChoice() {
        for (var watch : new String[] {"invited", "nobody"}) {
            var party = kit.party("{\"game\":\"einstein\",\"watch\":\"" + watch + "\"}");
            var before = party.watch();
            var host = seatedHost(party, "Mira");
            party.seated("Jonas");
            assertThat(host.settle().status()).isEqualTo("playing");
            assertThat(before.heard().getLast()).contains("NOT_FOUND");
            assertThat(MatchTestKit.await(told -> party.match().look(null, 0, told)))
                    .isInstanceOf(Match.Answer.Bad.class);
            var invited =
                    MatchTestKit.await(told -> party.match().invite(party.made.token(), told));
            if (watch.equals("nobody")) {
                assertThat(invited).isInstanceOf(Match.Answer.Bad.class);
            } else {
                var token = ((Match.Answer.Invited) invited).token();
                var watcher = new Guest(party.match(), token).hello(0);
                assertThat(watcher.view().get("you").intValue()).isZero();
                assertThat(code(watcher.act(new Action.Resign()))).isEqualTo("FORBIDDEN");
                assertThat(MatchTestKit.await(told -> party.match().invite(token, told)))
                        .as("a watcher invites nobody")
                        .isInstanceOf(Match.Answer.Bad.class);
            }
        }
    }

    @Test
    void aRematchDoesntWaitForSomebodyWhoIsGoneAndSaysForWhomItWaits() {
        var party = kit.people("genial", 3, "");
        for (int seat = 1; seat <= 3; seat++) {
            party.guest(seat).act(new Action.Resign());
        }
        party.guest(3).bye();
        party.guest(1).act(new Action.Rematch(true));
        assertThat(party.guest(2).settle().view().get("rematch").get("waiting").toString())
                .isEqualTo("[2,3]");
        party.guest(2).act(new Action.Rematch(true));
        assertThat(party.guest(2).view().get("rematch").get("match").isNull()).isTrue();
        var watching = party.watch();
        kit.later(61_000);
        party.guest(1).act(new Action.Rematch(true));
        var next = watching.settle().view().get("rematch").get("match").asString();
        assertThat(kit.registry().find(next)).as("spectators are told where it is").isPresent();
    }

    @Test
    void beforeTheNextGameEverybodySeesWhenItBegins() {
        var party = kit.people("einstein", 2, ",\"series\":\"best-of-3\"");
        party.guest(1).act(new Action.Resign());
        assertThat(party.guest(2).settle().view().get("goesOn").longValue()).isZero();
        party.guest(1).act(new Action.Ready());
        assertThat(party.guest(2).settle().view().get("goesOn").longValue())
                .isEqualTo(kit.now() + 30_000);
        kit.later(30_000);
        kit.look(party.id());
        assertThat(party.guest(2).settle().status()).isEqualTo("playing");
        assertThat(party.guest(2).view().get("goesOn").longValue()).isZero();
    }

    @Test
    void aTableHasACodeToBeSaidAloud() {
        var codes = kit.registry().codes();
        var one = kit.made("{\"game\":\"einstein\"}").match();
        var code = codes.of(one);
        assertThat(code.text()).matches("([bdfklmnrst][aeiou]){2}-([bdfklmnrst][aeiou]){2}");
        assertThat(codes.of(one)).as("the same again").isEqualTo(code);
        assertThat(codes.match(code.text())).contains(one);
        assertThat(codes.match(code.text().toUpperCase(java.util.Locale.ROOT).replace('-', ' ')))
                .contains(one);
        assertThat(codes.match("lalalala")).isEmpty();
        var all = new HashSet<String>();
        for (int i = 0; i < 50; i++) {
            all.add(codes.of(kit.made("{\"game\":\"einstein\"}").match()).text());
        }
        assertThat(all).hasSize(50);
        kit.later(24 * 3600 * 1000L);
        assertThat(codes.match(code.text())).as("for a day").isEmpty();
        assertThat(codes.of(one)).isNotEqualTo(code);
    }

    @Test
    void aCodeOfATableThatIsOverLeadsNowhere() {
        var party = kit.people("einstein", 2, "");
        var code = kit.registry().codes().of(party.id());
        assertThat(kit.registry().codes().match(code.text())).contains(party.id());
        party.guest(1).act(new Action.Resign());
        assertThat(kit.registry().codes().match(code.text())).isEmpty();
    }
}
