package einwurf.server.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;

/**
 * One house a SQLite file: matches live in the memory of the server that plays them. Held until it
 * is closed or the process ends, however it ends. Commands that only read, copy or purge don't take
 * it.
 */
final class HouseLock implements AutoCloseable {
    /** Beyond what is written in it, which others must be able to read on every system. */
    private static final long PLACE = Long.MAX_VALUE - 1;

    private final FileChannel channel;

    private HouseLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Of a database with this file; {@link NoStore} if another house has it. */
    static HouseLock of(Path database, long now) {
        try {
            return take(database.resolveSibling(database.getFileName() + ".lock"), now);
        } catch (IOException failed) {
            throw new NoStore(failed);
        }
    }

    private static HouseLock take(Path file, long now) throws IOException {
        var channel =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                        PrivateFiles.fileRights(file));
        try {
            if (locked(channel) == null) {
                throw new NoStore(taken(file));
            }
            var line =
                    "process "
                            + ProcessHandle.current().pid()
                            + " since "
                            + Instant.ofEpochMilli(now).truncatedTo(ChronoUnit.SECONDS)
                            + "\n";
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(line.getBytes(UTF_8)));
            return new HouseLock(channel);
        } catch (IOException | RuntimeException failed) {
            channel.close();
            throw failed;
        }
    }

    private static @Nullable FileLock locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(PLACE, 1, false);
        } catch (OverlappingFileLockException _) {
            return null; // a house in this very process
        }
    }

    private static Text taken(Path file) throws IOException {
        var words = List.of(Files.readString(file).strip().split(" "));
        return words.size() == 4
                ? new Text(
                        "another Einwurf is open on them, process "
                                + words.get(1)
                                + ", since "
                                + words.get(3),
                        "ein anderes Einwurf ist damit offen, Prozess "
                                + words.get(1)
                                + ", seit "
                                + words.get(3))
                : new Text(
                        "another Einwurf is open on them", "ein anderes Einwurf ist damit offen");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
