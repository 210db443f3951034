package einwurf.server.match;

import einwurf.rules.Move;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.server.store.Change;
import einwurf.server.store.StoredStep;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Adds events to a course and remembers them until they are stored. What it has added is true only
 * once it is stored; should that fail, the course is thrown away and read again.
 */
final class Pen<S extends Record, M extends Move> {
    private final Course<S, M> course;
    private final RandomGenerator random;
    private List<StoredStep> fresh = new ArrayList<>();
    private List<Change> besides = new ArrayList<>();
    private List<Runnable> whenStored = new ArrayList<>();
    private long now;

    Pen(Course<S, M> course, RandomGenerator random) {
        this.course = course;
        this.random = random;
    }

    RandomGenerator random() {
        return random;
    }

    Course<S, M> course() {
        return course;
    }

    /** Time never runs backwards within a match. */
    void now(long millis) {
        now = Math.max(now, millis);
    }

    long now() {
        return now;
    }

    void add(Event event) {
        course.add(event, now, null);
        keep(event);
    }

    void add(Event event, Played<S, M> played) {
        course.add(event, now, played);
        keep(event);
    }

    private void keep(Event event) {
        fresh.add(EventText.write(course.version(), now, event));
    }

    /** Is stored together with the events, or not at all. */
    void besides(Change change) {
        besides.add(change);
    }

    /** Is done once everything is stored. */
    void whenStored(Runnable task) {
        whenStored.add(task);
    }

    /** Nothing waits to be stored. */
    boolean clean() {
        return fresh.isEmpty() && besides.isEmpty();
    }

    List<StoredStep> takeFresh() {
        var taken = fresh;
        fresh = new ArrayList<>();
        return taken;
    }

    List<Change> takeBesides() {
        var taken = besides;
        besides = new ArrayList<>();
        return taken;
    }

    List<Runnable> takeWhenStored() {
        var taken = whenStored;
        whenStored = new ArrayList<>();
        return taken;
    }
}
