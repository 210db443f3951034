package einwurf.server.dice;

/**
 * Numbers modulo the order of Ed25519's base point, L = 2²⁵² +
 * 27742317777372353535851937790883648493, in limbs of 28 bits. No step depends on a number's value.
 */
final class GroupOrder {
    private static final int BITS = 28;
    private static final int LIMBS = 10;
    private static final long MASK = (1L << BITS) - 1;

    private static final long[] ORDER =
            limbs(
                    new java.math.BigInteger("27742317777372353535851937790883648493").setBit(252),
                    LIMBS);

    /** 2 to the 560th through L: what a quotient is estimated with. */
    private static final long[] RECIPROCAL =
            limbs(
                    java.math.BigInteger.ONE
                            .shiftLeft(2 * BITS * LIMBS)
                            .divide(
                                    new java.math.BigInteger(
                                                    "27742317777372353535851937790883648493")
                                            .setBit(252)),
                    LIMBS + 2);

    private GroupOrder() {}

    private static long[] limbs(java.math.BigInteger number, int count) {
        var limbs = new long[count];
        for (int i = 0; i < count; i++) {
            limbs[i] = number.shiftRight(BITS * i).longValue() & MASK;
        }
        return limbs;
    }

    /** From bytes, the lowest first. */
    private static long[] limbs(byte[] bytes) {
        var limbs = new long[2 * LIMBS];
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            limbs[bit / BITS] |= (long) (bytes[bit / 8] >> bit % 8 & 1) << bit % BITS;
        }
        return limbs;
    }

    private static byte[] bytes(long[] limbs) {
        var bytes = new byte[32];
        for (int bit = 0; bit < 256; bit++) {
            bytes[bit / 8] |= (byte) ((limbs[bit / BITS] >> bit % BITS & 1) << bit % 8);
        }
        return bytes;
    }

    /** The remainder of 64 bytes, as 32. */
    static byte[] reduce(byte[] number) {
        return bytes(remainder(limbs(number)));
    }

    /** {@code a · b + c}, each of 32 bytes. */
    static byte[] multiplyAdd(byte[] a, byte[] b, byte[] c) {
        var sum = multiply(limbs(a), LIMBS, limbs(b), LIMBS, 2 * LIMBS);
        var more = limbs(c);
        for (int i = 0; i < LIMBS; i++) {
            sum[i] += more[i];
        }
        return bytes(remainder(carried(sum)));
    }

    private static long[] multiply(long[] a, int as, long[] b, int bs, int limbs) {
        var out = new long[limbs];
        for (int i = 0; i < as; i++) {
            for (int k = 0; k < bs && i + k < limbs; k++) {
                out[i + k] += a[i] * b[k];
            }
        }
        return carried(out);
    }

    private static long[] carried(long[] limbs) {
        long carry = 0;
        for (int i = 0; i < limbs.length; i++) {
            long sum = limbs[i] + carry;
            limbs[i] = sum & MASK;
            carry = sum >> BITS;
        }
        return limbs;
    }

    /** By an estimate of the quotient that is at most two too small. */
    private static long[] remainder(long[] x) {
        var top = new long[LIMBS + 1];
        System.arraycopy(x, LIMBS - 1, top, 0, LIMBS + 1);
        var scaled = multiply(top, LIMBS + 1, RECIPROCAL, LIMBS + 2, 2 * LIMBS + 3);
        var quotient = new long[LIMBS + 1];
        System.arraycopy(scaled, LIMBS + 1, quotient, 0, LIMBS + 1);
        var back = multiply(quotient, LIMBS + 1, ORDER, LIMBS, LIMBS + 1);
        var rest = new long[LIMBS + 1];
        for (int i = 0; i <= LIMBS; i++) {
            rest[i] = x[i] - back[i];
        }
        carried(rest);
        subtractIfLarger(rest);
        subtractIfLarger(rest);
        return rest;
    }

    private static void subtractIfLarger(long[] rest) {
        var less = new long[LIMBS + 1];
        long borrow = 0;
        for (int i = 0; i <= LIMBS; i++) {
            long difference = rest[i] - (i < LIMBS ? ORDER[i] : 0) + borrow;
            less[i] = difference & MASK;
            borrow = difference >> BITS;
        }
        long mask = ~borrow; // all ones where nothing had to be borrowed
        for (int i = 0; i <= LIMBS; i++) {
            rest[i] ^= mask & (rest[i] ^ less[i]);
        }
    }
}
