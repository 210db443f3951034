package einwurf.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The sources that this program was made of, for figures that say what they were measured on. */
final class Sources {
    private static final int SHORT_COMMIT = 8;

    private Sources() {}

    /** Which sources played, as git tells it; the version where there is no git. */
    static String commit() {
        var git = new ProcessBuilder("git", "rev-parse", "HEAD");
        git.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            var answer = git.start().getInputStream().readAllBytes();
            var hash = new String(answer, StandardCharsets.US_ASCII).strip();
            return hash.length() > SHORT_COMMIT
                    ? hash.substring(0, SHORT_COMMIT)
                    : Einwurf.Version.number();
        } catch (IOException e) {
            return Einwurf.Version.number();
        }
    }
}
