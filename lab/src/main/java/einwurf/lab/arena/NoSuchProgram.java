package einwurf.lab.arena;

/** A program that never answered anything: not one that plays badly, but none at all. */
public final class NoSuchProgram extends RuntimeException {
    private final String why;

    NoSuchProgram(String command, String what) {
        why = "\"" + command + "\" " + what + ", and never answered anything";
    }

    @Override
    public String getMessage() {
        return why;
    }
}
