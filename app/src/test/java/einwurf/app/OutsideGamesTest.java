package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A game that our modules have never heard of gets all that a game of the house gets. */
class OutsideGamesTest {
    @TempDir private static Path folder;
    private static String pig = "";

    @BeforeAll
    static void build() throws IOException {
        pig = Pig.build(folder.resolve("pig")).toString();
    }

    @AfterAll
    static void forget() {
        Games.outside(List::of);
    }

    private static Runs run(String line) {
        return Runs.of((line + " --lang en --with " + pig).split(" "));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> itsOwnTestsPass() throws Exception {
        var loader = new URLClassLoader(new URL[] {Path.of(pig).toUri().toURL()});
        var tests = loader.loadClass("pig.PigTest");
        var constructor = tests.getDeclaredConstructor();
        constructor.setAccessible(true);
        var methods =
                Stream.of(tests.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Test.class))
                        .toList();
        assertThat(methods).hasSizeGreaterThan(5);
        return methods.stream()
                .map(
                        method ->
                                DynamicTest.dynamicTest(
                                        method.getName(),
                                        () -> {
                                            method.setAccessible(true);
                                            method.invoke(constructor.newInstance());
                                        }));
    }

    @Test
    void itIsListedBehindTheGamesOfTheHouse() {
        var listed = run("games").out();
        assertThat(listed).contains("2–6 players", "goal=100");
        assertThat(listed.indexOf("\npig ")).isGreaterThan(listed.indexOf("\ngenial "));
    }

    @Test
    void withoutTheFlagItIsUnknown() {
        var ended = Runs.of("rules", "pig", "--lang", "en");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.err()).contains("There is no game \"pig\"");
    }

    @Test
    void aJarDoesAsWell() throws IOException {
        var jar = jar(Path.of(pig), folder.resolve("pig.jar"));
        assertThat(Runs.of("games", "--with=" + jar).out()).contains("\npig ");
    }

    @Test
    void itsRulesArePrintedInBothLanguages() {
        assertThat(run("rules pig").out()).contains("A one loses the points of this turn");
        assertThat(Runs.of("rules", "pig", "--lang", "de", "--with", pig).out())
                .contains("Eine Eins kostet die Punkte dieses Zuges");
    }

    @Test
    void itIsPlayedInTheTerminalAndItsRecordReadsBack() throws Exception {
        var file = folder.resolve("game.txt");
        var shown =
                process("", "play pig --bots all --level random --seed 1 --fast --record " + file);
        assertThat(shown).contains(" wins with 1");
        var text = Files.readString(file);
        assertThat(run("record " + file).out()).isEqualTo(text);
        assertThat(text).contains("pig").contains(" plays hold");
    }

    @Test
    void itSpeaksTheEngineProtocol() throws Exception {
        var said =
                process(
                        """
                        {"do":"new","game":"pig","players":2,"options":{"goal":20}}
                        {"do":"roll","roll":"6"}
                        {"do":"choose","seat":1,"bot":"mcts","millis":20,"seed":1}
                        {"do":"move","seat":1,"move":"hold"}
                        {"do":"record"}
                        """,
                        "engine");
        assertThat(said.lines().toList())
                .hasSize(5)
                .noneMatch(line -> line.contains("\"error\""))
                .element(3)
                .asString()
                .contains("\"position\":\"20 roll 2 0 6/0\"")
                .contains("\"state\":{\"goal\":20,\"toMove\":2,\"pot\":0,\"scores\":[6,0]}");
    }

    @Test
    void itIsSimulatedAndCounted() {
        assertThat(run("simulate pig --games 300 --seed 1 --json").out()).contains("\"games\":300");
        assertThat(run("perft pig --depth 2").out()).isEqualTo("0 1\n1 6\n2 16\n");
    }

    @Test
    void aSearchBotPlaysItBetterThanChance() {
        var ended = run("arena pig --bots mcts@300,random --games 40 --seed 1 --json");
        assertThat(ended.status()).isZero();
        var share = Pattern.compile("\"share\":([\\d.]+)").matcher(ended.out());
        assertThat(share.find()).isTrue();
        assertThat(Double.parseDouble(share.group(1))).isGreaterThan(0.6);
    }

    @Test
    void aFolderWithoutAGameIsRefused() throws IOException {
        var empty = Files.createDirectories(folder.resolve("empty"));
        refused(
                empty.toString(),
                "There is no game in " + empty,
                "It has no META-INF/services/einwurf.rules.Game");
        refused(empty + "/no.jar", "There is no folder or jar " + empty + "/no.jar", "");
    }

    @Test
    void anIdThatExistsIsRefused() throws IOException {
        var twin =
                Pig.build(
                        folder.resolve("twin"),
                        source -> source.replace("About(\"pig\"", "About(\"einstein\""));
        refused(
                twin.toString(),
                "A game \"einstein\" exists already, so the one in " + twin + " needs another id",
                "The games are einhorn, rainbow, einstein, genial");
        var ended = Runs.of("games", "--with", pig, "--with", pig, "--lang", "en");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.err()).contains("A game \"pig\" exists already");
    }

    @Test
    void aGameMadeForAnotherVersionIsRefused() throws IOException {
        var old = Pig.build(folder.resolve("old"));
        var file = old.resolve("pig/Pig.class");
        var without =
                ClassTransform.dropping(
                        element ->
                                element instanceof MethodModel method
                                        && method.methodName().equalsString("view"));
        var format = ClassFile.of();
        Files.write(file, format.transformClass(format.parse(file), without));
        var ended = Runs.of("games", "--with", old.toString(), "--lang", "en");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .startsWith(
                        "einwurf: The game in "
                                + old
                                + " was made for another version of Einwurf\n")
                .contains("view");
    }

    private static void refused(String place, String what, String hint) {
        var ended = Runs.of("games", "--with", place, "--lang", "en");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .isEqualTo(
                        "einwurf: "
                                + what
                                + "\n"
                                + (hint.isEmpty() ? "" : "         " + hint + "\n"));
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        try (var out = new JarOutputStream(Files.newOutputStream(jar));
                var files = Files.walk(classes)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    /** In a process of its own, as somebody starts it. */
    private static String process(String typed, String line) throws Exception {
        var words =
                Stream.concat(
                                Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-XX:+UseSerialGC",
                                        "-XX:TieredStopAtLevel=1",
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        "einwurf.app.Main"),
                                Stream.of((line + " --lang en --with " + pig).split(" ")))
                        .toList();
        var process = new ProcessBuilder(words).redirectErrorStream(true).start();
        try (var in = process.getOutputStream()) {
            in.write(typed.getBytes(StandardCharsets.UTF_8));
        }
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
