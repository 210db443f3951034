package einwurf.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** docs/api.md names the fields that there are: none that isn't, and none is forgotten. */
class ApiPageTest {
    /** Keys of maps in examples: options, and levels of bots. */
    private static final Set<String> NO_FIELDS =
            Set.of("opening", "placement", "start", "random", "easy", "master");

    private static String page = "";
    private static String protocol = "";
    private static Shapes shapes = new Shapes();

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(Path.of("../docs/api.md"));
        protocol = Files.readString(Path.of("../docs/protocol.md"));
        shapes = Shapes.ofMessages();
    }

    @Test
    void everyFieldInAnExampleExists() {
        var named = new TreeSet<String>();
        examples().forEach(example -> named.addAll(keys(example).keySet()));
        named.removeAll(NO_FIELDS);
        assertThat(named).hasSizeGreaterThan(60).isSubsetOf(allFields());
    }

    /** Here, or in the engine protocol, whose nodes and options these are. */
    @Test
    void everyFieldIsNamed() {
        var words = new TreeSet<String>();
        Pattern.compile("\\w+")
                .matcher(code() + protocol)
                .results()
                .forEach(word -> words.add(word.group()));
        assertThat(words).containsAll(allFields());
    }

    /** An example that says its type has fields of that message alone. */
    @Test
    void messagesHaveTheFieldsOfTheirType() {
        var fields = new HashMap<String, Set<String>>();
        for (var type : List.of(ServerMessage.class, Message.class, Action.class)) {
            for (var variant : Shapes.of(type).variants(type)) {
                fields.computeIfAbsent(variant.word(), _ -> new TreeSet<>())
                        .addAll(variant.fields());
            }
        }
        var told = new TreeSet<String>();
        for (var example : examples()) {
            var keys = keys(example);
            var word = keys.get("type");
            if (word != null && fields.containsKey(word)) {
                told.add(word);
                var known = new TreeSet<>(fields.get(word));
                known.addAll(List.of("match", "id")); // of the message that carries an action
                assertThat(outer(example)).as(example).isSubsetOf(known);
            }
        }
        assertThat(told).as("each is shown").isEqualTo(new TreeSet<>(fields.keySet()));
    }

    @Test
    void everyKindOfEventIsInTheTableWithFieldsThatItHas() {
        var begin = page.indexOf("| kind | also |");
        var table = page.substring(begin, page.indexOf("\n\n", begin)).lines().skip(2).toList();
        var kinds = new TreeSet<String>();
        var known = fields("MatchEvent");
        for (var row : table) {
            var cells = row.split("\\|");
            quoted(cells[1]).forEach(kinds::add);
            for (var word : quoted(cells.length > 2 ? cells[2] : "")) {
                if (word.matches("\\w+") && !kinds.contains(word)) {
                    assertThat(known).as(row).contains(word);
                }
            }
        }
        assertThat(kinds)
                .isEqualTo(
                        Arrays.stream(EventKind.values())
                                .map(EventKind::word)
                                .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void everyWordOfAnEnumIsNamed() {
        shapes.declared()
                .forEach(
                        (name, declared) -> {
                            if (declared.shape() instanceof Shape.Words(var words)) {
                                assertThat(words).as(name).allSatisfy(this::isNamed);
                            }
                        });
    }

    private void isNamed(String word) {
        assertThat(code() + protocol).containsPattern("(?<!\\w)" + word + "(?!\\w)");
    }

    // What records have

    private static Set<String> allFields() {
        var all = new TreeSet<String>();
        shapes.declared().keySet().forEach(name -> all.addAll(fields(name)));
        return all;
    }

    private static Set<String> fields(String declared) {
        return shapes.fields(new Shape.Named(declared));
    }

    // What the page says

    /** All that is code: blocks and quoted words. */
    private static String code() {
        return String.join("\n", blocks()) + String.join("\n", quoted(withoutBlocks()));
    }

    private static List<String> blocks() {
        return Pattern.compile("```(?:json|sh)\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    private static String withoutBlocks() {
        return page.replaceAll("(?s)```.*?```", "");
    }

    private static List<String> quoted(String text) {
        return Pattern.compile("`([^`]+)`").matcher(text).results().map(q -> q.group(1)).toList();
    }

    /** Every JSON object in it, shortened as they are. */
    private static List<String> examples() {
        var examples = new ArrayList<String>();
        for (var block : blocks()) {
            boolean shell = block.startsWith("curl");
            for (var part : block.split(shell ? "\n" : "\n(?=\\{)")) {
                examples.add(part.replaceAll("^[^{]*", ""));
            }
        }
        quoted(withoutBlocks()).stream()
                .flatMap(code -> Arrays.stream(code.split(" → ")))
                .filter(code -> code.startsWith("{\"") || code.startsWith("{id"))
                .forEach(examples::add);
        return examples;
    }

    /** The keys of the outermost object. */
    private static Set<String> outer(String example) {
        var keys = new TreeSet<String>();
        read(
                example,
                (depth, key, _) -> {
                    if (depth == 1) {
                        keys.add(key);
                    }
                });
        return keys;
    }

    /** All keys, with their values where those are words in quotes. */
    private static Map<String, String> keys(String example) {
        var keys = new HashMap<String, String>();
        read(example, (_, key, value) -> keys.putIfAbsent(key, value));
        return keys;
    }

    private interface Key {
        void found(int depth, String key, String value);
    }

    /** Reads JSON in which values, commas and quotes may be missing. */
    private static void read(String example, Key found) {
        var key = Pattern.compile("\\s*\"?(\\w+)\"?\\s*(?::\\s*(?:\"(\\w+)\")?)?");
        var open = new ArrayList<Character>();
        boolean quotes = false;
        boolean keyNext = false;
        for (int i = 0; i < example.length(); i++) {
            char c = example.charAt(i);
            if (keyNext && (Character.isLetter(c) || c == '"')) {
                var name = key.matcher(example).region(i, example.length());
                if (name.lookingAt()) {
                    var word = name.group(2);
                    int depth = (int) open.stream().filter(b -> b == '{').count();
                    found.found(depth, name.group(1), word == null ? "" : word);
                    i = name.end() - 1;
                }
                keyNext = false;
                continue;
            }
            if (c == '"') {
                quotes = !quotes;
            } else if (!quotes && (c == '{' || c == '[')) {
                open.add(c);
                keyNext = c == '{';
            } else if (!quotes && (c == '}' || c == ']')) {
                if (!open.isEmpty()) {
                    open.removeLast();
                }
                keyNext = false;
            } else if (!quotes && c == ',') {
                keyNext = !open.isEmpty() && open.getLast() == '{';
            } else if (c != ' ' && c != '\n') {
                keyNext = false; // something is left out here
            }
        }
    }
}
