package einwurf.app;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** What a tidy source file is. {@link TidinessTest} applies each rule to every file. */
enum Tidiness {
    METHOD("a method of more than 70 lines") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return longMethods(select(texts, path -> path.endsWith(".java")));
        }
    },
    FILE("a file of more than 500 lines") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return each(select(texts, CODE), text -> text.lines().count() > 500);
        }
    },
    LINE("a line of more than 120 characters") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return each(
                    select(texts, CODE),
                    text ->
                            text.lines()
                                    .anyMatch(line -> line.codePointCount(0, line.length()) > 120));
        }
    },
    MACHINE("the path of a machine") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return matches(texts, MACHINE_PATH);
        }
    },
    REGISTRY("the address of a registry or of a download") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return matches(texts, DOWNLOAD);
        }
    },
    WAIT("a browser test that waits for time, or is repeated until it passes") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return matches(select(texts, path -> path.startsWith("e2e/")), WAIT_FOR_TIME);
        }
    },
    DEAD("a file that nothing refers to") {
        @Override
        List<Finding> in(Map<String, String> texts) {
            return new References(texts)
                    .dead().stream().map(path -> new Finding(path, "")).toList();
        }
    };

    /** Where a rule is broken: a path, or a path with "#" and a method. */
    record Finding(String where, String detail) {}

    /** Written by people: not golden files, not what a test generates (which is compared). */
    private static final Predicate<String> CODE =
            path ->
                    path.matches(".*\\.(java|ts|svelte|css|sh|mjs|py)|[^.]*")
                            && !path.endsWith(".generated.ts")
                            && !path.contains("/test/resources/");

    // Letters in brackets keep these patterns from finding themselves.
    private static final Pattern MACHINE_PATH =
            Pattern.compile(
                    "(?<![\\w.@~-])/(?:ho[m]e|ro[o]t|wo[r]k|Use[r]s)/\\w+|[A-Z]:\\\\Use[r]s\\\\");
    private static final Pattern DOWNLOAD =
            Pattern.compile(
                    "\"resol[v]ed\":|registry\\.npm[j]s|repo1?\\.(maven|apache)\\.[o]rg|artifac[t]ory"
                        + "|https?://[^\\s\"'<>)]+\\.(?:tgz|tar\\.gz|zip|jar|deb|whl)\\b");

    /** JavaScript's setTimeout alone: with a dot before it it is Playwright's limit for hangs. */
    private static final Pattern WAIT_FOR_TIME =
            Pattern.compile(
                    "\\bsleep\\(|\\bparkNanos\\(|waitForTimeout|(?<![.\\w])setTimeout|window\\.setTimeout"
                        + "|\\bnanoTime\\(|\\bcurrentTimeMillis\\(|@RepeatedTest|rerunFailingTestsCount");

    final String what;

    Tidiness(String what) {
        this.what = what;
    }

    /** Where files break this rule; texts by path from the root, empty for binary files. */
    abstract List<Finding> in(Map<String, String> texts);

    private static Map<String, String> select(Map<String, String> texts, Predicate<String> wanted) {
        var selected = new HashMap<>(texts);
        selected.keySet().removeIf(wanted.negate());
        return selected;
    }

    private static List<Finding> each(Map<String, String> texts, Predicate<String> broken) {
        return texts.entrySet().stream()
                .filter(file -> broken.test(file.getValue()))
                .map(file -> new Finding(file.getKey(), ""))
                .toList();
    }

    private static List<Finding> matches(Map<String, String> texts, Pattern pattern) {
        return texts.entrySet().stream()
                .flatMap(
                        file ->
                                pattern.matcher(file.getValue())
                                        .results()
                                        .map(hit -> new Finding(file.getKey(), hit.group())))
                .toList();
    }

    private static List<Finding> longMethods(Map<String, String> texts) {
        var files = texts.entrySet().stream().map(file -> source(file.getKey(), file.getValue()));
        var compiler = ToolProvider.getSystemJavaCompiler();
        var task =
                (JavacTask)
                        compiler.getTask(
                                null, null, null, List.of("-proc:none"), null, files.toList());
        var positions = Trees.instance(task).getSourcePositions();
        var found = new ArrayList<Finding>();
        try {
            for (var unit : task.parse()) {
                var path = unit.getSourceFile().getName().substring(1);
                var lines = unit.getLineMap();
                new TreeScanner<Void, Void>() {
                    @Override
                    public Void visitMethod(MethodTree method, Void nothing) {
                        var length = length(unit, method, positions, lines);
                        if (length > 70) {
                            found.add(
                                    new Finding(path + "#" + method.getName(), length + " lines"));
                        }
                        return super.visitMethod(method, null);
                    }
                }.scan(unit, null);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return found;
    }

    /** From its return type to its last brace: annotations and Javadoc don't count. */
    private static long length(
            CompilationUnitTree unit, MethodTree method, SourcePositions positions, LineMap lines) {
        Tree first = method.getReturnType() != null ? method.getReturnType() : method.getBody();
        if (method.getBody() == null || first == null) {
            return 0;
        }
        var begin = lines.getLineNumber(positions.getStartPosition(unit, first));
        return lines.getLineNumber(positions.getEndPosition(unit, method) - 1) - begin + 1;
    }

    private static JavaFileObject source(String path, String text) {
        return new SimpleJavaFileObject(
                URI.create("string:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignore) {
                return text;
            }
        };
    }
}
