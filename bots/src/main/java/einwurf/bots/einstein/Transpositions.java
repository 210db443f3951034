package einwurf.bots.einstein;

/**
 * What was found out about positions, by their hash; newer finds replace older ones.
 *
 * <pre>
 *   an entry:  the position's hash, its find
 *   a find:    bits 0-31 value as a float │ 32-33 bound │ 34-41 depth │ 42-53 hints
 * </pre>
 */
public final class Transpositions {
    static final int NONE = 0, EXACT = 1, AT_LEAST = 2, AT_MOST = 3;
    private final long[] entries;
    private final int mask;

    /** Room for 2^bits positions. */
    public Transpositions(int bits) {
        entries = new long[2 << bits];
        mask = (1 << bits) - 1;
    }

    static long hash(long mover, long other) {
        long hash = mover * 0x9E3779B97F4A7C15L + other * 0xC2B2AE3D27D4EB4FL;
        return hash ^ hash >>> 29;
    }

    /** What is known, 0 if nothing. */
    long find(long hash) {
        int i = index(hash);
        return entries[i] == hash ? entries[i + 1] : 0;
    }

    void put(long hash, int depth, float value, int bound, int hints) {
        int i = index(hash);
        entries[i] = hash;
        entries[i + 1] =
                (Float.floatToRawIntBits(value) & 0xFFFF_FFFFL)
                        | (long) bound << 32
                        | (long) depth << 34
                        | (long) hints << 42;
    }

    private int index(long hash) {
        return ((int) (hash >>> 20) & mask) << 1;
    }

    /** How deep the find looked; -1 for no find. */
    static int depth(long find) {
        return bound(find) == NONE ? -1 : (int) (find >>> 34) & 0xFF;
    }

    static int bound(long find) {
        return (int) (find >>> 32) & 3;
    }

    static float value(long find) {
        return Float.intBitsToFloat((int) find);
    }

    static int hints(long find) {
        return (int) (find >>> 42) & 0xFFF;
    }
}
