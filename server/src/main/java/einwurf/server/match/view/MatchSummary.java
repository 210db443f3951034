package einwurf.server.match.view;

import einwurf.server.match.state.MatchState;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Status;

import java.util.ArrayList;
import java.util.List;

/** A match in a line: for the lobby, and for the list of one's own. */
public record MatchSummary(boolean listed, HttpReply.ListedMatch lobby, HttpReply.MyMatch mine) {

    public static MatchSummary of(MatchState<?, ?> state, int eyes) {
        return new MatchSummary(state.listed(), lobby(state), mine(state, eyes));
    }

    public String match() {
        return mine.match();
    }

    public Status status() {
        return mine.status();
    }

    private static HttpReply.ListedMatch lobby(MatchState<?, ?> state) {
        var setup = state.setup();
        var clock = setup.clock();
        List<MatchView.SeatName> seats = new ArrayList<>();
        int open = 0;
        int free = 0;
        for (int seat = 1; seat <= state.players(); seat++) {
            seats.add(ViewBuilder.name(state, seat));
            open += state.seat(seat).kind() == SeatKind.OPEN ? 1 : 0;
            free += state.seat(seat).kind() == SeatKind.LEFT ? 1 : 0;
        }
        return new HttpReply.ListedMatch(
                state.id(),
                setup.game(),
                setup.table().options(),
                setup.players(),
                setup.series(),
                new HttpReply.AgreedClock(clock.kind(), clock.seconds(), clock.increment()),
                state.status(),
                seats,
                open,
                state.created(),
                setup.ownDice(),
                setup.privateRecord(),
                setup.help(),
                setup.watch(),
                absence(setup),
                free);
    }

    static HttpReply.AgreedAbsence absence(Setup setup) {
        var absence = setup.absence();
        return new HttpReply.AgreedAbsence(absence.after(), absence.then(), absence.call());
    }

    private static HttpReply.MyMatch mine(MatchState<?, ?> state, int eyes) {
        List<String> names = new ArrayList<>();
        state.seats().all().forEach(seat -> names.add(seat.name()));
        var result = state.scores().last();
        return new HttpReply.MyMatch(
                state.id(),
                state.setup().game(),
                state.status(),
                state.version(),
                eyes,
                state.ask(eyes) != 0,
                names,
                result == null ? null : EventViews.result(result),
                state.events().last().at(),
                until(state, eyes));
    }

    private static long until(MatchState<?, ?> state, int seat) {
        boolean runs =
                seat > 0
                        && !state.times().none()
                        && state.waitedSince(seat) >= 0
                        && !state.seat(seat).housePlays();
        return runs ? state.waitedSince(seat) + state.times().left(seat) : 0;
    }
}
