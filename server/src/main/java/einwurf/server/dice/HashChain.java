package einwurf.server.dice;

import java.util.Arrays;

/**
 * A hash chain: {@code share(i - 1) = SHA-256(share(i))}, and {@code share(0)} is the commitment.
 * Shares are used in ascending order, so each one shown is checked against the one before, and none
 * tells the next.
 *
 * <p>Only every {@value #STRIDE}th share is kept; the stretch in use is computed again when it is
 * reached.
 */
final class HashChain {
    static final int LENGTH = 256;
    private static final int STRIDE = 32;

    /** {@code kept[j]} is share {@code j * STRIDE}. */
    private final byte[][] kept = new byte[LENGTH / STRIDE + 1][];

    /** {@code stretch[i]} is share {@code begin + i + 1}. */
    private final byte[][] stretch = new byte[STRIDE][];

    private int begin = -1;
    private final Sha256 sha;

    HashChain(byte[] last, Sha256 sha) {
        this.sha = sha;
        var share = last;
        for (int i = LENGTH; i > 0; i--) {
            if (i % STRIDE == 0) {
                kept[i / STRIDE] = share;
            }
            share = sha.of(share);
        }
        kept[0] = share;
    }

    byte[] commitment() {
        return kept[0];
    }

    /** Share {@code i}, from 1 to {@link #LENGTH}. */
    byte[] share(int i) {
        int from = (i - 1) / STRIDE * STRIDE;
        if (from != begin) {
            var share = kept[from / STRIDE + 1];
            for (int k = STRIDE - 1; k >= 0; k--) {
                stretch[k] = share;
                share = sha.of(share);
            }
            assert Arrays.equals(share, kept[from / STRIDE]);
            begin = from;
        }
        return stretch[i - 1 - from];
    }
}
