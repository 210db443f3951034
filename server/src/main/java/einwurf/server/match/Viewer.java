package einwurf.server.match;

import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Want;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Somebody looking at a match, and how far they have seen. Belongs to the match's mailbox. */
public final class Viewer {
    private final @Nullable String hash;
    private final int seat;
    private final boolean host;
    private final Set<Want> want;
    private final Outlet line;
    private final List<String> answers = new ArrayList<>();
    private boolean muted;
    private int sent;

    /** {@code hash} is of the token it came with, null for a spectator. */
    Viewer(@Nullable String hash, Steward.Who who, Set<Want> want, Outlet line) {
        this.hash = hash;
        seat = who.seat();
        host = who.host();
        this.want = want;
        this.line = line;
    }

    @Nullable String hash() {
        return hash;
    }

    /** Whether its token, which stands for {@code now}, still opens all that it came with. */
    boolean still(Steward.Who now) {
        return (seat == 0 || now.seat() == seat) && (!host || now.host());
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

    void send(Written<? extends ServerMessage> message) {
        line.send(message);
    }
}
