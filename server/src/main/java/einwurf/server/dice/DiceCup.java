package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The dice cup of one match: the house's hash chains. All follow from one secret, so a match loaded
 * again goes on exactly where it was. For one thread at a time.
 *
 * <p>Chains follow each other: the commitment to the next one is public before the running one is
 * used.
 */
public final class DiceCup {
    /** How many throws a chain is good for. */
    public static final int CHAIN = HashChain.LENGTH;

    private static final HexFormat HEX = HexFormat.of();

    private final Sha256 sha = new Sha256();
    private final byte[] secret;
    private HashChain chain;
    private HashChain next;
    private final List<String> commitments = new ArrayList<>();
    private int rolls;
    private byte[] shown;

    /** {@code secret} is at least 32 random bytes that nobody outside the server ever sees. */
    public DiceCup(byte[] secret) {
        assert secret.length >= 32;
        this.secret = secret.clone();
        chain = chain(0);
        next = chain(1);
        commitments.add(commitment());
        commitments.add(nextCommitment());
        shown = chain.commitment();
    }

    private HashChain chain(int number) {
        return new HashChain(sha.keyed(secret, ("chain " + number).getBytes(UTF_8)), sha);
    }

    /**
     * Thirty-two bytes that belong to these words and to this match, and that nobody outside can
     * work out.
     */
    public byte[] derived(String words) {
        return sha.keyed(secret, words.getBytes(UTF_8));
    }

    /** What the running chain was committed to with. */
    public String commitment() {
        return HEX.formatHex(chain.commitment());
    }

    /** What the chain after it is committed to with. */
    public String nextCommitment() {
        return HEX.formatHex(next.commitment());
    }

    /** Every commitment made so far, in the order of the chains. */
    public List<String> commitments() {
        return List.copyOf(commitments);
    }

    /** How many throws have become due. */
    public int rolls() {
        return rolls;
    }

    /** The running chain's number, from 1. */
    public int chainNumber() {
        return rolls / HashChain.LENGTH + 1;
    }

    /** The link shown last, or the commitment before the first. */
    public String shown() {
        return HEX.formatHex(shown);
    }

    /** The house's link of the next throw, in hex, which isn't due yet. */
    public String linkAfterThis() {
        return HEX.formatHex(chain.link(rolls % HashChain.LENGTH + 1));
    }

    /**
     * The house's link of the next throw, in hex: its number is {@link #rolls} from now on, whether
     * it falls or not.
     */
    public String nextThrow() {
        shown = chain.link(rolls % HashChain.LENGTH + 1);
        rolls++;
        if (rolls % HashChain.LENGTH == 0) {
            chain = next;
            next = chain(rolls / HashChain.LENGTH + 1);
            commitments.add(nextCommitment());
        }
        return shown();
    }
}
