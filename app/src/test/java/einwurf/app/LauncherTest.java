package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * {@code ./einwurf} itself, with tools that only say that they were called: it finds its folder,
 * builds when it must, runs what is built where it may not write, and never waits unknowingly.
 */
class LauncherTest {
    @TempDir Path folder;
    private Path house;
    private Path tools;
    private boolean readOnly;

    @BeforeEach
    void aHouseWithTools() throws IOException {
        house = folder.resolve("a house");
        tools = folder.resolve("tools");
        Files.createDirectories(house.resolve("scripts"));
        for (var name : List.of("einwurf", "scripts/jdk.sh", "scripts/train.sh", "pom.xml")) {
            Files.copy(Path.of("..").resolve(name), house.resolve(name));
        }
        script(tools.resolve("jdk/bin/java"), "echo \"java $*\"");
        script(tools.resolve("jdk/bin/javac"), ":");
        script(tools.resolve("jdk/bin/jar"), ":");
        Files.writeString(tools.resolve("jdk/release"), "JAVA_VERSION=\"25.0.3\"\n");
        script(
                tools.resolve("mvn"),
                "echo built >>\"$house/builds\"; sleep ${slow:-0}; mkdir -p"
                        + " \"$house/app/target/lib\"; touch \"$house/app/target/einwurf.jar\"");
        for (var name : List.of("node", "npm")) {
            script(tools.resolve(name), ":");
        }
        // Nothing else is on the path: a machine may well have a Maven of its own.
        for (var name :
                "cat chmod cmp cp dirname find grep head mkdir mv readlink rm sed sleep touch"
                        .split(" ")) {
            script(tools.resolve(name), "PATH=/usr/bin:/bin; exec " + name + " \"$@\"");
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @AfterEach
    void writableAgain() throws IOException, InterruptedException {
        new ProcessBuilder("chmod", "-R", "u+w", folder.toString()).start().waitFor();
    }

    @Test
    void theFirstStartBuildsAndTheSecondRunsWhatIsBuilt() throws Exception {
        assertThat(run("games").out()).contains("einwurf.app.Main games");
        assertThat(run("games").out()).contains("einwurf.app.Main games");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void itWorksThroughSymlinksToSymlinks() throws Exception {
        var other = Files.createDirectories(folder.resolve("bin"));
        Files.createSymbolicLink(folder.resolve("first"), Path.of("a house/einwurf"));
        Files.createSymbolicLink(other.resolve("einwurf"), folder.resolve("first"));
        assertThat(launch(other.resolve("einwurf"), "games").out())
                .contains("a house/app/target/einwurf.jar")
                .contains("einwurf.app.Main games");
    }

    @Test
    void experimentsOnAClusterGoToItsScript() throws Exception {
        script(house.resolve("scripts/cluster"), "echo \"cluster $*\"");
        assertThat(run("simulate", "einstein", "--engine", "spark", "--seed", "2").out())
                .isEqualToIgnoringNewLines("cluster run simulate einstein --engine spark --seed 2");
    }

    @Test
    void whatIsBuiltNeedsNeitherMavenNorNode() throws Exception {
        run("games");
        for (var name : List.of("mvn", "node", "npm")) {
            Files.delete(tools.resolve(name));
        }
        assertThat(run("games").out()).contains("einwurf.app.Main games");
    }

    @Test
    void withoutMavenAndNothingBuiltItSaysSo() throws Exception {
        Files.delete(tools.resolve("mvn"));
        var run = run("games");
        assertThat(run.status()).isEqualTo(69);
        assertThat(run.err()).contains("there is no mvn on the PATH");
    }

    @Test
    void whereItMayNotWriteItRunsWhatWasBuiltAlsoAfterAChange() throws Exception {
        run("games");
        Files.setLastModifiedTime(house.resolve("app/target/.built"), FileTime.fromMillis(0));
        makeReadOnly();
        var run = run("games");
        assertThat(run.out()).contains("einwurf.app.Main games").doesNotContain("tmpdir");
        assertThat(run.err()).contains("has changed since it was built");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void whereItMayNotWriteAndNothingIsBuiltItSaysSo() throws Exception {
        makeReadOnly();
        var run = run("games");
        assertThat(run.status()).isEqualTo(73);
        assertThat(run.err()).contains("nothing is built").contains("may not write there");
    }

    @Test
    void aLockWhoseOwnerIsGoneIsNobodys() throws Exception {
        var lock = Files.createDirectories(house.resolve("app/target/.building"));
        var gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Files.writeString(lock.resolve("pid"), gone.pid() + "\n");
        assertThat(run("games").out()).contains("einwurf.app.Main games");
        assertThat(lock).doesNotExist();
    }

    @Test
    void whoeverWaitsForAnotherBuildSaysForWhom() throws Exception {
        var lock = Files.createDirectories(house.resolve("app/target/.building"));
        var builder = new ProcessBuilder("sleep", "2").start();
        Files.writeString(lock.resolve("pid"), builder.pid() + "\n");
        var run = run("games");
        assertThat(run.err()).contains("waiting for another build here (process " + builder.pid());
        assertThat(run.out()).contains("einwurf.app.Main games");
        assertThat(builds()).isEqualTo(1);
    }

    private long builds() throws IOException {
        try (var lines = Files.lines(house.resolve("builds"))) {
            return lines.count();
        }
    }

    private void makeReadOnly() throws IOException, InterruptedException {
        new ProcessBuilder("chmod", "-R", "a-w", house.toString()).start().waitFor();
        readOnly = true;
    }

    private Runs run(String... words) throws IOException, InterruptedException {
        return launch(house.resolve("einwurf"), words);
    }

    private Runs launch(Path launcher, String... words) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        if (readOnly && "root".equals(System.getProperty("user.name"))) {
            // Root may write everywhere: somebody else is asked to.
            command.addAll(List.of("setpriv", "--reuid=65534", "--clear-groups"));
        }
        command.add(launcher.toString());
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command);
        builder.environment().put("PATH", tools.toString());
        builder.environment().put("EINWURF_JDK", tools.resolve("jdk").toString());
        builder.environment().put("house", house.toString());
        var out = folder.resolve("out");
        var err = folder.resolve("err");
        builder.redirectOutput(out.toFile()).redirectError(err.toFile());
        var process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it ends").isTrue();
        return new Runs(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static void script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + text + "\n", StandardCharsets.UTF_8);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
