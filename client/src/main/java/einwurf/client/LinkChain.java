package einwurf.client;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * A program's own chain for the dice of one match: 32 random bytes, hashed a thousand times. The
 * last hash is told when sitting down; then one link after the other, each once it is asked for.
 */
public final class LinkChain {
    public static final int LENGTH = 1000;

    private final byte[][] links = new byte[LENGTH + 1][];
    private int told;

    public LinkChain(RandomGenerator random) {
        var link = new byte[32];
        random.nextBytes(link);
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            for (int i = LENGTH; i >= 0; i--) {
                links[i] = link;
                link = sha.digest(link);
            }
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    /** What it is committed to with. */
    public String commitment() {
        return HexFormat.of().formatHex(links[0]);
    }

    /** Link {@code i}, from 1. */
    public String link(int i) {
        return HexFormat.of().formatHex(links[i]);
    }

    /** Whether link {@code i} may be told: whoever knows it knows all before it. */
    public boolean mayTell(int i) {
        return i >= 1 && i <= LENGTH && i >= told;
    }

    /** The same, and from now on it is told. */
    public String tell(int i) {
        told = Math.max(told, i);
        return link(i);
    }
}
