package einwurf.app;

import static einwurf.app.SourceFiles.ROOT;
import static einwurf.app.SourceFiles.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What the documents and the texts of the house say is true. */
class DocumentsTest {
    /**
     * Promises that don't hold as long as the house makes its bots' nonces last and records have no
     * key; package-info of server.dice says what does.
     */
    private static final Pattern TOO_MUCH =
            Pattern.compile(
                    String.join(
                            "|",
                            "nobody can (choose|pick|rig|foresee|manipulate)",
                            "(dice|rolls?)\\W+(that )?(nobody|no one) can",
                            "(dice|rolls?) (can't|can’t|cannot) be (rigged|chosen|manipulated)",
                            "provably|proven fair|fair dice|guaranteed fair",
                            "not the house, not a player",
                            "tamper.?proof|can't be forged|can’t be forged|unforgeable",
                            "rolls? (is|are) (proven|as (it|they) had to be)",
                            "proof of (its|the|their) dice|dice proofs?|proves? (its|the|their)"
                                    + " dice",
                            "niemand kann (\\S+ )?(würfe?l?n?|wurf) (bestimmen|aussuchen|wählen)",
                            "weder das haus noch",
                            "beweis\\w* (\\S+ )?(ihre[rs]?|der|die) würf",
                            "beweisbar|fälschungssicher|manipulationssicher|garantiert fair",
                            "faire würfel|wie (er|sie) sein muss?ten?"),
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    @Test
    void noTextPromisesMoreOfTheDiceThanHolds() throws IOException {
        var texts =
                files(
                        path ->
                                path.matches(".*\\.(md|ts|svelte|properties|json|html|java|py)")
                                        && !path.contains("/src/test/"));
        assertThat(texts)
                .map(Path::getFileName)
                .map(Path::toString)
                .contains("README.md", "api.md", "en.ts", "de.ts", "rules.de.md", "openapi.json")
                .contains("Words_de.properties", "VerifyCommand.java", "DicePage.svelte");
        var found = new ArrayList<String>();
        for (var file : texts) {
            // A sentence may go on in the next line, or be put together of two strings.
            var text =
                    Files.readString(file)
                            .replaceAll("\\s*[\"'`]\\s*\\+\\s*[\"'`]|\\s+(\\* )?", " ");
            for (var claim = TOO_MUCH.matcher(text); claim.find(); ) {
                found.add(file + ": " + claim.group());
            }
        }
        assertThat(found).isEmpty();
    }

    /** The test above would find what once was promised. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Nobody can choose a roll: not the house, not a player.",
                "Niemand kann einen Wurf bestimmen: weder das Haus noch ein Spieler.",
                "Dice nobody can rig.",
                "All 3 rolls are as they had to be",
                "Alle 3 Würfe sind, wie sie sein mussten",
                "with the proof of its dice",
                "samt Beweis ihrer Würfel",
                "diese Aufzeichnung beweist ihre Würfel nicht"
            })
    void whatWasPromisedTooMuchWouldBeFound(String promise) {
        assertThat(TOO_MUCH.matcher(promise).find()).isTrue();
    }

    /** What a level means is on the shelf: only who is told a number makes a budget of it. */
    @Test
    void onlyWhoIsToldANumberMakesABudget() throws IOException {
        var makers = new ArrayList<String>();
        for (var file :
                files(path -> path.matches(".*/(app|client|lab|server|web)/src/main/.*\\.java"))) {
            if (Files.readString(file).matches("(?s).*\\b(new Budget\\(|Budget\\.of|Budget::).*")) {
                makers.add(file.getFileName() + " in " + ROOT.relativize(file).getName(0));
            }
        }
        assertThat(makers)
                .containsExactlyInAnyOrder(
                        "BotQueue.java in server", // positions, for a server that must repeat
                        "BotCommand.java in app", // --millis
                        "HouseWorker.java in client", // what the house offers
                        "AnalyseCommand.java in app", // --millis, --nodes
                        "AnalysisTrials.java in lab", // weak players of its own
                        "PuzzleMaker.java in lab", // nodes: a seed makes the same puzzles
                        "Advice.java in app", // "millis", and the protocol's default
                        "RegretCommand.java in app", // --judge
                        "Regret.java in lab", // the same, wherever the games are played
                        "Exploitability.java in lab", // thrifty@2000
                        "Contenders.java in lab"); // strong@50ms
    }

    @ParameterizedTest
    @ValueSource(strings = {"security.md", "reliability.md"})
    void everyTestThatADocumentNamesExists(String document) throws IOException {
        var tests = tests();
        var named =
                Pattern.compile("`(\\w+(?:Test|IT))\\.(\\w+)`")
                        .matcher(Files.readString(ROOT.resolve("docs").resolve(document)))
                        .results()
                        .toList();
        assertThat(named).isNotEmpty();
        for (var test : named) {
            assertThat(tests).containsKey(test.group(1));
            assertThat(tests.get(test.group(1))).as(test.group()).contains(test.group(2));
        }
    }

    /** Names like {@code Match}, as code; also one of a nested type. */
    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)`");

    /** Names like {@code …Board}: every game has one. */
    private static final Pattern ROLE = Pattern.compile("`…([A-Z]\\w+)`");

    @Test
    void everyClassThatTheMapNamesExists() throws IOException {
        var map = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
        var types = types();
        var named = CLASS.matcher(map).results().map(name -> name.group(1)).toList();
        assertThat(named)
                .contains("Match", "LiveSession", "DiceCup", "Shelf")
                .hasSizeGreaterThan(80);
        assertThat(types).containsAll(named);
        var roles = ROLE.matcher(map).results().map(name -> name.group(1)).distinct().toList();
        assertThat(roles).contains("Board", "Notation", "View", "Oracle");
        for (var role : roles) {
            assertThat(types)
                    .contains(
                            "Einhorn" + role, "Rainbow" + role, "Einstein" + role, "Genial" + role);
        }
        assertThat(Set.of("NoSuchClassHere")).doesNotContainAnyElementsOf(types);
    }

    @Test
    void theWalkOfOneMoveGoesThroughTenRoomsThatExist() throws IOException {
        var map = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
        var walk = map.substring(map.indexOf("## One move"), map.indexOf("## Invariants"));
        var rooms =
                Pattern.compile("(?m)^\\d+\\. \\*\\*`([\\w./]+)`\\*\\*")
                        .matcher(walk)
                        .results()
                        .map(room -> room.group(1))
                        .toList();
        assertThat(rooms).hasSizeBetween(5, 10).doesNotHaveDuplicates();
        for (var room : rooms) {
            var folder =
                    room.startsWith("einwurf.")
                            ? (room.startsWith("einwurf.server") ? "server" : "rules")
                                    + "/src/main/java/"
                                    + room.replace('.', '/')
                            : room;
            assertThat(ROOT.resolve(folder)).isDirectory();
        }
    }

    /** The simple names of all types in the sources, also of those inside another. */
    private static Set<String> types() throws IOException {
        var declared = Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w*)");
        var types = new java.util.TreeSet<String>();
        for (var file : SourceFiles.files(path -> path.matches(".*/src/.*\\.(java|ts)"))) {
            declared.matcher(Files.readString(file)).results().forEach(m -> types.add(m.group(1)));
        }
        return types;
    }

    /** The methods of every test class in the sources, by its simple name. */
    private static Map<String, Set<String>> tests() throws IOException {
        var method = Pattern.compile("(?m)^    (?:public )?void (\\w+)\\(");
        var tests = new TreeMap<String, Set<String>>();
        for (var file : SourceFiles.files(path -> path.matches(".*/src/test/.*(Test|IT)\\.java"))) {
            var name = file.getFileName().toString().replace(".java", "");
            var methods = tests.computeIfAbsent(name, _ -> new java.util.TreeSet<>());
            method.matcher(Files.readString(file)).results().forEach(m -> methods.add(m.group(1)));
        }
        return tests;
    }

    /**
     * Warnings fail the build, so a finding that is meant is suppressed. The list has the checks
     * and how often; a number may only fall.
     */
    @Test
    void noMoreWarningsAreSuppressedThanListed() throws IOException {
        assertThat(suppressed())
                .as("name by name in .ci/suppressed.txt; fix the finding, or lower the number")
                .containsExactlyElementsOf(Files.readAllLines(ROOT.resolve(".ci/suppressed.txt")));
    }

    private static List<String> suppressed() throws IOException {
        var annotation = Pattern.compile("@SuppressWarnings\\(([^)]+)\\)");
        var counts = new TreeMap<String, Integer>();
        for (var file : SourceFiles.files(path -> path.endsWith(".java"))) {
            for (var found = annotation.matcher(Files.readString(file)); found.find(); ) {
                Pattern.compile("\\w+")
                        .matcher(found.group(1))
                        .results()
                        .forEach(name -> counts.merge(name.group(), 1, Integer::sum));
            }
        }
        return counts.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).toList();
    }
}
