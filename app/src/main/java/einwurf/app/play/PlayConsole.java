package einwurf.app.play;

import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/**
 * The keyboard and the screen that everyone at the table shares.
 *
 * @param live a person sits there, not a script: questions make sense, and the screen can be wiped
 */
record PlayConsole(Keyboard keyboard, PrintStream out, Ink ink, Language language, boolean live) {
    private static final int WIDTH = GameScreen.WIDTH;

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
        Block.wrapped(text, WIDTH - 1, "  ").forEach(out::println);
    }

    void draw(Block block) {
        block.lines().forEach(line -> out.println(line.stripTrailing()));
    }

    void gap() {
        out.println();
    }

    /** Something that just happened. */
    void tell(String text) {
        Block.wrapped(ink.sign(Hue.LAST, "·") + " " + text, WIDTH - 1, "  ").forEach(out::println);
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
            draw(Block.of("", "=".repeat(WIDTH - 1), ""));
        }
        out.flush();
    }
}
