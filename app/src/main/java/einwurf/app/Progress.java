package einwurf.app;

/** A line that says how far something is, written over again and again; on a terminal alone. */
public record Progress(boolean shown, String before) {
    private static final int BAR = 32;

    /** Nothing is shown to programs. */
    public static Progress of(boolean json, String before) {
        return new Progress(!json && Screen.now().terminal(), before);
    }

    public void show(String now) {
        if (shown) {
            System.err.print("\r\u001b[K" + before + now);
        }
    }

    /** With a bar before it. */
    public void show(double share, String now) {
        int full = (int) (BAR * share);
        show("█".repeat(full) + "░".repeat(BAR - full) + " " + now);
    }

    public void wipe() {
        if (shown) {
            System.err.print("\r\u001b[K");
        }
    }
}
