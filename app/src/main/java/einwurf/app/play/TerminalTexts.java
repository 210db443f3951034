package einwurf.app.play;

import einwurf.rules.Series;
import einwurf.rules.Text;

import java.io.File;
import java.nio.file.Path;

/** What the terminal itself says; everything about a game is said by its Voice. */
final class TerminalTexts {
    static final Text PROMPT = Text.same("›");
    static final Text THROW = new Text("Enter rolls ›", "Enter wirft ›");
    static final Text PASS = new Text("Enter when ready ›", "Enter, wenn bereit ›");
    static final Text AGAIN =
            new Text("Enter for the next game ›", "Enter für das nächste Spiel ›");
    static final Text MORE =
            new Text("Enter for more, q to stop ›", "Enter für mehr, q hört auf ›");

    static final Text WELCOME =
            new Text(
                    "Type a number from the list, or the move itself; help tells what else.",
                    "Tipp eine Nummer der Liste oder den Zug selbst; hilfe sagt, was noch geht.");
    static final Text HOW_TO_THROW =
            new Text(
                    "Press Enter and the dice fall. (With --fast they fall by themselves.)",
                    "Drück Enter, dann fallen die Würfel. (Mit --fast fallen sie von selbst.)");
    static final Text ENTER_THROWS =
            new Text("Now dice are due: just press Enter", "Jetzt wird gewürfelt: drück Enter");
    static final Text ENTER_PLAYS = new Text("Enter plays it.", "Enter spielt ihn.");
    static final Text CHOOSE_ONE =
            new Text(
                    "Choose one of the moves: a number or its text; moves lists them",
                    "Wähl einen der Züge: Nummer oder Text; züge zeigt sie");
    static final Text NOT_YET =
            new Text(
                    "First pass the keyboard on and press Enter",
                    "Gib erst die Tastatur weiter und drück Enter");
    static final Text ONLY_ONE = new Text("There is only one move", "Es gibt nur einen Zug");
    static final Text NOTHING_TO_ASK =
            new Text("There is nothing to choose now", "Jetzt gibt es nichts zu wählen");
    static final Text NOTHING_TO_UNDO =
            new Text(
                    "Nothing was chosen at this keyboard yet",
                    "An dieser Tastatur wurde noch nichts gewählt");
    static final Text ALL_CHOOSE_AGAIN =
            new Text(
                    "The secret choices lay open, so all of them are made again.",
                    "Die geheime Wahl lag schon offen, also wählen alle noch einmal.");
    static final Text DICE_OF_THIS_THROW =
            new Text("What this roll can bring:", "Was dieser Wurf bringen kann:");
    static final Text ON_PAPER =
            new Text(
                    "What is sealed stays sealed here: ? stands for it.",
                    "Was verdeckt ist, bleibt es hier: dafür steht ?.");
    static final Text END_OF_INPUT =
            new Text(
                    "The input has ended before the game.",
                    "Die Eingabe ist vor dem Spiel zu Ende.");
    static final Text INTERRUPTED =
            new Text(
                    "Interrupted. Enter goes on, quit leaves ›",
                    "Unterbrochen. Enter spielt weiter, Ende hört auf ›");
    static final Text ENTER_GOES_ON =
            new Text("Enter goes on; quit leaves.", "Enter spielt weiter; Ende hört auf.");
    static final Text LEAVING = new Text("Goodbye.", "Bis bald.");
    static final Text NOT_SAVED =
            new Text(
                    "The game isn't saved; next time, save or --record FILE keeps it.",
                    "Das Spiel ist nicht gespeichert; nächstes Mal hilft speichern oder --record"
                            + " DATEI.");
    static final Text STANDING = new Text("Standing", "Zwischenstand");
    static final Text SERIES_OVER = new Text("The series is over", "Die Serie ist zu Ende");
    static final Text HELP_WORDS = new Text("At every prompt:", "An jeder Stelle:");
    static final Text HELP_MOVES = new Text("Moves:", "Züge:");
    static final Text TAB = new Text("The Tab key completes.", "Die Tabulatortaste ergänzt.");

    private TerminalTexts() {}

    static Text seat(int number) {
        return new Text("Seat " + number, "Platz " + number);
    }

    static Text asked(String name, Text question) {
        return new Text(name + ": " + question.en(), name + ": " + question.de());
    }

