package einwurf.lab.study;

import einwurf.bots.Bots;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornPosition;
import einwurf.lab.Interval;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * What the figure and a stone are worth in Einhorn: the same moment with and without it, played on
 * with the same dice, many times.
 */
public final class EinhornWorth {
    private static final Einhorn GAME = new Einhorn();

    /** So many times each moment is played on. */
    private static final int PLAYOUTS = 200;

    private static final int STASH = 3, UNICORN = 4, STONES = 5;

    private EinhornWorth() {}

    /**
     * How much more of the win it brings to whoever has it, as a part of 1: the figure rather than
     * one's neighbour (in the first game nobody has it), a stone rather than the stash.
     */
    public record Worth(int game, int moments, Interval figure, Interval stone) {}

    /**
     * For each game of the match, at its first prediction. {@code moments} are looked at for each;
     * {@code progress} hears of every one.
     */
    public static List<Worth> byGame(Table table, int moments, long seed, IntConsumer progress) {
        var worths = new ArrayList<Worth>();
        var figure = new ArrayList<List<Double>>();
        var stone = new ArrayList<List<Double>>();
        for (int g = 0; g < table.whole("games"); g++) {
            figure.add(new ArrayList<>());
            stone.add(new ArrayList<>());
        }
        var dice = new Dice(0);
        for (int i = 0; i < moments; i++) {
            dice.restart(seed, i);
            for (var moment : moments(table, dice)) {
                int game = moment.game() - 1;
                if (moment.unicorn() > 0) {
                    figure.get(game).add(gain(moment, true, seed + i));
                }
                stone.get(game).add(gain(moment, false, seed + i));
            }
            progress.accept(1);
        }
        for (int g = 0; g < figure.size(); g++) {
            int seen = stone.get(g).size();
            if (seen > 0) { // most matches end before their last game
                worths.add(new Worth(g + 1, seen, mean(figure.get(g)), mean(stone.get(g))));
            }
        }
        return worths;
    }

    /** The first prediction of every game of one match. */
    private static List<EinhornPosition> moments(Table table, Dice dice) {
        var policy = Bots.of(GAME).greedy();
        var board = GAME.fast().board(table);
        var moments = new ArrayList<EinhornPosition>();
        int seen = 0;
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            var position = board.position();
            if (position.game() > seen && position.phase().text().equals("predict")) {
                seen = position.game();
                if (position.stash() > 1) { // taking the last stone would end the match
                    moments.add(position);
                }
            }
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(policy.pick(board, dice));
            }
        }
        return moments;
    }

    /** What seat 1 wins more with it than without, with the same dice for both. */
    private static double gain(EinhornPosition moment, boolean figure, long seed) {
        var without = GAME.notation().writePosition(moment).split(" ");
        var with = without.clone();
        if (figure) {
            without[UNICORN] = "2";
            with[UNICORN] = "1";
        } else {
            with[STASH] = String.valueOf(moment.stash() - 1);
            var stones = with[STONES].split(",");
            stones[0] = String.valueOf(Integer.parseInt(stones[0]) + 1);
            with[STONES] = String.join(",", stones);
        }
        return share(with, seed) - share(without, seed);
    }

    private static double share(String[] text, long seed) {
        var position = GAME.notation().readPosition(String.join(" ", text)).orThrow();
        var playouts = new Playouts<>(GAME.fast().at(position), Bots.of(GAME).greedy());
        double won = 0;
        for (int i = 0; i < PLAYOUTS; i++) {
            playouts.dice().restart(seed, i);
            playouts.board().set(position);
            won += playouts.share(0);
        }
        return won / PLAYOUTS;
    }

    private static Interval mean(List<Double> values) {
        double mean = values.stream().mapToDouble(v -> v).average().orElse(0);
        double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
        double error = 1.96 * Math.sqrt(squares) / Math.max(1, values.size());
        return new Interval(mean, mean - error, mean + error);
    }
}
