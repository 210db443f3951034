package einwurf.server.dice;

/**
 * A chain of a player's program as the house knows it: the commitment, and the last share that was
 * revealed. Its first share belongs to throw {@code from}; whoever is away skips shares.
 */
public final class PlayerChain {
    /** How many throws a chain is good for. */
    public static final int LENGTH = 1000;

    private final int number;
    private final String commitment;
    private final int from;
    private int index;
    private String share;

    public PlayerChain(int number, String commitment, int from) {
        this.number = number;
        this.commitment = commitment;
        this.from = from;
        share = commitment;
    }

    /** Its place among the chains of its seat, from 1. */
    public int number() {
        return number;
    }

    public String commitment() {
        return commitment;
    }

    /** The first throw it counts for. */
    public int from() {
        return from;
    }

    /** Which of its shares belongs to a throw, from 1. */
    public int index(int thrown) {
        return thrown - from + 1;
    }

    /** Whether it has a share for this throw. */
    public boolean covers(int thrown) {
        return index(thrown) >= 1 && index(thrown) <= LENGTH;
    }

    /** Whether this is the share for that throw: hashed often enough it is the last one known. */
    public boolean fits(int thrown, String candidate) {
        int steps = index(thrown) - index;
        return covers(thrown)
                && steps > 0
                && Share.hashed(new Sha256(), candidate, steps).equals(share);
    }

    /** A share that fits was revealed. */
    public void revealed(int thrown, String fitting) {
        index = index(thrown);
        share = fitting;
    }
}
