package einwurf.rules;

/**
 * A small seeded generator for playouts: 64 bits of state stepped by a Weyl sequence and mixed, as
 * SplittableRandom does, so that any two seeds give unrelated sequences. Real tables never use it:
 * their dice come from the server's dice cup.
 */
public final class Dice {
    /** What every number drawn adds to the state. */
    public static final long STEP = 0x9E3779B97F4A7C15L;

    private long state;

    public Dice(long seed) {
        state = mix(seed);
    }

    /** Starts the sequence of {@code seed} and {@code stream}, for one of many numbered games. */
    public void restart(long seed, long stream) {
        state = state(seed, stream);
    }

    /** The state before the first number, for those who keep many sequences side by side. */
    public static long state(long seed, long stream) {
        return mix(seed + STEP * stream) ^ mix(stream);
    }

    /** What {@link #below(int)} draws when the state has become this. */
    public static long below(long state, long bound) {
        return ((mix(state) >>> 32) * bound) >>> 32;
    }

    /**
     * A whole number from 0 to {@code bound - 1}, for bounds up to 2^16 without measurable bias.
     */
    public int below(int bound) {
        return (int) below(state += STEP, bound);
    }

    /** A die: 1 to 6. */
    public int die() {
        return below(6) + 1;
    }

    /** From 0 to below 1. */
    public double unit() {
        return (bits() >>> 11) * 0x1p-53;
    }

    public long bits() {
        return mix(state += STEP);
    }

    private static long mix(long z) {
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
