package einwurf.app.play;

import einwurf.app.UsageError;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The prompt: obeys words like help and undo, and gives back what wasn't one. */
final class Prompt<S extends Record, M extends Move> {
    private final GameLoop<S, M> loop;
    private final GameHistory<S, M> history;
    private final PlayConsole console;
    private final Players players;
    private final GameSaver saver;

    Prompt(GameLoop<S, M> loop, PlaySession<S, M> session) {
        this.loop = loop;
        history = loop.history();
        console = session.console();
        players = session.players();
        saver = session.saver();
    }

    /** What came of a prompt. */
    sealed interface Answer {
        /** A line that is no word of ours; empty for Enter alone. */
        record Typed(String text) implements Answer {}

        /** Steps were taken back: look again what the game waits for. */
        record Changed() implements Answer {}

        record Left() implements Answer {}
    }

    /**
     * @param seat who is asked for a move; null when nobody is
     * @param menu that seat's moves
     */
    Answer ask(Text prompt, @Nullable Seat seat, @Nullable MoveMenu menu) {
        while (true) {
            var typed = console.ask(prompt, offers(menu));
            if (typed.isEmpty()) {
                leave(false);
                return new Answer.Left();
            }
            var text = typed.get();
            var said =
                    menu != null && menu.pick(text).isPresent()
                            ? Optional.<PromptWord.Said>empty()
                            : PromptWord.in(text);
            if (said.isEmpty()) {
                return new Answer.Typed(text);
            }
            switch (said.get().word()) {
                case HELP -> help(seat);
                case MOVES -> {
                    if (menu == null) {
                        console.say(TerminalTexts.NOTHING_TO_ASK);
                    } else {
                        console.page(menu.all(console.ink(), console.width()));
                    }
                }
                case SHOW -> console.draw(loop.screen().draw(loop.view(seat, true)));
                case HINT -> hint(seat, menu, false);
                case ODDS -> hint(seat, menu, true);
                case RULES -> rules(said.get().rest());
                case RECORD -> console.page(new Block(written(seat)));
                case SAVE -> save(said.get().rest());
                case UNDO -> {
                    if (undo()) {
                        return new Answer.Changed();
                    }
                }
                case QUIT -> {
                    leave(true);
                    return new Answer.Left();
                }
            }
        }
    }

    private List<Keyboard.Offer> offers(@Nullable MoveMenu menu) {
        var offers = new ArrayList<Keyboard.Offer>();
        if (menu != null) {
            offers.addAll(menu.offers());
        }
        for (var word : PromptWord.values()) {
            offers.add(new Keyboard.Offer(console.in(word.word()), console.in(word.does())));
        }
        return offers;
    }

    private void help(@Nullable Seat seat) {
        console.line(console.ink().bold(console.in(TerminalTexts.HELP_MOVES)));
        console.line("  " + console.in(loop.screen().form(loop.view(seat, false))));
        console.line(console.ink().bold(console.in(TerminalTexts.HELP_WORDS)));
        for (var word : PromptWord.values()) {
            console.line(
                    "  "
                            + console.ink().sign(Hue.NOW, Ink.pad(console.in(word.word()), 10))
                            + " "
                            + console.in(word.does()).replace("S4", loop.screen().ruling()));
        }
        if (console.live()) {
            console.say(TerminalTexts.TAB);
        }
    }

    private void hint(@Nullable Seat seat, @Nullable MoveMenu menu, boolean all) {
        if (seat != null && menu != null) {
            if (menu.size() == 1 && !all) {
                console.say(TerminalTexts.ONLY_ONE);
            } else if (all) {
                loop.hints().odds(loop.seen(seat), seat, menu, players.name(seat));
            } else {
                loop.hints().hint(loop.seen(seat), seat, menu, players.name(seat));
            }
        } else if (history.turn() instanceof Turn.Chance chance) {
            loop.hints().dice(chance, loop.common(), loop.screen(), loop.view(null, false));
        } else {
            console.say(TerminalTexts.NOTHING_TO_ASK);
        }
    }

    private void rules(String ruling) {
        try {
            if (ruling.isEmpty()) {
                RulesPage.show(history.game(), console);
            } else {
                RulesPage.show(history.game(), ruling, console);
            }
        } catch (UsageError missing) {
            console.refuse(missing.what(), "");
        }
    }

    /** The record; what is sealed from the one who asks is left out. */
    private List<String> written(@Nullable Seat seat) {
        var lines = new ArrayList<>(loop.written().lines().toList());
        int sealed = SecretSteps.sealed(history);
        var eyes = seat == null ? players.eyes().orElse(null) : seat;
        boolean any = false;
        for (int i = lines.size() - sealed; i < lines.size(); i++) {
            var words = lines.get(i).split(" ", 3);
            if (eyes == null || !words[0].equals(eyes.toString())) {
                lines.set(i, words[0] + " " + words[1] + " ?");
                any = true;
            }
        }
        if (any) {
            lines.add(console.in(TerminalTexts.ON_PAPER));
        }
        return lines;
    }

    private boolean undo() {
        int left = SecretSteps.undone(history, players);
        if (left < 0) {
            console.say(TerminalTexts.NOTHING_TO_UNDO);
            return false;
        }
        int before = history.steps().size();
        boolean open =
                SecretSteps.secret(history, left) && left < before - SecretSteps.sealed(history);
        while (history.steps().size() > left) {
            history.back();
        }
        saver.keep(loop.written());
        console.say(TerminalTexts.takenBack(before - left));
        if (open) {
            console.say(TerminalTexts.ALL_CHOOSE_AGAIN);
        }
        return true;
    }

    private void save(String name) {
        saver.save(name.isEmpty() ? saver.usual(history.game().id()) : name, loop.written());
    }

    /**
     * Says where the game is kept, or offers to keep it.
     *
     * @param asked by quit, not by the end of input
     */
    private void leave(boolean asked) {
        if (!asked) {
            console.gap();
            if (!console.live()) {
                console.say(TerminalTexts.END_OF_INPUT);
            }
        }
        if (saver.file().isPresent() && (saver.asked() || !history.steps().isEmpty())) {
            console.saved(saver.file().get());
        } else if (saver.file().isEmpty()
                && !history.steps().isEmpty()
                && saver.unsaved(loop.written())) {
            offer();
        }
        console.say(TerminalTexts.LEAVING);
    }

    private void offer() {
        if (!console.live()) {
            console.say(TerminalTexts.NOT_SAVED);
            return;
        }
        var usual = saver.usual(history.game().id());
        while (true) {
            console.say(TerminalTexts.saveBefore(usual));
            var name = console.ask(TerminalTexts.PROMPT, List.of());
            if (name.isEmpty()) {
                console.say(TerminalTexts.NOT_SAVED);
                return;
            }
            if (name.get().matches("(?i)n|no|nein")) {
                return;
            }
            var file = name.get().matches("(?i)|y|yes|j|ja") ? usual : name.get();
            if (saver.save(file, loop.written())) {
                return;
            }
        }
    }
}
