package einwurf.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The files of a checkout, without what is built, fetched or an editor's. */
final class SourceFiles {
    static final Path ROOT = Path.of("..");

    private static final Set<String> ELSEWHERE =
            Set.of("target", "node_modules", "dist", ".git", ".idea", ".vscode", ".cifuzz-corpus");

    private SourceFiles() {}

    /** The files whose path, with slashes, is wanted. */
    static List<Path> files(Predicate<String> wanted) {
        return files(ROOT, wanted);
    }

    static List<Path> files(Path root, Predicate<String> wanted) {
        var files = new ArrayList<Path>();
        try {
            Files.walkFileTree(
                    root,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(
                                Path folder, BasicFileAttributes attributes) {
                            return ELSEWHERE.contains(folder.getFileName().toString())
                                    ? FileVisitResult.SKIP_SUBTREE
                                    : FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFile(
                                Path file, BasicFileAttributes attributes) {
                            if (wanted.test(file.toString().replace('\\', '/'))) {
                                files.add(file);
                            }
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return files;
    }

    /** A file's text; none if it is binary. */
    static Optional<String> text(Path file) {
        try {
            var text = Files.readString(file);
            return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
        } catch (CharacterCodingException binary) {
            return Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
