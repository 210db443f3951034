package einwurf.server.match.stored;

import einwurf.server.dice.Share;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.LoggedEvent;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.How;

import java.util.ArrayList;
import java.util.List;

/**
 * Events as they are stored: a word for the kind and a JSON object. Kinds and fields have their
 * words here and nowhere else, so that renaming something in Java changes nothing that is stored.
 * What was ever written is read for good, and anything else is refused: a field that is missing,
 * unknown or of another type would be a match that was misread.
 */
public final class EventText {
    /** The words of this class and of {@link SetupText}; other words need another number. */
    static final int FORMAT = 1;

    private EventText() {}

    public static List<StoredStep> write(List<? extends LoggedEvent<?, ?>> events) {
        var steps = new ArrayList<StoredStep>(events.size());
        for (var logged : events) {
            steps.add(write(logged.number(), logged.at(), logged.event()));
        }
        return steps;
    }

    public static StoredStep write(int number, long at, Event event) {
        var out = new StoredObject();
        return new StoredStep(number, at, write(event, out), out.close());
    }

    /** The word of the kind. */
    private static String write(Event event, StoredObject out) {
        return switch (event) {
            case Event.Chose(var seat, var move, var ask) -> {
                out.whole("seat", seat).text("move", move).whole("ask", ask);
                yield "Chose";
            }
            case Event.Rolled(var seat, var roll, var share, var signature, var ask) -> {
                out.whole("seat", seat).text("roll", roll).text("share", share);
                out.text("signature", signature).whole("ask", ask);
                yield "Rolled";
            }
            case Event.Committed(var seat, var chain, var commitment) -> {
                out.whole("seat", seat).whole("chain", chain).text("commitment", commitment);
                yield "Committed";
            }
            case Event.Due(var number, var waited, var asked) -> {
                out.whole("throw", number).whole("waited", waited).wholes("asked", asked);
                yield "Due";
            }
            case Event.Revealed(var seat, var number, var share) -> {
                out.whole("seat", seat).whole("throw", number).text("share", share);
                yield "Revealed";
            }
            case Event.Missing(var seat, var number) -> {
                out.whole("seat", seat).whole("throw", number);
                yield "Missing";
            }
            case Event.Created(var host) -> {
                out.text("host", host);
                yield "Created";
            }
            case Event.Reserved(var seat, var name, var hash, var program) -> {
                out.whole("seat", seat).text("name", name).text("hash", hash);
                out.text("program", program);
                yield "Reserved";
            }
            case Event.SatBot(var seat, var name, var level) -> {
                out.whole("seat", seat).text("name", name).text("level", level);
                yield "SatBot";
            }
            case Event.Sat(var seat, var name, var hash, var program) -> {
                out.whole("seat", seat).text("name", name).text("hash", hash);
                out.text("program", program);
                yield "Sat";
            }
            case Event.Renewed(var seat, var hash) -> {
                out.whole("seat", seat).text("hash", hash);
                yield "Renewed";
            }
            case Event.Left(var seat) -> seat("Left", seat, out);
            case Event.Ready(var seat) -> seat("Ready", seat, out);
            case Event.Started(var game) -> {
                out.whole("game", game);
                yield "Started";
            }
            case Event.TookBack(var seat, var to) -> {
                out.whole("seat", seat).whole("to", to);
                yield "TookBack";
            }
            case Event.Offered(var seat, var to) -> {
                out.whole("seat", seat).whole("to", to);
                yield "Offered";
            }
            case Event.Agreed(var seat, var offer) -> {
                out.whole("seat", seat).whole("offer", offer);
                yield "Agreed";
            }
            case Event.Declined(var seat, var offer) -> {
                out.whole("seat", seat).whole("offer", offer);
                yield "Declined";
            }
            case Event.TimeUp(var seat) -> seat("TimeUp", seat, out);
            case Event.StoodIn(var seat) -> seat("StoodIn", seat, out);
            case Event.Back(var seat) -> seat("Back", seat, out);
            case Event.Resigned(var seat, var gone) -> {
                out.whole("seat", seat).flag("gone", gone);
                yield "Resigned";
            }
            case Event.Ended(var places, var points, var how) -> {
                out.wholes("places", places).wholes("points", points).text("how", word(how));
                yield "Ended";
            }
            case Event.WantsRematch(var seat, var yes) -> {
                out.whole("seat", seat).flag("yes", yes);
                yield "WantsRematch";
            }
            case Event.Rematch(var match) -> {
                out.text("match", match);
                yield "Rematch";
            }
            case Event.Chat(var seat, var text, var once) -> {
                out.whole("seat", seat).text("text", text).text("once", once);
                yield "Chat";
            }
            case Event.Listed(var on) -> {
                out.flag("on", on);
                yield "Listed";
            }
            case Event.Closed() -> "Closed";
            case Event.Renamed(var seat, var name) -> {
                out.whole("seat", seat).text("name", name);
                yield "Renamed";
            }
            case Event.Moved(var seat, var to) -> {
                out.whole("seat", seat).whole("to", to);
                yield "Moved";
            }
            case Event.Host(var seat) -> seat("Host", seat, out);
            case Event.Resumed(var stopped) -> {
                out.whole("stopped", stopped);
                yield "Resumed";
            }
        };
    }

