package einwurf.server.wire;

/** How a game ended. */
public enum How implements Worded {
    PLAYED("played"),
    RESIGNED("resigned"),
    TIME("time");

    private final String word;

    How(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
