package einwurf.einhorn;

import einwurf.rules.Text;

/** What a player says before throwing. All but the last are also what a throw can turn out as. */
public enum Prediction {
    UNVERMEIDLICHE('U', Text.same("Das Unvermeidliche")),
    WUNSCH('W', Text.same("Wunsch")),
    EINHORN('E', Text.same("Einhorn")),
    DREIFALTIGKEIT('D', Text.same("Dreifaltigkeit")),
    SILENCE('-', new Text("Stay silent", "Schweigen"));

    private final char letter;
    private final Text title;

    Prediction(char letter, Text title) {
        this.letter = letter;
        this.title = title;
    }

    /** In moves, positions and `state`. */
    public String letter() {
        return String.valueOf(letter);
    }

    /** For people; the results keep their German names everywhere. */
    public Text title() {
        return title;
    }
}
