package einwurf.check;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Refusal;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Referee.Ruling.Refused;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Laws every game obeys, checked on random walks. No test framework, so that the command line can
 * run them too. A broken law is an AssertionError that names the law, the game, the seed and the
 * position.
 */
public final class Laws<S extends Record, M extends Move> {
    private static final int LONGEST = 200_000;
    private final Game<S, M> game;
    private final Table table;
    private final long seed;
    private final Dice dice;
    private final Board<S> board;
    private final List<M> seen = new ArrayList<>();
    private S position;

    private Laws(Game<S, M> game, Table table, S first, long seed) {
        this.game = game;
        this.table = table;
        this.seed = seed;
        dice = new Dice(seed);
        board = game.fast().board(table);
        position = first;
    }

    /** Plays one random game to its end and checks every position on the way; returns its steps. */
    public static <S extends Record, M extends Move> int walk(
            Game<S, M> game, Table table, long seed) {
        int steps = new Laws<>(game, table, game.start(table), seed).walk(LONGEST);
        if (steps == LONGEST) {
            throw new AssertionError("every game ends (" + game.id() + ", seed " + seed + ")");
        }
        return steps;
    }

    /** The same from a position that was given, for at most {@code most} steps. */
    public static <S extends Record, M extends Move> int walk(
            Game<S, M> game, S first, long seed, int most) {
        return new Laws<>(game, game.table(first), first, seed).walk(most);
    }

    private int walk(int most) {
        law(
                Components.writesItself(game.layout()),
                "what is printed writes its components and nothing else");
        for (int length = 0; length < most; length++) {
            textReadsBack();
            viewsAreViews();
            writesItself(length % (table.players() + 1));
            boardAgrees();
            switch (game.turn(position)) {
                case Turn.Over(var result) -> {
                    endIsTheEnd(result.places(), result.points());
                    return length;
                }
                case Turn.Chance chance -> step(throwOf(chance));
                case Turn.Choice choice -> step(choiceOf(choice));
            }
        }
        return most;
    }

    private void step(Step<M> step) {
        var after = game.next(position, step);
        law(game.next(position, step).equals(after), "the same step gives the same position");
        position = after;
    }

    private Step<M> throwOf(Turn.Chance chance) {
        law(!chance.outcomes().isEmpty(), "a throw has outcomes");
        law(chance.seat().number() <= table.players(), "who throws sits at the table");
        var rolls = new HashSet<Roll>();
        for (var outcome : chance.outcomes()) {
            law(outcome.weight() > 0, "weights are positive");
            law(rolls.add(outcome.roll()), "no outcome is listed twice");
            var text = game.notation().writeRoll(outcome.roll());
            law(
                    game.notation().readRoll(text).orElse(null) instanceof Roll r
                            && r.equals(outcome.roll()),
                    "a roll's text reads back");
        }
        for (var seat : Seat.all(table.players())) {
            law(game.moves(position, seat).isEmpty(), "nobody moves while dice are due");
        }
        law(
                Referee.roll(game, position, Roll.of(15)) instanceof Refused,
                "a throw that isn't listed is refused");
        var roll = chance.draw(dice);
        law(Referee.roll(game, position, roll) instanceof Played, "a listed throw is accepted");
        return new Step.Rolled<>(roll);
    }

    private Step<M> choiceOf(Turn.Choice choice) {
        law(!choice.seats().isEmpty(), "a choice asks somebody");
        for (var seat : Seat.all(table.players())) {
            var moves = game.moves(position, seat);
            law(
                    moves.isEmpty() != choice.seats().contains(seat),
                    "a seat has moves exactly when it is asked");
            law(Set.copyOf(moves).size() == moves.size(), "no move is listed twice");
        }
        var seat = choice.seats().get(dice.below(choice.seats().size()));
        var moves = game.moves(position, seat);
        var texts = new HashSet<String>();
        for (var move : moves.size() <= 60 ? moves : moves.subList(0, 60)) {
            var text = game.notation().writeMove(move);
            law(texts.add(text), "different moves have different texts");
            law(
                    move.equals(game.notation().readMove(text).orElse(null)),
                    "a move's text reads back");
            law(
                    Referee.play(game, position, seat, text) instanceof Played,
                    "every listed move is accepted");
            var label = game.voice().label(position, seat, move);
            law(!label.en().isBlank() && !label.de().isBlank(), "every move has a label");
            for (var effect : game.effects(position, seat, move)) {
                law(
                        !effect.kind().isBlank()
                                && !effect.text().en().isBlank()
                                && !effect.text().de().isBlank(),
                        "every effect has a kind and a text");
            }
        }
        othersAreRefused(seat, moves);
        var ask = game.voice().ask(position, seat);
        law(!ask.en().isBlank() && !ask.de().isBlank(), "a seat that is asked is told what");
        var move = moves.get(dice.below(moves.size()));
        if (choice.secret()) {
            sealed(choice, seat, move, moves);
        }
        remember(moves);
        return new Step.Chose<>(seat, move);
    }

