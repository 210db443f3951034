package einwurf.server.match;

import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Setup.ChairKind;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How many tables one address may have that nobody plays at yet, and at which only bots play. Which
 * address set a table is known only until the server stops: it is never stored.
 */
public final class Quotas {
    private final int mostWaiting;
    private final int mostBotsAlone;
    private final int mostBotsAloneInAll;

    private enum Kind {
        WAITING,
        BOTS_ALONE,
        PEOPLE
    }

    private record Table(String owner, Kind kind) {}

    private final Map<String, Table> tables = new ConcurrentHashMap<>();

    /** The first two are for each address, the third for the whole house. */
    public Quotas(int mostWaiting, int mostBotsAlone, int mostBotsAloneInAll) {
        this.mostWaiting = mostWaiting;
        this.mostBotsAlone = mostBotsAlone;
        this.mostBotsAloneInAll = mostBotsAloneInAll;
    }

    void check(Setup setup, String owner) throws Refused {
        if (setup.chairs().stream().allMatch(c -> c.kind() == ChairKind.BOT)) {
            if (count(Kind.BOTS_ALONE, owner) >= mostBotsAlone
                    || tables.values().stream().filter(t -> t.kind == Kind.BOTS_ALONE).count()
                            >= mostBotsAloneInAll) {
                throw tooMany(
                        "tables of bots alone; end one, or watch one that runs",
                        "Tische nur mit Bots; beende einen, oder sieh bei einem zu");
            }
        } else if (count(Kind.WAITING, owner) >= mostWaiting) {
            throw tooMany(
                    "tables that wait for people; close one first",
                    "Tische, die auf Leute warten; schließ erst einen");
        }
    }

    private static Refused tooMany(String en, String de) {
        return Problem.of(
                        Code.TOO_MANY,
                        "Your address has too many " + en,
                        "Deine Adresse hat zu viele " + de)
                .retryAfter(60)
                .refused();
    }

    private long count(Kind kind, String owner) {
        return tables.values().stream()
                .filter(t -> t.kind == kind && t.owner.equals(owner))
                .count();
    }

    void add(Course<?, ?> course, String owner) {
        var kind = kind(course);
        if (kind != null) {
            tables.put(course.id(), new Table(owner, kind));
        }
    }

    /** A table's state changed; one that is over counts no longer. */
    void note(Course<?, ?> course) {
        var table = tables.get(course.id());
        if (table == null) {
            return;
        }
        var kind = kind(course);
        if (kind == null) {
            tables.remove(course.id());
        } else if (kind != table.kind) {
            tables.put(course.id(), new Table(table.owner, kind));
        }
    }

    void deleted(String match) {
        tables.remove(match);
    }

    /** A table that sleeps costs nothing. */
    void forget(String match) {
        tables.computeIfPresent(match, (_, t) -> t.kind == Kind.WAITING ? t : null);
    }

    private static @Nullable Kind kind(Course<?, ?> course) {
        return switch (course.status()) {
            case WAITING -> Kind.WAITING;
            case PLAYING, BETWEEN ->
                    course.seats().stream().anyMatch(Occupant::outside)
                            ? Kind.PEOPLE
                            : Kind.BOTS_ALONE;
            case OVER, CLOSED -> null;
        };
    }

    String owner(String match) {
        var table = tables.get(match);
        return table == null ? "" : table.owner;
    }
}