    private static String seat(String kind, int seat, StoredObject out) {
        out.whole("seat", seat);
        return kind;
    }

    /** {@code match} is named when the step can't be read. */
    public static Event read(String match, StoredStep step) {
        var where = "match " + match + ", step " + step.number() + " (" + step.kind() + ")";
        var in = StoredFields.read(where, step.body());
        var event = read(step.kind(), in);
        in.end();
        return event;
    }

    private static Event read(String kind, StoredFields in) {
        return switch (kind) {
            case "Chose" -> new Event.Chose(in.whole("seat"), in.text("move"), in.whole("ask"));
            case "Rolled" ->
                    new Event.Rolled(
                            in.whole("seat"),
                            in.text("roll"),
                            in.textOrNull("share"),
                            in.textOrNull("signature"),
                            in.wholeOrZero("ask"));
            case "Committed" ->
                    new Event.Committed(
                            in.whole("seat"), in.whole("chain"), share(in, "commitment"));
            case "Due" ->
                    new Event.Due(
                            in.whole("throw"), in.wholeOrZero("waited"), in.wholesOrNone("asked"));
            case "Revealed" ->
                    new Event.Revealed(in.whole("seat"), in.whole("throw"), share(in, "share"));
            case "Missing" -> new Event.Missing(in.whole("seat"), in.whole("throw"));
            case "Created" -> new Event.Created(in.text("host"));
            case "Reserved" ->
                    new Event.Reserved(
                            in.whole("seat"),
                            in.text("name"),
                            in.text("hash"),
                            in.textOrNull("program"));
            case "SatBot" -> new Event.SatBot(in.whole("seat"), in.text("name"), in.text("level"));
            case "Sat" ->
                    new Event.Sat(
                            in.whole("seat"),
                            in.text("name"),
                            in.text("hash"),
                            in.textOrNull("program"));
            case "Renewed" -> new Event.Renewed(in.whole("seat"), in.text("hash"));
            case "Left" -> new Event.Left(in.whole("seat"));
            case "Ready" -> new Event.Ready(in.whole("seat"));
            case "Started" -> new Event.Started(in.whole("game"));
            case "TookBack" -> new Event.TookBack(in.whole("seat"), in.whole("to"));
            case "Offered" -> new Event.Offered(in.whole("seat"), in.whole("to"));
            case "Agreed" -> new Event.Agreed(in.whole("seat"), in.whole("offer"));
            case "Declined" -> new Event.Declined(in.whole("seat"), in.whole("offer"));
            case "TimeUp" -> new Event.TimeUp(in.whole("seat"));
            case "StoodIn" -> new Event.StoodIn(in.whole("seat"));
            case "Back" -> new Event.Back(in.whole("seat"));
            case "Resigned" -> new Event.Resigned(in.whole("seat"), in.flag("gone"));
            case "Ended" -> new Event.Ended(in.wholes("places"), in.wholes("points"), how(in));
            case "WantsRematch" -> new Event.WantsRematch(in.whole("seat"), in.flag("yes"));
            case "Rematch" -> new Event.Rematch(in.text("match"));
            case "Chat" -> new Event.Chat(in.whole("seat"), in.text("text"), in.textOrNull("once"));
            case "Listed" -> new Event.Listed(in.flag("on"));
            case "Closed" -> new Event.Closed();
            case "Renamed" -> new Event.Renamed(in.whole("seat"), in.text("name"));
            case "Moved" -> new Event.Moved(in.whole("seat"), in.whole("to"));
            case "Host" -> new Event.Host(in.whole("seat"));
            case "Resumed" -> new Event.Resumed(in.longOrZero("stopped"));
            default -> throw in.bad("there is no such kind of step");
        };
    }

    private static String share(StoredFields in, String name) {
        var share = in.text(name);
        if (!Share.good(share)) {
            throw in.bad("\"" + name + "\" is no share");
        }
        return share;
    }

    private static String word(How how) {
        return switch (how) {
            case PLAYED -> "PLAYED";
            case RESIGNED -> "RESIGNED";
            case TIME -> "TIME";
        };
    }

    private static How how(StoredFields in) {
        var word = in.text("how");
        return switch (word) {
            case "PLAYED" -> How.PLAYED;
            case "RESIGNED" -> How.RESIGNED;
            case "TIME" -> How.TIME;
            default -> throw in.bad("\"how\" is \"" + word + "\"");
        };
    }
}
