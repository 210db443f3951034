package einwurf.lab;

import einwurf.rules.Board;
import einwurf.rules.Game;
import einwurf.rules.Statistics;
import einwurf.rules.Table;

import java.util.ArrayList;

/** What is counted in every game, in whole numbers, so that sums don't depend on their order. */
final class Counts<S extends Record> {
    /** Shared wins stay whole in sixtieths: tables seat up to five. */
    private static final long WIN = 60;

    final Statistics<S> statistics;
    private final int goal;
    private final long[] wins;
    private long games;
    private long steps;
    private long squares;
    private int shortest = Integer.MAX_VALUE;
    private int longest;

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

    void add(Counts<S> other) {
        for (int seat = 0; seat < wins.length; seat++) {
            wins[seat] += other.wins[seat];
        }
        games += other.games;
        steps += other.steps;
        squares += other.squares;
        shortest = Math.min(shortest, other.shortest);
        longest = Math.max(longest, other.longest);
        statistics.add(other.statistics);
    }

    Report report(double seconds) {
        var shares = new ArrayList<Double>();
        for (long won : wins) {
            shares.add(won / (double) WIN);
        }
        double mean = steps / (double) games;
        double spread = Math.sqrt(Math.max(0, squares / (double) games - mean * mean));
        return new Report(
                games, steps, seconds, shares, spread, shortest, longest, statistics.figures());
    }
}
