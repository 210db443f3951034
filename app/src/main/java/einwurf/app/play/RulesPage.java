package einwurf.app.play;

import einwurf.app.Markdown;
import einwurf.app.RulesCommand;
import einwurf.app.Screen;
import einwurf.rules.Game;

import java.util.List;
import java.util.Locale;

/** The rules at the table: all of them, page by page, or the sentence of one ruling. */
final class RulesPage {
    private static final int PAGE = 21;

    private RulesPage() {}

    static void show(Game<?, ?> game, PlayConsole console) {
        var lines = rendered(RulesCommand.rules(game, console.language()), console);
        for (int i = 0; i < lines.size(); i++) {
            if (console.live() && i > 0 && i % PAGE == 0 && stops(console)) {
                return;
            }
            console.out().println(lines.get(i));
        }
    }

    private static boolean stops(PlayConsole console) {
        return console.ask(TerminalTexts.MORE, List.of())
                .map(typed -> !typed.isEmpty())
                .orElse(true);
    }

    /** The sentence that states a ruling, as "S4", and the list or table it announces. */
    static void show(Game<?, ?> game, String ruling, PlayConsole console) {
        var mark = "[" + ruling.toUpperCase(Locale.ROOT) + "]";
        var blocks = List.of(RulesCommand.rules(game, console.language()).split("\n\n+"));
        for (int i = 0; i < blocks.size(); i++) {
            int end = blocks.get(i).indexOf(mark);
            if (end >= 0) {
                var said = stated(blocks.get(i), end + mark.length());
                rendered(said, console).forEach(console.out()::println);
                if (said.contains(": " + mark) || said.contains(":** " + mark)) {
                    rendered(blocks.get(i + 1), console).forEach(console.out()::println);
                }
                return;
            }
        }
        console.refuse(TerminalTexts.noRuling(ruling), "");
    }

    /** A paragraph from its beginning, or from the ruling before, to where a ruling is numbered. */
    private static String stated(String paragraph, int end) {
        int before = paragraph.lastIndexOf("] ", end - 2);
        return paragraph.substring(before < 0 ? 0 : before + 2, end);
    }

    private static List<String> rendered(String text, PlayConsole console) {
        var screen = new Screen(console.live(), console.ink().colour(), GameScreen.WIDTH);
        return Markdown.render(text, screen).lines().toList();
    }
}
