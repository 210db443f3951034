package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.dice.Nonce;
import einwurf.server.match.Event.How;
import einwurf.server.match.Occupant.Kind;
import einwurf.server.store.Change;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.Levels;
import einwurf.server.wire.Names;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Sit;

import org.jspecify.annotations.Nullable;

/** Decides what a wish leads to: events, or a problem that says why not. */
final class Steward<S extends Record, M extends Move> {
    private final Pen<S, M> pen;
    private final Course<S, M> course;
    private final Dealer<S, M> dealer;
    private final TakeBacks<S, M> takeBacks;
    private final BotTables botTables;

    Steward(Pen<S, M> pen, BotTables botTables) {
        this.pen = pen;
        this.botTables = botTables;
        course = pen.course();
        dealer = new Dealer<>(pen);
        takeBacks = new TakeBacks<>(pen);
    }

    Dealer<S, M> dealer() {
        return dealer;
    }

    /**
     * @param who who wants it: a seat, or 0
     * @param gone whether a seat's person has been away for long enough to be kept
     */
    @Nullable Problem act(Who who, Action action, Gone gone) {
        int seat = who.seat();
        boolean hosts =
                action instanceof Action.Start
                        || action instanceof Action.Close
                        || action instanceof Action.Show;
        if (hosts && !who.host()) {
            return Problem.of(
                    Code.FORBIDDEN, "Only the host may do that", "Das darf nur der Gastgeber");
        }
        if (course.full() && adds(action)) {
            return tooManyEvents();
        }
        if (!hosts && seat == 0) {
            return Problem.of(
                    Code.FORBIDDEN,
                    "Only people at the table may do that",
                    "Das dürfen nur die am Tisch");
        }
        return switch (action) {
            case Action.Move move -> dealer.move(seat, move, false);
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

    /** Who stands behind a token in this match. */
    record Who(int seat, boolean host) {
        static final Who SPECTATOR = new Who(0, false);
    }

    interface Gone {
        boolean longEnough(int seat);
    }

    /** The house has only so many tables at which bots play alone; this takes a place for one. */
    interface BotTables {
        void take() throws Refused;
    }

    /**
     * Sits somebody down on the first open seat, or on the one wished for; the seat or a problem.
     */
    sealed interface Seating {
        record Seated(int seat) implements Seating {}

        record Refused(Problem problem) implements Seating {}
    }

    Seating sit(Sit sit, String hash, @Nullable String program) {
        int own = course.opens(hash);
        if (own != 0) {
            return sit.seat() == 0 || sit.seat() == own
                    ? new Seating.Seated(own) // sent again: the answer was lost
                    : new Seating.Refused(
                            notNow("You have a seat already", "Du hast schon einen Platz"));
        }
        if (sit.once() != null && course.heard().satDown(hash)) {
            return new Seating.Refused(
                    notNow("You sat here and left", "Du hast hier gesessen und bist gegangen"));
        }
        if (course.full()) {
            return new Seating.Refused(tooManyEvents());
        }
        if (course.status() == Status.OVER || course.status() == Status.CLOSED) {
            return new Seating.Refused(notNow("The match is over", "Die Partie ist zu Ende"));
        }
        if (sit.seat() > course.players()) {
            return new Seating.Refused(
                    Problem.of(
                            Code.BAD_REQUEST,
                            "There is no seat " + sit.seat() + " at this table",
                            "Einen Platz " + sit.seat() + " gibt es an diesem Tisch nicht"));
        }
        for (int seat = 1; seat <= course.players(); seat++) {
            var kind = course.seat(seat).kind();
            boolean free = kind == Kind.OPEN || kind == Kind.LEFT;
            if (free && (sit.seat() == 0 || sit.seat() == seat)) {
                boolean made = sit.nonce() == null;
                var nonce = sit.nonce() == null ? Nonce.make(pen.random()) : sit.nonce();
                var name = Names.apart(sit.name(), course.namesBeside(seat));
                pen.add(new Event.Sat(seat, name, hash, program, nonce, made));
                if (program != null) {
                    pen.besides(new Change.SeatBot(program, course.id(), seat, pen.now()));
                }
                dealer.startIfReady();
                return new Seating.Seated(seat);
            }
        }
        return new Seating.Refused(
                Problem.of(
                        Code.SEAT_TAKEN,
                        sit.seat() == 0 ? "No seat is open" : "Somebody sits there",
                        sit.seat() == 0 ? "Kein Platz ist frei" : "Da sitzt schon jemand"));
    }

    @Nullable Problem renew(int seat, String hash) {
        if (course.full()) {
            return tooManyEvents();
        }
        pen.add(new Event.Renewed(seat, hash));
        return null;
    }

    /** The first hello of somebody a seat was kept for. */
    void arrive(int seat, @Nullable String nonce) {
        if (course.status() == Status.WAITING && !course.seat(seat).ready()) {
            boolean made = nonce == null;
            pen.add(new Event.Ready(seat, nonce == null ? Nonce.make(pen.random()) : nonce, made));
            dealer.startIfReady();
        }
    }

    private @Nullable Problem resign(int seat) {
        if (course.status() != Status.PLAYING) {
            return noGame();
        }
        if (!course.seat(seat).resigned()) {
            dealer.giveUp(seat, How.RESIGNED);
        }
        return null;
    }

    private @Nullable Problem ready(int seat) {
        if (course.status() == Status.WAITING) {
            arrive(seat, null);
            return null;
        }
        if (course.status() != Status.BETWEEN) {
            return course.status() == Status.PLAYING ? null : noGame();
        }
        if (!course.seat(seat).ready()) {
            pen.add(new Event.Ready(seat, null, false));
            dealer.startIfReady();
        }
        return null;
    }

    private @Nullable Problem keeper(int seat, Gone gone) {
        if (seat > course.players() || course.ask(seat) == 0) {
            return notNow("That seat isn't waited for", "Auf diesen Platz wartet niemand");
        }
        if (course.seat(seat).housePlays()) {
            return null;
        }
        if (!gone.longEnough(seat)) {
            return notNow(
                    "They haven't been gone for a minute yet",
                    "Dort ist noch keine Minute niemand da");
        }
        pen.add(new Event.Kept(seat));
        return null;
    }

    @Nullable Problem back(int seat) {
        if (course.seat(seat).keeper()) {
            pen.add(new Event.Back(seat));
        }
        return null;
    }

    private @Nullable Problem rematch(int seat, boolean yes) {
        if (course.status() != Status.OVER) {
            return notNow("A rematch comes after the end", "Eine Revanche gibt es nach dem Ende");
        }
        if (course.rematch() == null && course.wantRematch().contains(seat) != yes) {
            pen.add(new Event.WantsRematch(seat, yes));
        }
        return null;
    }

    /** Everybody who isn't of the house wants to play again. */
    boolean rematchWanted() {
        return course.rematch() == null
                && !course.wantRematch().isEmpty()
                && course.seats().stream().filter(Occupant::outside).count()
                        == course.wantRematch().size();
    }

    /** Everybody does once this seat has said so. */
    boolean rematchWantedWith(int seat) {
        for (int other = 1; other <= course.players(); other++) {
            if (other != seat
                    && course.seat(other).outside()
                    && !course.wantRematch().contains(other)) {
                return false;
            }
        }
        return seat > 0
                && course.rematch() == null
                && course.status() == Status.OVER
                && !course.full();
    }

    private @Nullable Problem chat(int seat, String text, @Nullable String once) {
        if (!course.setup().chat()) {
            return Problem.of(
                    Code.FORBIDDEN,
                    "Nobody chats at this table",
                    "An diesem Tisch wird nicht geredet");
        }
        if (once == null || !course.heard().said(seat, once)) {
            pen.add(new Event.Chat(seat, text, once));
        }
        return null;
    }

    private @Nullable Problem start(String wished) {
        if (course.status() != Status.WAITING) {
            return notNow("It has begun", "Es hat schon begonnen");
        }
        var levels = Levels.of(course.game());
        var level = wished.isEmpty() ? Levels.usual(course.game()) : wished;
        if (!levels.contains(level)) {
            return Problem.of(
                    Code.NO_SUCH_BOT,
                    "There is no bot \"" + level + "\"; there is " + String.join(", ", levels),
                    "Einen Bot „"
                            + level
                            + "“ gibt es nicht; es gibt "
                            + String.join(", ", levels));
        }
        if (course.seats().stream().noneMatch(s -> s.outside() && s.ready())) {
            try {
                botTables.take();
            } catch (Refused tooMany) {
                return tooMany.problem();
            }
        }
        for (int seat = 1; seat <= course.players(); seat++) {
            var occupant = course.seat(seat);
            if (occupant.kind() == Kind.OPEN || !occupant.ready()) {
                pen.add(new Event.SatBot(seat, BotNames.of(course, seat), level));
            }
        }
        dealer.startIfReady();
        return null;
    }

    private @Nullable Problem close() {
        if (course.status() == Status.CLOSED) {
            return null;
        }
        if (course.status() != Status.WAITING) {
            return notNow("It has begun", "Es hat schon begonnen");
        }
        pen.add(new Event.Closed());
        return null;
    }

    private @Nullable Problem show(boolean on) {
        if (course.listed() != on) {
            pen.add(new Event.Listed(on));
        }
        return null;
    }

    @Nullable Problem leave(int seat) {
        if (course.status() == Status.CLOSED || course.seat(seat).kind() == Kind.LEFT) {
            return null;
        }
        pen.add(new Event.Left(seat));
        if (course.status() == Status.BETWEEN) {
            dealer.startIfReady();
        }
        return null;
    }

    static Problem notNow(String en, String de) {
        return Problem.of(Code.NOT_NOW, en, de);
    }

    private Problem noGame() {
        return course.status() == Status.OVER
                ? Problem.of(Code.OVER, "The match is over", "Die Partie ist zu Ende")
                : notNow("No game is being played", "Es wird gerade nicht gespielt");
    }
}
