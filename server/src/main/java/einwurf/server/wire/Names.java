package einwurf.server.wire;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;

/**
 * People's own words, made safe to show: nothing that can't be seen, nothing that turns text around
 * or climbs out of its line, and nobody at a table is called what somebody else there is called.
 */
public final class Names {
    public static final int LONGEST = 24;

    /** Hebrew and Thai need so many marks on one letter; nobody needs more. */
    private static final int MOST_MARKS = 3;

    /** Greek and Cyrillic letters that look like Latin ones, each over its double. */
    private static final String LOOKS = "αβεζηικμνορτυχавеікмнорстухјѕһԁԛԝ";

    private static final String LIKE = "abezhikmnoptyxabeikmhopctyxjshdqw";

    private Names() {}

    static String name(String given) throws Refused {
        var name = plain(given).replaceAll("\\s+", " ").strip();
        int length = name.codePointCount(0, name.length());
        if (length < 1 || length > LONGEST) {
            throw Fields.bad(
                    "a name has 1 to " + LONGEST + " characters that can be seen",
                    "ein Name hat 1 bis " + LONGEST + " Zeichen, die man sieht");
        }
        return name;
    }

    static String chat(String given) throws Refused {
        var text = plain(given).strip();
        if (text.isEmpty()) {
            throw Fields.bad("there is nothing in that message", "in der Nachricht steht nichts");
        }
        return text;
    }

    /** The name, with a number behind it if somebody else there is called that or nearly that. */
    public static String apart(String name, Collection<String> others) {
        var apart = name;
        for (int number = 2; alike(apart, others); number++) {
            var behind = " " + number;
            int most = name.offsetByCodePoints(0, Math.min(count(name), LONGEST - behind.length()));
            apart = name.substring(0, most).strip() + behind;
        }
        return apart;
    }

    /** Whether one of these looks like the name. */
    public static boolean alike(String name, Collection<String> others) {
        var folded = folded(name);
        return others.stream().anyMatch(other -> folded(other).equals(folded));
    }

    private static int count(String text) {
        return text.codePointCount(0, text.length());
    }

    /** What is left of a name at a glance: neither case nor width, script or spaces. */
    private static String folded(String name) {
        var text =
                Normalizer.normalize(name, Normalizer.Form.NFKC)
                        .toUpperCase(Locale.ROOT)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("\\s+", "");
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            int at = LOOKS.indexOf(text.charAt(i));
            out.append(at < 0 ? text.charAt(i) : LIKE.charAt(at));
        }
        return out.toString();
    }

    private static String plain(String given) {
        var seen = new StringBuilder();
        given.codePoints().filter(c -> !unseen(c)).forEach(seen::appendCodePoint);
        // Not before, for what was left out may have stood between a letter and its accent.
        var text = Normalizer.normalize(seen, Normalizer.Form.NFC);
        var out = new StringBuilder();
        int marks = MOST_MARKS; // none before the first letter
        for (int c : text.codePoints().toArray()) {
            boolean mark =
                    switch (Character.getType(c)) {
                        case Character.NON_SPACING_MARK,
                                Character.ENCLOSING_MARK,
                                Character.COMBINING_SPACING_MARK ->
                                true;
                        default -> false;
                    };
            boolean space = Character.isSpaceChar(c);
            marks = mark ? marks + 1 : space ? MOST_MARKS : 0;
            if (!mark || marks <= MOST_MARKS) {
                out.appendCodePoint(space ? ' ' : c);
            }
        }
        return out.toString();
    }

    private static boolean unseen(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> blank(c);
        };
    }

    /** Letters, marks and signs of which nothing is seen, though their kind would say so. */
    private static boolean blank(int c) {
        return c == 0x034F // joins graphemes
                || c == 0x115F
                || c == 0x1160 // fillers of Hangul
                || c == 0x17B4
                || c == 0x17B5 // vowels of Khmer that aren't written
                || (c >= 0x180B && c <= 0x180F) // variants of Mongolian
                || c == 0x2800 // Braille without a dot
                || c == 0x3164 // another filler
                || (c >= 0xFE00 && c <= 0xFE0F) // variants
                || c == 0xFFA0 // the filler again, at half width
                || c == 0xFFFC // in the place of something else
                || c == 0x1D159 // a note without a head
                || (c >= 0xE0000 && c <= 0xE0FFF); // tags and more variants
    }
}
