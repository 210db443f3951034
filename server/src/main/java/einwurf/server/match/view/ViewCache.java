package einwurf.server.match.view;

import einwurf.rules.Frame;
import einwurf.rules.Move;
import einwurf.server.match.state.CurrentGame;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.match.state.MatchState;
import einwurf.server.wire.MatchEvent;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * One version of a match told to many: what looks the same to several pairs of eyes is put into
 * words once.
 */
final class ViewCache<S extends Record, M extends Move> {
    /** Most events are not longer. */
    private static final int EVENT = 512;

    private final MatchState<S, M> state;
    private final long now;
    private final List<SeenPosition<S, M>> pictures = new ArrayList<>();
    private final Map<Set<Want>, Map<Integer, Written<MatchEvent>>> open = new HashMap<>();
    private @Nullable FrameViews<S, M> frames;

    /** {@code now} is what the clocks are read at. */
    ViewCache(MatchState<S, M> state, long now) {
        this.state = state;
        this.now = now;
    }

    long now() {
        return now;
    }

    /** The position through these eyes. */
    SeenPosition<S, M> picture(CurrentGame<S, M> run, int eyes) {
        var seen = state.game().seenBy(run.position(), Frame.eyes(eyes));
        for (var picture : pictures) {
            if (Objects.equals(picture.seen(), seen)) {
                return picture;
            }
        }
        var picture = new SeenPosition<>(state, run, seen);
        pictures.add(picture);
        return picture;
    }

    /** The events from number {@code from} to {@code to}. */
    List<Written<MatchEvent>> events(int from, int to, int eyes, Set<Want> want, boolean muted) {
        List<Written<MatchEvent>> told = new ArrayList<>();
        var events = state.events();
        var known = open.computeIfAbsent(want, _ -> new HashMap<>());
        for (int n = from; n <= to; n++) {
            var logged = events.get(n);
            var event = logged.event();
            if (EventViews.hidden(event) || (muted && event instanceof Event.Chat)) {
                continue;
            }
            var transition = logged.transition();
            if (transition != null && !EventViews.isOpen(state.game(), transition, eyes)) {
                told.add(write(logged, eyes, want));
                continue;
            }
            var written = known.get(n);
            if (written == null) {
                written = write(logged, eyes, want);
                known.put(n, written);
            }
            told.add(written);
        }
        return told;
    }

    private Written<MatchEvent> write(LoggedEvent<S, M> logged, int eyes, Set<Want> want) {
        return Written.of(EventViews.of(state, logged, eyes, want), EVENT);
    }

    /** The moments after a version, up to the one that is now. */
    List<Written<Frame>> frames(int version, int eyes) {
        if (frames == null) {
            frames = new FrameViews<>(state);
        }
        return frames.since(version, eyes);
    }
}
