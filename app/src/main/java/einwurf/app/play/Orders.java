package einwurf.app.play;

import einwurf.app.Mistake;
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
final class Orders<S extends Record, M extends Move> {
    private final Round<S, M> round;
    private final GameHistory<S, M> history;
    private final Desk desk;
    private final Company company;
    private final Keeper keeper;

    Orders(Round<S, M> round, Sitting<S, M> sitting) {
        this.round = round;
        history = round.history();
        desk = sitting.desk();
        company = sitting.company();
        keeper = sitting.keeper();
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
            var typed = desk.ask(prompt, offers(menu));
            if (typed.isEmpty()) {
                leave(false);
                return new Answer.Left();
            }
            var text = typed.get();
            var said =
                    menu != null && menu.pick(text).isPresent()
                            ? Optional.<Word.Said>empty()
                            : Word.in(text);
            if (said.isEmpty()) {
                return new Answer.Typed(text);
            }
            switch (said.get().word()) {
                case HELP -> help(seat);
                case MOVES -> {
                    if (menu == null) {
                        desk.say(Words.NOTHING_TO_ASK);
                    } else {
                        desk.draw(menu.all(desk.ink()));
                    }
                }
                case SHOW -> desk.draw(round.screen().draw(round.view(seat, true)));
                case HINT -> hint(seat, menu, false);
                case ODDS -> hint(seat, menu, true);
                case RULES -> rules(said.get().rest());
                case RECORD -> desk.draw(new Block(written(seat)));
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
        for (var word : Word.values()) {
            offers.add(new Keyboard.Offer(desk.in(word.word()), desk.in(word.does())));
        }
        return offers;
    }

    private void help(@Nullable Seat seat) {
        desk.line(desk.ink().bold(desk.in(Words.HELP_MOVES)));
        desk.line("  " + desk.in(round.screen().form(round.view(seat, false))));
        desk.line(desk.ink().bold(desk.in(Words.HELP_WORDS)));
        for (var word : Word.values()) {
            desk.line(
                    "  "
                            + desk.ink().sign(Hue.NOW, Ink.pad(desk.in(word.word()), 10))
                            + " "
                            + desk.in(word.does()).replace("S4", round.screen().ruling()));
        }
        if (desk.live()) {
            desk.say(Words.TAB);
        }
    }

    private void hint(@Nullable Seat seat, @Nullable MoveMenu menu, boolean all) {
        if (seat != null && menu != null) {
            if (menu.size() == 1 && !all) {
                desk.say(Words.ONLY_ONE);
            } else if (all) {
                round.advice().odds(round.seen(seat), seat, menu, company.name(seat));
            } else {
                round.advice().hint(round.seen(seat), seat, menu, company.name(seat));
            }
        } else if (history.turn() instanceof Turn.Chance chance) {
            round.advice().dice(chance, round.common(), round.screen(), round.view(null, false));
        } else {
            desk.say(Words.NOTHING_TO_ASK);
        }
    }

    private void rules(String ruling) {
        try {
            if (ruling.isEmpty()) {
                RulesPage.show(history.game(), desk);
            } else {
                RulesPage.show(history.game(), ruling, desk);
            }
        } catch (Mistake missing) {
            desk.refuse(missing.what(), "");
        }
    }

    /** The record; what is sealed from the one who asks is left out. */
    private List<String> written(@Nullable Seat seat) {
        var lines = new ArrayList<>(round.written().lines().toList());
        int sealed = Secrets.sealed(history);
        var eyes = seat == null ? company.eyes().orElse(null) : seat;
        boolean any = false;
        for (int i = lines.size() - sealed; i < lines.size(); i++) {
            var words = lines.get(i).split(" ", 3);
            if (eyes == null || !words[0].equals(eyes.toString())) {
                lines.set(i, words[0] + " " + words[1] + " ?");
                any = true;
            }
        }
        if (any) {
            lines.add(desk.in(Words.ON_PAPER));
        }
        return lines;
    }

    private boolean undo() {
        int left = Secrets.undone(history, company);
        if (left < 0) {
            desk.say(Words.NOTHING_TO_UNDO);
            return false;
        }
        int before = history.steps().size();
        boolean open = Secrets.secret(history, left) && left < before - Secrets.sealed(history);
        while (history.steps().size() > left) {
            history.back();
        }
        keeper.keep(round.written());
        desk.say(Words.takenBack(before - left));
        if (open) {
            desk.say(Words.ALL_CHOOSE_AGAIN);
        }
        return true;
    }

    private void save(String name) {
        keeper.save(name.isEmpty() ? keeper.usual(history.game().id()) : name, round.written());
    }

    /**
     * Says where the game is kept, or offers to keep it.
     *
     * @param asked by quit, not by the end of input
     */
    private void leave(boolean asked) {
        if (!asked) {
            desk.gap();
            if (!desk.live()) {
                desk.say(Words.END_OF_INPUT);
            }
        }
        if (keeper.file().isPresent()) {
            desk.say(Words.saved(keeper.file().get().toString()));
        } else if (!history.steps().isEmpty() && keeper.unsaved(round.written())) {
            offer();
        }
        desk.say(Words.LEAVING);
    }

    private void offer() {
        if (!desk.live()) {
            desk.say(Words.NOT_SAVED);
            return;
        }
        var usual = keeper.usual(history.game().id());
        while (true) {
            desk.say(Words.saveBefore(usual));
            var name = desk.ask(Words.PROMPT, List.of());
            if (name.isEmpty()) {
                desk.say(Words.NOT_SAVED);
                return;
            }
            if (name.get().matches("(?i)n|no|nein")) {
                return;
            }
            var file = name.get().matches("(?i)|y|yes|j|ja") ? usual : name.get();
            if (keeper.save(file, round.written())) {
                return;
            }
        }
    }
}
