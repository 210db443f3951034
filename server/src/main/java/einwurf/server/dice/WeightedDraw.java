package einwurf.server.dice;

import einwurf.rules.Turn;
import einwurf.rules.Turn.Outcome;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * From a link and a transcript to an outcome: HMAC-SHA-256 keyed with the link over the transcript,
 * the roll's number and a counter; its first 64 bits are taken modulo the total weight. The few
 * values at the top that would favour some outcomes are thrown away and the counter goes on, so the
 * weights are met exactly.
 */
final class WeightedDraw {

    private WeightedDraw() {}

    /** The index of the outcome that falls. */
    static int pick(
            Sha256 sha, byte[] link, byte[] transcript, long number, List<Outcome> outcomes) {
        long total = 0;
        for (var outcome : outcomes) {
            total += outcome.weight();
        }
        var message = ByteBuffer.allocate(transcript.length + 12).put(transcript).putLong(number);
        for (int counter = 0; ; counter++) {
            message.putInt(transcript.length + 8, counter);
            long x = ByteBuffer.wrap(sha.keyed(link, message.array())).getLong();
            if (fair(x, total)) {
                return Turn.Chance.index(outcomes, Long.remainderUnsigned(x, total));
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
}
