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
final class GameLoop<S extends Record, M extends Move> {
    private final PlaySession<S, M> session;
    private final Game<S, M> game;
    private final GameHistory<S, M> history;
    private final Standing before;
    private final PlayConsole console;
    private final Players players;
    private final GameScreen screen;
    private final Hints<S, M> hints;
    private final Prompt<S, M> orders;
    private boolean explained;

    /**
     * @param history the game, wherever it stands
     * @param before the standing of the series before it
     */
    GameLoop(PlaySession<S, M> session, GameHistory<S, M> history, Standing before) {
        this.session = session;
        this.history = history;
        this.before = before;
        game = session.game();
        console = session.console();
        players = session.players();
        screen = Screens.of(game.id());
        hints = new Hints<>(Bots.of(game), console, session.dice());
        orders = new Prompt<>(this, session);
    }

    GameHistory<S, M> history() {
        return history;
    }

    GameScreen screen() {
        return screen;
    }

    Hints<S, M> hints() {
        return hints;
    }

    /** The game as it is kept. */
    String written() {
        return session.saver().record(history, players, session.series(), before).write();
    }

    /** Plays to the end; false if everyone left before. */
    boolean play() {
        if (session.saver().asked() || !history.steps().isEmpty()) {
            session.saver().keep(written());
        }
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
    Prompt.Answer ask(Text prompt) {
        return orders.ask(prompt, null, null);
    }

    /** Whether the game goes on where something else is answered; empty for Enter. */
    private Optional<Boolean> otherThanEnter(Text prompt, Text refusal) {
        return switch (ask(prompt)) {
            case Prompt.Answer.Changed _ -> Optional.of(true);
            case Prompt.Answer.Left _ -> Optional.of(false);
            case Prompt.Answer.Typed(var typed) when typed.isEmpty() -> Optional.empty();
            case Prompt.Answer.Typed _ -> {
                console.refuse(refusal, "");
                yield Optional.of(true);
            }
        };
    }

    /** Asks whoever interrupted until there is an answer. */
    private boolean goesOn() {
        while (true) {
            switch (ask(TerminalTexts.INTERRUPTED)) {
                case Prompt.Answer.Changed _ -> {
                    return true;
                }
                case Prompt.Answer.Left _ -> {
                    return false;
                }
                case Prompt.Answer.Typed(var typed) -> {
                    if (typed.isEmpty()) {
                        return true;
                    }
                    console.refuse(TerminalTexts.ENTER_GOES_ON, "");
                }
            }
        }
    }

    private boolean cast(Turn.Chance chance) {
        if (!session.fast() && !players.bot(chance.seat())) {
            console.say(TerminalTexts.throwing(players.name(chance.seat())));
            if (!explained) {
                explained = true;
                console.say(TerminalTexts.HOW_TO_THROW);
            }
            var other = otherThanEnter(TerminalTexts.THROW, TerminalTexts.ENTER_THROWS);
            if (other.isPresent()) {
                return other.get();
            }
        }
        noted(history.roll(session.dice().draw(chance)));
        return true;
    }

    private boolean choose(Seat seat, boolean secret) {
        if (players.bot(seat)) {
            var level = players.bots().getOrDefault(seat, "");
            noted(history.play(seat, hints.choose(seen(seat), seat, level)));
            return !console.keyboard().interrupted() || goesOn();
        }
        var menu = MoveMenu.of(game, seen(seat), seat, players.names(), console.language());
        if (secret && menu.only().isPresent()) {
            var only = menu.only().get();
            console.say(TerminalTexts.noChoice(players.name(seat), menu.label(only)));
            noted(history.play(seat, only));
            return true;
        }
        boolean hidden = secret && players.shared();
        if (hidden) {
            console.gap();
            console.say(TerminalTexts.passTo(players.name(seat)));
            var other = otherThanEnter(TerminalTexts.PASS, TerminalTexts.NOT_YET);
            if (other.isPresent()) {
                return other.get();
            }
            console.wipe();
        }
        return person(seat, menu, hidden);
    }

    /** Asks until there is a move; nothing else ends this but undo and leaving. */
    private boolean person(Seat seat, MoveMenu menu, boolean hidden) {
        present(seat, menu);
        while (true) {
            switch (orders.ask(TerminalTexts.PROMPT, seat, menu)) {
                case Prompt.Answer.Changed _ -> {
                    return true;
                }
                case Prompt.Answer.Left _ -> {
                    return false;
                }
                case Prompt.Answer.Typed(var typed) -> {
                    if (played(seat, menu, typed, hidden)) {
                        return true;
                    }
                }
            }
        }
    }

    /** The picture, the question, and what can be answered. */
    private void present(Seat seat, MoveMenu menu) {
        console.gap();
        console.draw(screen.draw(view(seat, false)));
        console.gap();
        var question = game.voice().ask(seen(seat), seat);
        console.line(
                console.ink().bold(console.in(TerminalTexts.asked(players.name(seat), question))));
        console.draw(
                menu.draw(
                        screen.form(view(seat, false)),
                        console.language(),
                        console.ink(),
                        console.width()));
        if (menu.only().isPresent()) {
            console.line("  " + console.ink().faint(console.in(TerminalTexts.ENTER_PLAYS)));
        }
    }

    private boolean played(Seat seat, MoveMenu menu, String typed, boolean hidden) {
        if (typed.isEmpty() && menu.only().isEmpty()) {
            console.say(TerminalTexts.CHOOSE_ONE);
            return false;
        }
        if (menu.beyond(typed)) {
            console.refuse(TerminalTexts.noSuchNumber(menu.size()), "");
            return false;
        }
        var text =
                typed.isEmpty()
                        ? menu.only().orElseThrow()
                        : menu.pick(typed).orElseGet(() -> wellFormed(typed));
        switch (history.play(seat, text)) {
            case Ruling.Refused<S, M>(_, var why, var rule) -> {
                console.refuse(why, rule);
                return false;
            }
            case Ruling.Played<S, M> played -> {
                if (hidden) {
                    console.wipe();
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
        session.saver().keep(written());
        int i = history.steps().size() - 1;
        var told =
                game.voice()
                        .tell(
                                common(history.position(i)),
                                step,
                                common(history.position()),
                                players.names());
        if (step instanceof Step.Rolled<M>(var roll)) {
            var text = game.notation().writeRoll(roll);
            console.draw(screen.thrown(text, console.ink()));
            console.tell((screen.dice(text, console.ink()) + " " + console.in(told)).strip());
        } else {
            console.tell(console.in(told));
        }
    }

    private void end() {
        console.gap();
        console.draw(screen.draw(view(null, true)));
        console.gap();
        console.line(
                console.ink()
                        .bold(console.in(game.voice().end(history.position(), players.names()))));
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
        return game.seenBy(position, players.eyes().map(Set::of).orElse(Set.of()));
    }

    /** What is drawn for someone; nobody in particular is whoever may see what all may see. */
    ScreenView view(@Nullable Seat asked, boolean whole) {
        var eyes = asked == null ? players.eyes().orElse(null) : asked;
        var seen = game.seenBy(history.position(), eyes == null ? Set.of() : Set.of(eyes));
        var turn = history.turn();
        var seats = turn instanceof Turn.Choice(var list, _) ? list : List.<Seat>of();
        var moves =
                eyes != null && seats.contains(eyes)
                        ? MoveMenu.of(game, seen, eyes, players.names(), console.language()).texts()
                        : List.<String>of();
        return new ScreenView(
                history.table(),
                game.phase(seen),
                game.view(seen),
                game.layout(),
                players.names(),
                eyes,
                turn instanceof Turn.Chance(var thrower, _) ? thrower : null,
                seats,
                moves,
                lastThrow().orElse(""),
                lastMove().orElse(""),
                console.width(),
                whole,
                console.language(),
                console.ink());
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
                return SecretSteps.secret(history, i)
                        ? Optional.empty()
                        : Optional.of(game.notation().writeMove(move));
            }
        }
        return Optional.empty();
    }
}
