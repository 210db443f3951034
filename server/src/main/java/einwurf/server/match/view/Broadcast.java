package einwurf.server.match.view;

import einwurf.rules.Move;
import einwurf.server.match.play.Presence;
import einwurf.server.match.state.Access;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.state.ViewPart;
import einwurf.server.platform.WakeTimer;
import einwurf.server.store.Change;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply.Snapshot;
import einwurf.server.wire.MatchView;
import einwurf.server.wire.Problem;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.ServerMessage.News;
import einwurf.server.wire.Status;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;
import einwurf.server.wire.WrittenFields;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Tells viewers what happened, each as far as it may know. Called only when everything in the state
 * is stored. What several viewers get alike is written once.
 */
public final class Broadcast<S extends Record, M extends Move> {
    /** What somebody gets who comes without a version. */
    private static final int LAST = 60;

    /** Nobody gets more events at once, however much they missed. */
    static final int PAGE = 500;

    /** Who is there is told so often at most: people come and go faster than anybody reads. */
    private static final long PRESENCE = 1000;

    /** Milliseconds after which somebody comes again who sits elsewhere now, or is the host. */
    private static final int AT_ONCE = 50;

    /** Most messages are not longer. */
    private static final int MESSAGE = 4096;

    /** So much longer than those before a message may be without being copied on the way. */
    private static final int SOME = 256;

    private final MatchState<S, M> state;
    private final Presence presence;
    private final LongSupplier clock;
    private final Function<@Nullable String, @Nullable Access> rights;
    private final EarlierEvents<S, M> earlier;
    private final List<Viewer> viewers = new ArrayList<>();
    private Status status;
    private boolean listed;
    private final List<Runnable> waiting = new ArrayList<>();
    private ServerMessage.@Nullable Presence lastPresence;
    private long presenceTold;
    private boolean presenceChanged;

    /** The next news are hardly longer: those who are asked get more than those who aren't. */
    private int likely = MESSAGE / 2;

    /**
     * {@code rights}: what a token's hash opens now, null for nothing. {@code earlier}: where
     * events are that the state has forgotten.
     */
    public Broadcast(
            MatchState<S, M> state,
            Presence presence,
            LongSupplier clock,
            Function<@Nullable String, @Nullable Access> rights,
            EarlierEvents<S, M> earlier) {
        this.rights = rights;
        this.earlier = earlier;
        this.state = state;
        this.presence = presence;
        this.clock = clock;
        status = state.status();
        listed = state.listed();
    }

    /**
     * The match was read again since another node had stored something: these people still look at
     * it, and are told with the next {@link #publish}.
     */
    public void like(Broadcast<?, ?> before) {
        viewers.addAll(before.viewers);
        viewers.forEach(Viewer::takeAnswers); // their requests are decided again
        waiting.addAll(before.waiting);
        lastPresence = before.lastPresence;
        presenceTold = before.presenceTold;
        presenceChanged = before.presenceChanged;
    }

    /** Status and listing came with events of another node, which has stored them. */
    public void statusStored() {
        status = state.status();
        listed = state.listed();
    }

    /** What the store should note besides the steps, if it changed. */
    public Change.@Nullable Status statusChange() {
        if (state.status() == status && state.listed() == listed) {
            return null;
        }
        status = state.status();
        listed = state.listed();
        return new Change.Status(status.word(), listed);
    }

    /** Reads a match as it was after an event, with all its events from another one on. */
    public interface EarlierEvents<S extends Record, M extends Move> {
        MatchState<S, M> read(int from, int to);
    }

    /** What a batch of news looks like to viewers of one kind. */
    private record Kind(int eyes, Set<Want> want, boolean muted, int sent) {}

