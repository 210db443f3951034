package einwurf.server.match;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.server.dice.Cup;
import einwurf.server.match.Happened.Reveal;
import einwurf.server.match.Happened.Scene;
import einwurf.server.match.Steward.Who;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * A match as the fold of its events; nothing in here isn't told by them. Read from many sides but
 * changed by one thread: its mailbox.
 */
final class Course<S extends Record, M extends Move> {
    /** So many events besides choices and dice: talk, offers, people who come and go. */
    static final int MOST_BESIDES = 5000;

    private final String id;
    private final Setup setup;
    private final Game<S, M> game;
    private final Scores scores;
    private final Cup cup;
    private final Times times;

    private final List<Happened<S, M>> events = new ArrayList<>();
    private final TreeSet<Integer> wantRematch = new TreeSet<>();
    private final Map<Integer, String> beforeChoice = new HashMap<>();
    private final Company company;
    private final Heard heard;
    private EnumSet<Part> changed = EnumSet.noneOf(Part.class);

    private String host = "";
    private Status status = Status.WAITING;
    private boolean listed;
    private int number;
    private @Nullable Run<S, M> run;
    private @Nullable Offer offer;
    private @Nullable String rematch;
    private int besidesTheGame;

    Course(String id, Setup setup, Game<S, M> game, Cup cup) {
        this.id = id;
        this.setup = setup;
        this.game = game;
        this.cup = cup;
        int players = setup.players();
        scores = new Scores(setup.seriesOf(), players);
        times = new Times(setup.clock(), players);
        listed = setup.listed();
        company = new Company(players);
        heard = new Heard(players);
    }

    /** An event that was stored before. */
    void replay(Event event, long at) {
        @Nullable Played<S, M> played =
                switch (event) {
                    case Event.Chose chose -> played(chose);
                    case Event.Rolled rolled -> {
                        cup.skip();
                        yield played(rolled);
                    }
                    default -> null;
                };
        add(event, at, played);
    }

    private Played<S, M> played(Event.Chose chose) {
        return ruled(Referee.play(game, running().position(), Seat.of(chose.seat()), chose.move()));
    }

    private Played<S, M> played(Event.Rolled rolled) {
        return ruled(game.notation().readRoll(rolled.roll()).orThrow());
    }

    /** A roll that must be possible here. */
    Played<S, M> ruled(Roll roll) {
        return ruled(Referee.roll(game, running().position(), roll));
    }

    private Played<S, M> ruled(Referee.Ruling<S, M> ruling) {
        if (ruling instanceof Played<S, M> played) {
            return played;
        }
        throw new IllegalStateException(
                "match " + id + " can't be read: event " + (version() + 1) + " isn't legal");
    }

    /** A new event; {@code played} is what it does on the board, for choices and rolls. */
    void add(Event event, long at, @Nullable Played<S, M> played) {
        int n = version() + 1;
        Scene<S, M> scene = null;
        switch (event) {
            case Event.Created(var hash) -> host = hash;
            case Event.Reserved(var seat, var name, var hash, var program) ->
                    seat(seat, Occupant.outsider(name, hash, program, false, false));
            case Event.SatBot(var seat, var name, var level) ->
                    seat(seat, Occupant.bot(name, level));
            case Event.Sat sat -> sit(sat);
            case Event.Renewed(var seat, var hash) -> renew(seat, hash);
            case Event.Left(var seat) -> {
                seat(seat, status == Status.WAITING ? Occupant.NOBODY : seat(seat).gone());
                wantRematch(seat, false);
            }
            case Event.Ready(var seat, var nonce, _) -> {
                mix(nonce, seat);
                seat(seat, seat(seat).withReady(true));
            }
            case Event.Started(var game) -> start(game, n, at);
            case Event.Chose chose -> scene = chose(chose, n, at, required(played));
            case Event.Rolled rolled -> scene = rolled(n, at, rolled, required(played));
            case Event.TookBack(_, var to, var unmixed) -> {
                running().takeBack(n, at, to);
                if (unmixed) {
                    cup.rewind(Objects.requireNonNull(beforeChoice.get(to)));
                }
                offer = null;
                changed.addAll(EnumSet.of(Part.NODE, Part.OFFER, Part.CLOCK));
            }
            case Event.Offered(var seat, var to) ->
                    offer(new Offer(n, seat, to, new TreeSet<>(List.of(seat))));
            case Event.Agreed(var seat, _) -> offer(offer == null ? null : offer.with(seat));
            case Event.Declined _ -> offer(null);
            case Event.TimeUp(var seat) -> stopClock(seat, at);
            case Event.Kept(var seat) -> {
                stopClock(seat, at);
                seat(seat, seat(seat).withKeeper(true));
            }
            case Event.Back(var seat) -> {
                times.back(seat);
                restartClock(seat, at);
                seat(seat, seat(seat).withKeeper(false));
            }
            case Event.Resigned(var seat) -> seat(seat, seat(seat).withResigned(true));
            case Event.Ended ended -> end(ended);
            case Event.WantsRematch(var seat, var yes) -> wantRematch(seat, yes);
            case Event.Rematch(var match) -> {
                rematch = match;
                changed.add(Part.REMATCH);
            }
            case Event.Chat _ -> {}
            case Event.Listed(var on) -> {
                listed = on;
                changed.add(Part.LISTED);
            }
            case Event.Closed() -> status(Status.CLOSED);
            case Event.Resumed(var stopped) -> resume(stopped, at);
        }
        heard.note(event);
        besidesTheGame += isOfTheGame(event) ? 0 : 1;
        events.add(new Happened<>(n, at, event, names(), scene));
    }

