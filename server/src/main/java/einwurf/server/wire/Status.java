package einwurf.server.wire;

/** Where a match is. The words are those of the wire and of the store. */
public enum Status implements Worded {
    WAITING("waiting"),
    PLAYING("playing"),
    BETWEEN("between"),
    OVER("over"),
    CLOSED("closed");

    private final String word;

    Status(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
