package einwurf.server.match;

import einwurf.server.match.state.MatchState;
import einwurf.server.store.Hint;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.SeatKind;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * How many tables one address may have that nobody plays at yet, and at which only bots play. Which
 * address set a table is known while the table is awake or waits, and only until the server stops:
 * it is never stored. Tables of which it isn't known any more count as those of one address, "".
 * Nodes of one house tell each other how many of its tables each has; until that is heard an
 * address may get some too many, though no more than it may set at once ({@link Pace}).
 *
 * <p>A place is taken before anything is stored, and given back if it couldn't be: tables that are
 * set at the same moment count each other.
 */
public final class Quotas {
    private final int mostWaiting;
    private final int mostBotsAlone;
    private final int mostBotsAloneInAll;
    private final Pace pace;

    /** How often an address may set a table, whether anew or as a rematch. */
    @FunctionalInterface
    public interface Pace {
        void newTable(String owner) throws Refused;
    }

    private enum Kind {
        WAITING,
        BOTS_ALONE,
        /** People play, have left or have played to the end. */
        UNCOUNTED
    }

    private record Table(String owner, Kind kind) {}

    /**
     * By match; a rematch that isn't stored yet by the match it follows, see {@link #next}. Changed
     * under the lock alone; every move of every table looks at it, so looking needs none.
     */
    private final Map<String, Table> tables = new ConcurrentHashMap<>();

    /** Other nodes repeat what they told; what they haven't for so long is forgotten. */
    private static final long FORGOTTEN = 60_000;

    private record Told(Hint.Tables tables, long at) {}

    /** By node and owner. */
    private final Map<String, Map<String, Told>> elsewhere = new HashMap<>();

    /** By owner, what the other nodes were told last. */
    private final Map<String, Hint.Tables> told = new HashMap<>();

    private Consumer<Hint> others = _ -> {};
    private LongSupplier clock = () -> 0;
    private boolean shared;

    /** The first two are for each address, the third for the whole house. */
    public Quotas(int mostWaiting, int mostBotsAlone, int mostBotsAloneInAll, Pace pace) {
        this.mostWaiting = mostWaiting;
        this.mostBotsAlone = mostBotsAlone;
        this.mostBotsAloneInAll = mostBotsAloneInAll;
        this.pace = pace;
    }

    /** From now on other nodes are told how many tables there are here. */
    synchronized void share(Consumer<Hint> others, LongSupplier clock) {
        this.others = others;
        this.clock = clock;
        shared = true;
    }

    synchronized void heard(String node, Hint.Tables tables) {
        elsewhere
                .computeIfAbsent(node, _ -> new HashMap<>())
                .put(tables.owner(), new Told(tables, clock.getAsLong()));
    }

    synchronized void gone(String node) {
        elsewhere.remove(node);
    }

    /** For those who have just come, or have missed it. */
    synchronized void tellAll() {
        told.values().forEach(others);
        told.values().removeIf(tables -> tables.waiting() == 0 && tables.botsAlone() == 0);
        long now = clock.getAsLong();
        elsewhere.values().forEach(t -> t.values().removeIf(one -> now - one.at > FORGOTTEN));
    }

    private void tell(String owner) {
        if (shared) {
            var tables =
                    new Hint.Tables(
                            owner,
                            (int) count(new Table(owner, Kind.WAITING)),
                            (int) count(new Table(owner, Kind.BOTS_ALONE)));
            boolean none = tables.waiting() == 0 && tables.botsAlone() == 0;
            if (!tables.equals(told.get(owner)) && !(none && !told.containsKey(owner))) {
                told.put(owner, tables);
                others.accept(tables);
            }
        }
    }

    private int elsewhere(String owner, ToIntFunction<Hint.Tables> what) {
        return elsewhere.values().stream()
                .map(tables -> tables.get(owner))
                .mapToInt(one -> one == null ? 0 : what.applyAsInt(one.tables))
                .sum();
    }

    private int botsAloneElsewhere() {
        return elsewhere.values().stream()
                .flatMap(tables -> tables.values().stream())
                .mapToInt(one -> one.tables.botsAlone())
                .sum();
    }

    /** Takes a place for a table that is about to be stored; see {@link #deleted}. */
    synchronized void reserve(MatchState<?, ?> state, String owner) throws Refused {
        take(state.id(), new Table(owner, kind(state)));
    }

    /**
     * Takes a place for the match that follows {@code old}, for the address that set the first of
     * them: it is set as often as new tables are. Should it not be stored, {@code old} is read
     * again, which gives the place back.
     */
    synchronized void reserveRematch(MatchState<?, ?> old, MatchState<?, ?> state) throws Refused {
        var owner = owner(old.id());
        // Where the address isn't known any more, whoever hosts these tables stands for it.
        var known = owner.isEmpty() ? old.seats().host() : owner;
        pace.newTable(known);
        take(next(old.id()), new Table(known, kind(state)));
    }

