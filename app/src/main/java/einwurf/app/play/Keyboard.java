package einwurf.app.play;

import java.util.List;
import java.util.Optional;

/** Where lines come from: a person at a terminal, or a pipe. */
interface Keyboard {

    /**
     * One line, without its end; empty when nothing more comes, because the input ended or because
     * the one at the keyboard left with Ctrl-C or Ctrl-D.
     */
    Optional<String> read(String prompt, List<Offer> offers);

    /** Whether somebody pressed Ctrl-C since the last line, while nothing was asked. */
    default boolean interrupted() {
        return false;
    }

    /** Something that may be typed, for completion, and what it means. */
    record Offer(String text, String meaning) {}
}
