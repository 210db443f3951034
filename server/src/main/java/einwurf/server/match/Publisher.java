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
    private static final int LAST = 60;

    /** Most messages are not longer. */
    private static final int MESSAGE = 4096;

    private final Course<S, M> course;
    private final Presence presence;
    private final LongSupplier clock;
    private final List<Viewer> viewers = new ArrayList<>();
    private Status status;
    private boolean listed;
    private byte[] lastPresence = {};

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

    void publish() {
        var changed = course.takeChanges();
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
    }

    private byte[] update(Kind kind, EnumSet<Part> changed, Telling<S, M> telling) {
        var out = head();
        telling.events(out, kind.sent + 1, kind.eyes, kind.want, kind.muted);
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
        int from = from(version, version > 0);
        var who = new Who(viewer.seat(), viewer.host());
        var telling = new Telling<>(course, clock.getAsLong());
        var out = head();
        telling.events(out, from, viewer.seat(), viewer.want(), viewer.muted());
        out.key("view");
        whole(out, telling, who, viewer.want());
        viewer.sent(course.version());
        viewers.add(viewer);
        viewer.send(frame("welcome", re, out.close().bytes()));
        presence(viewer);
    }

    /** The events somebody gets who knows {@code version}; nobody gets what isn't there yet. */
    private int from(int version, boolean known) {
        int last = course.version();
        return known && version <= last ? version + 1 : Math.max(1, last - LAST + 1);
    }

    /** For HTTP: the events after a version, and the whole view. */
    String snapshot(Who who, int version, boolean known) {
        var telling = new Telling<>(course, clock.getAsLong());
        var out = head();
        telling.events(out, from(version, known), who.seat(), Want.ALL, false);
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

    /** Tells everybody who is there. */
    void presence() {
        presence(null);
    }

    private void presence(@Nullable Viewer except) {
        if (viewers.isEmpty()) {
            return;
        }
        var out = new Out();
        out.key("match").word(course.id());
        present(out);
        var text = frame("presence", null, out.close().bytes());
        if (Arrays.equals(text, lastPresence)) {
            return;
        }
        lastPresence = text;
        for (var viewer : viewers) {
            if (viewer != except) {
                viewer.send(text);
            }
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

    boolean knows(Viewer viewer) {
        return viewers.contains(viewer);
    }

    boolean remove(Viewer viewer) {
        return viewers.remove(viewer);
    }

    int count() {
        return viewers.size();
    }

    /** The seat's token is void: whoever looks through it sees no more. */
    void dismiss(int seat) {
        for (var viewer : List.copyOf(viewers)) {
            if (viewer.seat() == seat) {
                viewers.remove(viewer);
                presence.go(seat, clock.getAsLong());
                viewer.send(Problems.refused(null, course.id(), Problem.notFound()));
            }
        }
        presence();
    }

    void goodbye(int after) {
        for (var viewer : viewers) {
            viewer.send(
                    "{\"type\":\"bye\",\"match\":\"" + course.id() + "\",\"after\":" + after + "}");
        }
        viewers.clear();
    }

    static Problem helloFirst() {
        return Problem.of(
                Code.NOT_NOW, "Say hello to this match first", "Sag diesem Tisch erst hello");
    }
}
