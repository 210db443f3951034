package einwurf.genial;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Statistics;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/** How many throws the turns use (G3). */
final class GenialStatistics implements Statistics<GenialPosition> {
    /** By the throws used; no turn uses none, so the games are counted there. */
    private final long[] turns = new long[GenialBoard.THROWS + 1];

    @Override
    public void roll(Board<GenialPosition> board, Dice dice) {
        board.roll(dice);
        if (((GenialBoard) board).throwsMade() == GenialBoard.THROWS) {
            turns[GenialBoard.THROWS]++;
        }
    }

    @Override
    public void play(Board<GenialPosition> board, int move) {
        if (move == GenialBoard.KEEP) {
            turns[((GenialBoard) board).throwsMade()]++;
        }
        board.play(move);
    }

    @Override
    public void over(Board<GenialPosition> board) {
        turns[0]++;
    }

    @Override
    public long[] counts() {
        return turns.clone();
    }

    @Override
    public void add(long[] counts) {
        for (int i = 0; i < turns.length; i++) {
            turns[i] += counts[i];
        }
    }

    @Override
    public List<Figure> figures() {
        var counts = new ArrayList<Count>();
        long all = 0, made = 0;
        for (int i = 1; i < turns.length; i++) {
            counts.add(new Count(Integer.toString(i), Text.same(Integer.toString(i)), turns[i]));
            all += turns[i];
            made += i * turns[i];
        }
        return List.of(
                new Figure.Mean(
                        "meanTurns",
                        new Text("turns in a game", "Züge je Spiel"),
                        all / (double) turns[0]),
                new Figure.Mean(
                        "meanThrows",
                        new Text("rolls in a turn", "Würfe je Zug"),
                        made / (double) all),
                new Figure.Counts("throws", new Text("rolls used", "genutzte Würfe"), counts));
    }
}
