package einwurf.server.match.state;

import einwurf.rules.Series;
import einwurf.rules.Series.Standing;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/** How the games of a match ended, and how its series stands. */
public final class SeriesScore {
    /** Every view has them, and a series may have 9999 games. */
    public static final int MOST_RESULTS = 50;

    private final Series series;
    private final Deque<Event.Ended> results = new ArrayDeque<>();
    private Standing standing;
    private Event.@Nullable Ended last;

    public SeriesScore(Series series, int players) {
        this.series = series;
        standing = series.begin(players);
    }

    public Series series() {
        return series;
    }

    public Standing standing() {
        return standing;
    }

    public boolean over() {
        return series.over(standing);
    }

    /** How the last games ended, at most {@link #MOST_RESULTS}. */
    public List<Event.Ended> results() {
        return List.copyOf(results);
    }

    /** The number of the game that {@link #results} begins with, from 1. */
    public int resultsFrom() {
        return standing.played() - results.size() + 1;
    }

    /** How the last game ended, until the next begins. */
    public Event.@Nullable Ended last() {
        return last;
    }

    public void begin() {
        last = null;
    }

    public void end(Event.Ended ended) {
        last = ended;
        results.add(ended);
        if (results.size() > MOST_RESULTS) {
            results.remove();
        }
        var scores =
                IntStream.range(0, standing.scores().size())
                        .mapToObj(i -> standing.scores().get(i) + gained(ended, i))
                        .toList();
        standing = new Standing(standing.played() + 1, scores);
    }

    private int gained(Event.Ended ended, int i) {
        if (series.kind() == Series.Kind.BEST_OF) {
            return ended.places().get(i) == 1 ? 1 : 0;
        }
        return ended.points().get(i);
    }
}
