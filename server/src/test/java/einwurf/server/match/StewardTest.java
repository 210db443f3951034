package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.server.dice.Cup;
import einwurf.server.match.Steward.Who;
import einwurf.server.wire.Action;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Random;

/** Decisions alone, without a mailbox, a store or bots that think. */
class StewardTest {
    private Pen<EinsteinPosition, EinsteinMove> pen;
    private Course<EinsteinPosition, EinsteinMove> course;
    private Steward<EinsteinPosition, EinsteinMove> steward;

    @BeforeEach
    void twoPeople() {
        var setup = Setup.of("{\"game\":\"einstein\"}");
        course = new Course<>("match", setup, new Einstein(), new Cup(new byte[32], "match"));
        pen = new Pen<>(course, new Random(1));
        steward = new Steward<>(pen, () -> {});
        pen.now(1000);
        pen.add(new Event.Created("host"));
        pen.add(new Event.Sat(1, "Mira", "h1", null, null, false));
        pen.add(new Event.Sat(2, "Jonas", "h2", null, null, false));
        steward.dealer().startIfReady();
    }

    private @Nullable Problem move(int seat, String move) {
        return steward.act(
                new Who(seat, false), new Action.Move(course.ask(seat), move, null), _ -> false);
    }

    @Test
    void aMoveOfOnesOwnSendsTheSeatKeeperAway() {
        pen.add(new Event.Kept(1));
        assertThat(course.seat(1).housePlays()).isTrue();
        assertThat(move(1, "123456")).isNull();
        assertThat(course.seat(1).keeper()).isFalse();
        assertThat(course.events().get(course.version() - 2).event()).isEqualTo(new Event.Back(1));
    }

    @Test
    void theSeatKeepersOwnMoveDoesnt() {
        pen.add(new Event.Kept(1));
        var wish = new Action.Move(course.ask(1), "123456", null);
        assertThat(steward.dealer().move(1, wish, true)).isNull();
        assertThat(course.seat(1).keeper()).isTrue();
        assertThat(((Event.Chose) course.events().getLast().event()).made())
                .as("a bot's nonce is the server's and marked so")
                .isTrue();
    }

    @Test
    void whatIsFoldedFromTheEventsIsWhatWasThereBefore() {
        move(1, "123456");
        move(2, "654321");
        var again =
                new Course<>(
                        "match", course.setup(), new Einstein(), new Cup(new byte[32], "match"));
        for (var happened : course.events()) {
            var stored = EventText.write(happened.number(), happened.at(), happened.event());
            again.replay(EventText.read("m", stored), stored.happened());
        }
        assertThat(again.running().position()).isEqualTo(course.running().position());
        assertThat(again.events()).isEqualTo(course.events());
        assertThat(again.seats()).isEqualTo(course.seats());
        assertThat(again.ask(1)).isEqualTo(course.ask(1));
        assertThat(again.cup().transcript()).isEqualTo(course.cup().transcript());
    }
}