    /** Moves that were legal somewhere, but aren't here, are refused with a reason and a ruling. */
    private void othersAreRefused(Seat seat, List<M> moves) {
        for (var other : seen) {
            if (moves.contains(other)) {
                continue;
            }
            var ruling = Referee.play(game, position, seat, other);
            law(
                    ruling instanceof Refused<S, M>(var why, var text, var rule)
                            && why == Refusal.NO_SUCH_MOVE
                            && !text.en().isBlank()
                            && !text.de().isBlank()
                            && rule.matches("[A-Z]\\d+"),
                    "a move that isn't listed is refused with its reason and ruling: "
                            + game.notation().writeMove(other));
        }
    }

    /** While others still choose, a choice must not show, nor change what they may do. */
    private void sealed(Turn.Choice choice, Seat chooser, M move, List<M> moves) {
        var after = game.next(position, new Step.Chose<>(chooser, move));
        if (choice.seats().size() == 1) {
            return;
        }
        var other = moves.get(dice.below(moves.size()));
        var instead = game.next(position, new Step.Chose<>(chooser, other));
        law(
                game.seenBy(after, Set.of()).equals(game.seenBy(instead, Set.of())),
                "a spectator's view does not depend on a sealed choice");
        for (var eyes : Seat.all(table.players())) {
            if (eyes.equals(chooser)) {
                continue;
            }
            var seenAfter = game.seenBy(after, Set.of(eyes));
            var seenInstead = game.seenBy(instead, Set.of(eyes));
            law(seenAfter.equals(seenInstead), "a view does not depend on a sealed choice");
            law(
                    Frame.of(game, table, after, eyes.number(), names())
                            .equals(Frame.of(game, table, instead, eyes.number(), names())),
                    "what is told of a position does not depend on a sealed choice");
            law(
                    game.moves(after, eyes).equals(game.moves(position, eyes)),
                    "a sealed choice does not change what others may do");
        }
        if (game.turn(after) instanceof Turn.Choice(var left, _)) {
            law(
                    left.equals(choice.seats().stream().filter(s -> !s.equals(chooser)).toList()),
                    "a sealed choice leaves the others asked");
        } else {
            throw broken("a sealed choice waits for the last");
        }
    }

    private void remember(List<M> moves) {
        var move = moves.get(dice.below(moves.size()));
        if (!seen.contains(move)) {
            if (seen.size() < 40) {
                seen.add(move);
            } else {
                seen.set(dice.below(40), move);
            }
        }
    }

    private void textReadsBack() {
        var text = game.notation().writePosition(position);
        law(!text.contains("\n"), "a position is one line");
        var read = game.notation().readPosition(text).orElse(null);
        if (read == null) {
            throw broken("a position's text reads back");
        }
        law(
                game.notation().writePosition(read).equals(text),
                "a position's text reads back the same");
        law(game.turn(read).equals(game.turn(position)), "a position read back has the same turn");
        law(
                game.phase(read).equals(game.phase(position)),
                "a position read back has the same phase");
        for (var seat : Seat.all(table.players())) {
            law(
                    game.moves(read, seat).equals(game.moves(position, seat)),
                    "a position read back has the same moves");
        }
    }

