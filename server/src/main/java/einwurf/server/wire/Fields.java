package einwurf.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.Set;

/** The fields of a JSON object from outside, each checked as it is read. */
final class Fields {
    /** Deep, long or doubled things have no use here and are refused while reading. */
    static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(8)
                                                    .maxStringLength(8192)
                                                    .maxNumberLength(20)
                                                    .maxNameLength(100)
                                                    .maxTokenCount(1000)
                                                    .build())
                                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                    .build())
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private final JsonNode node;

    private Fields(JsonNode node) {
        this.node = node;
    }

    static Fields read(String text) throws Refused {
        try {
            return of(MAPPER.readTree(text), "the message");
        } catch (JacksonException _) {
            throw bad("this is not JSON", "das ist kein JSON");
        }
    }

    static Fields of(JsonNode node, String what) throws Refused {
        if (!node.isObject()) {
            throw bad(what + " is a JSON object", what + " ist ein JSON-Objekt");
        }
        return new Fields(node);
    }

    JsonNode node() {
        return node;
    }

    boolean has(String name) {
        var value = node.get(name);
        return value != null && !value.isNull();
    }

    JsonNode value(String name) throws Refused {
        var value = node.get(name);
        if (value == null || value.isNull()) {
            throw bad(name + " is missing", name + " fehlt");
        }
        return value;
    }

    String text(String name, int most) throws Refused {
        var value = value(name);
        if (!value.isString()) {
            throw bad(name + " is a text", name + " ist ein Text");
        }
        var text = value.stringValue();
        if (text.isEmpty() || text.length() > most) {
            throw bad(
                    name + " has 1 to " + most + " characters",
                    name + " hat 1 bis " + most + " Zeichen");
        }
        return text;
    }

    /**
     * A client's own mark, kept as it is to be compared with what comes later: JSON's escapes can
     * bring half of a surrogate pair, which no store can keep.
     */
    @Nullable String markOrNull(String name, int most) throws Refused {
        var mark = textOrNull(name, most);
        if (mark != null && !UTF_8.newEncoder().canEncode(mark)) {
            throw bad(name + " is whole characters", name + " besteht aus ganzen Zeichen");
        }
        return mark;
    }

    @Nullable String textOrNull(String name, int most) throws Refused {
        return has(name) ? text(name, most) : null;
    }

    int whole(String name, int least, int most) throws Refused {
        var value = value(name);
        if (!value.isInt() || value.intValue() < least || value.intValue() > most) {
            throw bad(
                    name + " is a whole number from " + least + " to " + most,
                    name + " ist eine ganze Zahl von " + least + " bis " + most);
        }
        return value.intValue();
    }

    int whole(String name, int least, int most, int normal) throws Refused {
        return has(name) ? whole(name, least, most) : normal;
    }

    boolean flag(String name, boolean normal) throws Refused {
        if (!has(name)) {
            return normal;
        }
        var value = value(name);
        if (!value.isBoolean()) {
            throw bad(name + " is true or false", name + " ist true oder false");
        }
        return value.booleanValue();
    }

    /** Words nobody asked for are refused: a misspelt option must not pass in silence. */
    void only(Set<String> names) throws Refused {
        for (var name : node.propertyNames()) {
            if (!names.contains(name)) {
                var shown = Text.shortened(name, 40);
                throw bad(
                        "there is no field \"" + shown + "\" here",
                        "ein Feld „" + shown + "“ gibt es hier nicht");
            }
        }
    }

    static Refused bad(String en, String de) {
        return Problem.of(Code.BAD_REQUEST, capital(en), capital(de)).refused();
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    }
}
