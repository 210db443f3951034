package einwurf.server.match.state;

import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.dice.DiceCup;
import einwurf.server.match.state.LoggedEvent.Transition;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * A match as the fold of its events; nothing in here isn't told by them. Read from many sides but
 * changed by one thread: its mailbox.
 */
public final class MatchState<S extends Record, M extends Move> {
    /** So many events besides choices and dice: talk, offers, people who come and go. */
    public static final int MOST_BESIDES = 5000;

    private final String id;
    private final Setup setup;
    private final Game<S, M> game;
    private final SeriesScore scores;
    private final MatchDice dice;
    private final SeatClocks times;

    private final KeptEvents<S, M> events = new KeptEvents<>();
    private final Seats seats;
    private final PastRequests pastRequests;
    private final ChangedParts changed = new ChangedParts();
    private final RematchWishes rematch = new RematchWishes(changed);

    private Status status = Status.WAITING;
    private boolean listed;
    private int number;
    private @Nullable CurrentGame<S, M> run;
    private @Nullable TakeBackOffer offer;
    private int besidesTheGame;
    private long firstReady;
    private long created;

    public MatchState(String id, Setup setup, Game<S, M> game, DiceCup cup) {
        this.id = id;
        this.setup = setup;
        this.game = game;
        int players = setup.players();
        scores = new SeriesScore(setup.seriesOf(), players);
        times = new SeatClocks(setup.clock(), players);
        listed = setup.listed();
        seats = new Seats(players);
        dice = new MatchDice(id, cup, players, changed);
        pastRequests = new PastRequests(players);
    }

