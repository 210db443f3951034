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
import java.util.concurrent.Semaphore;

/** Speaks the engine protocol: a request a line in, a reply a line out, until the input ends. */
public final class Engine {
    /** So many lines are read before they are answered, and so many bytes. */
    private static final int AHEAD = 64;

    private static final int ROOM = 2 * Lines.LONGEST;

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
            write(session.answer(session.readAhead(lines)), out);
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
        var ahead = new LinkedBlockingQueue<Optional<Taken>>(AHEAD);
        var room = new Semaphore(ROOM);
        Thread.ofPlatform().daemon().name("reader").start(() -> read(lines, session, ahead, room));
        try {
            for (var taken = ahead.take(); taken.isPresent(); taken = ahead.take()) {
                write(session.answer(taken.get().line), out);
                room.release(taken.get().length);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A line that waits for its turn, and how long it is. */
    private record Taken(EngineSession.Line line, int length) {}

    private static void read(
            Lines lines,
            EngineSession session,
            BlockingQueue<Optional<Taken>> ahead,
            Semaphore room) {
        try {
            while (lines.next()) {
                int length = lines.length();
                room.acquire(length);
                ahead.put(Optional.of(new Taken(session.readAhead(lines), length)));
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
