package einwurf.server.match;

import einwurf.server.wire.Want;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Somebody looking at a match, and how far they have seen. Belongs to the match's mailbox. */
public final class Viewer {
    private final int seat;
    private final boolean host;
    private final Set<Want> want;
    private final Outlet line;
    private final List<String> answers = new ArrayList<>();
    private boolean muted;
    private int sent;

    Viewer(Steward.Who who, Set<Want> want, Outlet line) {
        seat = who.seat();
        host = who.host();
        this.want = want;
        this.line = line;
    }

    int seat() {
        return seat;
    }

    boolean host() {
        return host;
    }

    Set<Want> want() {
        return want;
    }

    boolean muted() {
        return muted;
    }

    void muted(boolean muted) {
        this.muted = muted;
    }

    /** The version it has been told of. */
    int sent() {
        return sent;
    }

    void sent(int version) {
        sent = version;
    }

    /** The next update answers the message with this id. */
    void answer(String id) {
        answers.add(id);
    }

    List<String> takeAnswers() {
        if (answers.isEmpty()) {
            return List.of();
        }
        var taken = List.copyOf(answers);
        answers.clear();
        return taken;
    }

    void send(String json) {
        line.send(json);
    }

    void send(byte[] json) {
        line.send(json);
    }
}
