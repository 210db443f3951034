package einwurf.server.match.view;

import einwurf.server.match.state.Access;
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
    private final ViewerConnection line;
    private final List<String> answers = new ArrayList<>();
    private boolean muted;
    private int sent;

    /** {@code hash} is of the token it came with, null for a spectator. */
    public Viewer(@Nullable String hash, Access access, Set<Want> want, ViewerConnection line) {
        this.hash = hash;
        seat = access.seat();
        host = access.host();
        this.want = want;
        this.line = line;
    }

    public @Nullable String hash() {
        return hash;
    }

    /** Whether its token, which stands for {@code now}, still opens just what it came with. */
    public boolean still(Access now) {
        return (seat == 0 || now.seat() == seat) && host == now.host();
    }

    public int seat() {
        return seat;
    }

    public boolean host() {
        return host;
    }

    Set<Want> want() {
        return want;
    }

    boolean muted() {
        return muted;
    }

    public void muted(boolean muted) {
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
    public void answer(String id) {
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

    public void send(Written<? extends ServerMessage> message) {
        line.send(message);
    }
}
