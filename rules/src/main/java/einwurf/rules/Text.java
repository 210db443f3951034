package einwurf.rules;

import java.util.List;

/** One sentence or label in both languages of the house. */
public record Text(String en, String de) implements JsonValue {

    /** A name or a sign that is the same in both. */
    public static Text same(String text) {
        return new Text(text, text);
    }

    /**
     * The beginning of a text from outside, short enough to be told in a message; no character is
     * cut in two.
     */
    public static String shortened(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        boolean pair =
                Character.isHighSurrogate(text.charAt(most - 1))
                        && Character.isLowSurrogate(text.charAt(most));
        return text.substring(0, pair ? most - 1 : most) + "…";
    }

    /** "Jonas, Mira and Hilde". */
    public static Text list(List<String> names) {
        if (names.size() < 2) {
            return same(String.join("", names));
        }
        var first = String.join(", ", names.subList(0, names.size() - 1));
        return new Text(first + " and " + names.getLast(), first + " und " + names.getLast());
    }

    /** The word that goes with so many of something; a loss of one is one, too. */
    public static String plural(int count, String one, String more) {
        return Math.abs(count) == 1 ? one : more;
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("en").text(en).key("de").text(de).close();
    }

    public String in(Language language) {
        return switch (language) {
            case EN -> en;
            case DE -> de;
        };
    }

    public enum Language {
        EN,
        DE;

        /** The language tag, as in URLs, flags and file names. */
        public String tag() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