    private void viewsAreViews() {
        for (var seat : Seat.all(table.players())) {
            var view = game.seenBy(position, Set.of(seat));
            law(game.seenBy(view, Set.of(seat)).equals(view), "a view of a view is the same view");
            law(
                    game.moves(view, seat).equals(game.moves(position, seat)),
                    "a seat sees all it needs to choose");
            var text = game.notation().writePosition(view);
            law(
                    game.notation().readPosition(text).orElse(null) != null,
                    "a view's text reads back");
        }
        law(
                game.seenBy(position, Set.copyOf(Seat.all(table.players()))).equals(position),
                "all eyes see everything");
    }

    /** One pair of eyes at each step: reading components takes its time. */
    private void writesItself(int eyes) {
        law(
                Components.writesItself(Frame.of(game, table, position, eyes, names())),
                "what is told of a position writes its components and nothing else");
    }

    /** The fast form says the same as the door. */
    private void boardAgrees() {
        board.set(position);
        law(
                game.notation()
                        .writePosition(board.position())
                        .equals(game.notation().writePosition(position)),
                "a board gives back its position");
        switch (game.turn(position)) {
            case Turn.Over(var result) -> {
                law(board.waitsFor() == Board.OVER, "the board is over too");
                for (int i = 0; i < table.players(); i++) {
                    law(board.place(i) == result.places().get(i), "the board has the same places");
                    law(board.points(i) == result.points().get(i), "the board has the same points");
                }
            }
            case Turn.Chance(var seat, var outcomes) -> {
                law(board.waitsFor() == Board.CHANCE, "the board waits for dice too");
                law(board.seat() == seat.index(), "the same seat throws on the board");
                law(board.outcomes() == outcomes.size(), "the board has as many outcomes");
                int i = dice.below(outcomes.size());
                law(board.weight(i) == outcomes.get(i).weight(), "the board has the same weights");
                board.roll(i);
                sameAs(new Step.Rolled<>(outcomes.get(i).roll()));
            }
            case Turn.Choice(var seats, var secret) -> {
                law(board.waitsFor() == Board.CHOICE, "the board waits for a choice too");
                law(board.secret() == secret, "a choice is secret on the board too");
                law(board.seat() == seats.getFirst().index(), "the board asks the lowest seat");
                for (var seat : seats) {
                    board.selectSeat(seat.index());
                    law(board.seat() == seat.index(), "the board turns to any seat asked");
                    var moves = game.moves(position, seat);
                    law(board.moves() == moves.size(), "the board lists as many moves");
                    for (int i = 0; i < moves.size(); i++) {
                        int code = board.move(i);
                        law(
                                game.fast().code(position, seat, moves.get(i)) == code
                                        && game.fast()
                                                .decode(position, seat, code)
                                                .equals(moves.get(i)),
                                "the board lists the same moves in the same order");
                    }
                    int i = dice.below(moves.size());
                    board.play(board.move(i));
                    sameAs(new Step.Chose<>(seat, moves.get(i)));
                    board.set(position);
                }
            }
        }
    }

    private void sameAs(Step<M> step) {
        law(
                game.notation()
                        .writePosition(board.position())
                        .equals(game.notation().writePosition(game.next(position, step))),
                "the board steps like the door");
    }

    private void endIsTheEnd(List<Integer> places, List<Integer> points) {
        law(game.phase(position).equals("over"), "the last phase is over");
        law(places.size() == table.players(), "every seat has a place");
        law(points.size() == table.players(), "every seat has points");
        law(places.contains(1), "somebody is first");
        for (int place : places) {
            long better = places.stream().filter(p -> p < place).count();
            law(place == better + 1, "a place counts those before it");
        }
        law(!game.voice().end(position, names()).en().isBlank(), "the end is told");
    }

    private List<String> names() {
        return Seat.all(table.players()).stream().map(s -> "P" + s).toList();
    }

    private void law(boolean holds, String law) {
        if (!holds) {
            throw broken(law);
        }
    }

    private AssertionError broken(String law) {
        return new AssertionError(
                law
                        + " ("
                        + game.id()
                        + ", "
                        + table
                        + ", seed "
                        + seed
                        + ", at "
                        + game.notation().writePosition(position)
                        + ")");
    }
}
