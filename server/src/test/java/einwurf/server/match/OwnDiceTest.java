package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.Games;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Turn;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.dice.RecordVerifier.Verdict;
import einwurf.server.match.MatchTestKit.Party;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.util.Random;

/** Tables where people throw dice of their own and say what they show. */
class OwnDiceTest {
    private static final String OWN = ",\"ownDice\":true";
    private static final String BANK =
            ",\"clock\":{\"kind\":\"bank\",\"seconds\":60,\"increment\":5}";

    private final Random random = new Random(5);
    private final Dice dice = new Dice(5);
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

    private static String code(JsonNode answer) {
        return answer.path("problem").path("code").asString("");
    }

    private static boolean throwsNow(Guest guest) {
        return guest.settle().ask() != 0
                && guest.view().get("node").get("turn").get("kind").asString().equals("chance");
    }

    /** What could fall now, as somebody at the table reads it off their dice. */
    private String fallen(Guest guest) {
        var node = guest.view().get("node");
        var game = Games.byId(node.get("game").asString()).orElseThrow();
        return fallen(game, node.get("position").asString());
    }

    private <S extends Record, M extends Move> String fallen(Game<S, M> game, String position) {
        var turn = game.turn(game.notation().readPosition(position).orThrow());
        return game.notation().writeRoll(((Turn.Chance) turn).draw(dice));
    }

    private static JsonNode say(Guest guest, String roll) {
        return guest.act(new Action.Roll(guest.ask(), roll));
    }

    /** Whoever is asked answers: with what the dice show, or with a random move. */
    private boolean step(Party party, int players) {
        for (int seat = 1; seat <= players; seat++) {
            var guest = party.guest(seat);
            if (throwsNow(guest)) {
                assertThat(code(say(guest, fallen(guest)))).isEmpty();
                return true;
            }
        }
        return party.playOne(random);
    }

    /** EinStein up to its first throw. */
    private Party due(String more) {
        var party = kit.people("einstein", 2, OWN + more);
        party.guest(1).move("123456");
        party.guest(2).settle().move("654321");
        return party;
    }

    private static int thrower(Party party) {
        return throwsNow(party.guest(1)) ? 1 : 2;
    }

    @ParameterizedTest
    @CsvSource({"einhorn,3", "rainbow,1", "rainbow,2", "einstein,2", "genial,3"})
    void aWholeGameIsPlayedAndItsRecordSaysWhoseDiceTheyWere(String game, int players) {
        var party = kit.people(game, players, OWN);
        for (int i = 0; i < 20_000 && !party.guest(1).status().equals("over"); i++) {
            assertThat(step(party, players)).as("somebody is asked").isTrue();
            party.guest(1).settle();
        }
        var record = party.record();
        var read = GameRecord.read(record, Games::byId).orThrow();
        assertThat(read.headers()).containsEntry("dice", "own");
        assertThat(read.headers().keySet()).noneMatch(name -> name.startsWith("dice "));
        assertThat(record).doesNotContain("share=").doesNotContain("by=house");
        assertThat(RecordVerifier.check(record))
                .as("no proof is claimed")
                .isInstanceOfSatisfying(
                        Verdict.Unchecked.class,
                        one -> assertThat(one.why().en()).contains("dice of their own"));
    }

    @Test
    void theTableSaysSoToWhoeverLooks() {
        var party = kit.people("einstein", 2, OWN + ",\"listed\":true");
        assertThat(party.watch().view().get("ownDice").asBoolean()).isTrue();
        assertThat(kit.registry().lobby().matches().matches().getFirst().value().ownDice())
                .isTrue();
        assertThat(kit.people("einstein", 2, "").watch().view().has("ownDice")).isFalse();
    }

    @Test
    void theOneWhoThrowsIsAskedAndNobodyElse() {
        var party = due("");
        int thrower = thrower(party);
        var other = party.guest(3 - thrower).settle();
        assertThat(other.ask()).isZero();
        int ask = party.guest(thrower).ask();
        assertThat(code(other.act(new Action.Roll(ask, "3")))).isEqualTo("NOT_NOW");
        var watching = party.watch();
        assertThat(watching.view().get("ask").isNull()).isTrue();
        assertThat(code(watching.act(new Action.Roll(ask, "3")))).isEqualTo("FORBIDDEN");
        assertThat(code(say(party.guest(thrower), "3"))).isEmpty();
        var told = watching.settle().events().getLast();
        assertThat(told.get("kind").asString()).isEqualTo("rolled");
        assertThat(told.get("own").asBoolean()).isTrue();
        assertThat(told.get("seat").intValue()).isEqualTo(thrower);
        assertThat(watching.view().get("node").get("turn").get("kind").asString())
                .isEqualTo("choice");
    }

