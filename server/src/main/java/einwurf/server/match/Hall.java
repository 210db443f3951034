package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.store.Change;
import einwurf.server.store.Store;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** All matches: makes them, finds them, wakes them and sends them to sleep. */
public final class Hall implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Hall.class);
    private static final long IDLE = 5 * 60_000;
    private static final int PULSE = 2;

    private final Store store;
    private final Meters meters;
    private final LongSupplier clock;
    private final Thinker thinker = new Thinker();
    private final Lobby lobby = new Lobby();
    private final ExecutorService mailboxes = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(
                    1, Thread.ofPlatform().name("timer").daemon().factory());
    private final Map<String, Match> matches = new ConcurrentHashMap<>();
    private final long opened;
    private final long stopped;

    public Hall(Store store, Meters meters) {
        this(store, meters, System::currentTimeMillis);
    }

    /** {@code clock} in milliseconds since 1970. */
    public Hall(Store store, Meters meters, LongSupplier clock) {
        this.store = store;
        this.meters = meters;
        this.clock = clock;
        timer.setRemoveOnCancelPolicy(true);
        opened = clock.getAsLong();
        stopped = store.pulse();
    }

    /** Begins to look after matches: clocks that ran when the server stopped, bots to move. */
    public void open() {
        lobby.fill(store.listed(Lobby.MOST), this);
        timer.scheduleWithFixedDelay(this::pulse, 0, PULSE, TimeUnit.SECONDS);
        timer.scheduleWithFixedDelay(this::round, 1, 30, TimeUnit.SECONDS);
    }

    private void pulse() {
        store.write(new Change.Pulse(now()));
    }

    /** Wakes what is due, and sends to sleep what nobody looks at. */
    private void round() {
        mailboxes.execute(
                () -> {
                    try {
                        for (var id : store.due(now())) {
                            open(id).wake();
                        }
                        matches.values().forEach(match -> match.sleepIfIdle(IDLE));
                    } catch (RuntimeException failed) {
                        LOG.error("the round failed: {}", failed.toString());
                    }
                });
    }

    /** A new match; tokens are told here and never again. */
    public record Made(String match, String token, List<@Nullable String> tokens, Match door) {}

    public Made create(Setup setup) {
        var token = Token.make();
        var tokens = new ArrayList<@Nullable String>();
        var id = Token.id();
        var cup = Token.secret();
        var course = Archive.course(id, setup, cup);
        var pen = begin(course, new Event.Created(Token.hash(token)));
        for (int seat = 1; seat <= setup.players(); seat++) {
            var chair = setup.chairs().get(seat - 1);
            tokens.add(null);
            switch (chair.kind()) {
                case OPEN -> {}
                case BOT ->
                        pen.add(new Event.SatBot(seat, BotNames.of(course, seat), chair.level()));
                case PERSON -> {
                    var own = Token.make();
                    tokens.set(seat - 1, own);
                    pen.add(new Event.Reserved(seat, chair.name(), Token.hash(own), null));
                }
            }
        }
        new Dealer<>(pen).startIfReady();
        return new Made(id, token, tokens, keep(course, setup, cup, pen.takeFresh()));
    }

    private <S extends Record, M extends Move> Pen<S, M> begin(Course<S, M> course, Event first) {
        var pen = new Pen<>(course);
        pen.now(now());
        pen.add(first);
        return pen;
    }

    /** The same again, everybody one seat further; who left makes room for others. */
    <S extends Record, M extends Move> String rematch(Course<S, M> old) {
        var setup = old.setup();
        var id = Token.id();
        var secret = Token.secret();
        var course = Archive.course(id, setup, secret);
        var pen = begin(course, new Event.Created(old.host()));
        int players = setup.players();
        for (int seat = 1; seat <= players; seat++) {
            var occupant = old.seat(seat % players + 1);
            var hash = occupant.hash();
            switch (occupant.kind()) {
                case BOT -> pen.add(new Event.SatBot(seat, occupant.name(), occupant.level()));
                case PERSON, PROGRAM -> {
                    if (hash != null) {
                        pen.add(
                                new Event.Reserved(
                                        seat, occupant.name(), hash, occupant.program()));
                    }
                }
                case OPEN, LEFT -> {}
            }
        }
        new Dealer<>(pen).startIfReady();
        keep(course, setup, secret, pen.takeFresh());
        for (int seat = 1; seat <= players; seat++) {
            var program = course.seat(seat).program();
            if (program != null) {
                store.write(new Change.SeatBot(program, id, seat, now()));
            }
        }
        return id;
    }

    private Match keep(Course<?, ?> course, Setup setup, byte[] secret, List<StoredStep> steps) {
        store.write(
                        new Change.Create(
                                new StoredMatch(
                                        course.id(),
                                        now(),
                                        EventText.write(setup),
                                        HexFormat.of().formatHex(secret),
                                        course.status().word(),
                                        setup.listed(),
                                        0L),
                                steps))
                .join();
        noted(course);
        var match = new Match(this, course.id());
        matches.put(course.id(), match);
        match.wake();
        return match;
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
    }

    /** Reads a match from the store. */
    Room<?, ?> load(Match match) {
        var stored =
                store.match(match.id())
                        .orElseThrow(() -> new IllegalStateException("no match " + match.id()));
        var room = room(match, Archive.read(store, stored));
        if (stored.wake() == null || stored.wake() != 0) {
            store.write(new Change.Wake(match.id(), 0L));
        }
        return room;
    }

    private <S extends Record, M extends Move> Room<S, M> room(Match match, Course<S, M> course) {
        var room = new Room<>(this, match, course);
        long last = course.version() == 0 ? 0 : course.events().getLast().at();
        boolean ticking = course.status() == Status.PLAYING && !course.times().none();
        if (ticking && last < opened) {
            room.pen().add(new Event.Resumed(Math.max(last, stopped)));
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

    ScheduledExecutorService timer() {
        return timer;
    }

    long now() {
        return clock.getAsLong();
    }

    void execute(Runnable mailbox) {
        try {
            mailboxes.execute(mailbox);
        } catch (RejectedExecutionException closing) {
            LOG.debug("a letter came too late: {}", closing.getMessage());
        }
    }

    /** Something happened in a match: the lobby may have to know. */
    void noted(Course<?, ?> course) {
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
        timer.shutdownNow();
        thinker.close();
        mailboxes.shutdown();
        try {
            if (!mailboxes.awaitTermination(10, TimeUnit.SECONDS)) {
                LOG.warn("mailboxes were still being read");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        store.write(new Change.Pulse(now()));
    }
}