    /** The old token opens nothing any more, neither the seat nor the host's rights. */
    private void renew(int seat, String hash) {
        if (host.equals(seat(seat).hash())) {
            host = hash;
        }
        seat(seat, seat(seat).withHash(hash));
    }

    private void wantRematch(int seat, boolean yes) {
        if (yes ? wantRematch.add(seat) : wantRematch.remove(seat)) {
            changed.add(Part.REMATCH);
        }
    }

    /** Choices and dice, and what follows from them by itself. */
    private static boolean isOfTheGame(Event event) {
        return switch (event) {
            case Event.Chose _,
                    Event.Rolled _,
                    Event.Started _,
                    Event.Ended _,
                    Event.Ready _,
                    Event.Resumed _ ->
                    true;
            default -> false;
        };
    }

    /** Nothing more is taken but what the game needs; memory and disk have an end. */
    boolean full() {
        return besidesTheGame >= MOST_BESIDES;
    }

    private Played<S, M> required(@Nullable Played<S, M> played) {
        if (played == null) {
            throw new IllegalArgumentException("a choice or a roll goes through the referee");
        }
        return played;
    }

    private void sit(Event.Sat sat) {
        mix(sat.nonce(), sat.seat());
        boolean resigned = seat(sat.seat()).resigned();
        seat(sat.seat(), Occupant.outsider(sat.name(), sat.hash(), sat.program(), true, resigned));
    }

    /** Nonces of people who sit down count for the first rolls; later their choices bring them. */
    private void mix(@Nullable String nonce, int seat) {
        if (nonce != null && status == Status.WAITING) {
            cup.mix(nonce, Integer.toString(seat));
        }
    }

    private void start(int game, int n, long at) {
        number = game;
        run = new Run<>(this.game, this.game.series().table(setup.table(), game), n, at);
        scores.begin();
        offer = null;
        times.refill();
        company.each(s -> s.withReady(!s.outside()).withResigned(false));
        status(Status.PLAYING);
        changed = EnumSet.allOf(Part.class);
    }

    private Scene<S, M> chose(Event.Chose chose, int n, long at, Played<S, M> played) {
        var run = running();
        int seat = chose.seat();
        if (!seat(seat).housePlays()) {
            times.spend(seat, at - run.since(seat));
        }
        beforeChoice.put(n, cup.transcript());
        cup.mix(chose.nonce(), seat + " " + chose.move());
        if (offer != null) {
            offer(null);
        }
        changed.add(Part.NODE);
        changed.add(Part.CLOCK);
        return run.take(n, at, played.step(), played.position(), new Reveal(seat, chose.move()), 0);
    }