    /** Nobody hears more than their token opens now. */
    public void publish() {
        var changed = state.takeChanges();
        if (changed.contains(ViewPart.SEATS)) {
            dismissThoseWithoutRight();
        }
        var cache = new ViewCache<>(state, clock.getAsLong());
        List<Kind> kinds = new ArrayList<>(); // few, so they are looked through
        List<WrittenFields<News>> written = new ArrayList<>();
        for (int i = 0; i < viewers.size(); i++) {
            var viewer = viewers.get(i);
            var kind = new Kind(viewer.seat(), viewer.want(), viewer.muted(), viewer.sent());
            int known = kinds.indexOf(kind);
            if (known < 0) {
                known = kinds.size();
                kinds.add(kind);
                var once = WrittenFields.of(news(kind, changed, cache), likely);
                likely = Math.max(once.size() + SOME, likely - likely / 16);
                written.add(once);
            }
            var news = written.get(known);
            viewer.sent(state.version());
            var answers = viewer.takeAnswers();
            var re = answers.isEmpty() ? null : answers.getFirst();
            viewer.send(new ServerMessage.Update(re, news).written());
            for (int a = 1; a < answers.size(); a++) {
                answer(viewer, answers.get(a));
            }
        }
        releaseWaiting();
    }

    /** Somebody waits for the next event. */
    public void await(Runnable told) {
        waiting.add(told);
    }

    public void stopWaiting(Runnable told) {
        waiting.remove(told);
    }

    private void releaseWaiting() {
        if (!waiting.isEmpty()) {
            var all = List.copyOf(waiting);
            waiting.clear();
            all.forEach(Runnable::run);
        }
    }

    private News news(Kind kind, EnumSet<ViewPart> changed, ViewCache<S, M> cache) {
        int version = state.version();
        var events = cache.events(kind.sent + 1, version, kind.eyes, kind.want, kind.muted);
        var views = new ViewBuilder<>(state, cache, kind.eyes, kind.want);
        List<MatchView.Part> parts = new ArrayList<>();
        parts.add(new MatchView.Version(version));
        for (var part : changed) {
            views.part(parts, part);
        }
        var frames =
                kind.want.contains(Want.FRAMES) && changed.contains(ViewPart.NODE)
                        ? cache.frames(kind.sent, kind.eyes)
                        : null;
        return new News(state.id(), version, events, frames, new MatchView(parts));
    }

    /** A first look for somebody who knows everything up to {@code version}. */
    public void welcome(Viewer viewer, int version, @Nullable String re) {
        var access = new Access(viewer.seat(), viewer.host());
        var snapshot = snapshot(access, version, viewer.want(), viewer.muted());
        viewer.sent(state.version());
        viewers.add(viewer);
        viewer.send(Written.of(new ServerMessage.Welcome(re, snapshot), MESSAGE));
        if (lastPresence != null && !lastPresence.here().equals(here())) {
            lastPresence = null; // not everybody knows the same any more
        }
        presenceChanged();
    }

    /** For HTTP: the events after a version, and the whole view. */
    public Snapshot snapshot(Access access, int version) {
        return snapshot(access, version, Want.USUAL, false);
    }

    /**
     * The events somebody gets who knows {@code version}, the last few if that is 0; nobody gets
     * what isn't there yet. Where there are more than a page, the rest is asked for with {@code
     * upTo} as the version.
     */
    private Snapshot snapshot(Access access, int version, Set<Want> want, boolean muted) {
        int last = state.version();
        boolean known = version > 0 && version <= last;
        int from = known ? version + 1 : Math.max(1, last - LAST + 1);
        int to = Math.min(last, from + PAGE - 1);
        boolean more = to < last;
        var cache = new ViewCache<>(state, clock.getAsLong());
        var events =
                (state.events().hasAllAfter(from - 1)
                                ? cache
                                : new ViewCache<>(earlier.read(from, to), cache.now()))
                        .events(from, to, access.seat(), want, muted);
        var frames =
                want.contains(Want.FRAMES) && !more
                        ? cache.frames(known ? version : last, access.seat())
                        : null;
        return new Snapshot(
                state.id(), last, events, more, more ? to : 0, frames, whole(cache, access, want));
    }

    public MatchView view(Access access) {
        return whole(new ViewCache<>(state, clock.getAsLong()), access, Want.USUAL);
    }

    private MatchView whole(ViewCache<S, M> cache, Access access, Set<Want> want) {
        var parts = new ViewBuilder<>(state, cache, access.seat(), want).whole();
        parts.add(new MatchView.Host(access.host()));
        parts.add(here());
        return new MatchView(parts);
    }

