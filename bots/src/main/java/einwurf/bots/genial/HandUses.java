package einwurf.bots.genial;

import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;
import einwurf.genial.Symbol;

/**
 * Tries every way to use a hand, in every order, and tells the sheets it can end with. A sheet that
 * another one has all the marks of, and more, is left out: more marks are never worse. What was
 * seen before (the same sheet with the same dice left) is not tried again: well under a hundred
 * things are left to see, so the slots never run out.
 */
final class HandUses {
    private static final int SLOTS = 1 << 10;
    private static final int ANY = -1;

    private final long[] seen = new long[SLOTS];
    private final int[] seenIn = new int[SLOTS];
    private int call;

    private final long[] ends = new long[SLOTS];
    private int count;
    private boolean won;
    private int offered;

    /** Finds the ends of using a hand on a sheet, where the others show {@code offered}. */
    void find(long sheet, int hand, int offered) {
        call++;
        this.offered = offered;
        count = 0;
        won = false;
        explore(sheet, hand);
        if (won) {
            count = 0; // G6: at once; nothing else matters
            ends[count++] = Sheet.FULL;
        }
    }

    /** How many ends were found; at least one. */
    int count() {
        return count;
    }

    long end(int i) {
        return ends[i];
    }

    /** The end of the highest value; the first of equals. */
    long best(TurnEvaluation evaluation) {
        long best = ends[0];
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double worth = evaluation.value(ends[i]);
            if (worth > most) {
                most = worth;
                best = ends[i];
            }
        }
        return best;
    }

    private void explore(long sheet, int hand) {
        if (sheet == Sheet.FULL) {
            won = true;
            return;
        }
        if (!isNew(sheet | (long) hand << 42)) {
            return;
        }
        if (hand == Hand.NONE) {
            end(sheet);
            return;
        }
        int open = Sheet.open(sheet);
        int matches = Hand.matches(hand);
        int only = opens(sheet, hand) ? ANY : Hand.symbol(Hand.use(hand, 0));
        for (int i = 0, size = Hand.size(hand); i < size && !won; i++) {
            int use = Hand.use(hand, i);
            if (only != ANY && Hand.symbol(use) != only) {
                continue;
            }
            int rest = Hand.without(hand, use);
            if (i < matches) {
                int row = Hand.symbol(use);
                explore(Sheet.mark(sheet, row, offered >>> (4 * row) & 15), rest);
                continue;
            }
            int points = Hand.dice(use) - 1;
            for (int row = 0; row < Symbol.COUNT && !won; row++) {
                if ((open >>> row & 1) != 0) {
                    explore(Sheet.mark(sheet, row, points), rest);
                }
            }
        }
    }

    /** One more end, unless another has all its marks; those whose marks it has go. */
    private void end(long sheet) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if ((sheet & ~ends[i]) == 0) {
                return; // then nothing was dropped: the others don't have each other's marks
            }
            if ((ends[i] & ~sheet) != 0) {
                ends[kept++] = ends[i];
            }
        }
        ends[kept++] = sheet;
        count = kept;
    }

    /**
     * Whether these dice might open a section (G5). Only then their order can matter; otherwise it
     * is enough to use up one symbol after the other.
     */
    private static boolean opens(long sheet, int hand) {
        int fourth = Sheet.reached(sheet, 4);
        if (fourth == Symbol.COUNT) {
            return false;
        }
        int first = Sheet.reached(sheet, 1);
        int missing = Symbol.COUNT - (first == Symbol.COUNT ? fourth : first);
        return missing <= Hand.size(hand);
    }

    private boolean isNew(long key) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 54);
        while (seenIn[slot] == call) {
            if (seen[slot] == key) {
                return false;
            }
            slot = slot + 1 & SLOTS - 1;
        }
        seenIn[slot] = call;
        seen[slot] = key;
        return true;
    }

    /** What is left of a hand after a move of the board. */
    static int rest(int hand, int move) {
        return Hand.without(hand, GenialBoard.use(move));
    }
}
