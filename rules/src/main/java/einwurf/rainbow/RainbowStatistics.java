package einwurf.rainbow;

import einwurf.rules.Board;
import einwurf.rules.Statistics;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the sheets score, and what ends the games. */
final class RainbowStatistics implements Statistics<RainbowPosition> {
    private static final int STEP = 10;

    /** The middle of the histogram: penalties can make scores negative. */
    private static final int BELOW = 50;

    private static final int SCORES = 2 * BELOW;
    private static final int ENDS = 3;

    private final long[] scores = new long[SCORES];
    private final long[] ends = new long[ENDS];
    private long sum;

    @Override
    public void over(Board<RainbowPosition> board) {
        var table = (RainbowBoard) board;
        int end = 0;
        for (int s = 0; s < table.players(); s++) {
            int score = table.points(s);
            sum += score;
            scores[Math.clamp(Math.floorDiv(score, STEP) + BELOW, 0, scores.length - 1)]++;
            end = Math.max(end, cause(table.counts(s)));
        }
        ends[end]++;
    }

    /** R10: 2 where this sheet has too many "yours", 1 for "others", else 0. */
    private static int cause(int counts) {
        return Sheet.yours(counts) >= Sheet.YOURS_END
                ? 2
                : Sheet.others(counts) >= Sheet.OTHERS_END ? 1 : 0;
    }

    @Override
    public long[] counts() {
        var row = Arrays.copyOf(scores, SCORES + ENDS + 1);
        System.arraycopy(ends, 0, row, SCORES, ENDS);
        row[SCORES + ENDS] = sum;
        return row;
    }

    @Override
    public void add(long[] counts) {
        for (int i = 0; i < SCORES; i++) {
            scores[i] += counts[i];
        }
        for (int i = 0; i < ENDS; i++) {
            ends[i] += counts[SCORES + i];
        }
        sum += counts[SCORES + ENDS];
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                new Figure.Mean(
                        "meanScore",
                        new Text("score of a sheet", "Punkte je Zettel"),
                        sum / (double) Arrays.stream(scores).sum()),
                new Figure.Counts("scores", new Text("scores", "Punkte"), distribution()),
                new Figure.Counts(
                        "ends",
                        new Text("games end by", "Spielende durch"),
                        List.of(
                                new Count("rows", new Text("three rows", "drei Reihen"), ends[0]),
                                new Count(
                                        "others",
                                        new Text("four \"others\"", "vier fremde Strafen"),
                                        ends[1]),
                                new Count(
                                        "yours",
                                        new Text("three \"yours\"", "drei eigene Strafen"),
                                        ends[2]))));
    }

    /** From the lowest score there was to the highest, by tens. */
    private List<Count> distribution() {
        var counts = new ArrayList<Count>();
        int low = 0;
        int high = scores.length - 1;
        while (low < high && scores[low] == 0) {
            low++;
        }
        while (high > low && scores[high] == 0) {
            high--;
        }
        for (int i = low; i <= high; i++) {
            int from = (i - BELOW) * STEP;
            var range = from + "–" + (from + STEP - 1);
            counts.add(new Count(Integer.toString(from), Text.same(range), scores[i]));
        }
        return counts;
    }
}