    /** The rematch for which {@link #reserveRematch} took a place is stored. */
    synchronized void rematchStored(MatchState<?, ?> old, MatchState<?, ?> state) {
        var table = tables.remove(next(old.id()));
        if (table != null) {
            tables.put(state.id(), table);
        }
    }

    private static String next(String match) {
        return match + " rematch";
    }

    /** Takes a place for bots that are to play alone here; false if there is none. */
    synchronized boolean mayPlayAlone(String match) {
        try {
            botsAlone(match);
            return true;
        } catch (Refused full) {
            return false;
        }
    }

    /** The same; says why there is none. */
    synchronized void botsAlone(String match) throws Refused {
        var table = tables.get(match);
        if (table == null || table.kind != Kind.BOTS_ALONE) {
            take(match, new Table(owner(match), Kind.BOTS_ALONE));
        }
    }

    private void take(String key, Table table) throws Refused {
        switch (table.kind) {
            case BOTS_ALONE -> {
                if (count(table) + elsewhere(table.owner, Hint.Tables::botsAlone)
                        >= mostBotsAlone) {
                    throw tooMany(
                            "Your address has too many tables of bots alone; end one, or watch one"
                                    + " that runs",
                            "Deine Adresse hat zu viele Tische nur mit Bots; beende einen, oder"
                                    + " sieh bei einem zu");
                }
                if (tables.values().stream().filter(t -> t.kind == Kind.BOTS_ALONE).count()
                                + botsAloneElsewhere()
                        >= mostBotsAloneInAll) {
                    throw tooMany(
                            "The house has too many tables of bots alone; watch one that runs",
                            "Das Haus hat zu viele Tische nur mit Bots; sieh bei einem zu");
                }
            }
            case WAITING -> {
                if (count(table) + elsewhere(table.owner, Hint.Tables::waiting) >= mostWaiting) {
                    throw tooMany(
                            "Your address has too many tables that wait for people; close one"
                                    + " first",
                            "Deine Adresse hat zu viele Tische, die auf Leute warten; schließ erst"
                                    + " einen");
                }
            }
            case UNCOUNTED -> {}
        }
        tables.put(key, table);
        tell(table.owner);
    }

    private static Refused tooMany(String en, String de) {
        return Problem.of(Code.TOO_MANY, en, de).retryAfter(60).refused();
    }

    private long count(Table like) {
        return tables.values().stream().filter(like::equals).count();
    }

    /** A table's state changed. One that is over counts no longer, but its rematch will. */
    void note(MatchState<?, ?> state) {
        var kind = kind(state);
        var known = tables.get(state.id());
        if (known != null && known.kind != kind) {
            // Where the last person has resigned, bots take a place before they play on.
            change(state.id(), kind == Kind.BOTS_ALONE ? Kind.UNCOUNTED : kind);
        }
    }

    private synchronized void change(String match, Kind kind) {
        var table = tables.computeIfPresent(match, (_, known) -> new Table(known.owner, kind));
        if (table != null) {
            tell(table.owner);
        }
    }

    private void remove(String key) {
        var table = tables.remove(key);
        if (table != null) {
            tell(table.owner);
        }
    }

    /** A table was read from the store: what was to be stored last may not be. */
    synchronized void read(MatchState<?, ?> state) {
        remove(next(state.id()));
        note(state);
    }

    /** A table is no longer in the store, or didn't get there. */
    synchronized void deleted(String match) {
        remove(match);
        remove(next(match));
    }

    /** A table that sleeps costs nothing, unless it waits for people. */
    synchronized void forget(String match) {
        remove(next(match));
        var table = tables.get(match);
        if (table != null && table.kind != Kind.WAITING) {
            remove(match);
        }
    }

    private static Kind kind(MatchState<?, ?> state) {
        return switch (state.status()) {
            case WAITING -> Kind.WAITING;
            case PLAYING, BETWEEN -> onlyBotsPlay(state) ? Kind.BOTS_ALONE : Kind.UNCOUNTED;
            case OVER, CLOSED -> Kind.UNCOUNTED;
        };
    }

    /** Nobody else decides anything in the running game, though they may still sit there. */
    private static boolean onlyBotsPlay(MatchState<?, ?> state) {
        return state.seats().all().stream()
                .noneMatch(seat -> seat.plays() || seat.kind() == SeatKind.LEFT);
    }

    /** The address that set a table, "" if that isn't known any more. */
    String owner(String match) {
        var table = tables.get(match);
        return table == null ? "" : table.owner;
    }
}
