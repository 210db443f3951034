package einwurf.rules;

/**
 * Something that a choice brings, certainly and at once: marks won or lost, a box that opens, a
 * cube taken.
 *
 * @param kind a word of the game's own
 * @param about what it is about, in the game's notation: a row, a box, a cube; may be empty
 * @param amount how much of it, 0 where that is not the point
 * @param text the same for people, in a few words
 */
public record Effect(String kind, String about, int amount, Text text) implements JsonValue {

    @Override
    public void write(JsonWriter out) {
        out.open().key("kind").word(kind).key("about").text(about).key("amount").number(amount);
        out.key("text").data(text).close();
    }
}
