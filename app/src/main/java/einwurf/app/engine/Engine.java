package einwurf.app.engine;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Speaks the engine protocol: a request a line in, a reply a line out, until the input ends. */
public final class Engine {
    /** So many lines are read before they are answered. */
    private static final int AHEAD = 64;

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
        while (!session.stoppable() && lines.next()) {
            write(session.answer(lines::text), out);
        }
        if (session.stoppable()) {
            serveStoppable(lines, session, out);
        }
    }

    private static void write(String answer, OutputStream out) throws IOException {
        out.write(answer.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
        out.flush();
    }

    /**
     * From version 2 on somebody reads ahead, so that a {@code stop} reaches what is being thought
     * about. Answers keep their order.
     */
    private static void serveStoppable(Lines lines, EngineSession session, OutputStream out)
            throws IOException {
        var ahead = new LinkedBlockingQueue<Optional<EngineSession.Line>>(AHEAD);
        Thread.ofPlatform().daemon().name("reader").start(() -> read(lines, session, ahead));
        try {
            for (var line = ahead.take(); line.isPresent(); line = ahead.take()) {
                write(session.answer(line.get()), out);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void read(
            Lines lines, EngineSession session, BlockingQueue<Optional<EngineSession.Line>> ahead) {
        try {
            while (lines.next()) {
                ahead.put(Optional.of(session.readAhead(lines)));
            }
        } catch (IOException | InterruptedException e) {
            // whoever spoke has gone; what they asked for is still answered
        }
        try {
            ahead.put(Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
