package einwurf.genial;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/** What a die shows and a row of the sheet collects, in the order of the sheet (G1). */
public enum Symbol {
    RED("heart", "Herz"),
    ORANGE("sun", "Sonne"),
    YELLOW("bolt", "Blitz"),
    GREEN("leaf", "Blatt"),
    BLUE("drop", "Tropfen"),
    VIOLET("star", "Stern");

    /** How many there are: the sides of a die and the rows of a sheet. */
    public static final int COUNT = 6;

    private static final Symbol[] ALL = values();

    private final Text label;

    Symbol(String en, String de) {
        label = new Text(en, de);
    }

    public Text label() {
        return label;
    }

    /** As in moves, throws and positions. */
    public char letter() {
        return name().charAt(0);
    }

    public static Symbol at(int index) {
        return ALL[index];
    }

    /** The symbol of a letter that is known to be one. */
    static Symbol named(char letter) {
        return Objects.requireNonNull(of(letter));
    }

    /** The symbol of a letter, null where there is none. */
    public static @Nullable Symbol of(char letter) {
        for (var symbol : ALL) {
            if (symbol.letter() == letter) {
                return symbol;
            }
        }
        return null;
    }
}
