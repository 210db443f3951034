package einwurf.app;

/** A line that says how far something is, written over again and again; on a terminal alone. */
record Progress(boolean shown, String before) {

    /** Nothing is shown to programs. */
    static Progress of(boolean json, String before) {
        return new Progress(!json && Screen.now().terminal(), before);
    }

    void show(String now) {
        if (shown) {
            System.err.print("\r\u001b[K" + before + now);
        }
    }

    void wipe() {
        show("");
    }
}
