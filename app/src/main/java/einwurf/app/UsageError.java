package einwurf.app;

import einwurf.rules.Text;

/**
 * Something about a command that only the one who typed it can mend: what is wrong in one line, and
 * a way out. Ends the command with status 2.
 */
public final class UsageError extends RuntimeException {
    private final transient Text what;
    private final transient Text hint;

    public UsageError(Text what, Text hint) {
        super(what.en(), null, false, false);
        this.what = what;
        this.hint = hint;
    }

    static Text didYouMean(String word) {
        return new Text("Did you mean \"" + word + "\"?", "Meintest Du „" + word + "“?");
    }

    public Text what() {
        return what;
    }

    /** Empty where the line says it all. */
    public Text hint() {
        return hint;
    }
}
