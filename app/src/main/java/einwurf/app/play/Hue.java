package einwurf.app.play;

/** The colours of the house, as the nearest of the 256 that nearly every terminal has. */
enum Hue {
    RED(160, Hue.WHITE, "31"),
    ORANGE(208, Hue.BLACK, "38;5;208"),
    YELLOW(220, Hue.BLACK, "38;5;178"),
    GREEN(28, Hue.WHITE, "32"),
    BLUE(26, Hue.WHITE, "38;5;33"),
    VIOLET(97, Hue.WHITE, "35"),
    /** What may be done now. */
    NOW(29, Hue.WHITE, "32"),
    /** What just happened. */
    LAST(221, Hue.BLACK, "33"),
    WOOD(180, Hue.BLACK, "33"),
    WOOD_DARK(137, Hue.BLACK, "33"),
    IVORY(230, Hue.BLACK, "37");

    private static final int WHITE = 231;
    private static final int BLACK = 16;

    /** As the ground of a piece. */
    final int ground;

    /** What is written on it. */
    final int ink;

    /** As a letter on a ground we don't know: the theme's own colour where it has one. */
    final String letter;

    Hue(int ground, int ink, String letter) {
        this.ground = ground;
        this.ink = ink;
        this.letter = letter;
    }

    /** By the letter that moves and throws use. */
    static Hue of(char letter) {
        return switch (letter) {
            case 'R' -> RED;
            case 'O' -> ORANGE;
            case 'Y' -> YELLOW;
            case 'G' -> GREEN;
            case 'B' -> BLUE;
            case 'V' -> VIOLET;
            default -> throw new IllegalArgumentException("no colour " + letter);
        };
    }
}
