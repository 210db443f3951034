package einwurf.lab.arena;

/** A program that ended before it answered anything: not one that plays badly, but none at all. */
public final class NoSuchProgram extends RuntimeException {
    NoSuchProgram(String command, int status) {
        super("\"" + command + "\" ended with status " + status + " before it answered anything");
    }
}
