package einwurf.rainbow;

import java.util.List;

/** Three of the six dice (two of each colour), by colour. */
public enum Trio {
    RRY,
    RRB,
    RYY,
    RYB,
    RBB,
    YYB,
    YBB;

    static final Trio[] ALL = values();

    private final List<Colour> colours =
            name().chars().mapToObj(c -> Colour.valueOf(String.valueOf((char) c))).toList();

    /** The colours of dice 1, 2 and 3. */
    public List<Colour> colours() {
        return colours;
    }

    /** The dice that stay on the table: what is thrown second in solo play (R13). */
    public Trio rest() {
        return ALL[ALL.length - 1 - ordinal()];
    }
}
