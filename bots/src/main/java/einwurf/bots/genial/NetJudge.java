package einwurf.bots.genial;

import einwurf.bots.net.Net;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

import java.util.Arrays;

/**
 * Judges by a network that tells everyone's chance to win, first that of the seat whose turn comes.
 *
 * <p>The first layer is a sum: of what the others' sheets and displays add, the same for all ways
 * to use a throw, and of what one's own sheet adds, the same for all throws. Both are kept.
 */
public final class NetJudge implements Judge {
    private static final int SLOTS = 1 << 9;

    private final Net net;
    private final int hidden;
    private final int players;
    private final float[] others, otherSheets, sums, answer;

    /** One's own sheets of this turn by their looks, and what they add to the hidden sums. */
    private final int[] looks = new int[SLOTS];

    private final int[] turns = new int[SLOTS];
    private final float[] added;

    /** The throw a sheet was last asked about, and the answer. */
    private final int[] asked = new int[SLOTS];

    private final double[] worth = new double[SLOTS];
    private int turn;
    private int question;

    private Standing standing = new Standing();

    public NetJudge(Net net) {
        this.net = net;
        hidden = net.hidden();
        players = net.outputs();
        others = new float[hidden];
        otherSheets = new float[hidden];
        sums = new float[hidden];
        answer = new float[players];
        added = new float[SLOTS * hidden];
    }

    @Override
    public void turn(Standing now) {
        standing = now;
        turn++;
        net.begin(otherSheets);
        for (int turns = 0; turns < players - 1; turns++) {
            addColumns(otherSheets, 0, turns, now.sheet(now.after(turns + 1)));
        }
    }

    @Override
    public void thrown(int hand) {
        question++;
        System.arraycopy(otherSheets, 0, others, 0, hidden);
        int offered = Hand.counts(hand);
        for (int turns = players - 2; turns >= 0; turns--) {
            int seat = standing.after(turns + 1);
            addRows(others, 0, turns, standing.sheet(seat), offered);
            offered += Hand.counts(standing.shown(seat));
        }
    }

    @Override
    public double worth(long sheet) {
        int slot = slot(sheet);
        if (asked[slot] != question) {
            asked[slot] = question;
            ask(slot);
            worth[slot] = answer[players - 1];
        }
        return worth[slot];
    }

    @Override
    public double win() {
        return 1;
    }

    /** Everyone's chances, first the one's whose turn ends with this sheet. */
    public void chances(long sheet, float[] chances) {
        if (sheet == Sheet.FULL) {
            for (int i = 0; i < players; i++) {
                chances[i] = i == 0 ? 1 : 0;
            }
            return;
        }
        ask(slot(sheet));
        chances[0] = answer[players - 1];
        System.arraycopy(answer, 0, chances, 1, players - 1);
    }

    private void ask(int slot) {
        int from = slot * hidden;
        for (int j = 0; j < hidden; j++) {
            sums[j] = others[j] + added[from + j];
        }
        net.answer(sums, answer);
    }

    /**
     * Where the sums of a sheet are kept; they are made if they are not there yet. A turn reaches
     * at most some dozens of sheets that look different, so the slots never run out.
     */
    private int slot(long sheet) {
        int look = look(sheet);
        int slot = look * 0x9E3779B1 >>> 23;
        while (turns[slot] == turn) {
            if (looks[slot] == look) {
                return slot;
            }
            slot = slot + 1 & SLOTS - 1;
        }
        turns[slot] = turn;
        looks[slot] = look;
        asked[slot] = 0;
        int from = slot * hidden;
        Arrays.fill(added, from, from + hidden, 0);
        addColumns(added, from, players - 1, sheet);
        addRows(added, from, players - 1, sheet, 0);
        return slot;
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

    private void addColumns(float[] to, int at, int turns, long sheet) {
        for (int column = 1; column <= Sheet.COLUMNS; column++) {
            net.add(to, at, Sight.column(turns, sheet, column));
        }
    }

    private void addRows(float[] to, int at, int turns, long sheet, int offered) {
        for (int row = 0; row < Symbol.COUNT; row++) {
            net.add(to, at, Sight.row(turns, sheet, row, offered));
        }
    }
}
