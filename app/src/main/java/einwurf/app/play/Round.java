package einwurf.app.play;

import einwurf.bots.Bots;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Series.Standing;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One game at the keyboard: asks people, lets bots choose, throws the dice, tells what happened.
 */
final class Round<S extends Record, M extends Move> {
    private final Sitting<S, M> sitting;
    private final Game<S, M> game;
    private final GameHistory<S, M> history;
    private final Standing before;
    private final Desk desk;
    private final Company company;
    private final GameScreen screen;
    private final Advice<S, M> advice;
    private final Orders<S, M> orders;
    private boolean explained;

    /**
     * @param history the game, wherever it stands
     * @param before the standing of the series before it
     */
    Round(Sitting<S, M> sitting, GameHistory<S, M> history, Standing before) {
        this.sitting = sitting;
        this.history = history;
        this.before = before;
        game = sitting.game();
        desk = sitting.desk();
        company = sitting.company();
        screen = Screens.of(game.id());
        advice = new Advice<>(Bots.of(game), desk, sitting.cup());
        orders = new Orders<>(this, sitting);
    }

    GameHistory<S, M> history() {
        return history;
    }

    GameScreen screen() {
        return screen;
    }

    Advice<S, M> advice() {
        return advice;
    }

    /** The game as it is kept. */
    String written() {
        return sitting.keeper().record(history, company, sitting.series(), before).write();
    }

    /** Plays to the end; false if everyone left before. */
    boolean play() {
        sitting.keeper().keep(written());
        while (true) {
            boolean goesOn =
                    switch (history.turn()) {
                        case Turn.Over _ -> {
                            end();
                            yield false;
                        }
                        case Turn.Chance chance -> cast(chance);
                        case Turn.Choice(var seats, boolean secret) ->
                                choose(seats.getFirst(), secret);
                    };
            if (!goesOn) {
                return history.turn() instanceof Turn.Over;
            }
        }
    }

    /** A prompt where nobody is asked for a move. */
    Orders.Answer ask(Text prompt) {
        return orders.ask(prompt, null, null);
    }

    private boolean cast(Turn.Chance chance) {
        if (!sitting.fast() && !company.bot(chance.seat())) {
            desk.say(Words.throwing(company.name(chance.seat())));
            if (!explained) {
                explained = true;
                desk.say(Words.HOW_TO_THROW);
            }
            switch (ask(Words.THROW)) {
                case Orders.Answer.Changed _ -> {
                    return true;
                }
                case Orders.Answer.Left _ -> {
                    return false;
                }
                case Orders.Answer.Typed(var typed) -> {
                    if (!typed.isEmpty()) {
                        desk.refuse(Words.ENTER_THROWS, "");
                        return true;
                    }
                }
            }
        }
        noted(history.roll(sitting.cup().draw(chance)));
        return true;
    }

    private boolean choose(Seat seat, boolean secret) {
        if (company.bot(seat)) {
            var level = company.bots().getOrDefault(seat, "");
            noted(history.play(seat, advice.choose(seen(seat), seat, level)));
            return true;
        }
        var menu = MoveMenu.of(game, seen(seat), seat, desk.language());
        if (secret && menu.only().isPresent()) {
            var only = menu.only().get();
            desk.say(Words.noChoice(company.name(seat), menu.label(only)));
            noted(history.play(seat, only));
            return true;
        }
        boolean hidden = secret && company.shared();
        if (hidden) {
            desk.gap();
            desk.say(Words.passTo(company.name(seat)));
            switch (ask(Words.PASS)) {
                case Orders.Answer.Changed _ -> {
                    return true;
                }
                case Orders.Answer.Left _ -> {
                    return false;
                }
                case Orders.Answer.Typed(var typed) -> {
                    if (!typed.isEmpty()) {
                        desk.refuse(Words.NOT_YET, "");
                        return true;
                    }
                }
            }
            desk.wipe();
        }
        return person(seat, menu, hidden);
    }

    /** Asks until there is a move; nothing else ends this but undo and leaving. */
    private boolean person(Seat seat, MoveMenu menu, boolean hidden) {
        present(seat, menu);
        while (true) {
            switch (orders.ask(Words.PROMPT, seat, menu)) {
                case Orders.Answer.Changed _ -> {
                    return true;
                }
                case Orders.Answer.Left _ -> {
                    return false;
                }
                case Orders.Answer.Typed(var typed) -> {
                    if (played(seat, menu, typed, hidden)) {
                        return true;
                    }
                }
            }
        }
    }

