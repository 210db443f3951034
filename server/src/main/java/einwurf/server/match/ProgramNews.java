package einwurf.server.match;

import einwurf.server.match.state.MatchState;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Status;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Tells programs in which of their matches something has happened, and where a seat is open. */
public final class ProgramNews {
    private final Map<String, Set<Listener>> listeners = new ConcurrentHashMap<>();

    /** One program that listens; what it hasn't taken yet is remembered once. */
    public final class Listener implements AutoCloseable {
        private final String program;
        private final Set<String> changed = new LinkedHashSet<>();
        private boolean closed;

        private Listener(String program) {
            this.program = program;
        }

        synchronized void tell(Collection<String> matches) {
            if (changed.addAll(matches)) {
                notifyAll();
            }
        }

        /** Waits until there is something, at most so long. */
        @SuppressWarnings("WaitNotInLoop") // nothing is an answer too
        public synchronized List<String> take(long millis) throws InterruptedException {
            if (changed.isEmpty() && !closed) {
                wait(millis);
            }
            var all = List.copyOf(changed);
            changed.clear();
            return all;
        }

        /** Whether nothing more comes: the house closes. */
        public synchronized boolean closed() {
            return closed;
        }

        private synchronized void end() {
            closed = true;
            notifyAll();
        }

        @Override
        public void close() {
            listeners.computeIfPresent(
                    program,
                    (_, all) -> {
                        all.remove(this);
                        return all.isEmpty() ? null : all;
                    });
        }
    }

    public Listener listen(String program) {
        var listener = new Listener(program);
        listeners.compute(
                program,
                (_, all) -> {
                    var now = all == null ? ConcurrentHashMap.<Listener>newKeySet() : all;
                    now.add(listener);
                    return now;
                });
        return listener;
    }

    /** How many listen for one program. */
    public int listening(String program) {
        return listeners.getOrDefault(program, Set.of()).size();
    }

    void noted(MatchState<?, ?> state) {
        if (listeners.isEmpty()) {
            return;
        }
        var id = List.of(state.id());
        boolean open = false;
        for (var seat : state.seats().all()) {
            var program = seat.program();
            if (program != null) {
                listeners.getOrDefault(program, Set.of()).forEach(one -> one.tell(id));
            }
            open |= seat.kind() == SeatKind.OPEN;
        }
        if (open && state.listed() && state.status() == Status.WAITING) {
            listeners.values().forEach(all -> all.forEach(one -> one.tell(id)));
        }
    }

    void close() {
        listeners.values().forEach(all -> all.forEach(Listener::end));
    }
}
