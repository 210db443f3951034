package einwurf.server.wire;

import einwurf.rules.Tag;
import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;
import einwurf.server.wire.Wire.Word;

import java.util.ArrayList;
import java.util.List;

/** Something the host does at the desk. */
@Tag("type")
public sealed interface DeskAction {

    /** A table ends here, whatever is played at it. */
    @Word("closeTable")
    record CloseTable(String table) implements DeskAction {}

    /** A table is removed with all that happened at it. */
    @Word("deleteTable")
    record DeleteTable(String table) implements DeskAction {}

    @Word("ban")
    record Ban(
            @About("An address, its mark in a list of the desk, or the id of a table it set.")
                    String who,
            @About("24 if it isn't said.") @LeftOut @Range(least = 1, most = 8760) int hours,
            @LeftOut String reason)
            implements DeskAction {}

    @Word("unban")
    record Unban(String who) implements DeskAction {}

    /** A report was looked at. */
    @Word("dismiss")
    record Dismiss(String report) implements DeskAction {}

    /** The words that nobody uses here, in names and chat, instead of those before. */
    @Word("words")
    record Words(@Range(most = 500) List<String> words) implements DeskAction {
        public Words {
            words = List.copyOf(words);
        }
    }

    @Word("listing")
    record Listing(@LeftOut boolean on) implements DeskAction {}

    @Word("bots")
    record Bots(@LeftOut boolean on) implements DeskAction {}

    static DeskAction read(String body) throws Refused {
        var fields = Fields.read(body);
        return switch (fields.text("type", 20)) {
            case "closeTable" -> new CloseTable(fields.text("table", Messages.MATCH));
            case "deleteTable" -> new DeleteTable(fields.text("table", Messages.MATCH));
            case "ban" -> {
                var reason = fields.textOrNull("reason", 200);
                yield new Ban(
                        fields.text("who", 60),
                        fields.whole("hours", 1, 8760, 24),
                        reason == null ? "" : Names.chat(reason));
            }
            case "unban" -> new Unban(fields.text("who", 60));
            case "dismiss" -> new Dismiss(fields.text("report", 20));
            case "words" -> new Words(words(fields));
            case "listing" -> new Listing(fields.flag("on", true));
            case "bots" -> new Bots(fields.flag("on", true));
            default ->
                    throw Fields.bad(
                            "the desk doesn't know that type", "diesen type kennt das Pult nicht");
        };
    }

    private static List<String> words(Fields fields) throws Refused {
        var list = fields.value("words");
        var words = new ArrayList<String>();
        for (var item : list) {
            if (!item.isString() || !item.stringValue().matches("[\\p{L}\\p{N}]{2,40}")) {
                throw Fields.bad(
                        "words are 2 to 40 letters each", "Wörter haben je 2 bis 40 Buchstaben");
            }
            words.add(item.stringValue());
        }
        if (!list.isArray() || words.size() > 500) {
            throw Fields.bad(
                    "words is a list of at most 500", "words ist eine Liste von höchstens 500");
        }
        return words;
    }
}
