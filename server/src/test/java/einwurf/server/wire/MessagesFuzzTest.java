package einwurf.server.wire;

import static einwurf.check.ReaderCheck.law;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.check.ReaderCheck;

import org.jspecify.annotations.Nullable;

/** A frame or the body of an action is one of the sealed types, or refused with a reason. */
class MessagesFuzzTest {

    @FuzzTest
    @DictionaryEntries({
        "{\\\"type\\\":\\\"",
        "\\\"match\\\":\\\"m\\\"",
        "\\\"id\\\":",
        "hello",
        "mute",
        "bye",
        "ping",
        "move",
        "chat",
        "\\\"version\\\":",
        "\\\"want\\\":[\\\"say\\\"]",
        "\\\\ud800",
        "\\\\u0000",
        "0123456789abcdef0123456789abcdef",
        "2147483648",
        "\\\"ask\\\":",
        "\\\"text\\\":",
        "\\\"once\\\":",
        "\u00014[\u0002",
        "\u00014{\\\"a\\\":\u0002"
    })
    void frames(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        switch (ReaderCheck.timely(text, Messages::read)) {
            case Messages.Read.Bad(var id, var match, var problem) -> {
                told(text, problem);
                mark(text, id);
                law(match == null || match.length() <= Messages.MATCH, "a match's id is short");
            }
            case Messages.Read.Good(var message) -> {
                mark(text, message.id());
                if (message instanceof Message.Act act) {
                    law(act.match().length() <= Messages.MATCH, "a match's id is short");
                    check(act.action());
                }
                if (message instanceof Message.Hello hello) {
                    law(hello.version() >= 0, "a version is no less than 0");
                }
            }
        }
    }

    @FuzzTest
    @DictionaryEntries({
        "{\\\"type\\\":\\\"",
        "takeBack",
        "agree",
        "decline",
        "resign",
        "ready",
        "standIn",
        "back",
        "rematch",
        "start",
        "close",
        "list",
        "leave",
        "move",
        "chat",
        "\\\"to\\\":",
        "\\\"offer\\\":",
        "\\\"seat\\\":",
        "\\\"yes\\\":false",
        "\\\"level\\\":",
        "\\\"on\\\":true",
        "\\\"text\\\":",
        "\\\"once\\\":",
        "\\\\ud800",
        "e\u200d\u0301",
        "\u00014 \u0002"
    })
    void actions(byte[] bytes) {
        var text = ReaderCheck.text(bytes);
        try {
            check(Messages.action(text));
        } catch (Refused refused) {
            told(text, refused.problem());
        }
    }

    static void told(String text, Problem problem) {
        ReaderCheck.refused(text, problem.say());
        law(problem.status() >= 400 && problem.status() < 500, "the mistake is the client's");
    }

    /** What is put into the answer is the JSON that came. */
    private static void mark(String text, @Nullable String id) {
        if (id != null) {
            law(UTF_8.newEncoder().canEncode(id), "an id can be sent");
            var sent = Fields.MAPPER.readTree(text).get("id");
            law(Fields.MAPPER.readTree(id).equals(sent), "an id comes back as it was");
        }
    }

    private static void check(Action action) {
        switch (action) {
            case Action.Move(int ask, var move) ->
                    law(ask >= 0 && !move.isEmpty() && move.length() <= Messages.MOVE, "it fits");
            case Action.TakeBack(int to) -> law(to >= 0, "a choice has a number");
            case Action.Agree(int offer) -> law(offer > 0, "an offer has a number");
            case Action.Decline(int offer) -> law(offer > 0, "an offer has a number");
            case Action.StandIn(int seat) -> law(seat >= 1 && seat <= 9, "a seat has a number");
            case Action.Chat(var said, var once) -> {
                law(UTF_8.newEncoder().canEncode(said), "what is said can be stored");
                law(once == null || UTF_8.newEncoder().canEncode(once), "a mark can be stored");
                law(again(said).equals(said), "what is said stays so");
            }
            case Action.Start(var level) -> law(level.length() <= 20, "a level fits");
            default -> {}
        }
    }

    private static String again(String said) {
        try {
            return Names.chat(said);
        } catch (Refused refused) {
            throw new AssertionError("what was said can't be said again", refused);
        }
    }
}
