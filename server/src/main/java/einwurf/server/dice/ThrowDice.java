package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.US_ASCII;

import einwurf.rules.Roll;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The dice of one throw: HMAC-SHA-256, keyed with the house's share, over the throw's message and a
 * counter that goes on from roll to roll. Values that would favour some outcomes are thrown away.
 */
public final class ThrowDice {
    private static final byte[] TITLE = "einwurf roll 2".getBytes(US_ASCII);
    private static final int MATCH = 14;
    private static final int SHARE = 32;

    private final Sha256 sha = new Sha256();
    private final byte[] share;
    private final byte[] message;
    private int counter;

    /**
     * @param share the house's
     * @param shares by seat the share of everybody who was asked or waited for, null if missing
     */
    public ThrowDice(
            String share, String match, int number, SortedMap<Integer, @Nullable String> shares) {
        this.share = HexFormat.of().parseHex(share);
        message = message(match, number, shares);
    }

    private static byte[] message(
            String match, int number, SortedMap<Integer, @Nullable String> shares) {
        var id = new byte[MATCH];
        var text = match.getBytes(US_ASCII);
        System.arraycopy(text, 0, id, 0, Math.min(MATCH, text.length));
        var message =
                ByteBuffer.allocate(TITLE.length + MATCH + 8 + shares.size() * (1 + SHARE) + 4);
        message.put(TITLE).put(id).putLong(number);
        shares.forEach(
                (seat, share) -> {
                    message.put(seat.byteValue());
                    message.put(share == null ? new byte[SHARE] : HexFormat.of().parseHex(share));
                });
        return message.array();
    }

    /** What the house signs: the message with counter 0, its share, the hash of the steps. */
    public static byte[] statement(
            String share,
            String match,
            int number,
            SortedMap<Integer, @Nullable String> shares,
            String steps) {
        var message = message(match, number, shares);
        return ByteBuffer.allocate(message.length + 2 * SHARE)
                .put(message)
                .put(HexFormat.of().parseHex(share))
                .put(HexFormat.of().parseHex(steps))
                .array();
    }

    public Roll roll(Turn.Chance chance) {
        return chance.at(below(chance.totalWeight()));
    }

    /**
     * The same of outcomes as a record names them, {@code 1:1 2:1}; empty if they can't be read.
     */
    Optional<String> roll(String outcomes) {
        var all = outcomes.split(" ", -1);
        var weights = new long[all.length];
        long total = 0;
        for (int i = 0; i < all.length; i++) {
            var weight = all[i].substring(all[i].lastIndexOf(':') + 1);
            if (!weight.matches("[1-9]\\d{0,8}") || weight.length() + 1 >= all[i].length()) {
                return Optional.empty();
            }
            weights[i] = Long.parseLong(weight);
            total += weights[i];
        }
        long drawn = below(total);
        int at = 0;
        while (drawn >= weights[at]) {
            drawn -= weights[at++];
        }
        return Optional.of(all[at].substring(0, all[at].lastIndexOf(':')));
    }

    /** A number below {@code total}, which may be as large as an unsigned 64-bit number. */
    long below(long total) {
        while (true) {
            ByteBuffer.wrap(message).putInt(message.length - 4, counter++);
            long x = ByteBuffer.wrap(sha.keyed(share, message)).getLong();
            if (fair(x, total)) {
                return Long.remainderUnsigned(x, total);
            }
        }
    }

    /**
     * Whether a value of 64 bits is below the last whole multiple of {@code total}: the 2^64 mod
     * total values at the top would favour the first outcomes.
     */
    static boolean fair(long x, long total) {
        long spare = Long.remainderUnsigned(-total, total);
        return Long.compareUnsigned(x, -1 - spare) <= 0;
    }

    int counter() {
        return counter;
    }
}
