package einwurf.client;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * A program's own chain for the dice of one match: 32 random bytes, hashed a thousand times. The
 * last hash is told when sitting down; then one share after the other, each once it is asked for.
 */
public final class ShareChain {
    public static final int LENGTH = 1000;

    private final byte[][] shares = new byte[LENGTH + 1][];
    private int told;

    public ShareChain(RandomGenerator random) {
        var share = new byte[32];
        random.nextBytes(share);
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            for (int i = LENGTH; i >= 0; i--) {
                shares[i] = share;
                share = sha.digest(share);
            }
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    /** What it is committed to with. */
    public String commitment() {
        return HexFormat.of().formatHex(shares[0]);
    }

    /** Share {@code i}, from 1. */
    public String share(int i) {
        return HexFormat.of().formatHex(shares[i]);
    }

    /** Whether share {@code i} may be told: whoever knows it knows all before it. */
    public boolean mayTell(int i) {
        return i >= 1 && i <= LENGTH && i >= told;
    }

    /** The same, and from now on it is told. */
    public String tell(int i) {
        told = Math.max(told, i);
        return share(i);
    }
}