    static Text throwing(String name) {
        return new Text(name + " rolls.", name + " wirft.");
    }

    static Text passTo(String name) {
        return new Text(
                "A secret choice. Pass the keyboard to " + name + "; nobody else looks.",
                "Eine geheime Wahl. Gib die Tastatur an " + name + "; sonst schaut niemand hin.");
    }

    static Text sealed(String name) {
        return new Text(name + ", your choice is sealed.", name + ", Deine Wahl liegt verdeckt.");
    }

    static Text noChoice(String name, String only) {
        return new Text(
                name + " has only one answer: " + only, name + " hat nur eine Antwort: " + only);
    }

    static Text noSuchNumber(int last) {
        return new Text(
                Text.plural(
                        last, "The list has only number 1", "The list has numbers 1 to " + last),
                Text.plural(
                        last,
                        "Die Liste hat nur Nummer 1",
                        "Die Liste hat die Nummern 1 bis " + last));
    }

    static Text takenBack(int steps) {
        return new Text(
                Text.plural(steps, "One step taken back.", steps + " steps taken back."),
                Text.plural(
                        steps,
                        "Einen Schritt zurückgenommen.",
                        steps + " Schritte zurückgenommen."));
    }

    static Text taken(String file) {
        return new Text(
                file + " is there already; choose another name",
                file + " gibt es schon; nimm einen anderen Namen");
    }

    static Text saveBefore(String file) {
        return new Text(
                "Save the game in " + file + "? Enter does, n doesn't; or type another file.",
                "Spiel in "
                        + file
                        + " speichern? Enter: ja, n: nein; oder tipp eine andere Datei.");
    }

    static final Text SAVED = new Text("Saved. Go on with:", "Gespeichert. Weiter geht es mit:");

    /** A command that can be pasted, whatever the folder one is in. */
    static String goOn(Path file) {
        return command(System.getenv().getOrDefault("EINWURF_COMMAND", "einwurf"))
                + " play --from "
                + GameFile.pasteable(file);
    }

    /** As the program was called; where that names a folder, from everywhere. */
    static String command(String called) {
        return called.contains("/") || called.contains(File.separator)
                ? GameFile.pasteable(Path.of(called))
                : called;
    }

    static Text savedFinished(String file) {
        return new Text("Saved in " + file, "Gespeichert in " + file);
    }

    static Text notSaved(String file, String why) {
        return new Text(
                "Couldn't save to " + file + ": " + why,
                "Konnte nicht nach " + file + " speichern: " + why);
    }

    static Text chanceToWin(String name) {
        return new Text(
                "Chance of " + name + " to win, by the bot's reckoning:",
                "Gewinnchance von " + name + ", wie der Bot rechnet:");
    }

    static final Text POINTS_TO_EXPECT =
            new Text("Points to expect, by the bot's reckoning:", "Punkte, die der Bot erwartet:");

    static Text noRuling(String rule) {
        return new Text(
                "The rules have no " + rule + "; rules alone shows all of them",
                "Die Regeln haben kein " + rule + "; regeln allein zeigt alle");
    }

    static Text game(int number, Series series) {
        int n = series.n();
        var counted = counted(n, series.measure());
        var kind =
                switch (series.kind()) {
                    case BEST_OF -> new Text("best of " + n, "die meisten Siege aus " + n);
                    case FIRST_TO ->
                            new Text(
                                    "first to " + counted.en(),
                                    "wer zuerst " + counted.de() + " hat");
                    case GAMES -> new Text(n + " games", n + " Spiele");
                };
        return new Text(
                "Game " + number + " (" + kind.en() + ")",
                "Spiel " + number + " (" + kind.de() + ")");
    }

    /** What a game or a series counts: points, rows, columns or wins. */
    static Text counted(int n, String measure) {
        var one =
                switch (measure) {
                    case "rows" -> new Text("row", "Reihe");
                    case "columns" -> new Text("column", "Spalte");
                    case "wins" -> new Text("win", "Sieg");
                    default -> new Text("point", "Punkt");
                };
        var ending = measure.equals("rows") || measure.equals("columns") ? "n" : "e";
        return new Text(
                n + " " + Text.plural(n, one.en(), one.en() + "s"),
                n + " " + Text.plural(n, one.de(), one.de() + ending));
    }

    static Text bot(int seat) {
        return Text.same("Bot " + seat);
    }
}
