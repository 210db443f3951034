package einwurf.app.play;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.check.ReaderCheck;

import java.util.List;

/** What is typed at a prompt is a move of the list, a word of ours, or neither. */
class TypedFuzzTest {
    private static final List<MoveMenu> MENUS =
            List.of(
                    new MoveMenu(List.of(), List.of()),
                    new MoveMenu(List.of("done"), List.of("Done")),
                    new MoveMenu(List.of("bid 0", "bid 1", "bid 2"), List.of("0", "1", "2")),
                    new MoveMenu(
                            List.of("2b4", "2a4", "RR>B", "~2"),
                            List.of("2 takes blue 1 on b4", "2 to a4", "Straße", "Flip İ")));

    @FuzzTest
    @DictionaryEntries({
        "help",
        "hilfe",
        "moves",
        "züge",
        "undo",
        "zurück",
        "rules S4",
        "save ",
        "quit()",
        "2b4",
        "bid 2",
        "9999",
        "00000000000000000001",
        "straße",
        "STRASSE",
        "\u0130",
        "\u0661",
        "\u0085",
        "\u00015 \u0002",
        "\u000159\u0002"
    })
    void lines(byte[] bytes) {
        var text = ReaderCheck.text(bytes).strip(); // as the prompt gives it
        ReaderCheck.timely(text, PromptWord::in)
                .ifPresent(
                        said ->
                                law(
                                        PromptWord.in(said.word().word().en() + " " + said.rest())
                                                .equals(PromptWord.in(text)),
                                        "a word is understood in any spelling"));
        for (var menu : MENUS) {
            var picked = ReaderCheck.timely(text, menu::pick);
            law(
                    picked.isEmpty()
                            || menu.texts().contains(picked.get())
                            || picked.get().matches("bid [0-9]{1,4}"),
                    "what is picked is on the list or a count");
            law(!(menu.beyond(text) && picked.isPresent()), "a number is picked or beyond");
            for (var listed : menu.texts()) {
                law(menu.pick(listed).orElseThrow().equals(listed), "what is listed can be typed");
            }
        }
    }
}
