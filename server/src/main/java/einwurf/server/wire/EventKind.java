package einwurf.server.wire;

/** What can happen in a match, as viewers are told of it. */
public enum EventKind implements Worded {
    CREATED("created"),
    RESERVED("reserved"),
    SAT("sat"),
    LEFT("left"),
    READY("ready"),
    STARTED("started"),
    CHOSE("chose"),
    ROLLED("rolled"),
    TOOK_BACK("tookBack"),
    OFFERED("offered"),
    AGREED("agreed"),
    DECLINED("declined"),
    TIME_UP("timeUp"),
    STOOD_IN("stoodIn"),
    BACK("back"),
    RESIGNED("resigned"),
    ENDED("ended"),
    WANTS_REMATCH("wantsRematch"),
    REMATCH("rematch"),
    CHAT("chat"),
    CLOSED("closed"),
    RESUMED("resumed"),
    COMMITTED("committed"),
    DUE("due"),
    REVEALED("revealed"),
    MISSING("missing"),
    RENAMED("renamed"),
    MOVED("moved"),
    HOST("host");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
