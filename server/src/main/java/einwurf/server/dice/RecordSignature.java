package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

import java.util.HexFormat;

/**
 * The last header of a record: the house's signature under all other lines, with line breaks as
 * {@code \n} and without blank lines at its ends. Among those lines are the game's place in its
 * match and the hash of the game before it, so that no game of a match can be left out or
 * exchanged.
 */
public final class RecordSignature {
    public static final String KEY = "key";

    /** Which game of how many: {@code 2 of 3}, {@code 2 of 3 so far} while the match isn't over. */
    public static final String PLACE = "game of series";

    /** The hash of the game before, with its signature. */
    public static final String BEFORE = "game before";

    public static final String NONE = "none";
    private static final String SIGNATURE = "signature: ";

    private RecordSignature() {}

    /** The text with its signature as the last header. */
    public static String put(String record, HouseKey key) {
        int end = record.indexOf("\n\n");
        int headers = end < 0 ? record.length() : end + 1;
        return record.substring(0, headers)
                + SIGNATURE
                + key.sign(bytes(record))
                + "\n"
                + record.substring(headers);
    }

    /** Of a whole game, for {@link #BEFORE}. */
    public static String hash(String record) {
        return HexFormat.of().formatHex(new Sha256().of(bytes(record)));
    }

    /** What claims to be of a match must be signed, and say which game it is. */
    static void check(GameLines game) throws RecordFault {
        var headers = game.headers();
        if (!headers.containsKey(ThrowNotes.MATCH)
                && !headers.containsKey(KEY)
                && !headers.containsKey("signature")
                && !headers.containsKey(PLACE)
                && !game.has(ThrowNotes.DICE, ThrowNotes.SHARED)) {
            return;
        }
        if (!intact(game.text(), headers.get(KEY))) {
            throw new RecordFault(
                    game.before() + 1,
                    "something in this game was changed: the server's signature doesn't fit",
                    "in diesem Spiel wurde etwas geändert: die Unterschrift des Servers passt"
                            + " nicht");
        }
        var place = game.place().orElseThrow(() -> game.wrong(PLACE));
        if (place.number() < 1 || place.number() > place.of()) {
            throw game.wrong(PLACE);
        }
        if ((place.number() == 1) != game.has(BEFORE, NONE)) {
            throw game.wrong(BEFORE);
        }
        game.header(ThrowNotes.MATCH);
    }

    /** Whether the holder of this public half signed the text as it is. */
    private static boolean intact(String record, @Nullable String publicHalf) {
        int begin = record.indexOf("\n" + SIGNATURE) + 1;
        int end = record.indexOf('\n', begin);
        if (begin == 0 || end < 0 || publicHalf == null) {
            return false;
        }
        var signature = record.substring(begin + SIGNATURE.length(), end).strip();
        var rest = record.substring(0, begin) + record.substring(end + 1);
        return HouseKey.signed(publicHalf, bytes(rest), signature);
    }

    private static byte[] bytes(String text) {
        return text.strip().getBytes(UTF_8);
    }
}
