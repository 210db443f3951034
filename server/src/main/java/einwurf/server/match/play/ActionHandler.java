package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.How;
import einwurf.server.wire.Levels;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

/** Decides what an action leads to: events, or a problem that says why not. */
public final class ActionHandler<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final GameRunner<S, M> runner;
    private final Seating<S, M> seating;
    private final SeatKeeper<S, M> keeper;
    private final TakeBacks<S, M> takeBacks;
    private final BotTables botTables;

    /** The house has only so many tables at which bots play alone; this takes a place for one. */
    public interface BotTables {
        void take() throws Refused;
    }

    public ActionHandler(MatchLog<S, M> log, Presence presence, BotTables botTables) {
        this.log = log;
        this.botTables = botTables;
        state = log.state();
        runner = new GameRunner<>(log, presence);
        seating = new Seating<>(log, runner);
        keeper = new SeatKeeper<>(log, presence);
        takeBacks = new TakeBacks<>(log);
    }

    public GameRunner<S, M> runner() {
        return runner;
    }

    public Seating<S, M> seating() {
        return seating;
    }

    public SeatKeeper<S, M> keeper() {
        return keeper;
    }

    public @Nullable Problem act(Access access, Action action) {
        int seat = access.seat();
        boolean hosts =
                action instanceof Action.Start
                        || action instanceof Action.Close
                        || action instanceof Action.Show;
        if (hosts && !access.host()) {
            return Problem.of(
                    Code.FORBIDDEN, "Only the host may do that", "Das darf nur der Gastgeber");
        }
        if (state.full() && adds(action)) {
            return Refusals.tooManyEvents();
        }
        if (!hosts && seat == 0) {
            return Problem.of(
                    Code.FORBIDDEN,
                    "Only people at the table may do that",
                    "Das dürfen nur die am Tisch");
        }
        return switch (action) {
            case Action.Move move -> runner.move(seat, move, false);
            case Action.Roll roll -> runner.roll(seat, roll);
            case Action.Reveal reveal -> runner.reveal(seat, reveal);
            case Action.TakeBack(var to) -> takeBacks.ask(seat, to);
            case Action.Agree(var offer) -> takeBacks.answer(seat, offer, true);
            case Action.Decline(var offer) -> takeBacks.answer(seat, offer, false);
            case Action.Resign() -> resign(seat);
            case Action.Ready() -> seating.ready(seat);
            case Action.Keeper(var kept) -> keeper.call(kept);
            case Action.Back() -> {
                keeper.comeBack(seat);
                yield null;
            }
            case Action.Rematch(var yes) -> rematch(seat, yes);
            case Action.Chat(var text, var once) -> chat(seat, text, once);
            case Action.Start(var level) -> start(level);
            case Action.Close() -> close();
            case Action.Show(var on) -> show(on);
            case Action.Leave() -> {
                seating.leave(seat);
                yield null;
            }
        };
    }

    /** What could be done without end and isn't the game itself. */
    private static boolean adds(Action action) {
        return switch (action) {
            case Action.Chat _,
                    Action.TakeBack _,
                    Action.Agree _,
                    Action.Decline _,
                    Action.Rematch _,
                    Action.Show _ ->
                    true;
            case Action.Move _,
                    Action.Roll _,
                    Action.Reveal _,
                    Action.Resign _,
                    Action.Ready _,
                    Action.Keeper _,
                    Action.Back _,
                    Action.Start _,
                    Action.Close _,
                    Action.Leave _ ->
                    false;
        };
    }

    private @Nullable Problem resign(int seat) {
        if (state.status() != Status.PLAYING) {
            return Refusals.noGame(state.status());
        }
        if (!state.seat(seat).resigned()) {
            runner.giveUp(seat, How.RESIGNED);
        }
        return null;
    }

    private @Nullable Problem rematch(int seat, boolean yes) {
        if (state.status() != Status.OVER) {
            return Refusals.notNow(
                    "A rematch comes after the end", "Eine Revanche gibt es nach dem Ende");
        }
        if (state.rematch().match() == null && state.rematch().seats().contains(seat) != yes) {
            log.add(new Event.WantsRematch(seat, yes));
        }
        return null;
    }

    /** Everybody from outside wants one; {@code saying} is a seat that is about to say so, or 0. */
    public boolean rematchWanted(int saying) {
        boolean anybody = false;
        for (int seat = 1; seat <= state.players(); seat++) {
            if (state.seat(seat).outside()) {
                anybody = true;
                if (seat != saying && !state.rematch().seats().contains(seat)) {
                    return false;
                }
            }
        }
        return anybody && state.rematch().match() == null && state.status() == Status.OVER;
    }

    private @Nullable Problem chat(int seat, String text, @Nullable String once) {
        if (!state.setup().chat()) {
            return Problem.of(
                    Code.FORBIDDEN,
                    "Nobody chats at this table",
                    "An diesem Tisch wird nicht geredet");
        }
        if (once == null || !state.pastRequests().said(seat, once)) {
            log.add(new Event.Chat(seat, text, once));
        }
        return null;
    }

    private @Nullable Problem start(String wished) {
        if (state.status() != Status.WAITING) {
            return Refusals.notNow("It has begun", "Es hat schon begonnen");
        }
        var levels = Levels.of(state.game());
        var level = wished.isEmpty() ? Levels.usual(state.game()) : wished;
        if (!levels.contains(level)) {
            return Problem.of(
                    Code.NO_SUCH_BOT,
                    "There is no bot \"" + level + "\"; there is " + String.join(", ", levels),
                    "Einen Bot „"
                            + level
                            + "“ gibt es nicht; es gibt "
                            + String.join(", ", levels));
        }
        if (state.seats().all().stream().noneMatch(s -> s.outside() && s.ready())) {
            try {
                botTables.take();
            } catch (Refused tooMany) {
                return tooMany.problem();
            }
        }
        for (int seat = 1; seat <= state.players(); seat++) {
            var occupant = state.seat(seat);
            if (occupant.kind() == SeatKind.OPEN || !occupant.ready()) {
                log.add(new Event.SatBot(seat, BotNames.of(state, seat), level));
            }
        }
        runner.startIfReady();
        return null;
    }

    private @Nullable Problem close() {
        if (state.status() == Status.CLOSED) {
            return null;
        }
        if (state.status() != Status.WAITING) {
            return Refusals.notNow("It has begun", "Es hat schon begonnen");
        }
        log.add(new Event.Closed());
        return null;
    }

    private @Nullable Problem show(boolean on) {
        if (state.listed() != on) {
            log.add(new Event.Listed(on));
        }
        return null;
    }
}
