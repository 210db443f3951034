package einwurf.server.wire;

import static einwurf.check.ReaderCheck.law;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.check.ReaderCheck;
import einwurf.server.dice.Share;
import einwurf.server.wire.Setup.ChairKind;

/** What comes in the body of a request is what was asked for, or refused with a reason. */
class BodiesFuzzTest {

    @FuzzTest
    @DictionaryEntries({
        "{\\\"name\\\":\\\"",
        "\\\"seat\\\":",
        "\\\"once\\\":\\\"",
        "\\\\ud800",
        "\\\\ud83c\\\\udfb2",
        "0123456789abcdef0123456789abcdef",
        "\u00a0",
        "\u3164",
        "e\u200d\u0301",
        "\u202e",
        "\u00014 \u0002"
    })
    void sit(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            var sit = Sit.read(text);
            named(sit.name());
            law(sit.seat() >= 0 && sit.seat() <= 9, "a seat has a number");
            law(sit.once() == null || Share.hex(sit.once(), 32), "a mark is one");
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"game\\\":\\\"",
        "einstein",
        "einhorn",
        "rainbow",
        "genial",
        "\\\"options\\\":{",
        "\\\"series\\\":\\\"",
        "best-of-3",
        "games-999999999",
        "\\\"seats\\\":[",
        "{\\\"kind\\\":\\\"open\\\"}",
        "{\\\"kind\\\":\\\"bot\\\"}",
        "{\\\"kind\\\":\\\"person\\\",\\\"name\\\":\\\"A\\\"}",
        "\\\"level\\\":",
        "\\\"clock\\\":{\\\"kind\\\":\\\"bank\\\"",
        "\\\"seconds\\\":",
        "\\\"increment\\\":",
        "\\\"absence\\\":{\\\"after\\\":",
        "\\\"then\\\":\\\"lose\\\"",
        "\\\"listed\\\":true",
        "\\\"chat\\\":false",
        "\\\"placement\\\":",
        "\\\"games\\\":",
        "null",
        "1e9",
        "\u00014{\\\"kind\\\":\\\"open\\\"},\u0002"
    })
    void setups(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            var setup = Setups.read(text);
            var table = setup.table();
            law(table.options().equals(setup.options()), "options are those of the table");
            law(
                    setup.seriesOf().write(setup.rules()).equals(setup.series()),
                    "a series is as read");
            law(setup.rules().start(table) != null, "what was agreed on can begin");
            for (var chair : setup.chairs()) {
                if (chair.kind() == ChairKind.PERSON) {
                    named(chair.name());
                }
            }
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"id\\\":\\\"1\\\"",
        "\\\"move\\\":\\\"",
        "\\\"seconds\\\":20",
        "null",
        "\\\\ud800"
    })
    void worked(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            var worked = Worked.read(text);
            law(worked.seconds() >= 0 && worked.seconds() <= 30, "nobody waits for ever");
            law(worked.id() == null || worked.id().length() <= 20, "an id is short");
            law(worked.move() == null || worked.move().length() <= 200, "a move is short");
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"name\\\":\\\"A\\\"",
        "\\\"table\\\":{\\\"game\\\":\\\"genial\\\"}",
        "null"
    })
    void play(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            var play = Play.read(text);
            named(play.name());
            law(play.table().listed(), "whoever comes finds it");
            law(
                    play.table().chairs().stream().allMatch(c -> c.kind() == ChairKind.OPEN),
                    "all seats are open");
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"endpoint\\\":\\\"https://",
        "\\\"p256dh\\\":",
        "\\\"auth\\\":",
        "\\\"seats\\\":["
    })
    void push(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            var wish = PushWish.read(text);
            law(wish.seats().size() <= 100, "a hundred seats at most");
            law(wish.lang().isEmpty() || wish.lang().matches("en|de"), "a language we speak");
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({"{\\\"text\\\":\\\"", "\\\"seat\\\":2", "\\\\ud800"})
    void report(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            var report = Report.read(text);
            law(report.seat() >= 0 && report.seat() <= 9, "a seat has a number");
            law(!report.text().isBlank(), "something is told");
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"type\\\":\\\"ban\\\"",
        "\\\"who\\\":",
        "\\\"hours\\\":",
        "\\\"words\\\":[",
        "deleteTable"
    })
    void desk(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            switch (DeskAction.read(text)) {
                case DeskAction.Ban ban -> law(ban.hours() >= 1, "a ban lasts an hour at least");
                case DeskAction.Words words ->
                        law(words.words().size() <= 500, "a list has an end");
                default -> {}
            }
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"seats\\\":[",
        "{\\\"match\\\":\\\"m\\\",\\\"token\\\":\\\"t\\\"}",
        ",",
        "]}",
        "\\\\ud800",
        "\u00014{\\\"match\\\":\\\"m\\\",\\\"token\\\":\\\"t\\\"},\u0002"
    })
    void mine(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            for (var mine : MySeats.read(text)) {
                law(mine.match().length() <= Messages.MATCH, "a match's id is short");
                law(mine.token().length() <= Messages.TOKEN, "a token is short");
            }
        } catch (Refused refused) {
            MessagesFuzzTest.told(text, refused.problem());
        }
    }

    /** A name can be seen, sent and stored, and taken for a name again it is the same. */
    private static void named(String name) throws Refused {
        law(UTF_8.newEncoder().canEncode(name), "a name can be stored");
        law(name.codePoints().anyMatch(c -> !Character.isSpaceChar(c)), "a name can be seen");
        law(Names.name(name).equals(name), "a name stays as it is");
    }
}