    @Test
    void whatCantFallIsRefusedAndAskedForAgain() {
        var party = due("");
        var guest = party.guest(thrower(party));
        int ask = guest.ask();
        for (var wrong : new String[] {"0", "7", "12", "x", "3 ", "-1", "３", "123456"}) {
            assertThat(code(say(guest, wrong))).as(wrong).isEqualTo("NO_SUCH_ROLL");
        }
        assertThat(code(guest.act(new Action.Roll(ask + 1, "3")))).isEqualTo("NOT_YOUR_TURN");
        assertThat(code(guest.move("3"))).as("a throw is no move").isEqualTo("NOT_YOUR_TURN");
        assertThat(guest.settle().ask()).isEqualTo(ask);
        assertThat(code(say(guest, "3"))).isEmpty();
    }

    @Test
    void theSameThrowTwiceIsOne() {
        var party = due("");
        var guest = party.guest(thrower(party));
        int ask = guest.ask();
        say(guest, "3");
        int version = guest.settle().version();
        assertThat(code(guest.act(new Action.Roll(ask, "3")))).isEmpty();
        assertThat(guest.settle().version()).isEqualTo(version);
        assertThat(code(guest.act(new Action.Roll(ask, "4"))))
                .as("another is no echo")
                .isEqualTo("NOT_NOW");
    }

    @Test
    void whereTheHouseThrowsNobodySaysWhatFell() {
        var party = kit.people("einstein", 2, "");
        party.guest(1).move("123456");
        party.guest(2).settle().move("654321");
        var guest = party.guest(1).settle().ask() != 0 ? party.guest(1) : party.guest(2);
        assertThat(code(say(guest, "3"))).isEqualTo("NOT_NOW");
    }

    @Test
    void theClockRunsWhileOneThrows() {
        var party = due(BANK);
        int thrower = thrower(party);
        var guest = party.guest(thrower);
        long before = left(guest, thrower);
        kit.later(7_000);
        say(guest, "3");
        assertThat(left(guest, thrower)).isEqualTo(before - 7_000);
    }

    private static long left(Guest guest, int seat) {
        return guest.settle()
                .view()
                .get("clock")
                .get("seats")
                .get(seat - 1)
                .get("left")
                .longValue();
    }

    @Test
    void whoseTimeIsUpOrWhoIsGoneGetsTheHousesDice() {
        var party = due(",\"clock\":{\"kind\":\"move\",\"seconds\":30}");
        int thrower = thrower(party);
        kit.later(30_000);
        kit.look(party.id());
        var events = party.guest(3 - thrower).settle().events();
        assertThat(events.stream().map(e -> e.get("kind").asString()))
                .contains("timeUp", "stoodIn", "rolled");
        var rolled =
                events.stream()
                        .filter(e -> e.get("kind").asString().equals("rolled"))
                        .findFirst()
                        .orElseThrow();
        assertThat(rolled.has("own")).isFalse();
        assertThat(party.record()).contains("by=house");
    }

    @Test
    void thinkingLongWithTheDiceInHandIsAllowedWhileOneIsThere() {
        var party = due(",\"absence\":{\"after\":100}");
        int thrower = thrower(party);
        kit.later(1_000_000);
        kit.look(party.id());
        assertThat(throwsNow(party.guest(thrower))).isTrue();
        party.guest(thrower).bye();
        kit.later(100_000);
        kit.look(party.id());
        assertThat(
                        party.guest(3 - thrower).settle().events().stream()
                                .map(e -> e.get("kind").asString()))
                .contains("stoodIn", "rolled");
    }

