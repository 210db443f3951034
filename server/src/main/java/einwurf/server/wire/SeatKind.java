package einwurf.server.wire;

/** Who sits on a seat: whoever left for good is {@code LEFT}, and the stand-in plays. */
public enum SeatKind implements Worded {
    OPEN("open"),
    PERSON("person"),
    PROGRAM("program"),
    BOT("bot"),
    LEFT("left");

    private final String word;

    SeatKind(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
