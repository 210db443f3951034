package einwurf.lab.strength;

import einwurf.lab.arena.Mean;

import java.util.List;
import java.util.Locale;

/**
 * What the arena measured: a share of wins, or the mean of points of one who plays alone and how
 * often it reached the goal. One line of docs/strength.csv.
 *
 * @param seconds how long all its games took
 * @param commit the state of the sources that played
 */
public record Measurement(
        String game,
        int players,
        String one,
        String other,
        int games,
        Mean value,
        Mean reached,
        long seconds,
        int threads,
        String commit) {
    static final String HEADER =
            "game,players,one,other,games,value,error,reached,reachedError,seconds,threads,commit";

    /** In one line, for people. */
    public String summary() {
        var result =
                other.isEmpty()
                        ? String.format(
                                Locale.ROOT,
                                "%.1f ± %.1f points, %.1f %% reach the goal",
                                value.value(),
                                value.error(),
                                100 * reached.value())
                        : String.format(
                                Locale.ROOT,
                                "%.1f %% ± %.1f",
                                100 * value.value(),
                                100 * value.error());
        return result + " in " + games + " games, " + seconds + " s";
    }

    boolean answers(Claim claim) {
        return game.equals(claim.game())
                && players == claim.players()
                && one.equals(claim.one())
                && other.equals(claim.other());
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%s,%d,%s,%s,%d,%.5f,%.5f,%.5f,%.5f,%d,%d,%s",
                game,
                players,
                one,
                other,
                games,
                value.value(),
                value.error(),
                reached.value(),
                reached.error(),
                seconds,
                threads,
                commit);
    }

    /** Reads a line that {@link #line} wrote. */
    static Measurement read(String line) {
        var part = List.of(line.split(",", -1));
        if (part.size() != HEADER.split(",").length) {
            throw new IllegalArgumentException("not a run: " + line);
        }
        return new Measurement(
                part.get(0),
                Integer.parseInt(part.get(1)),
                part.get(2),
                part.get(3),
                Integer.parseInt(part.get(4)),
                new Mean(Double.parseDouble(part.get(5)), Double.parseDouble(part.get(6))),
                new Mean(Double.parseDouble(part.get(7)), Double.parseDouble(part.get(8))),
                Long.parseLong(part.get(9)),
                Integer.parseInt(part.get(10)),
                part.get(11));
    }
}
