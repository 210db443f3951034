package einwurf.app;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import javax.tools.ToolProvider;

/**
 * The game of examples/pig, built as an outsider builds it: against our class path, not in our
 * build. What a test wants to be wrong with it is changed in its source.
 */
final class Pig {
    private static final Path SOURCE = Path.of("../examples/pig/src");

    private Pig() {}

    /** Its classes, tests and resources in a folder. */
    static Path build(Path folder) throws IOException {
        return build(folder, UnaryOperator.identity());
    }

    static Path build(Path folder, UnaryOperator<String> changed) throws IOException {
        var sources = Files.createDirectories(folder.resolveSibling(folder.getFileName() + "-src"));
        var words = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
        words.addAll(List.of("-cp", System.getProperty("java.class.path")));
        try (var files = Files.walk(SOURCE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                if (file.toString().endsWith(".java")) {
                    var copy = sources.resolve(file.getFileName().toString());
                    Files.writeString(copy, changed.apply(Files.readString(file)));
                    words.add(copy.toString());
                } else {
                    var inside = SOURCE.resolve("main/resources").relativize(file).toString();
                    var copy = folder.resolve(inside.replace(File.separatorChar, '/'));
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        }
        int status =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, words.toArray(String[]::new));
        if (status != 0) {
            throw new AssertionError("examples/pig does not compile");
        }
        return folder;
    }
}
