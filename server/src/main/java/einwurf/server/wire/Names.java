package einwurf.server.wire;

import java.text.Normalizer;

/** People's own words, made safe to show: no control characters, nothing that turns text around. */
public final class Names {
    public static final int LONGEST = 24;

    private Names() {}

    static String name(String given) throws Refused {
        var name = plain(given).replaceAll("[\\s\\p{Z}]+", " ").strip();
        int length = name.codePointCount(0, name.length());
        if (length < 1 || length > LONGEST) {
            throw Fields.bad(
                    "a name has 1 to " + LONGEST + " characters",
                    "ein Name hat 1 bis " + LONGEST + " Zeichen");
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

    private static String plain(String given) {
        var out = new StringBuilder();
        given.codePoints()
                .filter(
                        c ->
                                switch (Character.getType(c)) {
                                    case Character.CONTROL,
                                            Character.FORMAT,
                                            Character.SURROGATE,
                                            Character.PRIVATE_USE,
                                            Character.UNASSIGNED,
                                            Character.LINE_SEPARATOR,
                                            Character.PARAGRAPH_SEPARATOR ->
                                            false;
                                    default -> true;
                                })
                .forEach(out::appendCodePoint);
        // Last, for what was left out may have stood between a letter and its accent.
        return Normalizer.normalize(out, Normalizer.Form.NFC);
    }
}
