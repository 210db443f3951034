package einwurf.server.dice;

/**
 * A chain of a player's program as the house knows it: the commitment, and the last link that was
 * revealed. Its first link belongs to throw {@code from}; whoever is away skips links.
 */
public final class PlayerChain {
    /** How many throws a chain is good for. */
    public static final int LENGTH = 1000;

    private final String commitment;
    private final int from;
    private int index;
    private String link;

    public PlayerChain(String commitment, int from) {
        this.commitment = commitment;
        this.from = from;
        link = commitment;
    }

    public String commitment() {
        return commitment;
    }

    /** The first throw it counts for. */
    public int from() {
        return from;
    }

    /** Which of its links belongs to a throw, from 1. */
    public int index(int thrown) {
        return thrown - from + 1;
    }

    /** Whether it has a link for this throw. */
    public boolean covers(int thrown) {
        return index(thrown) >= 1 && index(thrown) <= LENGTH;
    }

    /** Whether this is the link for that throw: hashed often enough it is the last one known. */
    public boolean fits(int thrown, String candidate) {
        int steps = index(thrown) - index;
        return covers(thrown)
                && steps > 0
                && Link.hashed(new Sha256(), candidate, steps).equals(link);
    }

    /** A link that fits was revealed. */
    public void revealed(int thrown, String fitting) {
        index = index(thrown);
        link = fitting;
    }
}
