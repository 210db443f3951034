package einwurf.server.match;

import einwurf.server.Wait;
import einwurf.server.bots.BotQueue;
import einwurf.server.bots.BotThinker;
import einwurf.server.dice.HouseKey;
import einwurf.server.match.state.Event;
import einwurf.server.match.stored.EventText;
import einwurf.server.store.Change;
import einwurf.server.store.Retention;
import einwurf.server.store.SqlStore;
import einwurf.server.store.Store;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Sit;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/** Matches without a network, whose clock stands until a test moves it. */
public final class MatchTestKit implements AutoCloseable {
    static final JsonMapper JSON = JsonMapper.builder().build();

    /** What the house signs with. */
    public static final HouseKey KEY = HouseKey.of("5e".repeat(32));

    private final Path folder;
    private final AtomicLong now = new AtomicLong(1_800_000_000_000L);
    private Store store;
    private MatchRegistry registry;

    private final Quotas quotas;
    private final @Nullable BotThinker thinker;
    private ShakyPlatform platform = new ShakyPlatform(now::get);
    private final UnaryOperator<Store> around;

    public MatchTestKit() {
        this(new Quotas(1000, 1000, 1000, _ -> {}));
    }

    public MatchTestKit(Quotas quotas) {
        this(quotas, null, store -> store);
    }

    /** {@code thinker} instead of the house's bots. */
    MatchTestKit(Quotas quotas, @Nullable BotThinker thinker) {
        this(quotas, thinker, store -> store);
    }

    /** {@code around} stands between the matches and the store. */
    MatchTestKit(Quotas quotas, UnaryOperator<Store> around) {
        this(quotas, null, around);
    }

