package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.server.dice.Nonce;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.store.Change;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.How;
import einwurf.server.wire.Levels;
import einwurf.server.wire.Names;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

/** Decides what a wish leads to: events, or a problem that says why not. */
public final class ActionHandler<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final GameRunner<S, M> runner;
    private final TakeBacks<S, M> takeBacks;
    private final BotTables botTables;

    public ActionHandler(MatchLog<S, M> log, BotTables botTables) {
        this.log = log;
        this.botTables = botTables;
        state = log.state();
        runner = new GameRunner<>(log);
        takeBacks = new TakeBacks<>(log);
    }

    public GameRunner<S, M> runner() {
        return runner;
    }

    /**
     * @param who who wants it: a seat, or 0
     * @param gone whether a seat's person has been away for long enough to be kept
     */
    public @Nullable Problem act(Access access, Action action, Gone gone) {
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
            return tooManyEvents();
        }
        if (!hosts && seat == 0) {
            return Problem.of(
                    Code.FORBIDDEN,
                    "Only people at the table may do that",
                    "Das dürfen nur die am Tisch");
        }
        return switch (action) {
            case Action.Move move -> runner.move(seat, move, false);
            case Action.TakeBack(var to) -> takeBacks.ask(seat, to);
            case Action.Agree(var offer) -> takeBacks.answer(seat, offer, true);
            case Action.Decline(var offer) -> takeBacks.answer(seat, offer, false);
            case Action.Resign() -> resign(seat);
            case Action.Ready() -> ready(seat);
            case Action.Keeper(var kept) -> keeper(kept, gone);
            case Action.Back() -> back(seat);
            case Action.Rematch(var yes) -> rematch(seat, yes);
            case Action.Chat(var text, var once) -> chat(seat, text, once);
            case Action.Start(var level) -> start(level);
            case Action.Close() -> close();
            case Action.Show(var on) -> show(on);
            case Action.Leave() -> leave(seat);
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

    private static Problem tooManyEvents() {
        return Problem.of(
                Code.TOO_MANY,
                "So much has been said at this table that it takes nothing but moves",
                "An diesem Tisch ist schon so viel geschehen, dass er nur noch Züge annimmt");
    }

    public interface Gone {
        boolean longEnough(int seat);
    }

    /** The house has only so many tables at which bots play alone; this takes a place for one. */
    public interface BotTables {
        void take() throws Refused;
    }

    /**
     * Sits somebody down on the first open seat, or on the one wished for; the seat or a problem.
     */
    public sealed interface Seating {
        record Seated(int seat) implements Seating {}

        record Refused(Problem problem) implements Seating {}
    }

    public Seating sit(Sit sit, String hash, @Nullable String program) {
        int own = state.opens(hash);
        if (own != 0) {
            return sit.seat() == 0 || sit.seat() == own
                    ? new Seating.Seated(own) // sent again: the answer was lost
                    : new Seating.Refused(
                            notNow("You have a seat already", "Du hast schon einen Platz"));
        }
        if (sit.once() != null && state.pastRequests().satDown(hash)) {
            return new Seating.Refused(
                    notNow("You sat here and left", "Du hast hier gesessen und bist gegangen"));
        }
        if (state.full()) {
            return new Seating.Refused(tooManyEvents());
        }
        if (state.status() == Status.OVER || state.status() == Status.CLOSED) {
            return new Seating.Refused(notNow("The match is over", "Die Partie ist zu Ende"));
        }
        if (sit.seat() > state.players()) {
            return new Seating.Refused(
                    Problem.of(
                            Code.BAD_REQUEST,
                            "There is no seat " + sit.seat() + " at this table",
                            "Einen Platz " + sit.seat() + " gibt es an diesem Tisch nicht"));
        }
        for (int seat = 1; seat <= state.players(); seat++) {
            var kind = state.seat(seat).kind();
            boolean free = kind == SeatKind.OPEN || kind == SeatKind.LEFT;
            if (free && (sit.seat() == 0 || sit.seat() == seat)) {
                boolean made = sit.nonce() == null;
                var nonce = sit.nonce() == null ? Nonce.make(log.random()) : sit.nonce();
                var name = Names.apart(sit.name(), state.namesBeside(seat));
                log.add(new Event.Sat(seat, name, hash, program, nonce, made));
                if (program != null) {
                    log.besides(new Change.SeatBot(program, state.id(), seat, log.now()));
                }
                runner.startIfReady();
                return new Seating.Seated(seat);
            }
        }
        return new Seating.Refused(
                Problem.of(
                        Code.SEAT_TAKEN,
                        sit.seat() == 0 ? "No seat is open" : "Somebody sits there",
                        sit.seat() == 0 ? "Kein Platz ist frei" : "Da sitzt schon jemand"));
    }

    public @Nullable Problem renew(int seat, String hash) {
        if (state.full()) {
            return tooManyEvents();
        }
        log.add(new Event.Renewed(seat, hash));
        return null;
    }

    /** The first hello of somebody a seat was kept for. */
    public void arrive(int seat, @Nullable String nonce) {
        if (state.status() == Status.WAITING && !state.seat(seat).ready()) {
            boolean made = nonce == null;
            log.add(new Event.Ready(seat, nonce == null ? Nonce.make(log.random()) : nonce, made));
            runner.startIfReady();
        }
    }

    private @Nullable Problem resign(int seat) {
        if (state.status() != Status.PLAYING) {
            return noGame();
        }
        if (!state.seat(seat).resigned()) {
            runner.giveUp(seat, How.RESIGNED);
        }
        return null;
    }

    private @Nullable Problem ready(int seat) {
        if (state.status() == Status.WAITING) {
            arrive(seat, null);
            return null;
        }
        if (state.status() != Status.BETWEEN) {
            return state.status() == Status.PLAYING ? null : noGame();
        }
        if (!state.seat(seat).ready()) {
            log.add(new Event.Ready(seat, null, false));
            runner.startIfReady();
        }
        return null;
    }

    private @Nullable Problem keeper(int seat, Gone gone) {
        if (seat > state.players() || state.ask(seat) == 0) {
            return notNow("That seat isn't waited for", "Auf diesen Platz wartet niemand");
        }
        if (state.seat(seat).housePlays()) {
            return null;
        }
        if (!gone.longEnough(seat)) {
            return notNow(
                    "They haven't been gone for a minute yet",
                    "Dort ist noch keine Minute niemand da");
        }
        log.add(new Event.Kept(seat));
        return null;
    }

    public @Nullable Problem back(int seat) {
        if (state.seat(seat).keeper()) {
            log.add(new Event.Back(seat));
        }
        return null;
    }

    private @Nullable Problem rematch(int seat, boolean yes) {
        if (state.status() != Status.OVER) {
            return notNow("A rematch comes after the end", "Eine Revanche gibt es nach dem Ende");
        }
        if (state.rematch() == null && state.wantRematch().contains(seat) != yes) {
            log.add(new Event.WantsRematch(seat, yes));
        }
        return null;
    }

    /** Everybody who isn't of the house wants to play again. */
    public boolean rematchWanted() {
        return state.rematch() == null
                && !state.wantRematch().isEmpty()
                && state.seats().stream().filter(Occupant::outside).count()
                        == state.wantRematch().size();
    }

    /** Everybody does once this seat has said so. */
    public boolean rematchWantedWith(int seat) {
        for (int other = 1; other <= state.players(); other++) {
            if (other != seat
                    && state.seat(other).outside()
                    && !state.wantRematch().contains(other)) {
                return false;
            }
        }
        return seat > 0
                && state.rematch() == null
                && state.status() == Status.OVER
                && !state.full();
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
            return notNow("It has begun", "Es hat schon begonnen");
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
        if (state.seats().stream().noneMatch(s -> s.outside() && s.ready())) {
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
            return notNow("It has begun", "Es hat schon begonnen");
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

    public @Nullable Problem leave(int seat) {
        if (state.status() == Status.CLOSED || state.seat(seat).kind() == SeatKind.LEFT) {
            return null;
        }
        log.add(new Event.Left(seat));
        if (state.status() == Status.BETWEEN) {
            runner.startIfReady();
        }
        return null;
    }

    static Problem notNow(String en, String de) {
        return Problem.of(Code.NOT_NOW, en, de);
    }

    private Problem noGame() {
        return state.status() == Status.OVER
                ? Problem.of(Code.OVER, "The match is over", "Die Partie ist zu Ende")
                : notNow("No game is being played", "Es wird gerade nicht gespielt");
    }
}
