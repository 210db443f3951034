package einwurf.app.play;

/**
 * Colours text where the screen shows colour, else leaves it alone. Colour never speaks alone: what
 * is painted reads the same without it.
 */
record Ink(boolean colour) {
    private static final String ESCAPE = "\033[";

    String bold(String text) {
        return colour ? ESCAPE + "1m" + text + ESCAPE + "22m" : text;
    }

    String faint(String text) {
        return colour ? ESCAPE + "2m" + text + ESCAPE + "22m" : text;
    }

    /** Letters in a colour, for signs; words stay in the terminal's own. */
    String sign(Hue hue, String text) {
        return colour ? ESCAPE + "1;" + hue.letter + "m" + text + ESCAPE + "22;39m" : text;
    }

    /** A painted piece: its own ground, and ink that stands out on it. */
    String chip(Hue hue, String text) {
        return colour
                ? ESCAPE
                        + "48;5;"
                        + hue.ground
                        + ";38;5;"
                        + hue.ink
                        + "m"
                        + text
                        + ESCAPE
                        + "39;49m"
                : text;
    }

    /** How many columns a text takes: escape codes take none. */
    static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith(ESCAPE, i)) {
                i = text.indexOf('m', i);
            } else if (!Character.isLowSurrogate(text.charAt(i))) {
                width++;
            }
        }
        return width;
    }

    /** Filled with spaces to a width. */
    static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    /** Filled with spaces in front. */
    static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }

    static String right(int number, int width) {
        return right(Integer.toString(number), width);
    }
}