    private MatchTestKit(Quotas quotas, @Nullable BotThinker thinker, UnaryOperator<Store> around) {
        this.quotas = quotas;
        this.thinker = thinker;
        this.around = around;
        try {
            folder = Files.createTempDirectory("kit");
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
        open();
    }

    /** A store in whose way {@code write} stands. */
    static Store writing(
            Store store, UnaryOperator<CompletableFuture<Void>> write, Runnable before) {
        return (Store)
                Proxy.newProxyInstance(
                        Store.class.getClassLoader(),
                        new Class<?>[] {Store.class},
                        (_, method, args) -> {
                            try {
                                if (!method.getName().equals("write")
                                        || args[0] instanceof Change.Pulse
                                        || args[0] instanceof Change.Wake) {
                                    return method.invoke(store, args);
                                }
                                before.run();
                                return write.apply(store.write((Change) args[0]));
                            } catch (InvocationTargetException thrown) {
                                throw thrown.getCause();
                            }
                        });
    }

    private void open() {
        store = around.apply(SqlStore.open("jdbc:sqlite:" + folder.resolve("kit.db"), _ -> {}));
        platform = new ShakyPlatform(now::get);
        registry = house(platform);
    }

    /** One more house over the same store, as if by mistake: each has its matches in memory. */
    MatchRegistry secondHouse() {
        return house(new ShakyPlatform(now::get));
    }

    private MatchRegistry house(ShakyPlatform platform) {
        return new MatchRegistry(
                store,
                MatchMetrics.NONE,
                platform,
                thinker == null ? new BotQueue(platform, 0) : thinker,
                quotas,
                Retention.USUAL,
                KEY);
    }

    /** Changes the database behind the house's back. */
    void sql(String statement) {
        try (var connection =
                        java.sql.DriverManager.getConnection(
                                "jdbc:sqlite:" + folder.resolve("kit.db"));
                var changing = connection.createStatement()) {
            changing.execute(statement);
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    ShakyPlatform platform() {
        return platform;
    }

    public MatchRegistry registry() {
        return registry;
    }

    public Store store() {
        return store;
    }

    /** The server is away for a while. Guests must come again. */
    public void restart(long millisAway) {
        store.write(new Change.Pulse(now.get())).join();
        registry.close();
        store.close();
        now.addAndGet(millisAway);
        open();
    }

    long now() {
        return now.get();
    }

    void awaitTrue(Wait.Condition condition) {
        Wait.until("it happens", condition);
    }

    public void later(long millis) {
        now.addAndGet(millis);
    }

    /** Lets every match look at the clock. */
    public void look(String match) {
        registry.find(match).orElseThrow().mailbox().wake();
        await(told -> registry.find(match).orElseThrow().look(null, 0, told));
    }

    MatchRegistry.Made made(String setup) {
        return made(setup, "");
    }

    /** Set by somebody at that address. */
    MatchRegistry.Made made(String setup, String owner) {
        try {
            return registry.create(Setup.of(setup), owner).join();
        } catch (Refused refused) {
            throw new IllegalArgumentException(refused);
        }
    }

    /** A match of people who all said hello; {@code seats} are what it is made with. */
    public Party party(String setup) {
        return new Party(made(setup));
    }

    /** {@code players} people at a table of this game, with whatever else the setup should say. */
    public Party people(String game, int players, String more) {
        var seats = "{\"kind\":\"person\",\"name\":\"N%d\"}";
        var list = new ArrayList<String>();
        for (int i = 1; i <= players; i++) {
            list.add(seats.formatted(i));
        }
        var party =
                party(
                        "{\"game\":\""
                                + game
                                + "\",\"seats\":["
                                + String.join(",", list)
                                + "]"
                                + more
                                + "}");
        for (int i = 1; i <= players; i++) {
            party.join(i);
        }
        return party;
    }

    /** A guest of a table at which so many games were given up, and the next has begun. */
    Guest longSeries(int games) {
        var party = people("einstein", 2, ",\"series\":\"games-9999\"");
        for (int game = 0; game < games; game++) {
            party.guest(1).act(new Action.Resign());
            party.guest(2).act(new Action.Resign());
            party.guest(1).act(new Action.Ready());
            party.guest(2).act(new Action.Ready());
        }
        return party.guest(1).settle();
    }

    /** A table at which so much has been said; its guests must come again. */
    Party talkative(int chats) {
        var party = people("einstein", 2, "");
        var steps = new ArrayList<StoredStep>();
        int version = party.guest(1).version();
        for (int i = 1; i <= chats; i++) {
            steps.add(EventText.write(version + i, 1, new Event.Chat(1, "word " + i, null)));
        }
        restart(1);
        store.write(new Change.Append(party.id(), steps, null)).join();
        return party;
    }

    public static Match.Answer await(
            java.util.function.Consumer<java.util.function.Consumer<Match.Answer>> question) {
        var answer = new CompletableFuture<Match.Answer>();
        question.accept(answer::complete);
        return answer.orTimeout(60, TimeUnit.SECONDS).join();
    }

    /** A match and those who look at it. */
    public final class Party {
        final MatchRegistry.Made made;
        private final List<@Nullable Guest> guests = new ArrayList<>();

        Party(MatchRegistry.Made made) {
            this.made = made;
            made.tokens().forEach(_ -> guests.add(null));
        }

        public String id() {
            return made.match();
        }

        Match match() {
            return registry.find(id()).orElseThrow();
        }

        String token(int seat) {
            return Objects.requireNonNull(made.tokens().get(seat - 1));
        }

        /** The holder of a kept seat says hello. */
        public Guest join(int seat) {
            var guest = new Guest(match(), token(seat)).hello(0);
            guests.set(seat - 1, guest);
            return guest;
        }

        public Guest guest(int seat) {
            return Objects.requireNonNull(guests.get(seat - 1));
        }

        Guest host() {
            return new Guest(match(), made.token()).hello(0);
        }

        public Guest watch() {
            return new Guest(match(), null).hello(0);
        }

        Match.Answer sit(String name) {
            return sit(name, 0, null);
        }

        Match.Answer sit(String name, int seat, @Nullable String once) {
            return await(told -> match().sit(new Sit(name, seat, null, once), null, null, told));
        }

        /** Sits down and opens the seat. */
        Guest seated(String name) {
            return new Guest(match(), ((Match.Answer.Seated) sit(name)).token()).hello(0);
        }

        public String record() {
            return String.join("", games());
        }

        /** The record as it is now, game by game. */
        List<String> games() {
            var games = new ArrayList<String>();
            recorded().forEachRemaining(games::add);
            return games;
        }

        Iterator<String> recorded() {
            var record = new CompletableFuture<Iterator<String>>();
            match().record(
                            null,
                            record::complete,
                            problem ->
                                    record.completeExceptionally(
                                            new IllegalStateException(problem.toString())));
            return record.orTimeout(60, TimeUnit.SECONDS).join();
        }

        /** Plays random listed moves until the match has this status, or so many were made. */
        public Party play(Random random, String until, int most) {
            for (int i = 0; i < most && !guest(1).status().equals(until); i++) {
                if (!playOne(random)) {
                    if (guest(1).status().equals("between")) {
                        guests.forEach(g -> Objects.requireNonNull(g).act(new Action.Ready()));
                    } else {
                        return this;
                    }
                }
            }
            return this;
        }

        /** One random move of the lowest seat that is asked; false if nobody is. */
        public boolean playOne(Random random) {
            await(told -> match().look(null, 0, told));
            for (var guest : guests) {
                if (guest != null && guest.ask() != 0) {
                    var moves = guest.moves();
                    guest.move(moves.get(random.nextInt(moves.size())));
                    return true;
                }
            }
            return false;
        }
    }

    @Override
    public void close() {
        registry.close();
        store.close();
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
