package einwurf.server.desk;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.store.PrivateFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.random.RandomGenerator;

/** The key to the desk, in a file that only its owner can read. Without the file it is shut. */
public final class HostKey {
    private static final int SHORTEST = 20;

    private final Path file;

    public HostKey(Path file) {
        this.file = file;
    }

    /** Makes one where there is none; the one that there is now. */
    public static String make(Path file, RandomGenerator random) throws IOException {
        if (!Files.exists(file)) {
            var bytes = new byte[32];
            random.nextBytes(bytes);
            var key = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            var temporary = PrivateFiles.temporary(file.toAbsolutePath().resolveSibling(""));
            Files.writeString(temporary, key + "\n");
            Files.move(temporary, file);
        }
        return read(file);
    }

    public static String read(Path file) throws IOException {
        return Files.readString(file).strip();
    }

    /** Compared in the same time whatever is wrong with it. Read anew each time: it may change. */
    boolean opens(String said) {
        try {
            var key = read(file);
            return key.length() >= SHORTEST && MessageDigest.isEqual(hash(key), hash(said));
        } catch (IOException _) {
            return false;
        }
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }
}
