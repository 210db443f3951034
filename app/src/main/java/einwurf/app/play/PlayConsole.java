package einwurf.app.play;

import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The keyboard and the screen that everyone at the table shares.
 *
 * @param live a person sits there, not a script: questions make sense, and the screen can be wiped
 * @param width in columns, at most those of our pictures
 * @param height in lines
 */
record PlayConsole(
        Keyboard keyboard,
        PrintStream out,
        Ink ink,
        Language language,
        boolean live,
        int width,
        int height) {
    private static final int WIDTH = GameScreen.WIDTH;

    /** On paper, which is as wide as our pictures and as long as it takes. */
    PlayConsole(Keyboard keyboard, PrintStream out, Ink ink, Language language, boolean live) {
        this(keyboard, out, ink, language, live, WIDTH, Integer.MAX_VALUE);
    }

    PlayConsole {
        width = Math.clamp(width, NARROWEST, WIDTH);
    }

    private static final int NARROWEST = 20;

    /** Wipes the screen and what could be scrolled back to. */
    private static final String WIPE = "\033[H\033[2J\033[3J";

    String in(Text text) {
        return text.in(language);
    }

    /** A sentence, wrapped. */
    void say(Text text) {
        line(in(text));
    }

    void line(String text) {
        Block.wrapped(text, width - 1, "  ").forEach(out::println);
    }

    /**
     * Where a game is kept and how it goes on: the command is one line, so that it can be pasted.
     */
    void saved(Path file) {
        say(TerminalTexts.SAVED);
        out.println("  " + TerminalTexts.goOn(file));
    }

    /** As it is; where the screen is narrower, what doesn't fit goes on in the next line. */
    void draw(Block block) {
        fitted(block).forEach(out::println);
    }

    private List<String> fitted(Block block) {
        return block.lines().stream()
                .map(String::stripTrailing)
                .flatMap(
                        line ->
                                Ink.width(line) <= width
                                        ? Stream.of(line)
                                        : Block.wrapped(line, width - 1, "  ").stream())
                .toList();
    }

    /** Something long, a screen at a time; only where somebody sits there. */
    void page(Block block) {
        var lines = fitted(block);
        int most = live ? height - 2 : lines.size();
        for (int from = 0; from < lines.size(); from += most) {
            lines.subList(from, Math.min(lines.size(), from + most)).forEach(out::println);
            boolean more = from + most < lines.size();
            if (more && !ask(TerminalTexts.MORE, List.of()).orElse("q").isEmpty()) {
                return;
            }
        }
    }

    void gap() {
        out.println();
    }

    /** Something that just happened. */
    void tell(String text) {
        Block.wrapped(ink.sign(Hue.LAST, "·") + " " + text, width - 1, "  ").forEach(out::println);
    }

    /** Something that can't be done, and why. */
    void refuse(Text why, String rule) {
        var cited = rule.isEmpty() ? "" : " (" + rule + ")";
        line(ink.sign(Hue.RED, "✗") + " " + in(why) + cited);
    }

    Optional<String> ask(Text prompt, List<Keyboard.Offer> offers) {
        out.flush();
        return keyboard.read(ink.sign(Hue.NOW, in(prompt)) + " ", offers).map(String::strip);
    }

    /** So that the next person sees nothing of what was typed. On paper nothing was. */
    void wipe() {
        if (live) {
            out.print(WIPE);
        } else {
            draw(Block.of("", "=".repeat(width - 1), ""));
        }
        out.flush();
    }
}
