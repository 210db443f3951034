package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.server.match.Happened.Scene;
import einwurf.server.wire.MatchEvent;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One version of a match told to many: what looks the same to several pairs of eyes is put into
 * words once.
 */
final class Telling<S extends Record, M extends Move> {
    /** Most events are not longer. */
    private static final int EVENT = 512;

    private final Course<S, M> course;
    private final long now;
    private final List<Picture<S, M>> pictures = new ArrayList<>();
    private final Map<Set<Want>, Map<Integer, Written<MatchEvent>>> open = new HashMap<>();

    /** {@code now} is what the clocks are read at. */
    Telling(Course<S, M> course, long now) {
        this.course = course;
        this.now = now;
    }

    long now() {
        return now;
    }

    static Set<Seat> eyes(int seat) {
        return seat == 0 ? Set.of() : Set.of(Seat.of(seat));
    }

    /** The position through these eyes. */
    Picture<S, M> picture(Run<S, M> run, int eyes) {
        var seen = course.game().seenBy(run.position(), eyes(eyes));
        for (var picture : pictures) {
            if (picture.seen() == seen || picture.seen().equals(seen)) {
                return picture;
            }
        }
        var picture = new Picture<>(course, run, seen);
        pictures.add(picture);
        return picture;
    }

    /** The events from number {@code from} to {@code to}. */
    List<Written<MatchEvent>> events(int from, int to, int eyes, Set<Want> want, boolean muted) {
        List<Written<MatchEvent>> told = new ArrayList<>();
        var events = course.events();
        var known = open.computeIfAbsent(want, _ -> new HashMap<>());
        for (int i = from - 1; i < to; i++) {
            var happened = events.get(i);
            var event = happened.event();
            if (EventView.hidden(event) || muted && event instanceof Event.Chat) {
                continue;
            }
            var scene = happened.scene();
            if (scene != null && !lies(scene, eyes, event.seat())) {
                told.add(write(happened, eyes, want));
                continue;
            }
            var written = known.get(i);
            if (written == null) {
                written = write(happened, eyes, want);
                known.put(i, written);
            }
            told.add(written);
        }
        return told;
    }

    private Written<MatchEvent> write(Happened<S, M> happened, int eyes, Set<Want> want) {
        return Written.of(EventView.of(course, happened, eyes, want), EVENT);
    }

    /** Whether a step lies open to these eyes, with nothing hidden before or after it. */
    private boolean lies(Scene<S, M> scene, int eyes, int seat) {
        if (scene.hiddenFrom(eyes, seat) || scene.sealed() && scene.reveals().isEmpty()) {
            return false;
        }
        return same(scene.before(), eyes) && same(scene.after(), eyes);
    }

    private boolean same(S position, int eyes) {
        var seen = course.game().seenBy(position, eyes(eyes));
        return seen == position || seen.equals(position);
    }
}
