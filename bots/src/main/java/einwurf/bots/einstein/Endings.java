package einwurf.bots.einstein;

import einwurf.einstein.EinsteinBits;

import java.util.Arrays;

/**
 * The truth about endings with up to four cubes, where no table lies ready: counted out to the end
 * from where it is asked for, and kept. The rules are {@link EndgameSolver}'s.
 */
final class Endings {
    static final int MOST = 4;

    private long[] keys = new long[1 << 12];
    private double[] values = new double[1 << 12];
    private int size;

    boolean knows(long mover, long other) {
        return EinsteinBits.count(mover) + EinsteinBits.count(other) <= MOST;
    }

    /** The chance of the side to move before its roll; both have cubes and nobody has arrived. */
    double chance(long mover, long other) {
        long key = (long) SideCode.of(mover) << 32 | (SideCode.of(other) & 0xFFFF_FFFFL);
        int slot = slot(key);
        if (keys[slot] == key) {
            return values[slot];
        }
        double value = EndgameSolver.chance(mover, other, this::after, new double[8]);
        put(key, value);
        return value;
    }

    /** The mover's chance after a step of its own. */
    double after(long mover, long other, int step) {
        int target = EinsteinBits.target(mover, step);
        long left = EinsteinBits.without(other, EinsteinBits.MIRROR - target);
        return target == EinsteinBits.GOAL || left == 0
                ? 1
                : 1 - chance(left, EinsteinBits.moved(mover, step, target));
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void put(long key, double value) {
        if (2 * ++size > keys.length) {
            var oldKeys = keys;
            var oldValues = values;
            keys = new long[2 * oldKeys.length];
            values = Arrays.copyOf(oldValues, keys.length);
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != 0) {
                    int slot = slot(oldKeys[i]);
                    keys[slot] = oldKeys[i];
                    values[slot] = oldValues[i];
                }
            }
        }
        int slot = slot(key);
        keys[slot] = key;
        values[slot] = value;
    }
}
