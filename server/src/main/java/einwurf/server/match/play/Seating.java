package einwurf.server.match.play;

import einwurf.rules.Move;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchLog;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.Occupant;
import einwurf.server.store.Change;
import einwurf.server.wire.Code;
import einwurf.server.wire.How;
import einwurf.server.wire.Names;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

/** Sitting down, being ready, leaving, and the tokens that open seats. */
public final class Seating<S extends Record, M extends Move> {
    private final MatchLog<S, M> log;
    private final MatchState<S, M> state;
    private final GameRunner<S, M> runner;
    private final Presence presence;

    Seating(MatchLog<S, M> log, GameRunner<S, M> runner, Presence presence) {
        this.log = log;
        this.runner = runner;
        this.presence = presence;
        state = log.state();
    }

    /** Sits somebody down on the first open seat, or on the one wished for; answers which. */
    public int sit(Sit sit, String hash, @Nullable String program) throws Refused {
        int own = state.seats().opens(hash);
        if (own != 0 && (sit.seat() == 0 || sit.seat() == own)) {
            commit(own, sit.commit());
            return own; // sent again: the answer was lost
        }
        var problem = own != 0 ? alreadySeated() : refusal(sit, hash, program != null);
        if (problem != null) {
            throw problem.refused();
        }
        int seat = free(sit.seat());
        var name = Names.apart(sit.name(), state.seats().namesBeside(seat));
        log.add(new Event.Sat(seat, name, hash, program));
        if (program != null) {
            log.besides(new Change.SeatBot(program, state.id(), seat, log.now()));
        }
        commit(seat, sit.commit());
        runner.startIfReady();
        return seat;
    }

    private static Problem alreadySeated() {
        return Refusals.notNow("You have a seat already", "Du hast schon einen Platz");
    }

    private @Nullable Problem refusal(Sit sit, String hash, boolean program) {
        if (sit.once() != null && state.pastRequests().satDown(hash)) {
            return Refusals.notNow(
                    "You sat here and left", "Du hast hier gesessen und bist gegangen");
        }
        if (program && state.setup().ownDice()) {
            return Problem.of(
                    Code.FORBIDDEN,
                    "Here people roll dice of their own, which a program doesn't have",
                    "Hier wird mit eigenen Würfeln gespielt, und die hat ein Programm nicht");
        }
        if (state.full()) {
            return Refusals.tooManyEvents();
        }
        if (state.status() == Status.OVER || state.status() == Status.CLOSED) {
            return Refusals.notNow("The match is over", "Die Partie ist zu Ende");
        }
        if (sit.seat() > state.players()) {
            return Refusals.noSuchSeat(sit.seat());
        }
        if (free(sit.seat()) != 0) {
            return null;
        }
        return sit.seat() == 0
                ? Problem.of(Code.SEAT_TAKEN, "No seat is open", "Kein Platz ist frei")
                : Refusals.seatTaken();
    }

    /** The wished seat if it is free, for 0 the first that is; 0 if there is none. */
    private int free(int wished) {
        for (int seat = 1; seat <= state.players(); seat++) {
            var kind = state.seat(seat).kind();
            if ((kind == SeatKind.OPEN || kind == SeatKind.LEFT)
                    && (wished == 0 || wished == seat)) {
                return seat;
            }
        }
        return 0;
    }

    /**
     * A program has a chain for its seat. The newest stands, from the next throw to become due; one
     * that stood before never does again, for shares of it are known.
     */
    public void commit(int seat, @Nullable String commitment) {
        if (commitment == null || state.setup().ownDice() || state.full()) {
            return;
        }
        if (!state.dice().committed(commitment)) {
            log.add(new Event.Committed(seat, state.dice().nextChain(seat), commitment));
            runner.goOn();
        }
    }

    public @Nullable Problem renew(int seat, String hash) {
        if (state.full()) {
            return Refusals.tooManyEvents();
        }
        log.add(new Event.Renewed(seat, hash));
        return null;
    }

