package einwurf.app.play;

import java.util.List;

/** Dice with pips: small in a line of text, large on the table. */
final class Pips {
    private static final String SMALL = "⚀⚁⚂⚃⚄⚅";

    /** Where the pips sit, row by row, for the faces 1 to 6. */
    private static final String[][] FACES = {
        {"     ", "  @  ", "     "},
        {"@    ", "     ", "    @"},
        {"@    ", "  @  ", "    @"},
        {"@   @", "     ", "@   @"},
        {"@   @", "  @  ", "@   @"},
        {"@   @", "@   @", "@   @"},
    };

    private Pips() {}

    /** Digits as small dice, "145" as "⚀⚃⚄". */
    static String small(String digits) {
        var dice = new StringBuilder();
        for (char digit : digits.toCharArray()) {
            dice.append(SMALL.charAt(digit - '1'));
        }
        return dice.toString();
    }

    /** One drawn die, nine wide and five high; {@code pip} may differ by the die's colour. */
    static Block large(int face, char pip, Hue hue, Ink ink) {
        return large(
                List.of(
                        FACES[face - 1][0].replace('@', pip),
                        FACES[face - 1][1].replace('@', pip),
                        FACES[face - 1][2].replace('@', pip)),
                hue,
                ink);
    }

    /** A die that hasn't fallen yet. */
    static Block unthrown(Hue hue, Ink ink) {
        return large(List.of("     ", "  ?  ", "     "), hue, ink);
    }

    private static Block large(List<String> face, Hue hue, Ink ink) {
        return Block.of(
                ink.chip(hue, "╭───────╮"),
                ink.chip(hue, "│ " + face.get(0) + " │"),
                ink.chip(hue, "│ " + face.get(1) + " │"),
                ink.chip(hue, "│ " + face.get(2) + " │"),
                ink.chip(hue, "╰───────╯"));
    }

    /** Several in a row. */
    static Block row(List<Block> dice) {
        return dice.stream().reduce((left, right) -> left.beside(right, 1)).orElse(Block.of());
    }
}
