package einwurf.app.play;

import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can be said at every prompt instead of a move: English, German, and a few short forms. */
enum PromptWord {
    HELP("help", "hilfe", "What you can type here", "Was Du hier tippen kannst", "?"),
    MOVES("moves", "züge", "All your moves", "Alle Deine Züge", "zuege"),
    SHOW("show", "zeigen", "Draw everything again", "Alles noch einmal zeichnen", "zeige"),
    HINT(
            "hint",
            "tipp",
            "The best moves, as a bot sees it",
            "Die besten Züge, wie ein Bot sie sieht"),
    ODDS(
            "odds",
            "chancen",
            "What the dice, or your moves, promise",
            "Was die Würfel oder Deine Züge versprechen"),
    UNDO(
            "undo",
            "zurück",
            "Back to the last choice made at this keyboard; dice fall anew",
            "Zurück zur letzten Wahl an dieser Tastatur; Würfel fallen neu",
            "zurueck",
            "back"),
    RULES(
            "rules",
            "regeln",
            "The rules; \"rules S4\" shows one ruling",
            "Die Regeln; „regeln S4“ zeigt eine Stelle",
            "rule",
            "regel"),
    RECORD(
            "record",
            "protokoll",
            "The game so far, step by step",
            "Das Spiel bisher, Schritt für Schritt"),
    SAVE(
            "save",
            "speichern",
            "Save the game: \"save\" or \"save FILE\"",
            "Das Spiel speichern: „speichern“ oder „speichern DATEI“"),
    QUIT(
            "quit",
            "ende",
            "Leave the table",
            "Den Tisch verlassen",
            "exit",
            "q",
            "quit()",
            "beenden");

    private final Text name;
    private final Text does;
    private final List<String> also;

    PromptWord(String en, String de, String does, String tut, String... also) {
        name = new Text(en, de);
        this.does = new Text(does, tut);
        this.also = List.of(also);
    }

    /** As it is typed, in one language. */
    Text word() {
        return name;
    }

    Text does() {
        return does;
    }

    /** The word and what stands behind it. */
    record Said(PromptWord word, String rest) {}

    static Optional<Said> in(String typed) {
        var parts = typed.strip().split("\\s+", 2);
        var first = parts[0].toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(word -> word.spellings().contains(first))
                .findFirst()
                .map(word -> new Said(word, parts.length > 1 ? parts[1].strip() : ""));
    }

    private List<String> spellings() {
        var all = new ArrayList<>(also);
        all.add(name.en());
        all.add(name.de());
        return all;
    }
}
