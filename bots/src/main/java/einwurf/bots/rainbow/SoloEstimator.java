package einwurf.bots.rainbow;

import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.Worth;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;
import einwurf.rules.Board;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The points to expect alone: every throw is used as well as can be, and the network says what the
 * sheet is then worth.
 *
 * <p>The network learned from players who keep their Extras for late, and is lost where they are
 * gone early. So it is asked as if all were there, and each one that isn't is taken off by what
 * playing on from such sheets has shown.
 */
final class SoloEstimator implements Estimator<RainbowPosition, RainbowMove> {
    /**
     * Half of a 95 % interval around the points it tells, and how much more for each Extra that is
     * gone: measured against 24 playouts from each of 44 sheets of random, greedy and strong games.
     */
    private static final double ERROR = 7, ERROR_OF_EXTRA = 1.5;

    /** Of the difference of two moves of one moment. */
    private static final double DOUBT = 2;

    /** All Extras (R5). */
    private static final int EXTRAS = 9;

    /** What an Extra that is gone costs until so many boxes are crossed; then less, down to 1. */
    private static final double EXTRA_GONE = 3.5;

    private static final int LATE = 36, LATEST = 46;

    private final Rainbow game;
    private final SheetSearch search;

    SoloEstimator(Rainbow game) {
        this.game = game;
        var room = game.fast().board(Tables.standard(game, 1));
        search = new SheetSearch(RainbowBot.net(1), room);
    }

    @Override
    public Worth position(RainbowPosition position) {
        return worth(board(position));
    }

    @Override
    public Options moves(RainbowPosition seen, Seat seat, int played) {
        var from = board(seen);
        var worths = new ArrayList<Worth>();
        for (int i = 0, n = from.moves(); i < n; i++) {
            var board = board(seen);
            board.play(from.move(i));
            worths.add(near(from, board));
        }
        return new Options(worths, Collections.nCopies(worths.size(), DOUBT));
    }

    @Override
    public List<Worth> outcomes(RainbowPosition position) {
        var worths = new ArrayList<Worth>();
        for (int i = 0, n = board(position).outcomes(); i < n; i++) {
            var board = board(position);
            board.roll(i);
            worths.add(worth(board));
        }
        return worths;
    }

    private RainbowBoard board(RainbowPosition position) {
        var board = game.fast().board(game.table(position));
        board.set(position);
        return board;
    }

    /** After a move: where the throw is used up, what the network says of the sheet. */
    private Worth near(RainbowBoard from, RainbowBoard board) {
        if (board.waitsFor() == Board.OVER || board.phase() == from.phase()) {
            return worth(board);
        }
        search.look(board, 0);
        int counts = filled(board);
        if (from.phase() == Phase.PICK) {
            search.foresee(board.trio(), board.marks(0), counts);
        } else {
            search.rest(board.marks(0), counts, SheetSearch.moment(from, 0));
        }
        return points(board, counts);
    }

    private Worth worth(RainbowBoard board) {
        if (board.waitsFor() == Board.OVER) {
            return Worth.of(new double[] {board.points(0)}, 0);
        }
        search.look(board, 0);
        long marks = board.marks(0);
        int counts = filled(board);
        switch (board.phase()) {
            case PICK -> search.foreseeTurn(marks, counts, Trio.values().length);
            case ROLL -> search.foresee(board.trio(), marks, counts);
            case SECOND -> search.foreseeRest(board.trio(), marks, counts);
            default -> {
                boolean other = board.phase() == Phase.OTHERS;
                if (Sheet.extras(board.counts(0)) == 0) {
                    counts = board.counts(0); // else a second claim would seem possible (R9)
                }
                int moment = SheetSearch.moment(board, 0);
                search.use(board.trio(), board.hand(0), marks, counts, other, moment);
            }
        }
        return points(board, counts);
    }

    /** The sheet's counts as if no Extra was spent. */
    private static int filled(RainbowBoard board) {
        return board.counts(0) + gone(board.counts(0)) * Sheet.EXTRA;
    }

    private static int gone(int counts) {
        return EXTRAS - Sheet.extras(counts);
    }

    private Worth points(RainbowBoard board, int asked) {
        int gone = gone(board.counts(0)) - gone(asked);
        int crossed = Long.bitCount(board.marks(0));
        double early = Math.clamp((LATEST - crossed) / (double) (LATEST - LATE), 0, 1);
        double price = 1 + (EXTRA_GONE - 1) * early;
        double points = search.points() * RainbowFeatures.SPREAD - gone * price;
        return Worth.of(new double[] {points}, ERROR + ERROR_OF_EXTRA * gone(board.counts(0)));
    }
}
