package einwurf.server.dice;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * Signs as RFC 8032 says (Ed25519), some times faster than the JDK, which works out the public half
 * anew for every signature: the house signs every throw. The same signatures, byte for byte. What
 * is done doesn't depend on the secret: no branch and no place in memory.
 */
final class Ed25519Signer {
    private final byte[] scalar;
    private final byte[] prefix;
    private final byte[] publicHalf;

    /** {@code seed}: the 32 secret bytes. */
    Ed25519Signer(byte[] seed) {
        var hash = sha512().digest(seed);
        scalar = Arrays.copyOf(hash, 32);
        scalar[0] &= (byte) 248;
        scalar[31] &= 127;
        scalar[31] |= 64;
        prefix = Arrays.copyOfRange(hash, 32, 64);
        publicHalf = timesBase(scalar);
    }

    byte[] publicHalf() {
        return publicHalf.clone();
    }

    /** 64 bytes. */
    byte[] sign(byte[] message) {
        var sha = sha512();
        sha.update(prefix);
        var once = GroupOrder.reduce(sha.digest(message));
        var point = timesBase(once);
        sha.update(point);
        sha.update(publicHalf);
        var challenge = GroupOrder.reduce(sha.digest(message));
        var signature = Arrays.copyOf(point, 64);
        System.arraycopy(GroupOrder.multiplyAdd(challenge, scalar, once), 0, signature, 32, 32);
        return signature;
    }

    private static MessageDigest sha512() {
        try {
            return MessageDigest.getInstance("SHA-512");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-512", missing);
        }
    }

    /** So many times the base point, written as RFC 8032 says. */
    private static byte[] timesBase(byte[] number) {
        var digits = digits(number);
        var sum = new Point();
        var chosen = new Multiple();
        for (int i = 1; i < 64; i += 2) {
            chosen.choose(Base.MULTIPLES[i / 2], digits[i]);
            sum.add(chosen);
        }
        for (int i = 0; i < 4; i++) {
            sum.twice();
        }
        for (int i = 0; i < 64; i += 2) {
            chosen.choose(Base.MULTIPLES[i / 2], digits[i]);
            sum.add(chosen);
        }
        return sum.bytes();
    }

    /**
     * A number below 2²⁵⁵ in 64 digits from -8 to 8, the lowest first, each worth 16 of the one
     * before.
     */
    private static int[] digits(byte[] number) {
        var digits = new int[64];
        for (int i = 0; i < 32; i++) {
            digits[2 * i] = number[i] & 15;
            digits[2 * i + 1] = number[i] >> 4 & 15;
        }
        int carry = 0;
        for (int i = 0; i < 63; i++) {
            digits[i] += carry;
            carry = (digits[i] + 8) >> 4;
            digits[i] -= carry << 4;
        }
        digits[63] += carry;
        return digits;
    }

    /** A point of the curve: x is X/Z, y is Y/Z, x·y is T/Z. */
    private static final class Point {
        final long[] x = Field25519.of(0);
        final long[] y = Field25519.of(1);
        final long[] z = Field25519.of(1);
        final long[] t = Field25519.of(0);
        private final long[] a = Field25519.of(0);
        private final long[] b = Field25519.of(0);
        private final long[] c = Field25519.of(0);
        private final long[] d = Field25519.of(0);
        private final long[] e = Field25519.of(0);

        void add(Multiple other) {
            Field25519.subtract(a, y, x);
            Field25519.multiply(a, a, other.less);
            Field25519.add(b, y, x);
            Field25519.multiply(b, b, other.more);
            Field25519.multiply(c, t, other.product);
            Field25519.add(d, z, z);
            finish();
        }

        /** From (y−x)(y'−x'), (y+x)(y'+x'), 2dtt' and 2zz'. */
        private void finish() {
            Field25519.subtract(e, b, a);
            Field25519.add(b, b, a);
            Field25519.subtract(a, d, c);
            Field25519.add(d, d, c);
            Field25519.multiply(x, e, a);
            Field25519.multiply(y, d, b);
            Field25519.multiply(z, a, d);
            Field25519.multiply(t, e, b);
        }

