package einwurf.lab.report;

import einwurf.lab.Interval;
import einwurf.lab.selfplay.PlayedGame;
import einwurf.rules.Json;
import einwurf.rules.Result;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What many games of one table have in common: who wins, how long they take, what they bring. */
public final class Sample {
    private static final double NORMAL_95 = 1.96;

    private final double[] wins;
    private final List<Integer> lengths = new ArrayList<>();
    private final List<Integer> winnersPoints = new ArrayList<>();
    private final List<Integer> losersPoints = new ArrayList<>();
    private int shared;

    public Sample(int players) {
        wins = new double[players];
    }

    public void add(PlayedGame game) {
        lengths.add((int) game.steps().stream().filter(step -> !step.rolled()).count());
        add(game.result());
    }

    private void add(Result result) {
        shared += result.winners().size() > 1 ? 1 : 0;
        for (var seat : Seat.all(wins.length)) {
            wins[seat.index()] += result.share(seat);
            var points = result.points().get(seat.index());
            (result.places().get(seat.index()) == 1 ? winnersPoints : losersPoints).add(points);
        }
    }

    public int games() {
        return lengths.size();
    }

    public int players() {
        return wins.length;
    }

    /** A seat's share of the wins. */
    public Interval share(int seat) {
        return Interval.wilson(wins[seat], games());
    }

    /** How often first place is shared. */
    public Interval ties() {
        return Interval.wilson(shared, games());
    }

    /** How many choices all players together make in a game. */
    public List<Integer> lengths() {
        return lengths;
    }

    public List<Integer> winnersPoints() {
        return winnersPoints;
    }

    public List<Integer> losersPoints() {
        return losersPoints;
    }

    /** All of it for programs. */
    Map<String, @Nullable Object> data() {
        var seats = new ArrayList<Map<String, @Nullable Object>>();
        for (int seat = 0; seat < wins.length; seat++) {
            seats.add(data(share(seat)));
        }
        return Json.object(
                "count", games(),
                "winsBySeat", seats,
                "ties", data(ties()),
                "choices", data(mean(lengths)),
                "winnersPoints", data(mean(winnersPoints)),
                "losersPoints", data(mean(losersPoints)));
    }

    private static Map<String, @Nullable Object> data(Interval of) {
        return Json.object("value", of.value(), "low", of.low(), "high", of.high());
    }

    /** A mean with its error. */
    public static Interval mean(List<Integer> values) {
        double mean = values.stream().mapToInt(v -> v).average().orElse(0);
        double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
        double error = NORMAL_95 * Math.sqrt(squares) / Math.max(1, values.size());
        return new Interval(mean, mean - error, mean + error);
    }

    /** The value below which so large a part lies. */
    public static int quantile(List<Integer> values, double part) {
        int[] sorted = values.stream().mapToInt(v -> v).sorted().toArray();
        return sorted.length == 0
                ? 0
                : sorted[(int) Math.min(sorted.length - 1, part * sorted.length)];
    }

    /** How many values lie in each of so many steps of equal width from {@code least}. */
    public static int[] histogram(List<Integer> values, int least, int width, int steps) {
        int[] counts = new int[steps];
        for (int value : values) {
            counts[Math.clamp((value - least) / width, 0, steps - 1)]++;
        }
        assert Arrays.stream(counts).sum() == values.size();
        return counts;
    }
}
