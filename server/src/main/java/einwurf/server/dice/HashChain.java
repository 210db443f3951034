package einwurf.server.dice;

import java.util.Arrays;

/**
 * A hash chain: {@code link(i - 1) = SHA-256(link(i))}, and {@code link(0)} is the commitment.
 * Links are used in ascending order, so each one shown is checked against the one before, and none
 * tells the next.
 *
 * <p>Only every {@value #STRIDE}th link is kept; the stretch in use is computed again when it is
 * reached.
 */
final class HashChain {
    static final int LENGTH = 256;
    private static final int STRIDE = 32;

    /** {@code kept[j]} is link {@code j * STRIDE}. */
    private final byte[][] kept = new byte[LENGTH / STRIDE + 1][];

    /** {@code stretch[i]} is link {@code begin + i + 1}. */
    private final byte[][] stretch = new byte[STRIDE][];

    private int begin = -1;
    private final Sha256 sha;

    HashChain(byte[] last, Sha256 sha) {
        this.sha = sha;
        var link = last;
        for (int i = LENGTH; i > 0; i--) {
            if (i % STRIDE == 0) {
                kept[i / STRIDE] = link;
            }
            link = sha.of(link);
        }
        kept[0] = link;
    }

    byte[] commitment() {
        return kept[0];
    }

    /** Link {@code i}, from 1 to {@link #LENGTH}. */
    byte[] link(int i) {
        int from = (i - 1) / STRIDE * STRIDE;
        if (from != begin) {
            var link = kept[from / STRIDE + 1];
            for (int k = STRIDE - 1; k >= 0; k--) {
                stretch[k] = link;
                link = sha.of(link);
            }
            assert Arrays.equals(link, kept[from / STRIDE]);
            begin = from;
        }
        return stretch[i - 1 - from];
    }
}
