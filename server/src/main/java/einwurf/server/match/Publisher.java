package einwurf.server.match;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Move;
import einwurf.server.match.Steward.Who;
import einwurf.server.store.Change;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Tells viewers what happened, each as far as it may know. Called only when everything in the
 * course is stored. What several viewers get alike is written once.
 */
final class Publisher<S extends Record, M extends Move> {
    /** What somebody gets who comes without a version. */
    private static final int LAST = 60;

    /** Nobody gets more events at once, however much they missed. */
    static final int PAGE = 500;

    /** Who is there is told so often at most: people come and go faster than anybody reads. */
    private static final long PRESENCE = 1000;

    /** Most messages are not longer. */
    private static final int MESSAGE = 4096;

    private final Course<S, M> course;
    private final Presence presence;
    private final LongSupplier clock;
    private final List<Viewer> viewers = new ArrayList<>();
    private Status status;
    private boolean listed;
    private final List<Runnable> waiting = new ArrayList<>();
    private byte[] lastPresence = {};
    private long presenceTold;
    private boolean presenceChanged;

    Publisher(Course<S, M> course, Presence presence, LongSupplier clock) {
        this.course = course;
        this.presence = presence;
        this.clock = clock;
        status = course.status();
        listed = course.listed();
    }

    /** What the store should note besides the steps, if it changed. */
    Change.@Nullable Status statusChange() {
        if (course.status() == status && course.listed() == listed) {
            return null;
        }
        status = course.status();
        listed = course.listed();
        return new Change.Status(status.word(), listed);
    }

    /** What a batch of news looks like to viewers of one kind. */
    private record Kind(int eyes, Set<Want> want, boolean muted, int sent) {}

    /** Nobody hears more than their token opens now. */
    void publish() {
        var changed = course.takeChanges();
        if (changed.contains(Part.SEATS)) {
            dismissThoseWithoutRight();
        }
        var telling = new Telling<>(course, clock.getAsLong());
        Map<Kind, byte[]> written = new HashMap<>();
        for (int i = 0; i < viewers.size(); i++) {
            var viewer = viewers.get(i);
            var kind = new Kind(viewer.seat(), viewer.want(), viewer.muted(), viewer.sent());
            var body = written.get(kind);
            if (body == null) {
                body = update(kind, changed, telling);
                written.put(kind, body);
            }
            viewer.sent(course.version());
            var answers = viewer.takeAnswers();
            viewer.send(frame("update", answers.isEmpty() ? null : answers.getFirst(), body));
            for (int a = 1; a < answers.size(); a++) {
                answer(viewer, answers.get(a));
            }
        }
        releaseWaiting();
    }

    /** Somebody waits for the next event. */
    void await(Runnable told) {
        waiting.add(told);
    }

    void stopWaiting(Runnable told) {
        waiting.remove(told);
    }

    private void releaseWaiting() {
        if (!waiting.isEmpty()) {
            var all = List.copyOf(waiting);
            waiting.clear();
            all.forEach(Runnable::run);
        }
    }

    private byte[] update(Kind kind, EnumSet<Part> changed, Telling<S, M> telling) {
        var out = head();
        telling.events(out, kind.sent + 1, course.version(), kind.eyes, kind.want, kind.muted);
        var views = new Views<>(course, telling, kind.eyes);
        out.key("view").open().key("version").value(course.version());
        for (var part : changed) {
            views.part(out, part, kind.want);
        }
        return out.close().close().bytes();
    }

    /** How every message begins; without the opening brace, which {@link #frame} adds. */
    private Out head() {
        var out = new Out(MESSAGE);
        return out.key("match").word(course.id()).key("version").value(course.version());
    }

