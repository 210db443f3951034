package einwurf.app.play;

import einwurf.Games;
import einwurf.app.UsageError;
import einwurf.app.house.DataFolder;
import einwurf.rules.GameRecord;
import einwurf.rules.Parsed;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.Optional;

/** Games on disk, as readable records. */
public final class GameFile {
    private static final long LARGEST = 10_000_000;

    private GameFile() {}

    /** The game kept in a file. */
    public static GameRecord<?, ?> open(Path file) {
        return switch (Games.record(bytes(file))) {
            case Parsed.Good<GameRecord<?, ?>>(var record) -> record;
            case Parsed.Bad<GameRecord<?, ?>>(var why) ->
                    throw new UsageError(
                            new Text(
                                    file + " is no game I can go on with",
                                    file + " ist kein Spiel, das weitergehen kann"),
                            why);
        };
    }

    private static byte[] bytes(Path file) {
        try {
            if (Files.size(file) > LARGEST) {
                throw unreadable(file, new Text("it is too large", "sie ist zu groß"));
            }
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw unreadable(file, new Text("there is no such file", "die Datei gibt es nicht"));
        } catch (IOException e) {
            throw unreadable(file, Text.same(reason(e)));
        }
    }

    private static UsageError unreadable(Path file, Text why) {
        return new UsageError(
                new Text(
                        "Can't read " + file + ": " + why.en(),
                        "Kann " + file + " nicht lesen: " + why.de()),
                new Text(
                        "A saved game is a file that save or --record wrote",
                        "Ein gespeichertes Spiel ist eine Datei von „speichern“ oder --record"));
    }

    /** All of it or nothing: a crash in the middle leaves the old file. */
    static void write(Path file, String text) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        var next = Files.createTempFile(folder, ".einwurf", ".txt");
        try {
            Files.writeString(next, text);
            try {
                Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(next);
        }
    }

    /** A name that isn't taken yet. */
    static Path fresh(String game, LocalDate day) {
        return fresh(Path.of(""), game, day);
    }

    private static Path fresh(Path folder, String game, LocalDate day) {
        var file = folder.resolve(game + "-" + day + ".txt");
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(game + "-" + day + "-" + i + ".txt");
        }
        return file;
    }

    /**
     * Where a game is kept that nobody said a place for: where it came from, else among the games
     * of this user. Nowhere if that can't be written.
     */
    static Optional<Path> kept(@Nullable Path from, String game, LocalDate day) {
        if (from != null) {
            return Optional.of(from);
        }
        try {
            var folder = Files.createDirectories(DataFolder.usual().resolve("games"));
            return Files.isWritable(folder)
                    ? Optional.of(fresh(folder, game, day))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A file as a shell takes it, wherever it is pasted. */
    static String pasteable(Path file) {
        return quoted(file.toAbsolutePath().normalize().toString(), File.separatorChar == '\\');
    }

    /** As one word of a shell's line; {@code windows} has another shell. */
    static String quoted(String word, boolean windows) {
        if (windows) {
            return word.matches("[\\w.\\\\/+@:~-]+") ? word : '"' + word + '"';
        }
        return word.matches("[\\w./+=@%,:~-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The file of a later game of a series: "evening.txt" becomes "evening-2.txt". */
    static Path numbered(Path file, int number) {
        var name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        var numbered =
                dot < 1
                        ? name + "-" + number
                        : name.substring(0, dot) + "-" + number + name.substring(dot);
        return file.resolveSibling(numbered);
    }

    static String reason(IOException e) {
        return switch (e) {
            case java.nio.file.AccessDeniedException _ -> "access denied";
            case NoSuchFileException _ -> "no such folder";
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