    private MatchView.Here here() {
        return new MatchView.Here(
                presence.all(state.seats().all(), clock.getAsLong()),
                presence.watchers(clock.getAsLong()));
    }

    /** Somebody came or went; see {@link #presence}. */
    public void presenceChanged() {
        presenceChanged = true;
    }

    /** When presence wants to be told. */
    public long presenceDue() {
        return presenceChanged ? presenceTold + PRESENCE : WakeTimer.NEVER;
    }

    /** Tells everybody who is there, if that changed and the last time is long enough ago. */
    public void presence() {
        if (!presenceChanged || clock.getAsLong() < presenceDue()) {
            return;
        }
        presenceChanged = false;
        var now = new ServerMessage.Presence(state.id(), here());
        if (viewers.isEmpty() || now.equals(lastPresence)) {
            return;
        }
        lastPresence = now;
        presenceTold = clock.getAsLong();
        var written = Written.of(now);
        for (var viewer : viewers) {
            viewer.send(written);
        }
    }

    /** An answer to a message that changed nothing. */
    public void answer(Viewer viewer, @Nullable String re) {
        if (re != null) {
            var nothing =
                    new News(state.id(), state.version(), List.of(), null, MatchView.UNCHANGED);
            var update = new ServerMessage.Update(re, WrittenFields.of(nothing, 100));
            viewer.send(update.written());
        }
    }

    /** Answers that no update carried: their messages changed nothing. */
    public void flush(Viewer viewer) {
        for (var re : viewer.takeAnswers()) {
            answer(viewer, re);
        }
    }

    /** Whether a seat or the host is here. */
    public boolean anybodyWithAToken() {
        for (int i = 0; i < viewers.size(); i++) {
            if (viewers.get(i).hash() != null) {
                return true;
            }
        }
        return false;
    }

    public boolean knows(Viewer viewer) {
        return viewers.contains(viewer);
    }

    public void remove(Viewer viewer) {
        if (viewers.remove(viewer)) {
            went(viewer);
        }
    }

    private void went(Viewer viewer) {
        presence.go(viewer.seat(), clock.getAsLong());
        if (viewer.host() && viewer.seat() == 0) {
            presence.hostWent(clock.getAsLong());
        }
        presenceChanged();
    }

    /**
     * A seat changed hands, or its token did: whoever looks through the old one sees no more. Whose
     * token opens something else now comes again.
     */
    private void dismissThoseWithoutRight() {
        List<Viewer> dismissed = List.of();
        for (int i = 0; i < viewers.size(); i++) {
            var viewer = viewers.get(i);
            var access = rights.apply(viewer.hash());
            if (access == null || !viewer.still(access)) {
                dismissed = dismissed.isEmpty() ? new ArrayList<>() : dismissed;
                dismissed.add(viewer);
            }
        }
        for (var viewer : dismissed) {
            viewers.remove(viewer);
            went(viewer);
            flush(viewer); // whoever leaves hears that it was done
            var access = rights.apply(viewer.hash());
            boolean comesAgain = access != null && (access.seat() > 0 || viewer.seat() == 0);
            viewer.send(
                    Written.of(
                            comesAgain
                                    ? new ServerMessage.Bye(null, state.id(), AT_ONCE)
                                    : new ServerMessage.Refused(
                                            null, state.id(), Problem.notFound())));
        }
    }

    /**
     * Tells viewers to come back. What they said meanwhile isn't answered, though it may be stored:
     * they haven't seen what came of it. Coming back they see it, and say again what got no answer.
     */
    public void goodbye(int after) {
        var bye = Written.of(new ServerMessage.Bye(null, state.id(), after));
        for (var viewer : viewers) {
            viewer.takeAnswers();
            viewer.send(bye);
        }
        viewers.clear();
        releaseWaiting();
    }

    /** Somebody whom this match has lost sight of says hello again. */
    public void comeAgain(Viewer viewer) {
        viewer.send(Written.of(new ServerMessage.Bye(null, state.id(), AT_ONCE)));
    }

    public static Problem helloFirst() {
        return Problem.of(
                Code.NOT_NOW, "Say hello to this match first", "Sag diesem Tisch erst hello");
    }
}
