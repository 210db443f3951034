package einwurf.app.engine;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Speaks the engine protocol: a request a line in, a reply a line out, until the input ends. */
public final class Engine {

    private Engine() {}

    /** On standard input and output. Whatever else prints goes to standard error. */
    public static int run() {
        var out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        System.setOut(System.err);
        try {
            serve(new FileInputStream(FileDescriptor.in), out);
        } catch (IOException e) {
            return 0; // whoever listened has gone
        }
        return 0;
    }

    static void serve(InputStream in, OutputStream out) throws IOException {
        var lines = new Lines(in);
        var session = new EngineSession();
        while (lines.next()) {
            out.write(session.answer(lines).getBytes(StandardCharsets.UTF_8));
            out.write('\n');
            out.flush();
        }
    }
}