    private Scene<S, M> rolled(int n, long at, Event.Rolled rolled, Played<S, M> played) {
        if (cup.rolls() % Cup.CHAIN == 0) {
            changed.add(Part.DICE);
        }
        if (!cup.shown().equals(rolled.link())) {
            throw new IllegalStateException("match " + id + ": event " + n + " has a false link");
        }
        beforeChoice.clear(); // nothing before a roll is ever taken back
        changed.add(Part.NODE);
        changed.add(Part.CLOCK);
        return running().take(n, at, played.step(), played.position(), null, cup.rolls());
    }

    private void end(Event.Ended ended) {
        scores.end(ended);
        offer = null;
        status(scores.over() ? Status.OVER : Status.BETWEEN);
        changed.addAll(EnumSet.of(Part.RESULT, Part.SERIES, Part.OFFER, Part.CLOCK, Part.NODE));
    }

    private void stopClock(int seat, long at) {
        if (run != null && run.asked(seat)) {
            times.stop(seat, at - run.since(seat));
            run.since(seat, at);
        }
        changed.add(Part.CLOCK);
    }

    private void restartClock(int seat, long at) {
        if (run != null && run.asked(seat)) {
            run.since(seat, at);
        }
        changed.add(Part.CLOCK);
    }

    private void resume(long stopped, long at) {
        if (run != null) {
            for (int seat = 1; seat <= setup.players(); seat++) {
                if (run.asked(seat)) {
                    run.since(seat, run.since(seat) + at - Math.max(stopped, run.since(seat)));
                }
            }
        }
        changed.add(Part.CLOCK);
    }

    private void offer(@Nullable Offer offer) {
        this.offer = offer;
        changed.add(Part.OFFER);
    }

    private void status(Status status) {
        this.status = status;
        changed.add(Part.STATUS);
        changed.add(Part.SEATS);
    }

    private void seat(int seat, Occupant occupant) {
        company.seat(seat, occupant);
        changed.add(Part.SEATS);
        changed.add(Part.NODE);
    }

    // What there is to know

    String id() {
        return id;
    }

    Setup setup() {
        return setup;
    }

    Game<S, M> game() {
        return game;
    }

    Scores scores() {
        return scores;
    }

    Cup cup() {
        return cup;
    }

    Times times() {
        return times;
    }

    int version() {
        return events.size();
    }

    List<Happened<S, M>> events() {
        return events;
    }

    Status status() {
        return status;
    }

    boolean listed() {
        return listed;
    }

    String host() {
        return host;
    }

    int players() {
        return setup.players();
    }

    List<Occupant> seats() {
        return company.seats();
    }

    Occupant seat(int seat) {
        return company.seat(seat);
    }

    List<String> names() {
        return company.names();
    }

    /** What everybody else is called who sits at the table. */
    List<String> namesBeside(int seat) {
        return company.namesBeside(seat);
    }

    /** The number of the running or last game in the series, 0 before the first. */
    int number() {
        return number;
    }

    @Nullable Offer offer() {
        return offer;
    }

    TreeSet<Integer> wantRematch() {
        return wantRematch;
    }

    @Nullable String rematch() {
        return rematch;
    }

    @Nullable Run<S, M> run() {
        return run;
    }

    Run<S, M> running() {
        if (run == null) {
            throw new IllegalStateException("match " + id + " hasn't begun");
        }
        return run;
    }

    /** The question that waits for a seat now, 0 if none does. */
    int ask(int seat) {
        return seat > 0 && run != null && status == Status.PLAYING ? run.ask(seat) : 0;
    }

    /** What was said before and counts once. */
    Heard heard() {
        return heard;
    }

    /** Whom a token's hash stands for; no token is a spectator's. Null if it opens nothing. */
    @Nullable Who who(@Nullable String hash) {
        if (hash == null) {
            return Who.SPECTATOR;
        }
        int seat = opens(hash);
        boolean isHost = hash.equals(host);
        return seat == 0 && !isHost ? null : new Who(seat, isHost);
    }

    /** The seat a token's hash opens, 0 if none. */
    int opens(String hash) {
        return company.opens(hash);
    }

    /** What changed since this was asked last. */
    EnumSet<Part> takeChanges() {
        var taken = changed;
        changed = EnumSet.noneOf(Part.class);
        return taken;
    }
}
