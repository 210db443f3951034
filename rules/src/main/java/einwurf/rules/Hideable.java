package einwurf.rules;

/** A number that some may not see: {@code "?"} for them. */
public record Hideable(int number, boolean hidden) implements JsonValue {
    public static final Hideable HIDDEN = new Hideable(0, true);

    public static Hideable of(int number) {
        return new Hideable(number, false);
    }

    @Override
    public void write(JsonWriter out) {
        if (hidden) {
            out.word("?");
        } else {
            out.number(number);
        }
    }

    @Override
    public String toString() {
        return hidden ? "?" : Integer.toString(number);
    }
}
