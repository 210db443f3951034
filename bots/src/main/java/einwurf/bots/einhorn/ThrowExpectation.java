package einwurf.bots.einhorn;

import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.Phase;
import einwurf.einhorn.Prediction;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/**
 * What every prediction and every way to settle is worth, over all throws: exact but for the {@link
 * WinEstimate} on what follows. The rules are the board's own; nothing of them is repeated here.
 */
public final class ThrowExpectation {
    private static final int PREDICTIONS = Prediction.values().length;
    private static final int RESULTS = 4;

    /** One throw of each result: 124, 112, 135, 111. */
    private static final int[] THROWS = PredictionOdds.throwOfEachResult();

    private static final int SILENCE = Prediction.SILENCE.ordinal();

    private final int players;
    private final WinEstimate estimate;
    private final EinhornBoard said, settled;

    /** Looks another turn ahead; null where the networks are asked after this one. */
    private final @Nullable ThrowExpectation further;

    /** By prediction or partner, then by seat. */
    private final double[][] worth;

    private final boolean[] proven;

    /** After a throw: by how it turned out and whether that was said, not said or left open. */
    private final double[][] after = new double[9][];

    private final boolean[] known = new boolean[9];
    private final boolean[] provenAfter = new boolean[9];
    private final double[] tried;

    public ThrowExpectation(WinEstimate estimate, EinhornBoard room, EinhornBoard more) {
        this(estimate, room, more, null);
    }

    /** With one that looks at the turn after this one, from rooms of its own. */
    public ThrowExpectation(
            WinEstimate estimate,
            EinhornBoard room,
            EinhornBoard more,
            @Nullable ThrowExpectation further) {
        this.estimate = estimate;
        this.further = further;
        players = estimate.players();
        said = room;
        settled = more;
        worth = new double[PREDICTIONS + 1][players];
        proven = new boolean[PREDICTIONS + 1];
        tried = new double[players];
        for (int i = 0; i < after.length; i++) {
            after[i] = new double[players];
        }
    }

    /** Each seat's chance after a move of the last {@link #predict} or {@link #settle}. */
    public double[] worth(int move) {
        return worth[move];
    }

    /** Whether that is proven: the match ends with this throw, however it falls. */
    public boolean proven(int move) {
        return proven[move];
    }

    /** Rates all predictions of the board's seat; the best one. */
    public int predict(EinhornBoard board) {
        Arrays.fill(known, false);
        int me = board.seat();
        int best = 0;
        for (int p = 0; p < PREDICTIONS; p++) {
            Arrays.fill(worth[p], 0);
            proven[p] = true;
            for (int r = 0; r < RESULTS; r++) {
                int kind = Math.max(r - 1, 0) * 3 + (p == r ? 0 : p == SILENCE ? 2 : 1);
                if (!known[kind]) {
                    look(board, p, r, kind);
                }
                double chance = PredictionOdds.chance(r);
                for (int i = 0; i < players; i++) {
                    worth[p][i] += chance * after[kind][i];
                }
                proven[p] &= provenAfter[kind];
            }
            if (worth[p][me] > worth[best][me]) {
                best = p;
            }
        }
        return best;
    }

    private void look(EinhornBoard board, int prediction, int result, int kind) {
        known[kind] = true;
        said.copy(board);
        said.play(prediction);
        said.roll(THROWS[result]);
        if (said.phase() != Phase.SETTLE) {
            provenAfter[kind] = read(said, after[kind]);
            return;
        }
        int me = said.seat();
        double most = -1;
        boolean all = true;
        for (int k = 0, n = said.moves(); k < n; k++) {
            settled.copy(said);
            settled.play(said.move(k));
            all &= read(settled, tried);
            if (tried[me] > most) {
                most = tried[me];
                System.arraycopy(tried, 0, after[kind], 0, players);
            }
        }
        provenAfter[kind] = all;
    }

    /** What a table is worth to each seat, to {@code shares}; whether that is proven. */
    private boolean read(EinhornBoard board, double[] shares) {
        if (further != null && board.phase() == Phase.PREDICT) {
            int next = further.predict(board);
            System.arraycopy(further.worth[next], 0, shares, 0, players);
            return further.proven[next];
        }
        estimate.read(board, shares);
        return estimate.proven();
    }

    /** Rates all partners, 0 for the stash, else a seat's number; the best one. */
    public int settle(EinhornBoard board) {
        int me = board.seat();
        int best = board.move(0);
        for (int k = 0, n = board.moves(); k < n; k++) {
            int move = board.move(k);
            settled.copy(board);
            settled.play(move);
            proven[move] = read(settled, worth[move]);
            if (worth[move][me] > worth[best][me]) {
                best = move;
            }
        }
        return best;
    }
}
