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
    private final List<Promise> promises = new ArrayList<>();
    private String name = "";
    private int chains;
    private int from = 1;
    private int rolls;
    private byte[] shown;

    /** A chain of the server that it has committed to, and the first throw it counts for. */
    public record Promise(String commitment, int from) {}

    /** {@code secret} is at least 32 random bytes that nobody outside the server ever sees. */
    public DiceCup(byte[] secret) {
        assert secret.length >= 32;
        this.secret = secret.clone();
        chain = make();
        next = make();
        promise();
        shown = chain.commitment();
    }

    private HashChain make() {
        return new HashChain(sha.keyed(secret, ("chain " + name + chains++).getBytes(UTF_8)), sha);
    }

    private void promise() {
        promises.add(new Promise(commitment(), from));
        promises.add(new Promise(nextCommitment(), from + CHAIN));
    }

    /**
     * Other chains, which nobody can know from those before, for the throws after {@code after};
     * the same epoch and number give the same ones. What is promised of the old ones beyond that
     * counts no more.
     */
    public void begin(String epoch, int after) {
        name = epoch + " " + after + " ";
        chains = 0;
        rolls = after;
        from = after + 1;
        chain = make();
        next = make();
        promise();
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

    /** Every chain so far: of those that count for a throw the last one does. */
    public List<Promise> promises() {
        return List.copyOf(promises);
    }

    /** The first throw that the running chain counts for. */
    public int from() {
        return from;
    }

    /** How many throws have become due. */
    public int rolls() {
        return rolls;
    }

    /** The running chain's place among all, from 1; the next has the next. */
    public int chainNumber() {
        return promises.size() - 1;
    }

    /** The share shown last, or the commitment before the first. */
    public String shown() {
        return HEX.formatHex(shown);
    }

    /** The house's share of the next throw, in hex, which isn't due yet. */
    public String shareAfterThis() {
        return HEX.formatHex(chain.share(rolls + 2 - from));
    }

    /**
     * The house's share of the next throw, in hex: its number is {@link #rolls} from now on,
     * whether it falls or not.
     */
    public String nextThrow() {
        rolls++;
        shown = chain.share(rolls + 1 - from);
        if (rolls + 1 == from + CHAIN) {
            from += CHAIN;
            chain = next;
            next = make();
            promises.add(new Promise(nextCommitment(), from + CHAIN));
        }
        return shown();
    }
}
