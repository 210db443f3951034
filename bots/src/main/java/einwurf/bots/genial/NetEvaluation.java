package einwurf.bots.genial;

import einwurf.bots.net.Net;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

import java.util.Arrays;

/**
 * Evaluates by a network that tells everyone's chance to win, first that of the seat whose turn
 * comes.
 *
 * <p>The first layer is a sum over what is the same for all ends of a turn, over the columns of
 * one's own sheet and over its rows. What a row adds depends only on its marks and on how many of
 * its symbols are thrown, so few different things are ever added; they are kept for the turn.
 */
public final class NetEvaluation implements WinEvaluation {
    private static final int LOOKS = 1 << 9;
    private static final int THROWN = Hand.LARGEST + 1;
    private static final int MARKS = Sheet.COLUMNS + 1;
    private static final int ROWS = Symbol.COUNT * THROWN * MARKS;

    private final Net net;
    private final int hidden;
    private final int players;
    private final float[] same, sums, answer;

    /** One's own sheets of this turn by their looks, and what their columns add. */
    private final int[] looks = new int[LOOKS];

    private final int[] lookTurn = new int[LOOKS];
    private final float[] columns;

    /** What rows add, by row, symbols thrown and marks. */
    private final int[] rowTurn = new int[ROWS];

    private final float[] rows;
    private final int[] at = new int[Symbol.COUNT];
    private int turn;
    private int thrown;
    private TurnStart start = new TurnStart();

    public NetEvaluation(Net net) {
        this.net = net;
        hidden = net.hidden();
        players = net.outputs();
        same = new float[hidden];
        sums = new float[hidden];
        answer = new float[players];
        columns = new float[LOOKS * hidden];
        rows = new float[ROWS * hidden];
    }

    @Override
    public void turn(TurnStart now) {
        start = now;
        turn++;
        net.begin(same);
        for (int turns = 0; turns < players - 1; turns++) {
            addColumns(same, 0, turns, now.sheet(now.after(turns + 1)));
        }
    }

    @Override
    public void thrown(int hand) {
        thrown = Hand.counts(hand);
    }

    @Override
    public double worth(long sheet) {
        add(sheet);
        return net.answer(sums, players - 1);
    }

    @Override
    public double win() {
        return 1;
    }

    /** The network tells each chance alone; the others' are told such that all add up to 1. */
    @Override
    public void chances(long sheet, float[] chances) {
        if (sheet == Sheet.FULL) {
            for (int i = 0; i < players; i++) {
                chances[i] = i == 0 ? 1 : 0;
            }
            return;
        }
        add(sheet);
        net.answer(sums, answer);
        float own = answer[players - 1];
        float theirs = 0;
        for (int i = 0; i < players - 1; i++) {
            theirs += answer[i];
        }
        chances[0] = own;
        for (int i = 0; i < players - 1; i++) {
            chances[i + 1] = answer[i] / theirs * (1 - own);
        }
    }

    private void add(long sheet) {
        for (int row = 0; row < Symbol.COUNT; row++) {
            at[row] = row(row, thrown >>> (4 * row) & 15, Sheet.marks(sheet, row));
        }
        add(columns(sheet), at[0], at[1], at[2], at[3], at[4], at[5]);
    }

    private void add(int column, int a, int b, int c, int d, int e, int f) {
        for (int j = 0; j < hidden; j++) {
            sums[j] =
                    (same[j] + columns[column + j])
                            + (rows[a + j] + rows[b + j])
                            + (rows[c + j] + rows[d + j])
                            + (rows[e + j] + rows[f + j]);
        }
    }

    /** Where the sums of a row begin; they are made if they are not there yet. */
    private int row(int row, int equal, int marks) {
        int slot = (row * THROWN + equal) * MARKS + marks;
        int from = slot * hidden;
        if (rowTurn[slot] != turn) {
            rowTurn[slot] = turn;
            Arrays.fill(rows, from, from + hidden, 0);
            int offered = equal;
            for (int earlier = players - 2; earlier >= 0; earlier--) {
                int seat = start.after(earlier + 1);
                int its = Sheet.marks(start.sheet(seat), row);
                for (int later = earlier + 1; later < players; later++) {
                    int other =
                            later == players - 1
                                    ? marks
                                    : Sheet.marks(start.sheet(start.after(later + 1)), row);
                    net.add(rows, from, GenialFeatures.pair(earlier, later, its, other, offered));
                }
                offered += start.shown(seat) >>> (4 * row) & 15;
            }
        }
        return from;
    }

    /**
     * Where the sums of a sheet's columns begin. A turn reaches at most some dozens of sheets that
     * look different, so the slots never run out.
     */
    private int columns(long sheet) {
        int look = look(sheet);
        int slot = (look * 0x9E3779B1) >>> 23;
        while (lookTurn[slot] == turn) {
            if (looks[slot] == look) {
                return slot * hidden;
            }
            slot = slot + 1 & LOOKS - 1;
        }
        lookTurn[slot] = turn;
        looks[slot] = look;
        int from = slot * hidden;
        Arrays.fill(columns, from, from + hidden, 0);
        addColumns(columns, from, players - 1, sheet);
        return from;
    }

    /**
     * A sheet, whichever of its rows is which: the rows that reach each column, three bits each.
     */
    private static int look(long sheet) {
        int look = 0;
        for (int column = 1; column <= Sheet.COLUMNS; column++) {
            look = look << 3 | Sheet.reached(sheet, column);
        }
        return look;
    }

    private void addColumns(float[] to, int from, int turns, long sheet) {
        for (int column = 1; column <= Sheet.COLUMNS; column++) {
            net.add(to, from, GenialFeatures.column(players, turns, sheet, column));
        }
    }
}
