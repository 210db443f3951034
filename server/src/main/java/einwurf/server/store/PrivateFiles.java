package einwurf.server.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * Files and folders for their owner alone: whoever reads a house's database could work out the next
 * rolls. Where a file system has no such rights, nothing is changed.
 */
public final class PrivateFiles {
    private static final Set<PosixFilePermission> FILE =
            PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> FOLDER =
            PosixFilePermissions.fromString("rwx------");

    /**
     * What SQLite keeps beside a database, with the same rights as the database when it is made.
     */
    private static final List<String> BESIDE = List.of("", "-wal", "-shm", "-journal", ".lock");

    private PrivateFiles() {}

    private static boolean posix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static FileAttribute<?>[] rights(Path path, Set<PosixFilePermission> rights) {
        return posix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(rights)}
                : new FileAttribute<?>[0];
    }

    /** For a file that is about to be made. */
    static FileAttribute<?>[] fileRights(Path file) {
        return rights(file, FILE);
    }

    private static void restrict(Path path, Set<PosixFilePermission> rights) throws IOException {
        if (posix(path) && !rights.containsAll(Files.getPosixFilePermissions(path))) {
            Files.setPosixFilePermissions(path, rights);
        }
    }

    /** A SQLite database, before it is opened: made if it isn't there, and closed to others. */
    static void database(Path file) throws IOException {
        try {
            Files.createFile(file, rights(file, FILE));
        } catch (FileAlreadyExistsException _) {
            for (var suffix : BESIDE) {
                var one = file.resolveSibling(file.getFileName() + suffix);
                if (Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS)) {
                    restrict(one, FILE);
                }
            }
        }
    }

    /** A new empty file in a folder, under a name of its own. */
    public static Path temporary(Path folder) throws IOException {
        return Files.createTempFile(folder, ".einwurf-", ".tmp", rights(folder, FILE));
    }

    /**
     * The folder of a house: made if it isn't there. One that was there is closed to others if it
     * holds nothing but the house; what else is in it is not ours to hide.
     */
    public static void folder(Path folder, String database) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, rights(folder, FOLDER));
            return;
        }
        try (var files = Files.list(folder)) {
            if (files.allMatch(f -> String.valueOf(f.getFileName()).startsWith(database))) {
                restrict(folder, FOLDER);
            }
        }
    }
}
