package einwurf.app.play;

import einwurf.app.Markdown;
import einwurf.app.RulesCommand;
import einwurf.app.Screen;
import einwurf.rules.Game;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The rules at the table: all of them, page by page, or what stands at one ruling. */
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

    /** The passages that cite a ruling, as "S4". */
    static void show(Game<?, ?> game, String ruling, PlayConsole console) {
        var cited =
                Pattern.compile("\\b" + Pattern.quote(ruling) + "\\b", Pattern.CASE_INSENSITIVE);
        boolean found = false;
        for (var passage : passages(RulesCommand.rules(game, console.language()))) {
            if (cited.matcher(passage).find()) {
                rendered(passage, console).forEach(console.out()::println);
                found = true;
            }
        }
        if (!found) {
            console.refuse(TerminalTexts.noRuling(ruling), "");
        }
    }

    private static List<String> rendered(String text, PlayConsole console) {
        var screen = new Screen(console.live(), console.ink().colour(), GameScreen.WIDTH);
        return Markdown.render(text, screen).lines().toList();
    }

    /** Paragraphs, list items with their continuations, and tables. */
    private static List<String> passages(String text) {
        var passages = new ArrayList<String>();
        var passage = new StringBuilder();
        for (var line : text.lines().toList()) {
            boolean item = line.strip().matches("([-*]|\\d+\\.) .*");
            if ((line.isBlank() || item) && !passage.isEmpty()) {
                passages.add(passage.toString());
                passage.setLength(0);
            }
            if (!line.isBlank()) {
                passage.append(line).append('\n');
            }
        }
        passages.add(passage.toString());
        return passages;
    }
}