    @Test
    void botsOfTheHouseThrowTheHousesDice() {
        var party =
                kit.party(
                        """
                        {"game":"einstein","ownDice":true,
                         "seats":[{"kind":"person","name":"Mira"},{"kind":"bot","level":"random"}]}\
                        """);
        var mira = party.join(1);
        for (int i = 0; i < 2000 && !mira.status().equals("over"); i++) {
            kit.awaitTrue(() -> mira.settle().ask() != 0 || mira.status().equals("over"));
            if (throwsNow(mira)) {
                say(mira, fallen(mira));
            } else if (mira.ask() != 0) {
                mira.move(mira.moves().get(random.nextInt(mira.moves().size())));
            }
        }
        assertThat(mira.status()).isEqualTo("over");
        assertThat(party.record()).contains("\ndice: own\n");
        assertThat(party.record().lines().filter(line -> line.contains(" rolls ")))
                .allMatch(line -> line.contains("by=house") == line.startsWith("2 "));
    }

    @Test
    void whatIsDrawnAndNotThrownIsDrawnByTheHouse() {
        var party = kit.people("einstein", 2, OWN + ",\"options\":{\"placement\":\"random\"}");
        assertThat(throwsNow(party.guest(thrower(party)))).isTrue();
        assertThat(party.guest(1).view().get("node").get("phase").asString()).isEqualTo("roll");
        assertThat(party.record().lines().filter(line -> line.contains(" rolls ")))
                .hasSize(2)
                .allMatch(line -> line.contains("by=house"));
    }

    @Test
    void programsHaveNoDice() {
        var party = kit.party("{\"game\":\"einstein\",\"ownDice\":true}");
        var answer =
                MatchTestKit.await(
                        told ->
                                party.match()
                                        .sit(
                                                new einwurf.server.wire.Sit("Robo", 0, null, null),
                                                Token.make(random),
                                                "bot",
                                                told));
        assertThat(answer).isInstanceOf(Match.Answer.Bad.class);
    }

    @Test
    void aRestartLosesNeitherTheQuestionNorTheThrow() {
        var party = due("");
        int thrower = thrower(party);
        int ask = party.guest(thrower).ask();
        kit.restart(60_000);
        party.join(1);
        party.join(2);
        assertThat(party.guest(thrower).ask()).isEqualTo(ask);
        say(party.guest(thrower), "5");
        kit.restart(60_000);
        party.join(1);
        party.join(2);
        assertThat(party.record()).contains(thrower + " rolls 5");
        assertThat(step(party, 2)).isTrue();
    }

    @Test
    void aChoiceIsTakenBackFreelyWhileItsDiceHaventFallen() {
        var party = due("");
        int first = thrower(party);
        var guest = party.guest(first);
        say(guest, "3");
        guest.settle().move(guest.moves().getFirst());
        assertThat(throwsNow(party.guest(3 - first))).isTrue();
        assertThat(guest.settle().view().get("takeBack").get("free").asBoolean()).isTrue();
        guest.act(new Action.TakeBack(0));
        assertThat(guest.settle().moves()).isNotEmpty();
        assertThat(throwsNow(party.guest(3 - first))).isFalse();
    }

    @Test
    void aThrowThatWasSaidWrongIsSaidAnewIfTheOthersAgree() {
        var party = due("");
        int thrower = thrower(party);
        var guest = party.guest(thrower);
        say(guest, "3");
        assertThat(guest.settle().view().get("takeBack").get("free").asBoolean()).isFalse();
        assertThat(party.guest(3 - thrower).settle().view().get("takeBack").isNull()).isTrue();
        guest.act(new Action.TakeBack(0));
        int offer = guest.settle().view().get("offer").get("offer").intValue();
        assertThat(throwsNow(guest)).isFalse();
        party.guest(3 - thrower).act(new Action.Agree(offer));
        assertThat(throwsNow(guest)).isTrue();
        assertThat(guest.events().getLast().get("say").get("en").asString())
                .isEqualTo("N" + thrower + "'s roll is taken back");
        say(guest, "4");
        assertThat(party.record())
                .contains(thrower + " rolls 4")
                .doesNotContain(thrower + " rolls 3");
    }

    @Test
    void theOptionIsTrueOrFalse() {
        assertThatThrownBy(() -> kit.people("einstein", 2, ",\"ownDice\":\"yes\""))
                .hasMessageContaining("is true or false");
    }
}
