package einwurf.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Parsed;
import einwurf.rules.Text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.function.Function;

/**
 * What every reader of a text from outside must pass, and the texts a fuzzer makes for it. A reader
 * that fails is an AssertionError.
 */
public final class ReaderCheck {
    /** The largest text that is made by repeating. */
    private static final int LONGEST = 100_000;

    private static final int LONG = 1_000;

    /** A text of that length is read in milliseconds, unless time grows with its square. */
    private static final long MOST_MILLIS = 5_000;

    private static final int MOST_TOLD = 1_000;
    private static final char REPEAT = '\u0001';
    private static final char UP_TO_HERE = '\u0002';

    private ReaderCheck() {}

    /**
     * The text of a fuzzer's bytes: UTF-8, where a broken byte becomes half of a surrogate pair, as
     * JSON's escapes can bring it. What stands between \1 and \2 is repeated as often as the digit
     * behind \1 has zeros, so that a small input can be a large text: \14x\2 is ten thousand x.
     */
    public static String text(byte[] bytes) {
        return repeated(decoded(bytes));
    }

    private static String decoded(byte[] bytes) {
        var decoder = UTF_8.newDecoder();
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length);
        while (true) {
            var result = decoder.decode(in, out, true);
            if (!result.isError()) {
                return out.flip().toString();
            }
            for (int i = 0; i < result.length(); i++) {
                out.put((char) (0xDC00 | (in.get() & 0xFF)));
            }
        }
    }

    private static String repeated(String text) {
        int begin = text.indexOf(REPEAT);
        if (begin < 0) {
            return text;
        }
        var out = new StringBuilder();
        int from = 0;
        for (; begin >= 0; begin = text.indexOf(REPEAT, from)) {
            int end = text.indexOf(UP_TO_HERE, begin);
            int zeros = begin + 1 < text.length() ? text.charAt(begin + 1) - '0' : -1;
            if (end < begin + 3 || zeros < 0 || zeros > 5) {
                break;
            }
            out.append(text, from, begin);
            int room = (LONGEST - out.length()) / (end - begin - 2);
            int times = Math.clamp(room, 0, (int) Math.pow(10, zeros));
            out.repeat(text.substring(begin + 2, end), times);
            from = end + 1;
        }
        return out.append(text, from, text.length()).toString();
    }

    /** Reads within the time, and what is refused is refused properly. */
    public static <T> Parsed<T> read(String text, Function<String, Parsed<T>> reader) {
        var parsed = timely(text, reader);
        if (parsed instanceof Parsed.Bad<T>(var why)) {
            refused(text, why);
        }
        return parsed;
    }

    /**
     * Reads within the time. A short text can't tell, and who is late once may have been kept
     * waiting by others: only who is late again is slow.
     */
    public static <T> T timely(String text, Function<String, T> reader) {
        if (text.length() < LONG) {
            return reader.apply(text);
        }
        T read;
        long millis = 0;
        int tries = 0;
        do {
            long begin = System.nanoTime();
            read = reader.apply(text);
            millis = (System.nanoTime() - begin) / 1_000_000;
        } while (millis > MOST_MILLIS && ++tries < 2);
        law(tries < 2, text.length() + " characters are read in " + millis + " ms");
        return read;
    }

    /**
     * A refusal says something in both languages, is short, and cuts no character of the text in
     * two.
     */
    public static void refused(String text, Text why) {
        boolean whole = whole(text);
        for (var told : new String[] {why.en(), why.de()}) {
            law(!told.isBlank(), "a refusal says why");
            law(told.length() <= MOST_TOLD, "a refusal has " + told.length() + " characters");
            law(!whole || whole(told), "a refusal is whole characters: " + told);
        }
    }

    private static boolean whole(String text) {
        return UTF_8.newEncoder().canEncode(text);
    }

    public static void law(boolean holds, String law) {
        if (!holds) {
            throw new AssertionError(law);
        }
    }
}
