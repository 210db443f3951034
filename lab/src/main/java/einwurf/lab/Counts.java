package einwurf.lab;

import einwurf.rules.Board;
import einwurf.rules.Game;
import einwurf.rules.Statistics;
import einwurf.rules.Table;

import java.util.ArrayList;
import java.util.Arrays;

/** What is counted in every game, in whole numbers, so that sums don't depend on their order. */
final class Counts<S extends Record> {
    /** Shared wins stay whole in sixtieths: tables seat up to five. */
    static final long WIN = 60;

    /** Numbers in a row before those of the seats: games, steps, squares, shortest, longest. */
    private static final int OWN = 5;

    final Statistics<S> statistics;
    private final int goal;
    private final long[] wins;
    private long games;
    private long steps;
    private long squares;
    private long shortest = Long.MAX_VALUE;
    private long longest;

    Counts(Game<S, ?> game, Table table) {
        statistics = game.fast().statistics();
        goal = game.about().goal();
        wins = new long[table.players()];
    }

    void game(Board<S> board, int length) {
        games++;
        steps += length;
        squares += (long) length * length;
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
        if (wins.length == 1) {
            wins[0] += board.points(0) >= goal ? WIN : 0;
        } else {
            share(board);
        }
        statistics.over(board);
    }

    private void share(Board<S> board) {
        int winners = 0;
        for (int seat = 0; seat < wins.length; seat++) {
            winners += board.place(seat) == 1 ? 1 : 0;
        }
        for (int seat = 0; seat < wins.length; seat++) {
            wins[seat] += board.place(seat) == 1 ? WIN / winners : 0;
        }
    }

    /** All of it in one row, as it goes from machine to machine. */
    long[] row() {
        var counted = statistics.counts();
        var row = new long[OWN + wins.length + counted.length];
        row[0] = games;
        row[1] = steps;
        row[2] = squares;
        row[3] = shortest;
        row[4] = longest;
        System.arraycopy(wins, 0, row, OWN, wins.length);
        System.arraycopy(counted, 0, row, OWN + wins.length, counted.length);
        return row;
    }

    void add(long[] row) {
        games += row[0];
        steps += row[1];
        squares += row[2];
        shortest = Math.min(shortest, row[3]);
        longest = Math.max(longest, row[4]);
        for (int seat = 0; seat < wins.length; seat++) {
            wins[seat] += row[OWN + seat];
        }
        statistics.add(Arrays.copyOfRange(row, OWN + wins.length, row.length));
    }

    Report report(double seconds) {
        var shares = new ArrayList<Double>();
        for (long won : wins) {
            shares.add(won / (double) WIN);
        }
        double mean = steps / (double) games;
        double spread = Math.sqrt(Math.max(0, squares / (double) games - mean * mean));
        return new Report(
                games,
                steps,
                seconds,
                shares,
                spread,
                (int) shortest,
                (int) longest,
                statistics.figures());
    }
}
