package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.store.Change;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Names;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;

/** All matches: makes them, finds them, wakes them and sends them to sleep. */
public final class Hall implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Hall.class);
    private static final long IDLE = 5 * 60_000;
    private static final long PULSE = 2_000;
    private static final long ROUND = 30_000;
    private static final long EXPIRY = 10 * 60_000;
    private static final int EXPIRED_AT_ONCE = 1000;

    /** Milliseconds until what failed is tried again. */
    private static final long SOON = 1000;

    private final Store store;
    private final Meters meters;
    private final Platform platform;
    private final Thinker thinker;
    private final Lobby lobby;
    private final Quotas quotas;
    private final Retention retention;
    private final Map<String, Match> matches = new ConcurrentHashMap<>();
    private final long opened;
    private final long stopped;
    private volatile boolean closed;

    public Hall(
            Store store,
            Meters meters,
            Platform platform,
            Thinker thinker,
            Quotas quotas,
            Retention retention) {
        this.store = store;
        this.meters = meters;
        this.platform = platform;
        this.thinker = thinker;
        this.quotas = quotas;
        this.retention = retention;
        opened = platform.now();
        lobby = new Lobby(opened);
        stopped = store.pulse();
    }

    /** Begins to look after matches: clocks that ran when the server stopped, bots to move. */
    public void open() {
        var listed = new ArrayList<>(store.listed(Lobby.MOST));
        for (var old : store.expired(now(), retention, EXPIRED_AT_ONCE)) {
            listed.remove(old.match()); // waking it would keep it
        }
        lobby.fill(listed, this);
        every(PULSE, this::pulse);
        every(ROUND, this::round);
        every(EXPIRY, this::expire);
    }

    /**
     * At once, and again and again until the hall closes, whatever goes wrong in between; never
     * twice at once.
     */
    private void every(long millis, Runnable task) {
        var busy = new AtomicBoolean();
        Runnable turn = () -> turn(busy, task);
        turn.run();
        platform.every(millis, turn);
    }

    private void turn(AtomicBoolean busy, Runnable task) {
        if (closed || !busy.compareAndSet(false, true)) {
            return;
        }
        try {
            platform.execute(
                    () -> {
                        try {
                            task.run();
                        } catch (Throwable failed) {
                            soon(busy, task);
                            LOG.error("what is done regularly failed: {}", failed.toString());
                        } finally {
                            busy.set(false);
                        }
                    });
        } catch (Throwable noThread) {
            busy.set(false);
            soon(busy, task);
        }
    }

    /** What failed isn't put off until its next turn: clocks may be waiting for it. */
    private void soon(AtomicBoolean busy, Runnable task) {
        try {
            platform.after(SOON, () -> turn(busy, task));
        } catch (Throwable noTimer) {
            // then it is
        }
    }

    private void pulse() {
        store.write(new Change.Pulse(now()));
    }

    /** Wakes what is due, and sends to sleep what nobody looks at. */
    private void round() {
        for (var id : store.due(now())) {
            var match = open(id);
            if (!match.isAwake()) { // that one has its own alarm, and a letter would keep it up
                match.wake();
            }
        }
        matches.values().forEach(match -> match.sleepIfIdle(IDLE));
    }

    /** Removes what has been kept for long enough. */
    private void expire() {
        for (var old : store.expired(now(), retention, EXPIRED_AT_ONCE)) {
            open(old.match()).expire(old.delete());
        }
    }

    /** A match was removed from the store. */
    void deleted(String match) {
        quotas.deleted(match);
        lobby.remove(match);
    }

    /** A new match; tokens are told here and never again. */
    public record Made(String match, String token, List<@Nullable String> tokens, Match door) {}

    /**
     * Sets a table; told when it is stored. {@code owner} is the address that asks for it, which
     * may have so many tables at once.
     */
    public CompletableFuture<Made> create(Setup setup, String owner) throws Refused {
        var random = platform.random();
        var token = Token.make(random);
        var tokens = new ArrayList<@Nullable String>();
        var id = Token.id(random);
        var secret = Token.secret(random);
        var course = Archive.course(id, setup, secret);
        var pen = begin(course, new Event.Created(Token.hash(token)));
        for (int seat = 1; seat <= setup.players(); seat++) {
            var chair = setup.chairs().get(seat - 1);
            tokens.add(null);
            switch (chair.kind()) {
                case OPEN -> {}
                case BOT ->
                        pen.add(new Event.SatBot(seat, BotNames.of(course, seat), chair.level()));
                case PERSON -> {
                    var own = Token.make(random);
                    tokens.set(seat - 1, own);
                    var name = Names.apart(chair.name(), course.namesBeside(seat));
                    pen.add(new Event.Reserved(seat, name, Token.hash(own), null));
                }
            }
        }
        new Dealer<>(pen).startIfReady();
        var change = created(course, secret, pen.takeFresh());
        quotas.reserve(course, owner);
        return written(change)
                .whenComplete(
                        (_, failed) -> {
                            if (failed != null) {
                                quotas.deleted(id);
                            }
                        })
                .thenApplyAsync(_ -> new Made(id, token, tokens, keep(course)), platform::surely);
    }

    /** What can't even be handed over isn't stored either. */
    private CompletableFuture<Void> written(Change change) {
        try {
            return store.write(change);
        } catch (Throwable broken) {
            return CompletableFuture.failedFuture(broken);
        }
    }

    private <S extends Record, M extends Move> Pen<S, M> begin(Course<S, M> course, Event first) {
        var pen = new Pen<>(course, platform.random());
        pen.now(now());
        pen.add(first);
        return pen;
    }

    /** A match that follows another: {@code stored} is run when {@code change} is written. */
    record Rematch(String match, Change change, Runnable stored) {}

    /**
     * The same again, everybody one seat further; who left makes room for others. Refused where the
     * address that set the first table has set too many.
     */
    <S extends Record, M extends Move> Rematch rematch(Course<S, M> old) throws Refused {
        var setup = old.setup();
        var id = Token.id(platform.random());
        var secret = Token.secret(platform.random());
        var course = Archive.course(id, setup, secret);
        var pen = begin(course, new Event.Created(old.host()));
        var changes = new ArrayList<Change>();
        int players = setup.players();
        for (int seat = 1; seat <= players; seat++) {
            var occupant = old.seat(seat % players + 1);
            var hash = occupant.hash();
            var program = occupant.program();
            switch (occupant.kind()) {
                case BOT -> pen.add(new Event.SatBot(seat, occupant.name(), occupant.level()));
                case PERSON, PROGRAM -> {
                    if (hash != null) {
                        pen.add(new Event.Reserved(seat, occupant.name(), hash, program));
                    }
                    if (program != null) {
                        changes.add(new Change.SeatBot(program, id, seat, now()));
                    }
                }
                case OPEN, LEFT -> {}
            }
        }
        new Dealer<>(pen).startIfReady();
        changes.addFirst(created(course, secret, pen.takeFresh()));
        quotas.reserveRematch(old, course);
        return new Rematch(
                id,
                new Change.Together(changes),
                () -> {
                    quotas.rematchStored(old, course);
                    keep(course);
                });
    }

    private Change created(Course<?, ?> course, byte[] secret, List<StoredStep> steps) {
        return new Change.Create(
                new StoredMatch(
                        course.id(),
                        now(),
                        SetupText.write(course.setup()),
                        HexFormat.of().formatHex(secret),
                        course.status().word(),
                        course.setup().listed(),
                        0L),
                steps);
    }

    /** A match that was just stored. */
    private Match keep(Course<?, ?> course) {
        lobby.note(course);
        var match = open(course.id());
        match.wake();
        return match;
    }

    /** A program leaves its seats in these matches. Told when that is stored, or that it isn't. */
    public CompletableFuture<Void> leave(String program, List<String> matches) {
        return CompletableFuture.allOf(
                matches.stream()
                        .flatMap(id -> find(id).stream())
                        .map(match -> match.leave(program))
                        .toArray(CompletableFuture<?>[]::new));
    }

    /** The match with that id, awake or not; empty if there is none. */
    public Optional<Match> find(String id) {
        var match = matches.get(id);
        if (match != null) {
            return Optional.of(match);
        }
        return store.match(id).map(_ -> open(id));
    }

    /** The mailbox of a match that is known to be stored. */
    Match open(String id) {
        return matches.computeIfAbsent(id, i -> new Match(this, i));
    }

    /** A match went to sleep. */
    void forget(Match match) {
        matches.remove(match.id(), match);
        quotas.forget(match.id());
    }

    /** Reads a match from the store. */
    Room<?, ?> load(Match match) {
        var stored = store.match(match.id()).orElseThrow(() -> new Match.Gone(match.id()));
        var room = room(match, Archive.read(store, stored), stored.touched());
        if (stored.wake() == null || stored.wake() != 0) {
            store.write(new Change.Wake(match.id(), 0L));
        }
        return room;
    }

    private <S extends Record, M extends Move> Room<S, M> room(
            Match match, Course<S, M> course, long touched) {
        quotas.read(course);
        var room = new Room<>(this, match, course, touched);
        long last = course.version() == 0 ? 0 : course.events().getLast().at();
        boolean ticking = course.status() == Status.PLAYING && !course.times().none();
        if (ticking && last < opened) {
            room.pen().add(new Event.Resumed(Math.max(last, stopped)));
        }
        // Should the house have stopped between a program's end and its leaving, it leaves now.
        for (var seat : course.seats()) {
            var program = seat.program();
            if (program != null && store.revoked(program)) {
                room.leave(program);
            }
        }
        return room;
    }

    // What rooms need

    Store store() {
        return store;
    }

    Meters meters() {
        return meters;
    }

    Thinker thinker() {
        return thinker;
    }

    Platform platform() {
        return platform;
    }

    long now() {
        return platform.now();
    }

    /** What tokens are made of. */
    public RandomGenerator random() {
        return platform.random();
    }

    /** The address that set a table, "" if that isn't known any more. */
    String owner(String match) {
        return quotas.owner(match);
    }

    /** Takes a place for a table of bots alone; refused where there are too many. */
    void botsAlone(String match) throws Refused {
        quotas.botsAlone(match);
    }

    /** Whether bots may play on alone here; one that slept needs a place again. */
    boolean mayPlayAlone(String match) {
        return quotas.mayPlayAlone(match);
    }

    /** Something happened in a match: the lobby may have to know. */
    void noted(Course<?, ?> course) {
        quotas.note(course);
        lobby.note(course);
    }

    public Lobby lobby() {
        return lobby;
    }

    public int awake() {
        return matches.size();
    }

    /** Tells everybody to come back, and finishes what is on its way. */
    public void goodbye(int after) {
        var all = List.copyOf(matches.values());
        var told = new CountDownLatch(all.size());
        all.forEach(match -> match.goodbye(after, told::countDown));
        try {
            if (!told.await(5, TimeUnit.SECONDS)) {
                LOG.warn("{} tables didn't answer in time", told.getCount());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        thinker.close();
        platform.close();
        store.write(new Change.Pulse(now()));
    }
}
