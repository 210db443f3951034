package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.server.bots.BotThinker;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.platform.Platform;
import einwurf.server.platform.RegularTask;
import einwurf.server.store.Change;
import einwurf.server.store.Hint;
import einwurf.server.store.Nodes;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Status;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** All matches: keeps new ones, finds them, wakes them and sends them to sleep. */
public final class MatchRegistry implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MatchRegistry.class);
    private static final long IDLE = 5 * 60_000;
    private static final long ROUND = 30_000;
    private static final long EXPIRY = 10 * 60_000;
    private static final int EXPIRED_AT_ONCE = 1000;

    /** Milliseconds after which viewers come back where another node is open. */
    private static final int ELSEWHERE = 200;

    /** A new match; tokens are told here and never again. */
    public record Made(String match, String token, List<@Nullable String> tokens, Match door) {}

    private final Store store;
    private final MatchMetrics metrics;
    private final Platform platform;
    private final BotThinker thinker;
    private final Lobby lobby;
    private final Quotas quotas;
    private final Retention retention;
    private final HouseKey key;
    private final Map<String, Match> matches = new ConcurrentHashMap<>();
    private final Nodes nodes;
    private final OtherNodes others;
    private final TableCodes codes;
    private final ProgramNews news = new ProgramNews();
    private volatile boolean closed;
    private volatile Absent absent = (_, _, _, _, _) -> {};

    public MatchRegistry(
            Store store,
            MatchMetrics metrics,
            Platform platform,
            BotThinker thinker,
            Quotas quotas,
            Retention retention,
            HouseKey key) {
        this.store = store;
        this.metrics = metrics;
        this.platform = platform;
        this.thinker = thinker;
        this.quotas = quotas;
        this.retention = retention;
        this.key = key;
        lobby = new Lobby(platform.now());
        nodes = store.nodes(platform.now(), key.channel(), Token.id(platform.random()));
        others = new OtherNodes(this, matches);
        codes = new TableCodes(store, platform);
    }

    /** Begins to look after matches: clocks that ran when the server stopped, bots to move. */
    public void open() {
        var listed = new ArrayList<>(store.listed(Lobby.MOST));
        for (var old : store.expired(now(), retention, EXPIRED_AT_ONCE)) {
            listed.remove(old.match()); // waking it would keep it
        }
        if (nodes.shared()) {
            quotas.share(nodes::tell, platform::now);
            others.open(listed);
        } else {
            listed.forEach(id -> find(id).ifPresent(match -> lobby.ask(match, "")));
        }
        every(nodes.pulseEvery(), this::pulse);
        every(ROUND, this::round);
        every(EXPIRY, this::expire);
    }

    void every(long millis, Runnable task) {
        new RegularTask(platform, task, () -> closed).start(millis);
    }

    private void pulse() {
        var _ = store.write(new Change.Pulse(now()));
        try {
            others.pulse();
        } catch (IllegalStateException away) {
            LOG.debug("{}", away.getMessage()); // the writer says it, once
        }
    }

    /** Wakes what is due, and sends to sleep what nobody looks at. */
    private void round() {
        others.wakeWhatIsDue();
        matches.values().forEach(match -> match.mailbox().sleepIfIdle(IDLE));
    }

    /** Whether another node has stored more than this one knows. */
    boolean isBehind(AwakeMatch<?, ?> awake) {
        return others.isBehind(awake);
    }

    /** What is stored now, with the same people at it: another node was faster. */
    AwakeMatch<?, ?> readAgain(Match match, AwakeMatch<?, ?> before) {
        var stored = stored(match);
        var again = awake(match, MatchReader.read(store, stored), stored.touched(), false, before);
        if (again.known() <= before.known()) {
            throw new IllegalStateException("nothing newer than " + before.known() + " is stored");
        }
        return again;
    }

    public Nodes nodes() {
        return nodes;
    }

    /** What an address is called here: other nodes hear of it, and the store keeps it a while. */
    public String pseudonym(String address) {
        return nodes.shared() ? key.pseudonym(address) : address;
    }

    Quotas quotas() {
        return quotas;
    }

    /** Removes what has been kept for long enough. */
    private void expire() {
        var _ = store.write(new Change.ForgetNotes(now()));
        for (var old : store.expired(now(), retention, EXPIRED_AT_ONCE)) {
            open(old.match()).mailbox().expire(old.delete());
        }
    }

    /** A match was removed from the store. */
    void deleted(String match) {
        quotas.deleted(match);
        lobby.remove(match);
        nodes.tell(new Hint.Listed(match, ""));
    }

    /**
     * Sets a table; told when it is stored. {@code owner} is the address that asks for it, which
     * may have so many tables at once.
     */
    public CompletableFuture<Made> create(Setup setup, String owner) throws Refused {
        var created = NewMatch.of(setup, platform, key);
        var state = created.state();
        quotas.reserve(state, owner);
        return written(created.change())
                .whenComplete(
                        (_, failed) -> {
                            if (failed != null) {
                                quotas.deleted(state.id());
                            }
                        })
                .thenApplyAsync(
                        _ -> new Made(state.id(), created.token(), created.tokens(), keep(state)),
                        platform::surely);
    }

    /** What can't even be handed over isn't stored either. */
    private CompletableFuture<Void> written(Change change) {
        try {
            return store.write(change);
        } catch (Throwable broken) {
            return CompletableFuture.failedFuture(broken);
        }
    }

    /** A match that follows another: {@code stored} is run when {@code change} is written. */
    record Rematch(String match, Change change, Runnable stored) {}

    /** Refused where the address that set the first table has set too many. */
    Rematch rematch(MatchState<?, ?> old) throws Refused {
        var created = NewMatch.after(old, platform, key);
        var state = created.state();
        quotas.reserveRematch(old, state);
        return new Rematch(
                state.id(),
                created.change(),
                () -> {
                    quotas.rematchStored(old, state);
                    keep(state);
                });
    }

    /** A match that was just stored. */
    private Match keep(MatchState<?, ?> state) {
        news.noted(state);
        note(state);
        var match = open(state.id());
        match.mailbox().wake();
        return match;
    }

    /** The address that set a table, "" if that isn't known any more. */
    public String addressOf(String match) {
        return quotas.owner(match);
    }

    /** Who sits at a table, none if it sleeps: nobody is woken for a list. */
    public List<String> namesIfAwake(String match) {
        var awake = matches.get(match);
        return awake == null ? List.of() : awake.mailbox().names();
    }

    /** The host of the house ends a table; false if there is none. */
    public CompletableFuture<Boolean> closeTable(String id) {
        return find(id).map(Match::closeByHouse)
                .orElseGet(() -> CompletableFuture.completedFuture(false));
    }

    /** The host of the house removes a table; whoever is at it finds it gone. */
    public void removeTable(String id) {
        store.write(new Change.Remove(id)).join();
        var match = matches.get(id);
        if (match != null) {
            match.mailbox()
                    .post(
                            _ -> {
                                throw new Mailbox.NoSuchMatch(id);
                            },
                            _ -> {});
        }
        deleted(id);
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
    void forget(Match match, boolean mine) {
        matches.remove(match.id(), match);
        quotas.forget(match.id());
        if (mine) {
            nodes.tell(new Hint.Asleep(match.id()));
        }
    }

    /** Reads a match from the store. */
    AwakeMatch<?, ?> load(Match match) {
        var stored = stored(match);
        var state = MatchReader.read(store, stored);
        return awake(match, state, stored.touched(), nodes.wake(stored), null);
    }

    /** A match with its events from one to another, which may be in the store alone. */
    <S extends Record, M extends Move> MatchState<S, M> earlier(
            int from, int to, MatchState<S, M> known) {
        return known.events().hasAllAfter(from - 1)
                ? known
                : MatchReader.earlier(from, to, known, store, stored(known.id()));
    }

    private StoredMatch stored(Match match) {
        return stored(match.id());
    }

    private StoredMatch stored(String id) {
        return store.match(id).orElseThrow(() -> new Mailbox.NoSuchMatch(id));
    }

    private <S extends Record, M extends Move> AwakeMatch<S, M> awake(
            Match match,
            MatchState<S, M> state,
            long touched,
            boolean mine,
            @Nullable AwakeMatch<?, ?> before) {
        quotas.read(state);
        var awake = new AwakeMatch<>(this, match, state, touched, mine, before);
        long last = state.version() == 0 ? 0 : state.events().last().at();
        boolean ticking = state.status() == Status.PLAYING && !state.times().none();
        var outage = nodes.outage();
        if (ticking && last < outage.opened()) {
            awake.log().add(new Event.Resumed(Math.max(last, outage.stopped())));
        }
        // Should the house have stopped between a program's end and its leaving, it leaves now.
        for (var seat : state.seats().all()) {
            var program = seat.program();
            if (program != null && store.revoked(program)) {
                awake.requests().leave(program);
            }
        }
        return awake;
    }

    // What awake matches need

    Store store() {
        return store;
    }

    /** What the house signs throws and records with. */
    public HouseKey key() {
        return key;
    }

    MatchMetrics metrics() {
        return metrics;
    }

    public BotThinker thinker() {
        return thinker;
    }

    /** What it measures time with and draws tokens from. */
    public Platform platform() {
        return platform;
    }

    long now() {
        return platform.now();
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
    void noted(MatchState<?, ?> state, List<StoredStep> told) {
        news.noted(state);
        quotas.note(state);
        note(state);
        if (nodes.shared()) {
            nodes.tell(Hint.Stored.with(state.id(), state.version(), told));
        }
    }

    /** The same, which another node has told. */
    void notedElsewhere(MatchState<?, ?> state) {
        news.noted(state);
        quotas.note(state);
        lobby.note(state, "");
    }

    private void note(MatchState<?, ?> state) {
        var owner = owner(state.id());
        if (lobby.note(state, owner)) {
            nodes.tell(new Hint.Listed(state.id(), owner));
        }
    }

    /** Told when a seat is asked and nobody is there. */
    public interface Absent {
        /** {@code hash} is of the token that opens the seat. */
        void asked(String match, String game, int seat, int ask, String hash);
    }

    /** Who tells people that it is their turn when they aren't here. */
    public void tell(Absent absent) {
        this.absent = absent;
    }

    Absent absent() {
        return absent;
    }

    /** What programs hear of their matches. */
    public ProgramNews news() {
        return news;
    }

    /** Codes of tables, to be said aloud. */
    public TableCodes codes() {
        return codes;
    }

    public Lobby lobby() {
        return lobby;
    }

    /** Of this house, with this one. */
    public int openNodes() {
        return nodes.others() + 1;
    }

    public int awake() {
        return matches.size();
    }

    /** Tells everybody to come back, and finishes what is on its way. */
    public void goodbye(int after) {
        news.close();
        var all = List.copyOf(matches.values());
        int when = nodes.alone() ? after : Math.min(after, ELSEWHERE);
        var told = new CountDownLatch(all.size());
        all.forEach(match -> match.goodbye(when, told::countDown));
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
        var _ = store.write(new Change.Pulse(now()));
        nodes.close();
    }
}