        void twice() {
            Field25519.multiply(a, x, x);
            Field25519.multiply(b, y, y);
            Field25519.multiply(c, z, z);
            Field25519.add(c, c, c);
            Field25519.add(e, x, y);
            Field25519.multiply(e, e, e);
            Field25519.add(d, a, b);
            Field25519.subtract(e, d, e); // -2xy
            Field25519.subtract(a, a, b); // x² - y²
            Field25519.add(c, c, a);
            Field25519.multiply(x, e, c);
            Field25519.multiply(y, a, d);
            Field25519.multiply(z, c, a);
            Field25519.multiply(t, e, d);
        }

        byte[] bytes() {
            var one = Field25519.inverse(z);
            Field25519.multiply(a, x, one);
            Field25519.multiply(b, y, one);
            var bytes = Field25519.bytes(b);
            bytes[31] |= (byte) (Field25519.bytes(a)[0] << 7);
            return bytes;
        }
    }

    /** A multiple of the base point as it is added: y + x, y − x and 2dxy. */
    private static final class Multiple {
        final long[] more = Field25519.of(1);
        final long[] less = Field25519.of(1);
        final long[] product = Field25519.of(0);
        private final long[] kept = Field25519.of(0);

        /** The one of eight that a digit means, or its negative, or nothing. All are looked at. */
        void choose(Multiple[] eight, int digit) {
            long sign = digit >> 31;
            int size = (int) ((digit ^ sign) - sign);
            set(more, 1);
            set(less, 1);
            set(product, 0);
            for (int i = 0; i < 8; i++) {
                long mask = ((size ^ i + 1) - 1L) >> 31; // all ones where they are equal
                Field25519.choose(more, eight[i].more, mask);
                Field25519.choose(less, eight[i].less, mask);
                Field25519.choose(product, eight[i].product, mask);
            }
            System.arraycopy(more, 0, kept, 0, Field25519.LIMBS);
            Field25519.choose(more, less, sign);
            Field25519.choose(less, kept, sign);
            set(kept, 0);
            Field25519.subtract(kept, kept, product);
            Field25519.choose(product, kept, sign);
        }

        private static void set(long[] number, long small) {
            Arrays.fill(number, 0);
            number[0] = small;
        }
    }

    /** Multiples 1 to 8 of the base point times 256⁰, 256¹, …: public, made once. */
    private static final class Base {
        private static final BigInteger P =
                BigInteger.ONE.shiftLeft(255).subtract(BigInteger.valueOf(19));
        private static final BigInteger D =
                BigInteger.valueOf(-121665)
                        .multiply(BigInteger.valueOf(121666).modInverse(P))
                        .mod(P);
        private static final BigInteger X =
                new BigInteger(
                        "15112221349535400772501151409588531511"
                                + "454012693041857206046113283949847762202");
        private static final BigInteger Y =
                BigInteger.valueOf(4).multiply(BigInteger.valueOf(5).modInverse(P)).mod(P);

        static final Multiple[][] MULTIPLES = new Multiple[32][8];

        static {
            var step = new Point();
            step.add(multiple(X, Y));
            for (var row : MULTIPLES) {
                var first = affine(step);
                var sum = new Point();
                for (int i = 0; i < row.length; i++) {
                    sum.add(first);
                    row[i] = affine(sum);
                }
                for (int i = 0; i < 8; i++) {
                    step.twice();
                }
            }
        }

        private static Multiple multiple(BigInteger x, BigInteger y) {
            var multiple = new Multiple();
            fill(multiple.more, y.add(x));
            fill(multiple.less, y.subtract(x));
            fill(multiple.product, x.multiply(y).multiply(D).shiftLeft(1));
            return multiple;
        }

        private static Multiple affine(Point point) {
            var one = Field25519.inverse(point.z);
            Field25519.multiply(point.a, point.x, one);
            Field25519.multiply(point.b, point.y, one);
            return multiple(number(point.a), number(point.b));
        }

        private static BigInteger number(long[] limbs) {
            var bytes = Field25519.bytes(limbs);
            var turned = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                turned[i] = bytes[bytes.length - 1 - i];
            }
            return new BigInteger(1, turned);
        }

        private static void fill(long[] limbs, BigInteger number) {
            var rest = number.mod(P);
            for (int i = 0; i < Field25519.LIMBS; i++) {
                limbs[i] = rest.shiftRight(51 * i).longValue() & (1L << 51) - 1;
            }
        }
    }
}
