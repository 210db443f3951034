package einwurf.app;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which names stand in which files. A file that no other file names is dead. */
final class References {
    private static final Pattern NAME = Pattern.compile("[\\w.$@+-]+(?:/[\\w.$@+-]+)*");

    /** Found by their place or their name: by Maven, JUnit, JMH, npm, Python, git and people. */
    private static final Pattern BY_TOOLS =
            Pattern.compile(
                    "[^/]*\\.md|LICENSE|(.*/)?\\.[^/]+|\\.(ci|mvn|github)/.*|.*/package-info\\.java"
                            + "|.*(Test|IT|Bench)\\.java|.*\\.test\\.ts|.*/META-INF/.*"
                            + "|.*/db/V\\d+__\\w+\\.sql|python/.*"
                            + "|.*\\.d\\.ts|.*\\.config\\.\\w+|.*/log4j2\\.properties");

    private final Set<String> files;

    /** For each name the file that has it; an empty one if several have. */
    private final Map<String, String> named = new HashMap<>();

    /** Names in documents, of folders that they link to as a whole. */
    private final Set<String> inDocuments = new HashSet<>();

    /** The names of folders with Java files: packages, which are named without their resources. */
    private final Set<String> packages;

    /**
     * @param texts by path from the root; empty for binary files
     */
    References(Map<String, String> texts) {
        files = texts.keySet();
        packages =
                files.stream()
                        .filter(path -> path.endsWith(".java"))
                        .flatMap(References::folders)
                        .collect(Collectors.toSet());
        texts.forEach(this::read);
    }

    private void read(String path, String text) {
        var names = new HashSet<String>();
        for (var match = NAME.matcher(text); match.find(); ) {
            var name = last(match.group());
            names.add(name);
            names.add(withoutKind(name));
            names.addAll(List.of(name.split("[.-]")));
        }
        for (var name : names) {
            named.merge(name, path, (one, other) -> one.equals(other) ? one : "");
        }
        if (path.endsWith(".md")) {
            inDocuments.addAll(names);
        }
    }

    List<String> dead() {
        return files.stream()
                .filter(path -> !BY_TOOLS.matcher(path).matches() && !alive(path))
                .toList();
    }

    private boolean alive(String path) {
        var name = last(path);
        if (isNamed(name, path)) {
            return true;
        }
        if (path.matches(".*\\.(java|ts|svelte|css|py)")) {
            return isNamed(withoutKind(name), path);
        }
        if (!path.contains("/src/")) {
            return folders(path).anyMatch(inDocuments::contains);
        }
        // A name put together of parts, an input of a fuzz test, or of a folder that is read whole.
        return Stream.of(name.split("[.-]")).allMatch(part -> isNamed(part, path))
                || path.contains("FuzzTestInputs/")
                || folders(path).anyMatch(in -> isNamed(in, path) && !packages.contains(in));
    }

    private boolean isNamed(String name, String path) {
        var by = named.get(name);
        return by != null && !by.equals(path);
    }

    /** The names of the two folders around it. */
    private static Stream<String> folders(String path) {
        var names = List.of(path.split("/"));
        return names.subList(Math.max(0, names.size() - 3), names.size() - 1).stream();
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String withoutKind(String name) {
        return name.replaceFirst("\\.\\w+$", "");
    }
}
