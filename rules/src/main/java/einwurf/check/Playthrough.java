package einwurf.check;

import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.List;
import java.util.Set;

/**
 * One random game written out in full: every position, turn, state, view and sentence. Kept as a
 * golden file, it shows in a diff what a change of the rules changes.
 */
public final class Playthrough {

    private Playthrough() {}

    public static <S extends Record, M extends Move> String write(
            Game<S, M> game, Table table, long seed) {
        var dice = new Dice(seed);
        var names = List.of("Ada", "Ben", "Cem", "Dora", "Emil").subList(0, table.players());
        var out = new StringBuilder();
        out.append(game.id()).append(", ").append(table.players()).append(" players, ");
        out.append(table.options()).append(", seed ").append(seed).append('\n');
        var position = game.start(table);
        for (int i = 1; ; i++) {
            out.append('\n');
            out.append(game.phase(position)).append(": ");
            out.append(game.notation().writePosition(position)).append('\n');
            out.append("  ").append(game.state(position)).append('\n');
            var spectator = game.seenBy(position, Set.of());
            if (!spectator.equals(position)) {
                out.append("  seen by a spectator: ").append(game.state(spectator)).append('\n');
            }
            Step<M> step;
            switch (game.turn(position)) {
                case Turn.Over(var result) -> {
                    out.append("  ").append(result).append('\n');
                    var end = game.voice().end(position, names);
                    out.append("  ").append(end.en()).append(" / ").append(end.de()).append('\n');
                    return out.toString();
                }
                case Turn.Chance chance -> {
                    out.append("  ").append(names.get(chance.seat().index())).append(" throws: ");
                    out.append(chance.outcomes().size()).append(" outcomes of weight ");
                    out.append(chance.totalWeight()).append('\n');
                    step = new Step.Rolled<>(Draw.roll(chance, dice));
                }
                case Turn.Choice(var seats, var secret) -> {
                    for (var seat : seats) {
                        moves(out, game, position, seat, names, secret);
                    }
                    var seat = seats.get(dice.below(seats.size()));
                    var moves = game.moves(position, seat);
                    step = new Step.Chose<>(seat, moves.get(dice.below(moves.size())));
                }
            }
            var after = game.next(position, step);
            var told = game.voice().tell(position, step, after, names);
            out.append(i).append(". ").append(text(game, step)).append(": ");
            out.append(told.en()).append(" / ").append(told.de()).append('\n');
            position = after;
        }
    }

    private static <S extends Record, M extends Move> void moves(
            StringBuilder out,
            Game<S, M> game,
            S position,
            Seat seat,
            List<String> names,
            boolean secret) {
        var ask = game.voice().ask(position, seat);
        var moves = game.moves(position, seat);
        out.append("  ").append(names.get(seat.index())).append(secret ? ", secretly: " : ": ");
        out.append(ask.en()).append(" / ").append(ask.de()).append('\n').append("   ");
        for (var move : moves.subList(0, Math.min(moves.size(), 24))) {
            out.append(' ').append(game.notation().writeMove(move)).append(';');
        }
        if (moves.size() > 24) {
            out.append(" … ").append(moves.size()).append(" in all");
        }
        out.append('\n');
    }

    private static <S extends Record, M extends Move> String text(Game<S, M> game, Step<M> step) {
        return switch (step) {
            case Step.Chose<M>(var seat, var move) -> seat + " " + game.notation().writeMove(move);
            case Step.Rolled<M>(var roll) -> "* " + game.notation().writeRoll(roll);
        };
    }
}