    /** A message: its type, what it answers, and the rest. */
    private static byte[] frame(String type, @Nullable String re, byte[] body) {
        var head =
                (re == null
                                ? "{\"type\":\"" + type + "\","
                                : "{\"type\":\"" + type + "\",\"re\":" + re + ",")
                        .getBytes(UTF_8);
        var frame = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, frame, head.length, body.length);
        return frame;
    }

    /** A first look for somebody who knows everything up to {@code version}. */
    void welcome(Viewer viewer, int version, @Nullable String re) {
        var who = new Who(viewer.seat(), viewer.host());
        var telling = new Telling<>(course, clock.getAsLong());
        var out = head();
        page(out, telling, version, viewer.seat(), viewer.want(), viewer.muted());
        out.key("view");
        whole(out, telling, who, viewer.want());
        viewer.sent(course.version());
        viewers.add(viewer);
        viewer.send(frame("welcome", re, out.close().bytes()));
        presenceChanged();
    }

    /**
     * The events somebody gets who knows {@code version}, the last few if that is 0; nobody gets
     * what isn't there yet. Where there are more than a page, the rest is asked for with {@code
     * upTo} as the version.
     */
    private void page(
            Out out, Telling<S, M> telling, int version, int eyes, Set<Want> want, boolean muted) {
        int last = course.version();
        boolean known = version > 0 && version <= last;
        int from = known ? version + 1 : Math.max(1, last - LAST + 1);
        int to = Math.min(last, from + PAGE - 1);
        telling.events(out, from, to, eyes, want, muted);
        if (to < last) {
            out.key("more").data(true).key("upTo").value(to);
        }
    }

    /** For HTTP: the events after a version, and the whole view. */
    String snapshot(Who who, int version) {
        var telling = new Telling<>(course, clock.getAsLong());
        var out = head();
        page(out, telling, version, who.seat(), Want.ALL, false);
        out.key("view");
        whole(out, telling, who, Want.ALL);
        return "{" + out.close();
    }

    String view(Who who) {
        var out = new Out();
        whole(out, new Telling<>(course, clock.getAsLong()), who, Want.ALL);
        return out.toString();
    }

    private void whole(Out out, Telling<S, M> telling, Who who, Set<Want> want) {
        out.open();
        new Views<>(course, telling, who.seat()).whole(out, want);
        out.key("host").data(who.host());
        present(out);
        out.close();
    }

    private void present(Out out) {
        out.key("present").data(presence.all(course.seats(), clock.getAsLong()));
        out.key("watchers").value(presence.watchers());
    }

    /** Somebody came or went; see {@link #presence}. */
    void presenceChanged() {
        presenceChanged = true;
    }

    /** When presence wants to be told. */
    long presenceDue() {
        return presenceChanged ? presenceTold + PRESENCE : Watch.NEVER;
    }

    /** Tells everybody who is there, if that changed and the last time is long enough ago. */
    void presence() {
        if (!presenceChanged || clock.getAsLong() < presenceDue()) {
            return;
        }
        presenceChanged = false;
        var out = new Out();
        out.key("match").word(course.id());
        present(out);
        var text = frame("presence", null, out.close().bytes());
        if (viewers.isEmpty() || Arrays.equals(text, lastPresence)) {
            return;
        }
        lastPresence = text;
        presenceTold = clock.getAsLong();
        for (var viewer : viewers) {
            viewer.send(text);
        }
    }

    /** An answer to a message that changed nothing. */
    void answer(Viewer viewer, @Nullable String re) {
        if (re != null) {
            viewer.send(
                    frame(
                            "update",
                            re,
                            ("\"match\":\""
                                            + course.id()
                                            + "\",\"version\":"
                                            + course.version()
                                            + ",\"events\":[],\"view\":{}}")
                                    .getBytes(UTF_8)));
        }
    }

    /** Answers that no update carried: their messages changed nothing. */
    void flush(Viewer viewer) {
        for (var re : viewer.takeAnswers()) {
            answer(viewer, re);
        }
    }

    /** Whether a seat or the host is here. */
    boolean anybodyWithAToken() {
        for (int i = 0; i < viewers.size(); i++) {
            if (viewers.get(i).hash() != null) {
                return true;
            }
        }
        return false;
    }

    boolean knows(Viewer viewer) {
        return viewers.contains(viewer);
    }

    boolean remove(Viewer viewer) {
        return viewers.remove(viewer);
    }

    /** A seat changed hands, or its token did: whoever looks through the old one sees no more. */
    private void dismissThoseWithoutRight() {
        List<Viewer> dismissed = List.of();
        for (int i = 0; i < viewers.size(); i++) {
            var viewer = viewers.get(i);
            var who = course.who(viewer.hash());
            if (who == null || !viewer.still(who)) {
                dismissed = dismissed.isEmpty() ? new ArrayList<>() : dismissed;
                dismissed.add(viewer);
            }
        }
        for (var viewer : dismissed) {
            viewers.remove(viewer);
            presence.go(viewer.seat(), clock.getAsLong());
            presenceChanged();
            flush(viewer); // whoever leaves hears that it was done
            viewer.send(Problems.refused(null, course.id(), Problem.notFound()));
        }
    }

    void goodbye(int after) {
        for (var viewer : viewers) {
            viewer.send(
                    "{\"type\":\"bye\",\"match\":\"" + course.id() + "\",\"after\":" + after + "}");
        }
        viewers.clear();
        releaseWaiting();
    }

    static Problem helloFirst() {
        return Problem.of(
                Code.NOT_NOW, "Say hello to this match first", "Sag diesem Tisch erst hello");
    }
}
