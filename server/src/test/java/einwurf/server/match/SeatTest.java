package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.server.match.state.Event;
import einwurf.server.match.stored.EventText;
import einwurf.server.store.Change;
import einwurf.server.store.StoredBot;
import einwurf.server.wire.Action;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Sit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;
import java.util.Random;

/** A seat belongs to whoever has its token now, and to nobody who had it before. */
class SeatTest {
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

    /** Tarek was removed from seat 1 and still has his socket; Mira sits there now. */
    private final class Removed {
        final MatchTestKit.Party party = kit.party(TWO_OPEN);
        final Guest tarek = party.seated("Tarek");
        final Guest mira;
        final Guest jonas;
        final int before;

        Removed() {
            var host = party.made.token();
            MatchTestKit.await(told -> party.match().leave(host, 1, told));
            tarek.settle();
            before = tarek.heard().size();
            mira = party.seated("Mira");
            jonas = party.seated("Jonas");
        }
    }

    @Test
    void whoWasRemovedHearsThatTheSeatIsGoneAndNothingMore() {
        var table = new Removed();
        table.mira.move(table.mira.moves().getFirst());
        table.jonas.move(table.jonas.moves().getFirst());
        table.tarek.settle();
        assertThat(table.tarek.heard().get(table.before - 1)).contains("NOT_FOUND");
        assertThat(table.tarek.heard()).hasSize(table.before);
    }

    @Test
    void whoWasRemovedCantActForTheNewcomer() {
        var table = new Removed();
        table.mira.move(table.mira.moves().getFirst());
        int version = table.mira.version();
        for (var action :
                new Action[] {
                    new Action.TakeBack(0),
                    new Action.Resign(),
                    new Action.Chat("I am Mira", null),
                    new Action.Leave(),
                    new Action.Move(table.jonas.ask(), table.jonas.moves().getFirst())
                }) {
            assertThat(table.tarek.act(action).path("type").asString("")).isEqualTo("refused");
        }
        assertThat(table.mira.settle().version()).isEqualTo(version);
    }

    @Test
    void whoLeftListensNoLonger() {
        var party = kit.party(TWO_OPEN);
        var tarek = party.seated("Tarek");
        assertThat(tarek.act(new Action.Leave()).get("type").asString())
                .as("leaving is answered")
                .isEqualTo("update");
        int heard = tarek.settle().heard().size();
        party.seated("Mira");
        party.seated("Jonas");
        assertThat(tarek.settle().heard()).hasSize(heard);
    }

    @Test
    void aSeatThatTheHostFillsWithABotIsTheBotsAlone() {
        var party =
                kit.party(
                        """
                        {"game":"einstein","seats":[{"kind":"person","name":"Mira"},{"kind":"open"}]}\
                        """);
        var token = party.token(1);
        assertThat(MatchTestKit.await(told -> party.match().look(token, 0, told)))
                .isInstanceOf(Match.Answer.Shown.class);
        party.host().act(new Action.Start(""));
        assertThat(MatchTestKit.await(told -> party.match().look(token, 0, told)))
                .isInstanceOf(Match.Answer.Bad.class);
    }

    @Test
    void helloAndRemovalAtTheSameMomentEndWithoutASeat() {
        var party = kit.party(TWO_OPEN);
        var seated = (Match.Answer.Seated) party.sit("Tarek");
        var tarek = new Guest(party.match(), seated.token());
        for (int i = 0; i < 50; i++) {
            tarek.helloWithoutWaiting();
        }
        MatchTestKit.await(told -> party.match().leave(party.made.token(), 1, told));
        var mira = party.seated("Mira");
        party.seated("Jonas");
        int heard = tarek.settle().heard().size();
        mira.move(mira.moves().getFirst());
        assertThat(tarek.settle().heard()).hasSize(heard);
    }

    @Test
    void aRenewedTokenOfTheHostIsTheOnlyOneThatHosts() {
        var party = kit.party(TWO_OPEN);
        var old = party.made.token();
        MatchTestKit.await(
                told -> party.match().sit(new Sit("Mira", 1, null, null), old, null, told));
        var socket = new Guest(party.match(), old).hello(0);
        var fresh = Token.make(new Random(1));
        MatchTestKit.await(told -> party.match().renew(old, 1, Token.hash(fresh), told));
        assertThat(MatchTestKit.await(told -> party.match().act(old, new Action.Close(), told)))
                .isInstanceOf(Match.Answer.Bad.class);
        assertThat(socket.act(new Action.Close()).get("type").asString()).isEqualTo("refused");
        assertThat(MatchTestKit.await(told -> party.match().act(fresh, new Action.Close(), told)))
                .isInstanceOf(Match.Answer.Shown.class);
    }