    /** The picture, the question, and what can be answered. */
    private void present(Seat seat, MoveMenu menu) {
        desk.gap();
        desk.draw(screen.draw(view(seat, false)));
        desk.gap();
        var question = game.voice().ask(seen(seat), seat);
        desk.line(desk.ink().bold(desk.in(Words.asked(company.name(seat), question))));
        desk.draw(menu.draw(screen.form(view(seat, false)), desk.language(), desk.ink()));
        if (menu.only().isPresent()) {
            desk.line("  " + desk.ink().faint(desk.in(Words.ENTER_PLAYS)));
        }
    }

    private boolean played(Seat seat, MoveMenu menu, String typed, boolean hidden) {
        if (typed.isEmpty() && menu.only().isEmpty()) {
            desk.say(Words.CHOOSE_ONE);
            return false;
        }
        if (menu.beyond(typed)) {
            desk.refuse(Words.noSuchNumber(menu.size()), "");
            return false;
        }
        var text =
                typed.isEmpty()
                        ? menu.only().orElseThrow()
                        : menu.pick(typed).orElseGet(() -> wellFormed(typed));
        switch (history.play(seat, text)) {
            case Ruling.Refused<S, M>(_, var why, var rule) -> {
                desk.refuse(why, rule);
                return false;
            }
            case Ruling.Played<S, M> played -> {
                if (hidden) {
                    desk.wipe();
                }
                noted(played);
                return true;
            }
        }
    }

    /** The spelling that the notation knows, if it knows one, so that a refusal names the rule. */
    private String wellFormed(String typed) {
        for (var spelling :
                List.of(typed, typed.toUpperCase(Locale.ROOT), typed.toLowerCase(Locale.ROOT))) {
            if (game.notation().readMove(spelling) instanceof Parsed.Good<M>(var move)) {
                return game.notation().writeMove(move);
            }
        }
        return typed;
    }

    private void noted(Ruling<S, M> ruling) {
        if (!(ruling instanceof Ruling.Played<S, M>(var step, _))) {
            throw new IllegalStateException("refused: " + ruling);
        }
        sitting.keeper().keep(written());
        int i = history.steps().size() - 1;
        var told =
                game.voice()
                        .tell(
                                common(history.position(i)),
                                step,
                                common(history.position()),
                                company.names());
        if (step instanceof Step.Rolled<M>(var roll)) {
            var text = game.notation().writeRoll(roll);
            desk.draw(screen.thrown(text, desk.ink()));
            desk.tell((screen.dice(text, desk.ink()) + " " + desk.in(told)).strip());
        } else {
            desk.tell(desk.in(told));
        }
    }

    private void end() {
        desk.gap();
        desk.draw(screen.draw(view(null, true)));
        desk.gap();
        desk.line(desk.ink().bold(desk.in(game.voice().end(history.position(), company.names()))));
    }

    /** What a seat sees. */
    S seen(Seat seat) {
        return game.seenBy(history.position(), Set.of(seat));
    }

    S common() {
        return common(history.position());
    }

    /** What may be told aloud: everyone at the keyboard hears it. */
    private S common(S position) {
        return game.seenBy(position, company.eyes().map(Set::of).orElse(Set.of()));
    }

    /** What is drawn for someone; nobody in particular is whoever may see what all may see. */
    ScreenView view(@Nullable Seat asked, boolean whole) {
        var eyes = asked == null ? company.eyes().orElse(null) : asked;
        var seen = game.seenBy(history.position(), eyes == null ? Set.of() : Set.of(eyes));
        var turn = history.turn();
        var seats = turn instanceof Turn.Choice(var list, _) ? list : List.<Seat>of();
        var moves =
                eyes != null && seats.contains(eyes)
                        ? MoveMenu.of(game, seen, eyes, desk.language()).texts()
                        : List.<String>of();
        return new ScreenView(
                history.table(),
                game.phase(seen),
                game.view(seen),
                game.layout(),
                company.names(),
                eyes,
                turn instanceof Turn.Chance(var thrower, _) ? thrower : null,
                seats,
                moves,
                lastThrow().orElse(""),
                lastMove().orElse(""),
                whole,
                desk.language(),
                desk.ink());
    }

    private Optional<String> lastThrow() {
        for (var step : history.steps().reversed()) {
            if (step instanceof Step.Rolled<M>(var roll)) {
                return Optional.of(game.notation().writeRoll(roll));
            }
        }
        return Optional.empty();
    }

    private Optional<String> lastMove() {
        for (int i = history.steps().size() - 1; i >= 0; i--) {
            if (history.steps().get(i) instanceof Step.Chose<M>(_, var move)) {
                return Secrets.secret(history, i)
                        ? Optional.empty()
                        : Optional.of(game.notation().writeMove(move));
            }
        }
        return Optional.empty();
    }
}
