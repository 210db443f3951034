package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

import java.util.regex.Pattern;

/**
 * The last header of a record: the house's signature under all other lines, with line breaks as
 * {@code \n} and without blank lines at its ends.
 */
public final class RecordSignature {
    public static final String KEY = "key";
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

    /** Whether the holder of this public half signed the text as it is. */
    static boolean intact(String record, @Nullable String publicHalf) {
        int begin = record.indexOf("\n" + SIGNATURE) + 1;
        int end = record.indexOf('\n', begin);
        if (begin == 0 || end < 0 || publicHalf == null) {
            return false;
        }
        var signature = record.substring(begin + SIGNATURE.length(), end).strip();
        var rest = record.substring(0, begin) + record.substring(end + 1);
        return HouseKey.signed(publicHalf, bytes(rest), signature);
    }

    /** Whether the text carries no signature, or one that fits the key it names. */
    static boolean free(String record) {
        var key = Pattern.compile("(?m)^key: (.*)$").matcher(record);
        return !record.contains("\n" + SIGNATURE)
                || (key.find() && intact(record, key.group(1).strip()));
    }

    private static byte[] bytes(String text) {
        return text.strip().getBytes(UTF_8);
    }
}
