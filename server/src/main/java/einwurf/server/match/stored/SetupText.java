package einwurf.server.match.stored;

import einwurf.server.wire.Setup;
import einwurf.server.wire.Setup.Absence;
import einwurf.server.wire.Setup.Chair;
import einwurf.server.wire.Setup.ChairKind;
import einwurf.server.wire.Setup.Clock;
import einwurf.server.wire.Setup.ClockKind;

import java.util.TreeMap;

/** A match's setup as it is stored; see {@link EventText} for what holds of its words. */
public final class SetupText {

    private SetupText() {}

    public static String write(Setup setup) {
        var out = new StoredObject().text("game", setup.game());
        if (!setup.options().isEmpty()) {
            out.object("options", SetupText::write, new TreeMap<>(setup.options()));
        }
        return out.text("series", setup.series())
                .objects("chairs", SetupText::write, setup.chairs())
                .object("clock", SetupText::write, setup.clock())
                .object("absence", SetupText::write, setup.absence())
                .flag("listed", setup.listed())
                .flag("chat", setup.chat())
                .flag("ownDice", setup.ownDice())
                .flag("privateRecord", setup.privateRecord())
                .close();
    }

    private static void write(StoredObject out, TreeMap<String, Object> options) {
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

    private static void write(StoredObject out, Absence absence) {
        out.whole("after", absence.seconds()).flag("lose", absence.lose());
    }

    /** {@code match} is named when the text can't be read. */
    static Setup read(String match, String text) {
        var in = StoredFields.read("match " + match + ", setup", text);
        var setup =
                new Setup(
                        in.text("game"),
                        in.options("options"),
                        in.text("series"),
                        in.objects("chairs", SetupText::chair),
                        in.object("clock", SetupText::clock),
                        in.object("absence", SetupText::absence),
                        in.flag("listed"),
                        in.flag("chat"),
                        in.flag("ownDice"),
                        in.flag("privateRecord"));
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

    private static Absence absence(StoredFields in) {
        return Absence.of(in.wholeOrZero("after"), in.flag("lose"));
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
