package einwurf.app;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A command run in this process: its status, and what it printed. */
record Runs(int status, String out, String err) {

    static Runs of(String... words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var before = System.out;
        var beforeErr = System.err;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            int status = CommandLines.run(words);
            return new Runs(
                    status,
                    out.toString(StandardCharsets.UTF_8),
                    err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(before);
            System.setErr(beforeErr);
        }
    }
}
