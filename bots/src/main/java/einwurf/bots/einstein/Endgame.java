package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

/** The truth about positions with few cubes: what each is worth with best play of both. */
public final class Endgame {
    /** With so many cubes and more there is no table. */
    public static final int TOO_MANY = 6;

    /** Reads the values of one table, by the numbers of {@link EndgameIndex}. */
    public interface Values {
        double at(long number);
    }

    private final EndgameIndex[] indexes = new EndgameIndex[TOO_MANY];
    private final Values[] tables = new Values[TOO_MANY];
    private int most = 1;

    /** Knows nothing yet. */
    public Endgame() {}

    /** Adds the table for one cube more than all so far. */
    public void add(EndgameIndex index, Values values) {
        if (index.total() != most + 1) {
            throw new IllegalArgumentException("the table for " + (most + 1) + " comes next");
        }
        indexes[index.total()] = index;
        tables[index.total()] = values;
        most = index.total();
    }

    /** The same and one table more. */
    public Endgame and(EndgameIndex index, Values values) {
        var more = new Endgame();
        for (int total = 2; total <= most; total++) {
            more.add(indexes[total], tables[total]);
        }
        more.add(index, values);
        return more;
    }

    /** Up to how many cubes it knows everything. */
    public int most() {
        return most;
    }

    public boolean knows(long mover, long other) {
        return EinsteinBits.count(mover) + EinsteinBits.count(other) <= most;
    }

    /** The mover's chance to win before its roll, in a position that it knows. */
    public double chance(long mover, long other) {
        int total = EinsteinBits.count(mover) + EinsteinBits.count(other);
        long number = indexes[total].of(mover, other);
        return number < 0 ? 1 : tables[total].at(number);
    }

    /** The mover's chance to win after a step of its own into a position that it knows. */
    public double after(long mover, long other, int step) {
        int target = EinsteinBits.target(mover, step);
        long left = EinsteinBits.without(other, EinsteinBits.MIRROR - target);
        return target == EinsteinBits.GOAL || left == 0
                ? 1
                : 1 - chance(left, EinsteinBits.moved(mover, step, target));
    }
}
