package einwurf.server.match.stored;

import einwurf.server.wire.Setup;
import einwurf.server.wire.Setup.Absence;
import einwurf.server.wire.Setup.Chair;
import einwurf.server.wire.Setup.ChairKind;
import einwurf.server.wire.Setup.Clock;
import einwurf.server.wire.Setup.ClockKind;
import einwurf.server.wire.Setup.Watch;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A match's setup as it is stored; see {@link EventText} for what holds of its words. */
public final class SetupText {

    /** Where 0 is what was never written. */
    private static final int NEVER = -1;

    private SetupText() {}

    public static String write(Setup setup) {
        var out = new StoredObject().text("game", setup.game());
        if (!setup.options().isEmpty()) {
            out.object("options", SetupText::write, new TreeMap<>(setup.options()));
        }
        return out.text("series", setup.series())
                .objects("chairs", SetupText::write, setup.chairs())
                .object("clock", SetupText::write, setup.clock())
                .object("absence", (o, a) -> write(o, a, setup.clock()), setup.absence())
                .flag("listed", setup.listed())
                .flag("chat", setup.chat())
                .flag("ownDice", setup.ownDice())
                .flag("privateRecord", setup.privateRecord())
                .flag("help", setup.help())
                .text("watch", word(setup.watch()))
                .close();
    }

    private static void write(StoredObject out, Map<String, Object> options) {
        options.forEach(out::option);
    }

    private static void write(StoredObject out, Chair chair) {
        out.text("kind", word(chair.kind())).text("name", chair.name());
        out.text("level", chair.level());
    }

    private static void write(StoredObject out, Clock clock) {
        out.text("kind", word(clock.kind())).whole("seconds", clock.seconds());
        out.whole("increment", clock.increment());
    }

    /** What is usual for its clock isn't written, as it wasn't when there was nothing to agree. */
    private static void write(StoredObject out, Absence absence, Clock clock) {
        out.whole("after", absence.seconds()).flag("lose", absence.lose());
        var call = absence.call();
        if (!Objects.equals(call, Absence.usualCall(clock, absence.lose()))) {
            out.whole("call", call == null ? NEVER : call);
        }
    }

    /** {@code match} is named when the text can't be read. */
    static Setup read(String match, String text) {
        var in = StoredFields.read("match " + match + ", setup", text);
        var clock = in.object("clock", SetupText::clock);
        var setup =
                new Setup(
                        in.text("game"),
                        in.options("options"),
                        in.text("series"),
                        in.objects("chairs", SetupText::chair),
                        clock,
                        in.object("absence", absence -> absence(absence, clock)),
                        in.flag("listed"),
                        in.flag("chat"),
                        in.flag("ownDice"),
                        in.flag("privateRecord"),
                        in.flag("help"),
                        watch(in));
        in.end();
        return setup;
    }

    private static Chair chair(StoredFields in) {
        var word = in.text("kind");
        var kind =
                switch (word) {
                    case "OPEN" -> ChairKind.OPEN;
                    case "PERSON" -> ChairKind.PERSON;
                    case "BOT" -> ChairKind.BOT;
                    default -> throw in.bad("\"kind\" is \"" + word + "\"");
                };
        return new Chair(kind, in.textOrEmpty("name"), in.textOrEmpty("level"));
    }

    private static Clock clock(StoredFields in) {
        var word = in.text("kind");
        var kind =
                switch (word) {
                    case "NONE" -> ClockKind.NONE;
                    case "MOVE" -> ClockKind.MOVE;
                    case "BANK" -> ClockKind.BANK;
                    default -> throw in.bad("\"kind\" is \"" + word + "\"");
                };
        return new Clock(kind, in.wholeOrZero("seconds"), in.wholeOrZero("increment"));
    }

    private static Absence absence(StoredFields in, Clock clock) {
        boolean lose = in.flag("lose");
        int call = in.wholeOrZero("call");
        return Absence.of(
                in.wholeOrZero("after"),
                lose,
                switch (call) {
                    case 0 -> Absence.usualCall(clock, lose);
                    case NEVER -> null;
                    default -> call;
                });
    }

    private static Watch watch(StoredFields in) {
        var word = in.textOrEmpty("watch");
        return switch (word) {
            case "" -> Watch.EVERYONE;
            case "INVITED" -> Watch.INVITED;
            case "NOBODY" -> Watch.NOBODY;
            default -> throw in.bad("\"watch\" is \"" + word + "\"");
        };
    }

    private static String word(Watch watch) {
        return switch (watch) {
            case EVERYONE -> "";
            case INVITED -> "INVITED";
            case NOBODY -> "NOBODY";
        };
    }

    private static String word(ChairKind kind) {
        return switch (kind) {
            case OPEN -> "OPEN";
            case PERSON -> "PERSON";
            case BOT -> "BOT";
        };
    }

    private static String word(ClockKind kind) {
        return switch (kind) {
            case NONE -> "NONE";
            case MOVE -> "MOVE";
            case BANK -> "BANK";
        };
    }
}
