package einwurf.lab.endgame;

import einwurf.rules.Text;

/** A table can't be made or used: why, and a way out. */
public final class TableFault extends Exception {
    private final transient Text what, hint;

    TableFault(Text what, Text hint) {
        super(what.en());
        this.what = what;
        this.hint = hint;
    }

    static TableFault broken(Object file) {
        return new TableFault(
                new Text(file + " is broken", file + " ist beschädigt"),
                new Text(
                        "Delete it; \"einwurf solve einstein\" makes it again",
                        "Lösche sie; „einwurf solve einstein“ macht sie neu"));
    }

    static TableFault unwritten(Object file, Exception why) {
        return new TableFault(
                new Text(
                        file + " can't be written: " + why.getMessage(),
                        file + " lässt sich nicht schreiben: " + why.getMessage()),
                new Text(
                        "XDG_CACHE_HOME or --folder names another place",
                        "XDG_CACHE_HOME oder --folder nennt einen anderen Ort"));
    }

    static TableFault busy(Object file) {
        return new TableFault(
                new Text(
                        "Another process is making " + file,
                        "Ein anderer Prozess macht gerade " + file),
                new Text("Let it finish", "Lass ihn fertig werden"));
    }

    static TableFault full(Object folder, long needed, long free) {
        long need = (needed + 999_999) / 1_000_000, have = free / 1_000_000;
        return new TableFault(
                new Text(
                        folder + " has room for " + have + " MB, but " + need + " MB are needed",
                        folder + " hat Platz für " + have + " MB, nötig sind " + need + " MB"),
                new Text(
                        "Make room, or name another place with --folder",
                        "Schaff Platz oder nenne mit --folder einen anderen Ort"));
    }

    public Text what() {
        return what;
    }

    public Text hint() {
        return hint;
    }
}
