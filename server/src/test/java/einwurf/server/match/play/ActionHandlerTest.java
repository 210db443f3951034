package einwurf.server.match.play;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.server.dice.DiceCup;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.EventText;
import einwurf.server.wire.Action;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Random;

/** Decisions alone, without a mailbox, a store or bots that think. */
class ActionHandlerTest {
    private MatchLog<EinsteinPosition, EinsteinMove> log;
    private MatchState<EinsteinPosition, EinsteinMove> state;
    private ActionHandler<EinsteinPosition, EinsteinMove> actions;

    @BeforeEach
    void twoPeople() {
        var setup = Setup.of("{\"game\":\"einstein\"}");
        state = new MatchState<>("match", setup, new Einstein(), new DiceCup(new byte[32]));
        log = new MatchLog<>(state, new Random(1), HouseKey.make(new Random(1)));
        actions = new ActionHandler<>(log, new Presence(2, 0), () -> {});
        log.now(1000);
        log.add(new Event.Created("host"));
        log.add(new Event.Sat(1, "Mira", "h1", null));
        log.add(new Event.Sat(2, "Jonas", "h2", null));
        actions.runner().startIfReady();
    }

    private @Nullable Problem move(int seat, String move) {
        return actions.act(new Access(seat, false), new Action.Move(state.ask(seat), move));
    }

    @Test
    void aMoveOfOnesOwnSendsTheStandInAway() {
        log.add(new Event.StoodIn(1));
        assertThat(state.seat(1).housePlays()).isTrue();
        assertThat(move(1, "123456")).isNull();
        assertThat(state.seat(1).standIn()).isFalse();
        assertThat(state.events().get(state.version() - 1).event()).isEqualTo(new Event.Back(1));
    }

    @Test
    void theStandInsOwnMoveDoesnt() {
        log.add(new Event.StoodIn(1));
        var wish = new Action.Move(state.ask(1), "123456");
        assertThat(actions.runner().move(1, wish, true)).isNull();
        assertThat(state.seat(1).standIn()).isTrue();
    }

    @Test
    void whatIsFoldedFromTheEventsIsWhatWasThereBefore() {
        move(1, "123456");
        move(2, "654321");
        var again =
                new MatchState<>("match", state.setup(), new Einstein(), new DiceCup(new byte[32]));
        for (var logged : state.events().after(0)) {
            var stored = EventText.write(logged.number(), logged.at(), logged.event());
            again.replay(EventText.read("m", stored), stored.happened());
        }
        assertThat(again.running().position()).isEqualTo(state.running().position());
        assertThat(again.events().after(0)).isEqualTo(state.events().after(0));
        assertThat(again.seats().all()).isEqualTo(state.seats().all());
        assertThat(again.ask(1)).isEqualTo(state.ask(1));
        assertThat(again.dice().cup().shown()).isEqualTo(state.dice().cup().shown());
    }
}
