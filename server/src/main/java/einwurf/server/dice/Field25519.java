package einwurf.server.dice;

/**
 * Numbers modulo 2²⁵⁵ − 19 as five limbs of 51 bits. {@link #multiply} and {@link #subtract} leave
 * limbs below 2⁵²; so a sum of two such numbers, or of three, may be multiplied (below 2⁵⁴), and
 * one such number subtracted. No step depends on a number's value.
 */
final class Field25519 {
    static final int LIMBS = 5;
    private static final long MASK = (1L << 51) - 1;

    /** Four times the modulus: subtracting from it leaves nothing negative. */
    private static final long LOW = 4 * (MASK - 18), HIGH = 4 * MASK;

    private Field25519() {}

    static long[] of(long small) {
        return new long[] {small, 0, 0, 0, 0};
    }

    static void add(long[] out, long[] a, long[] b) {
        for (int i = 0; i < LIMBS; i++) {
            out[i] = a[i] + b[i];
        }
    }

    static void subtract(long[] out, long[] a, long[] b) {
        out[0] = a[0] + LOW - b[0];
        for (int i = 1; i < LIMBS; i++) {
            out[i] = a[i] + HIGH - b[i];
        }
        carry(out, out[0], out[1], out[2], out[3], out[4]);
    }

    static void multiply(long[] out, long[] a, long[] b) {
        long a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];
        long b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3], b4 = b[4];
        // What would be limb 5 is nineteen times limb 0, and so on.
        long c1 = 19 * b1, c2 = 19 * b2, c3 = 19 * b3, c4 = 19 * b4;
        long low0 = low(a0, b0) + low(a1, c4) + low(a2, c3) + low(a3, c2) + low(a4, c1);
        long low1 = low(a0, b1) + low(a1, b0) + low(a2, c4) + low(a3, c3) + low(a4, c2);
        long low2 = low(a0, b2) + low(a1, b1) + low(a2, b0) + low(a3, c4) + low(a4, c3);
        long low3 = low(a0, b3) + low(a1, b2) + low(a2, b1) + low(a3, b0) + low(a4, c4);
        long low4 = low(a0, b4) + low(a1, b3) + low(a2, b2) + low(a3, b1) + low(a4, b0);
        long high0 = high(a0, b0) + high(a1, c4) + high(a2, c3) + high(a3, c2) + high(a4, c1);
        long high1 = high(a0, b1) + high(a1, b0) + high(a2, c4) + high(a3, c3) + high(a4, c2);
        long high2 = high(a0, b2) + high(a1, b1) + high(a2, b0) + high(a3, c4) + high(a4, c3);
        long high3 = high(a0, b3) + high(a1, b2) + high(a2, b1) + high(a3, b0) + high(a4, c4);
        long high4 = high(a0, b4) + high(a1, b3) + high(a2, b2) + high(a3, b1) + high(a4, b0);
        // The top is reduced before it is taken nineteen times, or it would not fit.
        long top = high4 >>> 51;
        high4 &= MASK;
        carry(
                out,
                low0 + 19 * high4,
                low1 + high0 + 19 * top,
                low2 + high1,
                low3 + high2,
                low4 + high3);
    }

    /** The lowest 51 bits of a product. */
    private static long low(long a, long b) {
        return a * b & MASK;
    }

    /** A product without its lowest 51 bits. */
    private static long high(long a, long b) {
        return Math.multiplyHigh(a, b) << 13 | (a * b) >>> 51;
    }

    private static void carry(long[] out, long t0, long t1, long t2, long t3, long t4) {
        t1 += t0 >>> 51;
        t2 += t1 >>> 51;
        t3 += t2 >>> 51;
        t4 += t3 >>> 51;
        out[0] = (t0 & MASK) + 19 * (t4 >>> 51);
        out[1] = t1 & MASK;
        out[2] = t2 & MASK;
        out[3] = t3 & MASK;
        out[4] = t4 & MASK;
    }

    /** To the power of so many twos. */
    private static void square(long[] out, long[] a, int times) {
        multiply(out, a, a);
        for (int i = 1; i < times; i++) {
            multiply(out, out, out);
        }
    }

    /** One through it: to the power of the modulus less two, whose bits are 1…1 01011. */
    static long[] inverse(long[] a) {
        var two = new long[LIMBS];
        var nine = new long[LIMBS];
        var eleven = new long[LIMBS];
        var power = new long[LIMBS];
        var more = new long[LIMBS];
        var most = new long[LIMBS];
        multiply(two, a, a);
        square(nine, two, 2);
        multiply(nine, nine, a);
        multiply(eleven, nine, two);
        multiply(power, eleven, eleven);
        multiply(power, power, nine); // 5 ones
        square(more, power, 5);
        multiply(power, more, power); // 10 ones
        square(more, power, 10);
        multiply(more, more, power); // 20 ones
        square(most, more, 20);
        multiply(more, most, more); // 40 ones
        square(more, more, 10);
        multiply(power, more, power); // 50 ones
        square(more, power, 50);
        multiply(more, more, power); // 100 ones
        square(most, more, 100);
        multiply(more, most, more); // 200 ones
        square(more, more, 50);
        multiply(power, more, power); // 250 ones
        square(power, power, 5);
        multiply(power, power, eleven);
        return power;
    }

    /** As 32 bytes, the lowest first, of the one number below the modulus. */
    static byte[] bytes(long[] a) {
        var t = a.clone();
        carry(t, t[0], t[1], t[2], t[3], t[4]);
        carry(t, t[0], t[1], t[2], t[3], t[4]);
        // It is below twice the modulus now; nineteen more would overflow where it isn't below
        // once.
        long over = (t[0] + 19) >>> 51;
        for (int i = 1; i < LIMBS; i++) {
            over = (t[i] + over) >>> 51;
        }
        t[0] += 19 * over;
        for (int i = 1; i < LIMBS; i++) {
            t[i] += t[i - 1] >>> 51;
            t[i - 1] &= MASK;
        }
        t[4] &= MASK;
        var out = new byte[32];
        for (int bit = 0; bit < 255; bit += 8) {
            int limb = bit / 51, from = bit % 51;
            long value = t[limb] >>> from;
            if (from > 43 && limb < 4) {
                value |= t[limb + 1] << (51 - from);
            }
            out[bit / 8] = (byte) value;
        }
        return out;
    }

    /** Becomes {@code b} where {@code mask} is all ones, stays where it is 0. */
    static void choose(long[] a, long[] b, long mask) {
        for (int i = 0; i < LIMBS; i++) {
            a[i] ^= mask & (a[i] ^ b[i]);
        }
    }
}