    @Test
    void aRematchWantedBySomebodyWhoLeftIsNotWaitedFor() {
        var party = kit.people("einstein", 2, "");
        party.guest(1).act(new Action.Resign());
        party.guest(1).act(new Action.Rematch(true));
        party.guest(1).act(new Action.Leave());
        assertThat(party.guest(2).settle().view().path("rematch").path("match").asString(""))
                .as("the one who is left hasn't said a word")
                .isEmpty();
        party.guest(2).act(new Action.Rematch(true));
        var rematch = party.guest(2).view().get("rematch").get("match").asString();
        var second = kit.registry().find(rematch).orElseThrow();
        var view = new Guest(second, null).hello(0).view();
        assertThat(view.get("seats").get(1).get("kind").asString()).isEqualTo("open");
    }

    @Test
    void aSealedChoiceThatWasTakenBackIsInNoRecord() {
        var party = kit.people("einstein", 2, "");
        var secret = party.guest(1).moves().get(7);
        party.guest(1).move(secret);
        party.guest(1).act(new Action.TakeBack(0));
        party.guest(2).move(party.guest(2).moves().getFirst());
        party.guest(1).move(party.guest(1).moves().getFirst());
        party.play(new Random(1), "over", 300);
        assertThat(party.record()).doesNotContain(secret).doesNotContain("undone");
        assertThat(einwurf.server.dice.RecordVerifier.check(party.record()))
                .isInstanceOf(einwurf.server.dice.RecordVerifier.Verdict.Proven.class);
        Objects.requireNonNull(kit).restart(1000);
        assertThat(party.record()).as("read again").doesNotContain(secret);
    }

    /** A program that sits at a table; its token and its id. */
    private record Program(String token, String id) {}

    private Program program(MatchTestKit.Party party) {
        var token = Token.make(new Random(7));
        var bot = new StoredBot("pythia", "Pythia", Token.hash(token), 1);
        kit.store().write(new Change.AddBot(bot)).join();
        var sit = new Sit("Pythia", 1, null, null);
        assertThat(MatchTestKit.await(told -> party.match().sit(sit, token, bot.id(), told)))
                .isInstanceOf(Match.Answer.Seated.class);
        return new Program(token, bot.id());
    }

    /** The house stopped between the two: it isn't the program that has to say it again. */
    @Test
    void aRevokedProgramThatHadNoTimeToLeaveLeavesWhenItsTableIsReadAgain() {
        var party = kit.party(TWO_OPEN);
        var program = program(party);
        kit.store().write(new Change.RevokeBot(program.id, 2)).join();
        kit.restart(1000);
        assertThat(MatchTestKit.await(told -> party.match().look(program.token, 0, told)))
                .isInstanceOf(Match.Answer.Bad.class);
        var seats = party.watch().view().get("seats");
        assertThat(seats.get(0).get("kind").asString()).isEqualTo("open");
    }

    @Test
    void aProgramLeavesAlsoASeatWhoseTokenItHasRenewed() {
        var party = kit.party(TWO_OPEN);
        var program = program(party);
        var fresh = Token.make(new Random(8));
        MatchTestKit.await(told -> party.match().renew(program.token, 1, Token.hash(fresh), told));
        kit.registry().leave(program.id, kit.store().matchesOfBot(program.id, 10)).join();
        assertThat(MatchTestKit.await(told -> party.match().look(fresh, 0, told)))
                .isInstanceOf(Match.Answer.Bad.class);
    }

    @Test
    void leavingThatIsNotStoredIsNotTakenForDone() {
        var party = kit.party(TWO_OPEN);
        var program = program(party);
        // Another server's step: whatever is written next fails, and the match is read again.
        int next = kit.store().steps(party.id()).size() + 1;
        var foreign = EventText.write(next, 1, new Event.Listed(true));
        kit.store().write(new Change.Append(party.id(), List.of(foreign), null)).join();
        var matches = kit.store().matchesOfBot(program.id, 10);
        assertThatThrownBy(() -> kit.registry().leave(program.id, matches).join())
                .hasCauseInstanceOf(Refused.class);
        kit.registry().leave(program.id, matches).join();
        assertThat(MatchTestKit.await(told -> party.match().look(program.token, 0, told)))
                .isInstanceOf(Match.Answer.Bad.class);
    }
}
