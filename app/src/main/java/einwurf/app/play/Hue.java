package einwurf.app.play;

/** The colours of the house, as the nearest of the 256 that nearly every terminal has. */
enum Hue {
    RED(160, Hue.WHITE),
    ORANGE(208, Hue.BLACK),
    YELLOW(220, Hue.BLACK),
    GREEN(28, Hue.WHITE),
    BLUE(26, Hue.WHITE),
    VIOLET(97, Hue.WHITE),
    /** What may be done now. */
    NOW(29, Hue.WHITE),
    /** What just happened. */
    LAST(221, Hue.BLACK),
    WOOD(180, Hue.BLACK),
    WOOD_DARK(137, Hue.BLACK),
    IVORY(230, Hue.BLACK);

    private static final int WHITE = 231;
    private static final int BLACK = 16;

    final int code;

    /** What is written on it. */
    final int ink;

    Hue(int code, int ink) {
        this.code = code;
        this.ink = ink;
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
