package einwurf.rules;

/** One sentence or label in both languages of the house. */
public record Text(String en, String de) {

    /** A name or a sign that is the same in both. */
    public static Text same(String text) {
        return new Text(text, text);
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
