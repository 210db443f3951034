package einwurf.app.engine;

/** Speaks the engine protocol on standard input and output. */
public final class Engine {

    private Engine() {}

    public static int run() {
        return 0;
    }
}