    /** An event that was stored before. */
    public void replay(Event event, long at) {
        @Nullable Played<S, M> played =
                switch (event) {
                    case Event.Chose chose -> played(chose);
                    case Event.Rolled rolled -> played(rolled);
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
    public Played<S, M> ruled(Roll roll) {
        return ruled(running().position(), roll);
    }

    /** A roll that must be possible there. */
    public Played<S, M> ruled(S position, Roll roll) {
        return ruled(Referee.roll(game, position, roll));
    }

    private Played<S, M> ruled(Referee.Ruling<S, M> ruling) {
        if (ruling instanceof Played<S, M> played) {
            return played;
        }
        throw new IllegalStateException(
                "match " + id + " can't be read: event " + (version() + 1) + " isn't legal");
    }

    /** A new event; {@code played} is what it does on the board, for choices and rolls. */
    public void add(Event event, long at, @Nullable Played<S, M> played) {
        int n = version() + 1;
        created = n == 1 ? at : created;
        Transition<S, M> transition = null;
        switch (event) {
            case Event.Created(var hash) -> seats.host(hash);
            case Event.Reserved(var seat, var name, var hash, var program) ->
                    seat(seat, Occupant.outsider(name, hash, program, false, false));
            case Event.SatBot(var seat, var name, var level) ->
                    seat(seat, Occupant.bot(name, level));
            case Event.Sat sat -> sit(sat);
            case Event.Renewed(var seat, var hash) -> {
                seats.renew(seat, hash);
                changed.add(ViewPart.SEATS, ViewPart.NODE);
            }
            case Event.Left(var seat) -> {
                dice.drop(seat);
                seat(seat, status == Status.WAITING ? Occupant.NOBODY : seat(seat).gone());
                rematch.wish(seat, false);
            }
            case Event.Ready(var seat) -> {
                if (status == Status.BETWEEN && firstReady == 0) {
                    firstReady = at;
                }
                seat(seat, seat(seat).withReady(true));
            }
            case Event.Started(var game) -> start(game, n, at);
            case Event.Chose chose -> transition = chose(chose, n, at, required(played));
            case Event.Rolled rolled -> transition = rolled(n, at, rolled, required(played));
            case Event.Committed(var seat, var chain, var commitment) ->
                    dice.commit(seat, chain, commitment);
            case Event.Due(var thrown, var waited, var asked) ->
                    dice.due(thrown, waited, asked, at);
            case Event.Revealed(var seat, var thrown, var share) -> {
                settle(seat, thrown, share, at);
                dice.revealed(seat, thrown, share);
            }
            case Event.Missing(var seat, var thrown) -> settle(seat, thrown, null, at);
            case Event.TookBack(_, var to) -> {
                running().takeBack(n, at, to);
                offer = null;
                changed.add(ViewPart.NODE, ViewPart.OFFER, ViewPart.CLOCK);
            }
            case Event.Offered(var seat, var to) ->
                    offer(new TakeBackOffer(n, seat, to, new TreeSet<>(List.of(seat))));
            case Event.Agreed(var seat, _) -> offer(offer == null ? null : offer.with(seat));
            case Event.Declined _ -> offer(null);
            case Event.TimeUp(var seat) -> stopClock(seat, at);
            case Event.StoodIn(var seat) -> {
                stopClock(seat, at);
                seat(seat, seat(seat).withStandIn(true));
            }
            case Event.Back(var seat) -> {
                times.back(seat);
                restartClock(seat, at);
                seat(seat, seat(seat).withStandIn(false));
            }
            case Event.Resigned(var seat, _) -> seat(seat, seat(seat).withResigned(true));
            case Event.Ended ended -> end(ended);
            case Event.WantsRematch(var seat, var yes) -> rematch.wish(seat, yes);
            case Event.Rematch(var match) -> rematch.made(match);
            case Event.Chat _ -> {}
            case Event.Listed(var on) -> {
                listed = on;
                changed.add(ViewPart.LISTED);
            }
            case Event.Closed() -> status(Status.CLOSED);
            case Event.Renamed(var seat, var name) -> seat(seat, seat(seat).withName(name));
            case Event.Moved(var seat, var to) -> {
                dice.move(seat, to);
                seat(to, seat(seat));
                seat(seat, Occupant.NOBODY);
            }
            case Event.Host(var seat) -> {
                seats.host(Objects.requireNonNull(seat(seat).hash()));
                changed.add(ViewPart.SEATS);
            }
            case Event.Resumed(var stopped) -> resume(stopped, at);
        }
        pastRequests.note(event);
        besidesTheGame += isOfTheGame(event) ? 0 : 1;
        events.add(new LoggedEvent<>(n, at, event, names(), transition, dice.number()));
    }

    /** Choices and dice, and what follows from them by itself. */
    private static boolean isOfTheGame(Event event) {
        return switch (event) {
            case Event.Chose _,
                    Event.Rolled _,
                    Event.Due _,
                    Event.Revealed _,
                    Event.Missing _,
                    Event.Started _,
                    Event.Ended _,
                    Event.Ready _,
                    Event.Resumed _ ->
                    true;
            default -> false;
        };
    }

    /** Nothing more is taken but what the game needs; memory and disk have an end. */
    public boolean full() {
        return besidesTheGame >= MOST_BESIDES;
    }

    private Played<S, M> required(@Nullable Played<S, M> played) {
        if (played == null) {
            throw new IllegalArgumentException("a choice or a roll goes through the referee");
        }
        return played;
    }

    private void sit(Event.Sat sat) {
        dice.drop(sat.seat());
        boolean resigned = seat(sat.seat()).resigned();
        seat(sat.seat(), Occupant.outsider(sat.name(), sat.hash(), sat.program(), true, resigned));
    }

    private void start(int game, int n, long at) {
        number = game;
        dice.cancel();
        run =
                new CurrentGame<>(
                        this.game,
                        this.game.series().table(setup.table(), game),
                        setup.ownDice(),
                        n,
                        at);
        scores.begin();
        firstReady = 0;
        offer = null;
        times.refill();
        seats.each(s -> s.withReady(!s.outside()).withResigned(false));
        status(Status.PLAYING);
        changed.addAll();
    }

    private Transition<S, M> chose(Event.Chose chose, int n, long at, Played<S, M> played) {
        var run = running();
        int seat = chose.seat();
        if (!seat(seat).housePlays()) {
            times.spend(seat, at - run.since(seat));
        }
        if (offer != null) {
            offer(null);
        }
        changed.add(ViewPart.NODE, ViewPart.CLOCK);
        return run.take(
                n,
                at,
                played.step(),
                played.position(),
                new Frame.Reveal(seat, chose.move()),
                0,
                0);
    }

    private Transition<S, M> rolled(int n, long at, Event.Rolled rolled, Played<S, M> played) {
        int seat = rolled.seat();
        if (rolled.ask() != 0 && !seats.seat(seat).housePlays()) {
            times.stop(seat, at - running().since(seat));
        }
        int rolls = dice.fell(rolled, n);
        changed.add(ViewPart.NODE, ViewPart.CLOCK);
        return running().take(n, at, played.step(), played.position(), null, rolls, dice.number());
    }

    private void settle(int seat, int thrown, @Nullable String share, long at) {
        var open = dice.due(thrown);
        if (open.waitsFor(seat) && !seat(seat).housePlays()) {
            times.stop(seat, at - open.since());
        }
        open.settle(seat, share, at);
        changed.add(ViewPart.REVEAL, ViewPart.CLOCK);
    }

    private void end(Event.Ended ended) {
        scores.end(ended);
        offer = null;
        dice.cancel();
        status(scores.over() ? Status.OVER : Status.BETWEEN);
        changed.add(
                ViewPart.RESULT, ViewPart.SERIES, ViewPart.OFFER, ViewPart.CLOCK, ViewPart.NODE);
    }

    private void stopClock(int seat, long at) {
        var due = dice.due();
        if (run != null && run.asked(seat)) {
            times.stop(seat, at - run.since(seat));
            run.since(seat, at);
        } else if (due != null && due.waitsFor(seat)) {
            times.stop(seat, at - due.since());
            due.since(at);
        }
        changed.add(ViewPart.CLOCK);
    }

    private void restartClock(int seat, long at) {
        if (run != null && run.asked(seat)) {
            run.since(seat, at);
        }
        changed.add(ViewPart.CLOCK);
    }

    private void resume(long stopped, long at) {
        if (run != null) {
            for (int seat = 1; seat <= setup.players(); seat++) {
                if (run.asked(seat)) {
                    run.since(seat, run.since(seat) + at - Math.max(stopped, run.since(seat)));
                }
            }
        }
        var due = dice.due();
        if (due != null) {
            due.since(due.since() + at - Math.max(stopped, due.since()));
        }
        changed.add(ViewPart.CLOCK);
    }

    private void offer(@Nullable TakeBackOffer offer) {
        this.offer = offer;
        changed.add(ViewPart.OFFER);
    }

    private void status(Status status) {
        this.status = status;
        changed.add(ViewPart.STATUS, ViewPart.SEATS);
    }

    private void seat(int seat, Occupant occupant) {
        seats.seat(seat, occupant);
        changed.add(ViewPart.SEATS, ViewPart.NODE);
    }

    // What there is to know

    public String id() {
        return id;
    }

    public Setup setup() {
        return setup;
    }

    public Game<S, M> game() {
        return game;
    }

    public SeriesScore scores() {
        return scores;
    }

    /** Whether somebody is asked what their own dice show. */
    public boolean waitsForOwnDice() {
        return run != null
                && run.turn() instanceof Turn.Chance(var thrower, _)
                && ask(thrower.number()) != 0;
    }

    public MatchDice dice() {
        return dice;
    }

    /** A seat with a chain for this throw, which its own person or program plays now. */
    public boolean manned(int seat, int thrown) {
        var chain = dice.chain(seat);
        return chain != null
                && chain.covers(thrown)
                && seat(seat).outside()
                && !seat(seat).housePlays();
    }

    /** Since when a seat is waited for, be it for its choice or for its share; -1 if it isn't. */
    public long waitedSince(int seat) {
        if (status != Status.PLAYING || run == null) {
            return -1;
        }
        if (run.asked(seat)) {
            return run.since(seat);
        }
        var due = dice.due();
        return due != null && due.waitsFor(seat) ? due.since() : -1;
    }

    public SeatClocks times() {
        return times;
    }

    public int version() {
        return events.version();
    }

    public KeptEvents<S, M> events() {
        return events;
    }

    /** When the table was set. */
    public long created() {
        return created;
    }

    /** What the running game doesn't need is read from the store from now on. */
    public void forgetEarlierGames() {
        events.forget();
    }

    public Status status() {
        return status;
    }

    public boolean listed() {
        return listed;
    }

    public int players() {
        return setup.players();
    }

    public Seats seats() {
        return seats;
    }

    public Occupant seat(int seat) {
        return seats.seat(seat);
    }

    public List<String> names() {
        return seats.names();
    }

    /** The number of the running or last game in the series, 0 before the first. */
    public int number() {
        return number;
    }

    /** Between games: when the first said to go on; 0 while nobody did. */
    public long firstReady() {
        return firstReady;
    }

    public @Nullable TakeBackOffer offer() {
        return offer;
    }

    public RematchWishes rematch() {
        return rematch;
    }

    public @Nullable CurrentGame<S, M> run() {
        return run;
    }

    public CurrentGame<S, M> running() {
        if (run == null) {
            throw new IllegalStateException("match " + id + " hasn't begun");
        }
        return run;
    }

    /** The question that waits for a seat now, 0 if none does. */
    public int ask(int seat) {
        return seat > 0 && run != null && status == Status.PLAYING ? run.ask(seat) : 0;
    }

    /** What was said before and counts once. */
    public PastRequests pastRequests() {
        return pastRequests;
    }

    /** What changed since this was asked last. */
    public EnumSet<ViewPart> takeChanges() {
        return changed.take();
    }
}
