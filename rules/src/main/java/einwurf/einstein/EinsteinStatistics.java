package einwurf.einstein;

import einwurf.rules.Board;
import einwurf.rules.Statistics;
import einwurf.rules.Text;

import java.util.List;

/** How games are won, and in how many moves. */
final class EinsteinStatistics implements Statistics<EinsteinPosition> {
    private long games, plies, eliminations;

    @Override
    public void play(Board<EinsteinPosition> board, int move) {
        plies += ((EinsteinBoard) board).placing() ? 0 : 1;
        board.play(move);
    }

    @Override
    public void over(Board<EinsteinPosition> board) {
        games++;
        eliminations += ((EinsteinBoard) board).mine() == 0 ? 1 : 0;
    }

    @Override
    public long[] counts() {
        return new long[] {games, plies, eliminations};
    }

    @Override
    public void add(long[] counts) {
        games += counts[0];
        plies += counts[1];
        eliminations += counts[2];
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                new Figure.Mean(
                        "meanPlies",
                        new Text("moves in a game", "Züge je Spiel"),
                        plies / (double) games),
                new Figure.Counts(
                        "ends",
                        new Text("won by", "gewonnen durch"),
                        List.of(
                                new Count(
                                        "corner", new Text("corner", "Ecke"), games - eliminations),
                                new Count(
                                        "elimination",
                                        new Text("elimination", "Schlagen aller Steine"),
                                        eliminations))));
    }
}
