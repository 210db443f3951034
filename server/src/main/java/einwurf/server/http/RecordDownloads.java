package einwurf.server.http;

import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Who is being sent a record. Records may be long, and whoever reads slowly keeps one for long, so
 * there are only so many at once, of each address and of all. Others wait a while for their turn;
 * whoever has taken too long loses it to them.
 */
final class RecordDownloads {
    static final int OF_ADDRESS = 2;
    static final int OF_ALL = 8;

    /** So long one may take even if others wait, in nanoseconds. */
    static final long LONGEST = TimeUnit.SECONDS.toNanos(30);

    /** A turn ends when it is closed; {@code cut} ends it before. */
    final class Turn implements AutoCloseable {
        private final String address;
        private final Runnable cut;
        private final long since;

        Turn(String address, Runnable cut, long since) {
            this.address = address;
            this.cut = cut;
            this.since = since;
        }

        @Override
        public void close() {
            end(this);
        }
    }

    /** The oldest first. */
    private final Set<Turn> turns = new LinkedHashSet<>();

    private final long patience;
    private final LongSupplier clock;

    /** {@code patience} and {@code clock} in nanoseconds. */
    RecordDownloads(long patience, LongSupplier clock) {
        this.patience = patience;
        this.clock = clock;
    }

    Turn take(String address, Runnable cut) throws Refused {
        long end = clock.getAsLong() + patience;
        while (true) {
            var slow = tryTake(address, cut, end);
            if (slow.turn != null) {
                return slow.turn;
            }
            if (slow.late != null) {
                slow.late.cut.run();
                end(slow.late);
            }
        }
    }

    /** A turn, or somebody who has had theirs for too long; neither: look again. */
    private record Taken(@Nullable Turn turn, @Nullable Turn late) {}

    @SuppressWarnings("WaitNotInLoop") // take is the loop
    private synchronized Taken tryTake(String address, Runnable cut, long end) throws Refused {
        long now = clock.getAsLong();
        boolean mine = turns.stream().filter(t -> t.address.equals(address)).count() >= OF_ADDRESS;
        if (!mine && turns.size() < OF_ALL) {
            var turn = new Turn(address, cut, now);
            turns.add(turn);
            return new Taken(turn, null);
        }
        for (var other : turns) {
            if (now - other.since > LONGEST && (!mine || other.address.equals(address))) {
                return new Taken(null, other);
            }
        }
        long left = TimeUnit.NANOSECONDS.toMillis(end - now);
        if (left <= 0) {
            throw tooMany().refused();
        }
        try {
            wait(left);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw tooMany().refused();
        }
        return new Taken(null, null);
    }

    private synchronized void end(Turn turn) {
        turns.remove(turn);
        notifyAll();
    }

    private static Problem tooMany() {
        return Problem.of(
                        Code.TOO_MANY,
                        "Too many records are being read right now; try again in a moment",
                        "Gerade werden zu viele Aufzeichnungen gelesen; versuch es gleich noch"
                                + " einmal")
                .retryAfter(5);
    }

    /**
     * Each game is sent before the next is made. To make one takes a while, and a virtual thread
     * isn't interrupted: others get their turn after each.
     */
    @SuppressWarnings("ThreadPriorityCheck") // virtual threads take turns
    static void send(Iterator<String> games, OutputStream out) throws IOException {
        while (games.hasNext()) {
            out.write(games.next().getBytes(StandardCharsets.UTF_8));
            Thread.yield();
        }
    }
}
