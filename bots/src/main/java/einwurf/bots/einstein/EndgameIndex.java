package einwurf.bots.einstein;

/**
 * Numbers all positions with so many cubes on the board, at most five, so that a table can hold one
 * value for each and nothing twice. Mirrored positions share a number. The side with more cubes,
 * the mover if equal, comes first: it chooses which mirror, and a run of numbers belongs to it; the
 * other side is ranked on the squares it leaves free.
 *
 * <p>A mover that wins whatever it rolls is left out where that is simple: a last cube that is
 * almost home, or all cubes of a mover that comes first.
 */
public final class EndgameIndex {
    private final int total;

    /** Where the run of a first side begins, by the mover's count and that side's rank. */
    private final int[][] starts;

    /** Where the part of a mover with so many cubes begins. */
    private final long[] parts;

    public EndgameIndex(int total) {
        this.total = total;
        starts = new int[total][];
        parts = new long[total + 1];
        for (int movers = 1; movers < total; movers++) {
            starts[movers] = starts(movers);
        }
    }

    private int[] starts(int movers) {
        int others = total - movers;
        boolean moverFirst = movers >= others;
        var firsts = SideCode.all(Math.max(movers, others));
        var starts = new int[firsts.length];
        long next = 0;
        for (int rank = 0; rank < firsts.length; rank++) {
            starts[rank] = Math.toIntExact(next);
            if (leads(firsts[rank], rank, moverFirst)) {
                int free = SideCode.SQUARES - Integer.bitCount(taken(firsts[rank], movers));
                next += SideCode.ranks(Math.min(movers, others), free);
            }
        }
        parts[movers + 1] = parts[movers] + next;
        return starts;
    }

    /** Whether a first side has a run: it is the lesser of its mirrors, and it doesn't just win. */
    static boolean leads(int first, int rank, boolean moverFirst) {
        return rank <= SideCode.rank(SideCode.mirrored(first), 0) && !(moverFirst && wins(first));
    }

    /** All cubes are almost home: whatever the mover rolls, it wins. */
    private static boolean wins(int mover) {
        return (SideCode.occupied(mover) & ~SideCode.ALMOST_HOME) == 0;
    }

    /** The squares that the second side can't stand on. */
    private int taken(int first, int movers) {
        int taken = SideCode.occupiedForOther(first) & (1 << SideCode.SQUARES) - 1;
        return movers == 1 && total > 2 ? taken | SideCode.ALMOST_HOME : taken;
    }

    public int total() {
        return total;
    }

    /** How many numbers there are. */
    public long size() {
        return parts[total];
    }

    /** The number of a position with this many cubes; -1 if the mover wins at once anyhow. */
    public long of(long mover, long other) {
        int mine = SideCode.of(mover), theirs = SideCode.of(other);
        int movers = SideCode.count(mine);
        boolean moverFirst = movers >= total - movers;
        if (wins(mine) && (moverFirst || movers == 1)) {
            return -1;
        }
        int first = moverFirst ? mine : theirs, second = moverFirst ? theirs : mine;
        int rank = SideCode.rank(first, 0);
        int mirror = SideCode.mirrored(first);
        int mirrorRank = SideCode.rank(mirror, 0);
        if (mirrorRank < rank) {
            rank = mirrorRank;
            first = mirror;
            second = SideCode.mirrored(second);
        }
        return parts[movers] + starts[movers][rank] + SideCode.rank(second, taken(first, movers));
    }
}
