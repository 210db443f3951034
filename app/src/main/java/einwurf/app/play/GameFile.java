package einwurf.app.play;

import einwurf.Games;
import einwurf.app.UsageError;
import einwurf.rules.GameRecord;
import einwurf.rules.Parsed;
import einwurf.rules.Text;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;

/** Games on disk, as readable records. */
final class GameFile {
    private static final long LARGEST = 10_000_000;

    private GameFile() {}

    /** The game kept in a file. */
    static GameRecord<?, ?> open(Path file) {
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
        var file = Path.of(game + "-" + day + ".txt");
        for (int i = 2; Files.exists(file); i++) {
            file = Path.of(game + "-" + day + "-" + i + ".txt");
        }
        return file;
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
