package einwurf.rainbow;

import einwurf.rules.Text;

import java.util.List;

/** The rows of a sheet, in its order: the three colours of the dice, then what they mix to. */
public enum Colour {
    R("red", "Rot"),
    Y("yellow", "Gelb"),
    B("blue", "Blau"),
    O("orange", "Orange"),
    G("green", "Grün"),
    V("violet", "Violett");

    static final Colour[] ALL = values();

    /** The colours of dice; there are two dice of each. */
    static final List<Colour> PLAIN = List.of(R, Y, B);

    private final Text label;

    Colour(String en, String de) {
        label = new Text(en, de);
    }

    public Text label() {
        return label;
    }

    /** Made of two dice of different colours. */
    public boolean mixed() {
        return ordinal() >= O.ordinal();
    }

    /** The colour two dice make together. */
    public static Colour mix(Colour one, Colour two) {
        if (one == two) {
            return one;
        }
        return switch (one.ordinal() + two.ordinal()) {
            case 1 -> O; // red and yellow
            case 2 -> V; // red and blue
            default -> G; // yellow and blue
        };
    }
}
