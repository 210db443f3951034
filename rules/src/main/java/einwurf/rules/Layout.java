package einwurf.rules;

/**
 * A game's printed facts: boxes and what they are worth, what is paid, what opens when. A record,
 * one a game; sheets, cards, rule texts and reports are drawn from it.
 */
public interface Layout extends JsonValue {

    /** Nothing is printed. */
    record Blank() implements Layout {
        @Override
        public void write(JsonWriter out) {
            out.open().close();
        }
    }
}