    /** The first hello of somebody a seat was kept for. */
    public void arrive(int seat) {
        if (state.status() == Status.WAITING && !state.seat(seat).ready()) {
            log.add(new Event.Ready(seat));
            runner.startIfReady();
        }
    }

    @Nullable Problem ready(int seat) {
        switch (state.status()) {
            case WAITING -> arrive(seat);
            case BETWEEN -> {
                if (!state.seat(seat).ready()) {
                    log.add(new Event.Ready(seat));
                    runner.startIfReady();
                }
            }
            case PLAYING -> {}
            case OVER, CLOSED -> {
                return Refusals.noGame(state.status());
            }
        }
        return null;
    }

    /** Before the start: to another seat that is open, with everything one has. */
    @Nullable Problem move(int seat, int to) {
        if (state.status() != Status.WAITING) {
            return Refusals.notNow("It has begun", "Es hat schon begonnen");
        }
        if (to > state.players()) {
            return Refusals.noSuchSeat(to);
        }
        if (to == seat) {
            return null;
        }
        if (state.seat(to).kind() != SeatKind.OPEN) {
            return Refusals.seatTaken();
        }
        var chain = state.dice().chain(seat);
        log.add(new Event.Moved(seat, to));
        if (chain != null) {
            log.add(new Event.Committed(to, state.dice().nextChain(to), chain.commitment()));
        }
        return null;
    }

    @Nullable Problem rename(int seat, String wished) {
        var name = Names.apart(wished, state.seats().namesBeside(seat));
        if (!name.equals(state.seat(seat).name())) {
            log.add(new Event.Renamed(seat, name));
        }
        return null;
    }

    /** By the host to anybody who sits here; by somebody to themselves where the host is gone. */
    @Nullable Problem passHost(Access access, int to) {
        if (to > state.players()) {
            return Refusals.noSuchSeat(to);
        }
        if (!isHere(state.seat(to))) {
            return Refusals.notNow("Nobody sits there", "Da sitzt niemand");
        }
        if (state.seats().hostSeat() == to) {
            return null;
        }
        if (!access.host() && access.seat() != to) {
            return Problem.of(
                    Code.FORBIDDEN, "Only the host may do that", "Das darf nur der Gastgeber");
        }
        if (!access.host() && !presence.isHostGone(state.seats().hostSeat(), log.now())) {
            return Refusals.notNow(
                    "The host hasn't been gone for a minute yet",
                    "Der Gastgeber ist noch keine Minute weg");
        }
        log.add(new Event.Host(to));
        return null;
    }

    /** Where the table says that whoever is gone loses, leaving a game loses it. */
    public void leave(int seat) {
        var occupant = state.seat(seat);
        if (state.status() != Status.CLOSED && occupant.kind() != SeatKind.LEFT) {
            if (state.status() == Status.PLAYING
                    && state.setup().absence().lose()
                    && occupant.outside()
                    && !occupant.resigned()) {
                runner.giveUp(seat, How.RESIGNED, false);
            }
            boolean hosts = state.status() == Status.WAITING && state.seats().hostSeat() == seat;
            int heir = hosts ? heir(seat) : 0;
            if (heir != 0) {
                log.add(new Event.Host(heir));
            }
            log.add(new Event.Left(seat));
            if (state.status() == Status.BETWEEN) {
                runner.startIfReady();
            }
        }
    }

    /** Somebody from outside who has come. */
    private boolean isHere(Occupant occupant) {
        return occupant.outside() && (occupant.ready() || state.status() != Status.WAITING);
    }

    /** Who looks after the table when its host leaves: a person sooner than a program. */
    private int heir(int leaving) {
        int program = 0;
        for (int seat = 1; seat <= state.players(); seat++) {
            var occupant = state.seat(seat);
            if (seat != leaving && isHere(occupant)) {
                if (occupant.kind() == SeatKind.PERSON) {
                    return seat;
                }
                program = program == 0 ? seat : program;
            }
        }
        return program;
    }
}
