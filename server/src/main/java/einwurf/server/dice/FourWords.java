package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.US_ASCII;

import einwurf.server.dice.ThrownRecord.Chain;
import einwurf.server.dice.ThrownRecord.Thrown;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Four words for each throw of a match, the same on every device of a table that was told the same
 * of its dice. They cover everything that was told before the shares of that throw were revealed,
 * and are keyed by those: whoever tells two people two things can't search for a pair with the same
 * words.
 */
final class FourWords {
    private static final String CONSONANTS = "bdfklmnrst";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = 8;
    private static final HexFormat HEX = HexFormat.of();

    private FourWords() {}

    /** By throw; none if the record doesn't begin with the first one of its match. */
    static Map<Integer, String> of(ThrownRecord record) {
        var words = new HashMap<Integer, String>();
        if (record.throwing().isEmpty() || record.throwing().getFirst().number() != 1) {
            return words;
        }
        var sha = new Sha256();
        var state = sha.of("einwurf words 1".getBytes(US_ASCII), record.match().getBytes(US_ASCII));
        for (var thrown : record.throwing()) {
            words.put(thrown.number(), words(sha, state, record.chains(), thrown));
            var statement =
                    ThrowDice.statement(
                            thrown.share(),
                            record.match(),
                            thrown.number(),
                            thrown.shares(),
                            thrown.after());
            state = sha.of(state, new byte[] {(byte) thrown.waited()}, statement);
        }
        return words;
    }

    private static String words(Sha256 sha, byte[] state, List<Chain> chains, Thrown thrown) {
        int number = thrown.number();
        var message = new ByteArrayOutputStream();
        message.writeBytes(state);
        message.writeBytes(ByteBuffer.allocate(8).putLong(number).array());
        message.write(thrown.waited());
        ThrownRecord.standing(chains, 0, number).ifPresent(chain -> add(chain, message));
        var key = new ByteArrayOutputStream();
        thrown.shares()
                .forEach(
                        (seat, share) -> {
                            ThrownRecord.standing(chains, seat, number)
                                    .ifPresent(chain -> add(chain, message));
                            key.writeBytes(share == null ? new byte[32] : HEX.parseHex(share));
                        });
        message.writeBytes(HEX.parseHex(thrown.before()));
        if (key.size() == 0) {
            return ""; // nobody's share keys them
        }
        long x = ByteBuffer.wrap(sha.keyed(key.toByteArray(), message.toByteArray())).getLong();
        var words = new StringBuilder();
        for (int i = 0; i < SYLLABLES; i++) {
            int syllable = (int) Long.remainderUnsigned(x, 50);
            words.append(i > 0 && i % 2 == 0 ? " " : "");
            words.append(CONSONANTS.charAt(syllable / 5)).append(VOWELS.charAt(syllable % 5));
            x = Long.divideUnsigned(x, 50);
        }
        return words.toString();
    }

    private static void add(Chain chain, ByteArrayOutputStream message) {
        message.write(chain.seat());
        message.writeBytes(ByteBuffer.allocate(4).putInt(chain.number()).array());
        message.writeBytes(ByteBuffer.allocate(8).putLong(chain.from()).array());
        message.writeBytes(HEX.parseHex(chain.commitment()));
    }
}
