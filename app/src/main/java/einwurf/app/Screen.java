package einwurf.app;

import org.jline.terminal.TerminalBuilder;

import java.io.IOException;

/** What standard output can show. */
public record Screen(boolean terminal, boolean colour, int width) {
    private static final int PLAIN_WIDTH = 80;

    /** The screen this program writes to; colour only on a terminal, and never with NO_COLOR. */
    public static Screen now() {
        var console = System.console();
        boolean terminal = console != null && console.isTerminal();
        boolean colour =
                terminal
                        && System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
                        && !"dumb".equals(System.getenv("TERM"));
        return new Screen(terminal, colour, terminal ? measure() : PLAIN_WIDTH);
    }

    private static int measure() {
        try (var terminal = TerminalBuilder.builder().system(true).dumb(true).build()) {
            int width = terminal.getWidth();
            return width > 0 ? width : PLAIN_WIDTH;
        } catch (IOException e) {
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
