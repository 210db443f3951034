import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Compiles the rules and the bots for the browser, if they changed since the last time: to
 * WebAssembly, and to JavaScript for browsers that lack its garbage collection. Called by Maven
 * with the folder to write to; TeaVM's own plugin can't tell when there is nothing to do.
 */
class Engine {
    private static final String DOOR = "einwurf.browser.Door";

    public static void main(String[] args) throws Exception {
        var target = Path.of(args[0]);
        var classpath =
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(File::new)
                        .toList();
        var done = target.resolve("done"); // written last: a compile that was killed is not done
        if (Files.exists(done) && Files.getLastModifiedTime(done).toMillis() > newest(classpath)) {
            return;
        }
        System.out.println("Compiling the engine for the browser");
        Files.createDirectories(target);
        Files.deleteIfExists(done);
        try (var runtime =
                TeaVMTool.class.getResourceAsStream(
                        "/org/teavm/backend/wasm/wasm-gc-module-runtime.min.js")) {
            Files.copy(
                    Objects.requireNonNull(runtime),
                    target.resolve("runtime.js"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        compile(classpath, target, TeaVMTargetType.WEBASSEMBLY_GC, "engine.wasm");
        compile(classpath, target, TeaVMTargetType.JAVASCRIPT, "engine.js");
        Files.writeString(done, "");
    }

    private static void compile(
            List<File> classpath, Path target, TeaVMTargetType type, String file) throws Exception {
        var tool = new TeaVMTool();
        tool.setClassLoader(Engine.class.getClassLoader());
        tool.setClassPath(classpath);
        tool.setLog(new ConsoleTeaVMToolLog(false));
        tool.setMainClass(DOOR);
        tool.setTargetDirectory(target.toFile());
        tool.setTargetFileName(file);
        tool.setTargetType(type);
        tool.setJsModuleType(JSModuleType.ES2015);
        tool.setObfuscated(true);
        // At FULL, JavaScript output was seen to break.
        tool.setOptimizationLevel(
                type == TeaVMTargetType.JAVASCRIPT
                        ? TeaVMOptimizationLevel.ADVANCED
                        : TeaVMOptimizationLevel.FULL);
        tool.generate();
        var problems = tool.getProblemProvider().getSevereProblems();
        if (!problems.isEmpty()) {
            problems.forEach(problem -> System.err.println(describe(problem)));
            System.exit(1);
        }
    }

    /** Mostly a method of the JDK that TeaVM lacks, and who calls it. */
    private static String describe(Problem problem) {
        var text = new DefaultProblemTextConsumer();
        problem.render(text);
        var location = problem.getLocation();
        var source = location == null ? null : location.getSourceLocation();
        return text.getText()
                + (location == null ? "" : "\n    in " + location.getMethod())
                + (source == null ? "" : " (line " + source.getLine() + ")");
    }

    /** When a class of ours last changed; libraries are pinned. */
    private static long newest(List<File> classpath) throws IOException {
        long newest = 0;
        for (var folder : classpath) {
            if (folder.isDirectory()) {
                try (var files = Files.walk(folder.toPath())) {
                    newest =
                            Math.max(
                                    newest,
                                    files.filter(file -> file.toString().endsWith(".class"))
                                            .mapToLong(file -> file.toFile().lastModified())
                                            .max()
                                            .orElse(0));
                }
            } else {
                newest = Math.max(newest, einwurf(folder) ? folder.lastModified() : 0);
            }
        }
        return newest;
    }

    /** A jar of the house, as Maven puts on the path once modules are packaged. */
    private static boolean einwurf(File jar) {
        return jar.getPath().contains("target");
    }
}
