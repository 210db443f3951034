package einwurf.server.wire;

import einwurf.rules.Json;
import einwurf.server.dice.Share;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads messages. A text becomes one of the sealed types, or a refusal that says what is wrong. */
public final class Messages {
    static final int MATCH = 14;
    static final int TOKEN = 64;
    static final int MOVE = 64;
    static final int CHAT = 300;
    static final int ONCE = 40;
    private static final int SHORT = 500;
    private static final String WANTS =
            Arrays.stream(Want.values()).map(Want::word).collect(Collectors.joining(", "));

    private Messages() {}

    /** What became of a frame: the message, or the problem with the id it should be answered to. */
    public sealed interface Read {
        record Good(Message message) implements Read {}

        record Bad(@Nullable String id, @Nullable String match, Problem problem) implements Read {}
    }

    public static Read read(String text) {
        @Nullable String id = null;
        @Nullable String match = null;
        try {
            var fields = Fields.read(text);
            id = id(fields);
            match = matchOrNull(fields);
            return new Read.Good(message(id, match, fields));
        } catch (Refused refused) {
            return new Read.Bad(id, match, refused.problem());
        }
    }

    /** Only the mark of a message that isn't read otherwise; null if it has none or is long. */
    public static @Nullable String id(String text) {
        try {
            return text.length() > SHORT ? null : id(Fields.read(text));
        } catch (Refused _) {
            return null;
        }
    }

    /** The body of a POST to a match's actions. */
    public static Action action(String body) throws Refused {
        var fields = Fields.read(body);
        return action(fields.text("type", 20), fields);
    }

    private static Message message(@Nullable String id, @Nullable String match, Fields fields)
            throws Refused {
        var type = fields.text("type", 20);
        if (type.equals("ping")) {
            return new Message.Ping(id);
        }
        if (match == null) {
            throw Fields.bad("match is missing", "match fehlt");
        }
        return switch (type) {
            case "hello" ->
                    new Message.Hello(
                            id,
                            match,
                            fields.textOrNull("token", TOKEN),
                            fields.whole("version", 0, Integer.MAX_VALUE, 0),
                            share(fields, "commit"),
                            want(fields));
            case "mute" -> new Message.Mute(id, match, fields.flag("on", true));
            case "bye" -> new Message.Bye(id, match);
            default -> new Message.Act(id, match, action(type, fields));
        };
    }

    private static Action action(String type, Fields fields) throws Refused {
        return switch (type) {
            case "move" ->
                    new Action.Move(
                            fields.whole("ask", 0, Integer.MAX_VALUE), fields.text("move", MOVE));
            case "roll" ->
                    new Action.Roll(
                            fields.whole("ask", 0, Integer.MAX_VALUE), fields.text("roll", MOVE));
            case "reveal" ->
                    new Action.Reveal(
                            fields.whole("throw", 1, Integer.MAX_VALUE),
                            required(share(fields, "share"), "share"));
            case "takeBack" -> new Action.TakeBack(fields.whole("to", 1, Integer.MAX_VALUE, 0));
            case "agree" -> new Action.Agree(fields.whole("offer", 1, Integer.MAX_VALUE));
            case "decline" -> new Action.Decline(fields.whole("offer", 1, Integer.MAX_VALUE));
            case "resign" -> new Action.Resign();
            case "ready" -> new Action.Ready();
            case "standIn" -> new Action.StandIn(fields.whole("seat", 1, 9));
            case "back" -> new Action.Back();
            case "rematch" -> new Action.Rematch(fields.flag("yes", true));
            case "chat" ->
                    new Action.Chat(
                            Names.chat(fields.text("text", CHAT)), fields.markOrNull("once", ONCE));
            case "start" -> new Action.Start(level(fields));
            case "close" -> new Action.Close();
            case "list" -> new Action.Show(fields.flag("on", true));
            case "leave" -> new Action.Leave();
            case "bot" -> new Action.Bot(fields.whole("seat", 1, 9), level(fields));
            case "seat" -> new Action.ChangeSeat(fields.whole("seat", 1, 9));
            case "name" -> new Action.Rename(Names.name(fields.text("name", 100)));
            case "host" -> new Action.PassHost(fields.whole("seat", 1, 9));
            default ->
                    throw Fields.bad(
                            "type \"" + type + "\" is unknown",
                            "type „" + type + "“ ist unbekannt");
        };
    }

    /** Empty: the usual one. */
    private static String level(Fields fields) throws Refused {
        var level = fields.textOrNull("level", 20);
        return level == null ? "" : level;
    }

    /** The client's mark as the JSON it was, ready to be put into the answer. */
    private static @Nullable String id(Fields fields) throws Refused {
        if (!fields.has("id")) {
            return null;
        }
        JsonNode id = fields.value("id");
        if (id.isString() && id.stringValue().length() <= 40) {
            return Json.write(id.stringValue()); // escapes what UTF-8 can't have
        }
        if (id.isIntegralNumber()) {
            return id.asString();
        }
        throw Fields.bad(
                "id is a whole number or a text of at most 40 characters",
                "id ist eine ganze Zahl oder ein Text von höchstens 40 Zeichen");
    }

    private static @Nullable String matchOrNull(Fields fields) throws Refused {
        return fields.textOrNull("match", MATCH);
    }

    /** Sixteen bytes of the client's own making. */
    static @Nullable String hex(Fields fields, String name) throws Refused {
        var hex = fields.textOrNull(name, 32);
        if (hex != null && !Share.hex(hex, 32)) {
            throw Fields.bad(
                    name + " is 32 hex digits (0-9, a-f)", name + " ist 32 Hexziffern (0-9, a-f)");
        }
        return hex;
    }

    /** A share of a chain, or the commitment to one: 32 bytes. */
    static @Nullable String share(Fields fields, String name) throws Refused {
        var share = fields.textOrNull(name, Share.DIGITS);
        if (share != null && !Share.good(share)) {
            throw Fields.bad(
                    name + " is 64 hex digits (0-9, a-f)", name + " ist 64 Hexziffern (0-9, a-f)");
        }
        return share;
    }

    private static String required(@Nullable String value, String name) throws Refused {
        if (value == null) {
            throw Fields.bad(name + " is missing", name + " fehlt");
        }
        return value;
    }

    private static Set<Want> want(Fields fields) throws Refused {
        if (!fields.has("want")) {
            return Want.USUAL;
        }
        var list = fields.value("want");
        var want = EnumSet.noneOf(Want.class);
        if (!list.isArray() || list.size() > 10) {
            throw Fields.bad("want is a list", "want ist eine Liste");
        }
        for (var item : list) {
            var found =
                    EnumSet.allOf(Want.class).stream()
                            .filter(w -> item.isString() && w.word().equals(item.stringValue()))
                            .findFirst();
            want.add(
                    found.orElseThrow(
                            () -> Fields.bad("want can hold " + WANTS, "want kennt " + WANTS)));
        }
        return Collections.unmodifiableSet(want);
    }
}
