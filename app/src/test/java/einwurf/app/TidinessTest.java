package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.app.Tidiness.Finding;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every file keeps the rules of {@link Tidiness}, but for a list of exceptions that only shrinks.
 */
class TidinessTest {
    private static final Map<String, String> TEXTS = new HashMap<>();
    private static final Map<Tidiness, List<Finding>> FINDINGS = new EnumMap<>(Tidiness.class);
    private static List<Allowed> exceptions = List.of();

    /** One line of .ci/exceptions.txt: rule | path or path#method | reason. */
    private record Allowed(Tidiness rule, String where, String reason) {
        static Allowed read(String line) {
            var parts = line.split(" \\| ", 3);
            assertThat(parts).as(line).hasSize(3);
            assertThat(parts[2]).as(line).isNotBlank();
            return new Allowed(Tidiness.valueOf(parts[0]), parts[1], parts[2]);
        }
    }

    @BeforeAll
    static void read() throws IOException {
        for (var file : SourceFiles.files(_ -> true)) {
            var path = SourceFiles.ROOT.relativize(file).toString().replace('\\', '/');
            TEXTS.put(path, SourceFiles.text(file).orElse(""));
        }
        exceptions =
                Files.readAllLines(SourceFiles.ROOT.resolve(".ci/exceptions.txt")).stream()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .map(Allowed::read)
                        .toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyFileKeepsTheRuleOrIsAnException(Tidiness rule) {
        var allowed = allowed(rule);
        assertThat(findings(rule))
                .as(rule.what)
                .filteredOn(finding -> !allowed.contains(finding.where()))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyExceptionIsStillNeeded(Tidiness rule) {
        assertThat(findings(rule)).map(Finding::where).containsAll(allowed(rule));
    }

    @Test
    void thereAreFewExceptions() {
        assertThat(exceptions).hasSizeLessThanOrEqualTo(40).doesNotHaveDuplicates();
    }

    private static List<Finding> findings(Tidiness rule) {
        return FINDINGS.computeIfAbsent(rule, _ -> rule.in(TEXTS));
    }

    private static List<String> allowed(Tidiness rule) {
        return exceptions.stream().filter(e -> e.rule == rule).map(Allowed::where).toList();
    }

    /** No rule is empty: each finds what was planted, and nothing in a tidy file beside it. */
    @ParameterizedTest
    @EnumSource
    void whatIsPlantedIsFound(Tidiness rule) {
        var planted = new HashMap<>(tidy());
        planted.putAll(
                switch (rule) {
                    case METHOD -> Map.of("a/Tidy.java", method(71));
                    case FILE -> Map.of("a/tidy.ts", "const a = 1;\n".repeat(501));
                    case LINE -> Map.of("a/Tidy.svelte", "<p>" + "a".repeat(118) + "</p>");
                    case MACHINE ->
                            Map.of("README.md", "See /ho" + "me/somebody/a/Tidy.java, tidy.ts");
                    case REGISTRY -> Map.of("README.md", "get https" + "://a.example/tidy.ts.tgz");
                    case WAIT ->
                            Map.of("e2e/A.java", "README.md: Thread.sleep(5);", "README.md", "A");
                    case DEAD -> Map.of("docs/forgotten.webp", "", "a/Forgotten.java", method(3));
                });
        assertThat(rule.in(tidy())).isEmpty();
        assertThat(rule.in(planted).stream().map(Finding::where))
                .containsExactlyInAnyOrderElementsOf(
                        switch (rule) {
                            case METHOD -> List.of("a/Tidy.java#run");
                            case FILE -> List.of("a/tidy.ts");
                            case LINE -> List.of("a/Tidy.svelte");
                            case MACHINE, REGISTRY -> List.of("README.md");
                            case WAIT -> List.of("e2e/A.java");
                            case DEAD -> List.of("docs/forgotten.webp", "a/Forgotten.java");
                        });
    }

    private static Map<String, String> tidy() {
        return Map.of(
                "README.md",
                "a/Tidy.java, a/Tidy.svelte and a/tidy.ts",
                "a/Tidy.java",
                method(70),
                "a/Tidy.svelte",
                "<p>" + "a".repeat(113) + "</p>",
                "a/tidy.ts",
                "const a = 1;\n".repeat(500));
    }

    /**
     * A class with one method of so many lines, with annotations and Javadoc, which don't count.
     */
    private static String method(int lines) {
        return Stream.of(
                        "class A {",
                        "/** Runs. */",
                        "@Deprecated",
                        "void run() {",
                        "run();\n".repeat(lines - 2) + "}",
                        "}")
                .collect(Collectors.joining("\n"));
    }
}
