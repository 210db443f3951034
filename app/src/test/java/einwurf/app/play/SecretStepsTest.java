package einwurf.app.play;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What one person at the keyboard chose secretly, the next doesn't see. */
class SecretStepsTest {

    @Test
    void anArrangementIsHiddenUntilBothAreIn() {
        var handed =
                Typist.types("", "362514", "show", "record", "", "show", "record", "hint", "654321")
                        .at("einstein", "--names", "Mira,Jonas", "--seed", "1")
                        .after("Mira has arranged the cubes");
        handed.before("Jonas has arranged the cubes")
                .has("1 plays ?", "placed, face down")
                .lacks("362514");
        handed.has("now both are shown: red 362514, blue 654321");
    }

    @Test
    void bidsAreHiddenUntilTheLastIsIn() {
        var handed =
                Typist.types()
                        .then(SecretStepsTest::bid)
                        .at("einhorn", "--names", "Mira,Jonas,Hilde", "--seed", "4", "--fast")
                        .after("A secret choice. Pass the keyboard to Jonas");
        handed.before("The bids: ").has("1 plays ?", "bids (sealed)").lacks("bid 2", "bids 2");
        handed.has("The bids: ");
    }

    /** Everyone bids two stones; the second looks around before. Ends after the bids. */
    private static String bid(String shown) {
        var loop = shown.substring(Math.max(0, shown.indexOf("A secret choice.")));
        if (!shown.contains("A secret choice.")) {
            return Typist.simply(shown);
        }
        int typed = loop.split("› \\n", -1).length - 1;
        var answers = List.of("", "2", "record", "show", "", "record", "show", "2", "", "2");
        return typed < answers.size() ? answers.get(typed) : "quit";
    }

    @Test
    void undoBeforeTheRevealTakesBackOnlyOnesOwnChoice() {
        var shown =
                Typist.types("", "123456", "undo", "", "654321", "", "123456")
                        .at("einstein", "--names", "Mira,Jonas");
        shown.has("One step taken back.")
                .has("now both are shown: red 654321, blue 123456")
                .lacks("made again");
    }

    @Test
    void undoAfterTheRevealLetsEveryoneChooseAgain() {
        var shown =
                Typist.types("", "123456", "", "654321", "undo", "", "612345", "", "543216")
                        .at("einstein", "--names", "Mira,Jonas");
        shown.has("2 steps taken back.", "so all of them are made again")
                .has("now both are shown: red 612345, blue 543216");
    }

    @Test
    void undoPastABotTakesItsStepsBackToo() {
        var shown =
                Typist.types("123456", "", "1", "undo", "1")
                        .at("einstein", "--bots", "2", "--seed", "1");
        shown.has("3 steps taken back.");
    }

    @Test
    void nothingIsTakenBackBeforeTheFirstChoice() {
        Typist.types("undo").at("einstein").has("Nothing was chosen at this keyboard yet");
    }
}
