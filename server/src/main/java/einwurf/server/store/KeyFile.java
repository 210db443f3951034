package einwurf.server.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import einwurf.rules.Text;
import einwurf.server.dice.HouseKey;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The house's key on disk, for its owner's eyes alone. The first line is the secret; then come the
 * public halves of earlier keys, newest first, each with its signature under the key after it.
 */
public final class KeyFile {
    private final HouseKey key;
    private final List<Earlier> earlier;

    /** A key that was in use before, and its signature under the next. */
    public record Earlier(String publicHalf, String signature) {}

    private KeyFile(HouseKey key, List<Earlier> earlier) {
        this.key = key;
        this.earlier = List.copyOf(earlier);
    }

    public HouseKey key() {
        return key;
    }

    /** Newest first. */
    public List<Earlier> earlier() {
        return earlier;
    }

    /** Whether a key that was known is one of those that led to this one. */
    boolean follows(String known) {
        return earlier.stream().anyMatch(e -> e.publicHalf.equals(known));
    }

    /** Reads it, or makes a new key if there is no file; {@link NoStore} if it can't. */
    public static KeyFile open(Path file, RandomGenerator random) {
        try {
            if (Files.exists(file)) {
                PrivateFiles.database(file); // closed to others, however it got here
                return read(file);
            }
            var made = new KeyFile(HouseKey.make(random), List.of());
            made.write(file);
            return made;
        } catch (IOException failed) {
            throw new NoStore(failed);
        }
    }

    /** A new key, named by the old one. */
    public static KeyFile renew(Path file, RandomGenerator random) {
        var old = open(file, random);
        var key = HouseKey.make(random);
        var earlier = new ArrayList<Earlier>();
        earlier.add(new Earlier(old.key.publicHalf(), key.signedBy(old.key)));
        earlier.addAll(old.earlier);
        var renewed = new KeyFile(key, earlier);
        try {
            renewed.write(file);
        } catch (IOException failed) {
            throw new NoStore(failed);
        }
        return renewed;
    }

    /** A copy beside the copy of a house: as secret as the key itself. */
    public static void copy(Path from, Path to) throws IOException {
        if (Files.exists(from)) {
            var key = read(from);
            key.write(to);
        }
    }

    private static KeyFile read(Path file) throws IOException {
        var lines = Files.readAllLines(file, US_ASCII);
        if (lines.isEmpty() || !lines.getFirst().matches("[0-9a-f]{64}")) {
            throw broken(file);
        }
        var key = HouseKey.of(lines.getFirst());
        var earlier = new ArrayList<Earlier>();
        var next = key.publicHalf();
        for (var line : lines.subList(1, lines.size())) {
            var words = line.split(" ", -1);
            if (words.length != 2 || !HouseKey.follows(words[0], next, words[1])) {
                throw broken(file);
            }
            earlier.add(new Earlier(words[0], words[1]));
            next = words[0];
        }
        return new KeyFile(key, earlier);
    }

    private static NoStore broken(Path file) {
        return new NoStore(
                new Text(
                        "the key file " + file + " is damaged; a backup may have it whole",
                        "die Schlüsseldatei "
                                + file
                                + " ist beschädigt; ein Backup hat sie vielleicht heil"));
    }

    /** Whole or not at all. */
    private void write(Path file) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        var text = new StringBuilder(key.secret()).append('\n');
        earlier.forEach(
                e -> text.append(e.publicHalf).append(' ').append(e.signature).append('\n'));
        if (folder == null) {
            throw new IOException("there is no folder for " + file);
        }
        Files.createDirectories(folder);
        var whole = PrivateFiles.temporary(folder);
        Files.writeString(whole, text, US_ASCII);
        Files.move(
                whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
