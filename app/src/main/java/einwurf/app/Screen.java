package einwurf.app;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What standard output can show. */
public record Screen(boolean terminal, boolean colour, int width) {
    private static final int PLAIN_WIDTH = 80;

    /** Measured once: a command prints its page and ends. */
    private static final class Measured {
        static final Screen SCREEN = measure();
    }

    /** The screen this program writes to; colour only on a terminal, and never with NO_COLOR. */
    public static Screen now() {
        return Measured.SCREEN;
    }

    private static Screen measure() {
        var console = System.console();
        boolean terminal = console != null && console.isTerminal();
        boolean colour =
                terminal
                        && System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
                        && !"dumb".equals(System.getenv("TERM"));
        return new Screen(terminal, colour, terminal ? columns() : PLAIN_WIDTH);
    }

    /** Asks stty, which is silent; the terminal's own answer would show up as if it were typed. */
    private static int columns() {
        var stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty"));
        try {
            var answer = stty.start().getInputStream().readAllBytes();
            var words = new String(answer, StandardCharsets.US_ASCII).strip().split(" ");
            int columns = words.length == 2 ? Integer.parseInt(words[1]) : 0;
            return columns > 0 ? columns : PLAIN_WIDTH;
        } catch (IOException | NumberFormatException e) {
            return PLAIN_WIDTH;
        }
    }

    public String bold(String text) {
        return colour ? "\033[1m" + text + "\033[22m" : text;
    }

    public String italic(String text) {
        return colour ? "\033[3m" + text + "\033[23m" : text;
    }

    public String faint(String text) {
        return colour ? "\033[2m" + text + "\033[22m" : text;
    }

    /** {@code ansi} is a colour's code, as 36 for cyan. */
    public String paint(int ansi, String text) {
        return colour ? "\033[" + ansi + "m" + text + "\033[39m" : text;
    }
}
