package einwurf.lab.arena;

/** A program that ended before it answered anything: not one that plays badly, but none at all. */
public final class NoSuchProgram extends RuntimeException {
    private final String why;

    NoSuchProgram(String command, int status) {
        why = "\"" + command + "\" ended with status " + status + " before it answered anything";
    }

    @Override
    public String getMessage() {
        return why;
    }
}
