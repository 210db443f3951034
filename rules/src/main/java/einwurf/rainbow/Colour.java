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

    /** By number; made once, because every move of a table asks for them. */
    private final String[] boxes = new String[13];

    Colour(String en, String de) {
        label = new Text(en, de);
        for (int number = 0; number < boxes.length; number++) {
            boxes[number] = name() + number;
        }
    }

    public Text label() {
        return label;
    }

    /** With a number of the row, or what dice of it make: "R7". */
    String box(int number) {
        return boxes[number];
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
