package einwurf.server.match;

/** Where a match is. */
public enum Status {
    WAITING,
    PLAYING,
    BETWEEN,
    OVER,
    CLOSED;

    /** As on the wire and in the store. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
