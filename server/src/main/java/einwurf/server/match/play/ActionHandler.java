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
import einwurf.server.wire.Setups;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

import java.util.stream.IntStream;

/** Decides what an action leads to: events, or a problem that says why not. */
public final class ActionHandler<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final GameRunner<S, M> runner;
    private final Seating<S, M> seating;
    private final StandIn<S, M> standIn;
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
        seating = new Seating<>(log, runner, presence);
        standIn = new StandIn<>(log, presence);
        takeBacks = new TakeBacks<>(log);
    }

    public GameRunner<S, M> runner() {
        return runner;
    }

    public Seating<S, M> seating() {
        return seating;
    }

    public StandIn<S, M> standIn() {
        return standIn;
    }

    public @Nullable Problem act(Access access, Action action) {
        int seat = access.seat();
        boolean hosts =
                action instanceof Action.Start
                        || action instanceof Action.Close
                        || action instanceof Action.Show
                        || action instanceof Action.Bot;
        if (hosts && !access.host()) {
            return Problem.of(
                    Code.FORBIDDEN, "Only the host may do that", "Das darf nur der Gastgeber");
        }
        if (state.full() && adds(action)) {
            return Refusals.tooManyEvents();
        }
        if (!hosts && seat == 0 && !(action instanceof Action.PassHost && access.host())) {
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
            case Action.StandIn(var kept) -> standIn.call(kept);
            case Action.Back() -> {
                standIn.comeBack(seat);
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
            case Action.Bot(var at, var level) -> bot(at, level);
            case Action.ChangeSeat(var to) -> seating.move(seat, to);
            case Action.Rename(var name) -> seating.rename(seat, name);
            case Action.PassHost(var to) -> seating.passHost(access, to);
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
                    Action.Show _,
                    Action.Bot _,
                    Action.ChangeSeat _,
                    Action.Rename _,
                    Action.PassHost _ ->
                    true;
            case Action.Move _,
                    Action.Roll _,
                    Action.Reveal _,
                    Action.Resign _,
                    Action.Ready _,
                    Action.StandIn _,
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
            runner.giveUp(seat, How.RESIGNED, false);
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

    /**
     * Everybody from outside wants one who is still here; {@code saying} is a seat that is about to
     * say so, or 0. Whoever has been gone for a while finds a seat kept at the next table.
     */
    public boolean rematchWanted(int saying) {
        boolean anybody = false;
        for (int seat = 1; seat <= state.players(); seat++) {
            if (state.seat(seat).outside()) {
                boolean wants = seat == saying || state.rematch().seats().contains(seat);
                anybody |= wants;
                if (!wants && !standIn.isGoneForAWhile(seat)) {
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
        String level;
        try {
            level = level(wished);
            if (state.seats().all().stream().noneMatch(s -> s.outside() && s.ready())) {
                botTables.take();
            }
        } catch (Refused refused) {
            return refused.problem();
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

    private String level(String wished) throws Refused {
        return wished.isEmpty() ? Levels.usual(state.game()) : Setups.level(state.game(), wished);
    }

    /** A bot for one seat, where nobody sits or another bot does. */
    private @Nullable Problem bot(int seat, String wished) {
        if (state.status() != Status.WAITING) {
            return Refusals.notNow("It has begun", "Es hat schon begonnen");
        }
        if (seat > state.players()) {
            return Refusals.noSuchSeat(seat);
        }
        var occupant = state.seat(seat);
        if (occupant.outside()) {
            return Refusals.seatTaken();
        }
        try {
            var level = level(wished);
            boolean last =
                    IntStream.rangeClosed(1, state.players())
                            .allMatch(s -> s == seat || state.seat(s).kind() == SeatKind.BOT);
            if (last) {
                botTables.take();
            }
            if (!level.equals(occupant.level())) {
                log.add(new Event.SatBot(seat, BotNames.of(state, seat), level));
                runner.startIfReady();
            }
            return null;
        } catch (Refused refused) {
            return refused.problem();
        }
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

    public static Problem nobodyWatches() {
        return Problem.of(
                Code.FORBIDDEN,
                "Nobody looks on at this table",
                "An diesem Tisch sieht niemand zu");
    }

    private @Nullable Problem show(boolean on) {
        if (state.listed() != on) {
            log.add(new Event.Listed(on));
        }
        return null;
    }
}
