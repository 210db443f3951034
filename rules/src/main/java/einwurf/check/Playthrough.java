package einwurf.check;

import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * One random game in text: positions, questions, moves and sentences. Kept as a golden file, it
 * shows in a diff what a change of the rules changes, and is short enough to be read there: of a
 * long game the beginning, the first steps of each phase and the end; of a changed option what it
 * changes.
 */
public final class Playthrough {
    private static final int FIRST = 14;
    private static final int OF_A_PHASE = 2;
    private static final int LAST = 5;

    /** Steps shown around the first one that an option changes. */
    private static final int BEFORE = 3;

    private static final int AFTER = 6;

    /** More moves than these are counted, not listed. */
    private static final int MOVES = 16;

    /** The seeds in which something that an option changes is looked for. */
    private static final int SEEDS = 200;

    private static final List<String> NAMES =
            List.of("Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana");

    /**
     * A position and what follows it; the last one has the result. {@code story} is what people are
     * told and asked, without the position's text, in which the options stand.
     */
    private record Part(String phase, String position, String story) {}

    private Playthrough() {}

    /** The game of a seed, in short. */
    public static String write(Game<?, ?> game, Table table, long seed) {
        var parts = play(game, table, seed);
        var seen = new HashMap<String, Integer>();
        var ofAPhase =
                parts.stream()
                        .map(part -> seen.merge(part.phase, 1, Integer::sum) <= OF_A_PHASE)
                        .toList();
        return head(game, table, seed)
                + show(parts, i -> i < FIRST || ofAPhase.get(i) || i >= parts.size() - LAST);
    }

    /**
     * What one other option makes of a game: the first seed in which people are told something
     * else, beside what they are told as usual. Empty if the option changes nothing in any of them.
     */
    public static Optional<String> ofOption(Game<?, ?> game, Table table) {
        var usual = Tables.standard(game, table.players());
        for (long seed = 1; seed <= SEEDS; seed++) {
            var parts = play(game, table, seed);
            var others = play(game, usual, seed);
            int first = firstDifference(parts, others);
            if (first >= 0) {
                return Optional.of(
                        head(game, table, seed)
                                + show(
                                        parts,
                                        i ->
                                                (i >= first - BEFORE && i <= first + AFTER)
                                                        || i >= parts.size() - 2)
                                + "\nas usual, "
                                + usual.options()
                                + show(others, i -> i == first || i >= others.size() - 2));
            }
        }
        return Optional.empty();
    }

    /** The place of the first part that tells something else; -1 if both tell the same. */
    private static int firstDifference(List<Part> one, List<Part> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).story.equals(other.get(i).story)) {
                return i;
            }
        }
        return one.size() == other.size() ? -1 : Math.min(one.size(), other.size());
    }

    private static String head(Game<?, ?> game, Table table, long seed) {
        return game.id()
                + ", players: "
                + table.players()
                + ", "
                + table.options()
                + ", seed "
                + seed
                + "\n";
    }

    private static String show(List<Part> parts, IntPredicate shown) {
        var out = new StringBuilder();
        int left = 0;
        for (int i = 0; i < parts.size(); i++) {
            if (!shown.test(i)) {
                left++;
                continue;
            }
            if (left > 0) {
                out.append("\n… ").append(left).append(Text.plural(left, " step\n", " steps\n"));
                left = 0;
            }
            out.append('\n').append(parts.get(i).position).append(parts.get(i).story);
        }
        return out.toString();
    }

    private static <S extends Record, M extends Move> List<Part> play(
            Game<S, M> game, Table table, long seed) {
        var dice = new Dice(seed);
        var names = NAMES.subList(0, table.players());
        var parts = new ArrayList<Part>();
        var position = game.start(table);
        for (int i = 1; ; i++) {
            var phase = game.phase(position);
            var story = new StringBuilder();
            Step<M> step;
            switch (game.turn(position)) {
                case Turn.Over(var result) -> {
                    var end = game.voice().end(position, names);
                    story.append("  ").append(result).append('\n');
                    story.append("  ").append(end.en()).append(" / ").append(end.de()).append('\n');
                    parts.add(new Part(phase, text(game, position), story.toString()));
                    return parts;
                }
                case Turn.Chance chance -> {
                    story.append("  ").append(names.get(chance.seat().index()));
                    story.append(" rolls: ").append(chance.outcomes().size());
                    story.append(" outcomes of weight ").append(chance.totalWeight()).append('\n');
                    step = new Step.Rolled<>(chance.draw(dice));
                }
                case Turn.Choice(var seats, var secret) -> {
                    for (var seat : seats) {
                        story.append(question(game, position, seat, names, secret));
                    }
                    var seat = seats.get(dice.below(seats.size()));
                    var moves = game.moves(position, seat);
                    step = new Step.Chose<>(seat, moves.get(dice.below(moves.size())));
                }
            }
            var after = game.next(position, step);
            var told = game.voice().tell(position, step, after, names);
            story.append(i).append(". ").append(text(game, step)).append(": ");
            story.append(told.en()).append(" / ").append(told.de()).append('\n');
            parts.add(new Part(phase, text(game, position), story.toString()));
            position = after;
        }
    }

    /** The position, and what a spectator sees of it where that is less. */
    private static <S extends Record, M extends Move> String text(Game<S, M> game, S position) {
        var text = game.notation().writePosition(position);
        var seen = game.notation().writePosition(game.seenBy(position, Set.of()));
        return text + "\n" + (seen.equals(text) ? "" : "  a spectator sees " + seen + "\n");
    }

    private static <S extends Record, M extends Move> String question(
            Game<S, M> game, S position, Seat seat, List<String> names, boolean secret) {
        var ask = game.voice().ask(position, seat);
        var moves = game.moves(position, seat);
        var out = new StringBuilder("  ").append(names.get(seat.index()));
        out.append(secret ? ", secretly: " : ": ");
        out.append(ask.en()).append(" / ").append(ask.de()).append("\n   ");
        for (var move : moves.subList(0, Math.min(moves.size(), MOVES))) {
            out.append(' ').append(game.notation().writeMove(move)).append(';');
        }
        if (moves.size() > MOVES) {
            out.append(" … ").append(moves.size()).append(" in all");
        }
        return out.append('\n').toString();
    }

    private static <S extends Record, M extends Move> String text(Game<S, M> game, Step<M> step) {
        return switch (step) {
            case Step.Chose<M>(var seat, var move) -> seat + " " + game.notation().writeMove(move);
            case Step.Rolled<M>(var roll) -> "* " + game.notation().writeRoll(roll);
        };
    }
}
