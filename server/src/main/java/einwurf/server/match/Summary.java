package einwurf.server.match;

import einwurf.server.wire.HttpReply;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Status;

import java.util.ArrayList;
import java.util.List;

/** A match in a line: for the lobby, and for the list of one's own. */
public record Summary(boolean listed, HttpReply.ListedMatch lobby, HttpReply.MyMatch mine) {

    static Summary of(Course<?, ?> course, int eyes) {
        return new Summary(course.listed(), lobby(course), mine(course, eyes));
    }

    public String match() {
        return mine.match();
    }

    public Status status() {
        return mine.status();
    }

    private static HttpReply.ListedMatch lobby(Course<?, ?> course) {
        var setup = course.setup();
        var clock = setup.clock();
        List<MatchView.SeatName> seats = new ArrayList<>();
        int open = 0;
        for (int seat = 1; seat <= course.players(); seat++) {
            seats.add(Views.name(course, seat));
            open += course.seat(seat).kind() == SeatKind.OPEN ? 1 : 0;
        }
        return new HttpReply.ListedMatch(
                course.id(),
                setup.game(),
                setup.table().options(),
                setup.players(),
                setup.series(),
                new HttpReply.AgreedClock(clock.kind(), clock.seconds(), clock.increment()),
                course.status(),
                seats,
                open,
                course.events().getFirst().at());
    }

    private static HttpReply.MyMatch mine(Course<?, ?> course, int eyes) {
        List<String> names = new ArrayList<>();
        course.seats().forEach(seat -> names.add(seat.name()));
        var result = course.scores().last();
        return new HttpReply.MyMatch(
                course.id(),
                course.setup().game(),
                course.status(),
                course.version(),
                eyes,
                course.ask(eyes) != 0,
                names,
                result == null ? null : EventView.result(result),
                course.events().getLast().at());
    }
}
