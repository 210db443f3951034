package einwurf.bots.genial;

import einwurf.genial.Hand;

import java.util.Arrays;

/**
 * All sheets that a turn can end with, by throw. They depend on nothing but the sheet it begins
 * with and what the others show, so whoever meets the same turn again may keep them.
 */
public final class TurnEnds {
    public static final TurnEnds NONE = new TurnEnds(0, new int[2], new long[0]);

    private final int size;
    private final int[] from;
    private final long[] sheets;

    private TurnEnds(int size, int[] from, long[] sheets) {
        this.size = size;
        this.from = from;
        this.sheets = sheets;
    }

    /** The ends of a turn with so many dice. */
    public static TurnEnds of(long sheet, int offered, int dice) {
        var uses = new HandUses();
        int hands = Hand.hands(dice);
        var from = new int[hands + 1];
        var sheets = new long[8 * hands];
        int count = 0;
        for (int i = 0; i < hands; i++) {
            uses.find(sheet, Hand.first(dice) + i, offered);
            if (count + uses.count() > sheets.length) {
                sheets = Arrays.copyOf(sheets, 2 * sheets.length + uses.count());
            }
            for (int k = 0; k < uses.count(); k++) {
                sheets[count++] = uses.end(k);
            }
            from[i + 1] = count;
        }
        return new TurnEnds(dice, from, Arrays.copyOf(sheets, count));
    }

    int dice() {
        return size;
    }

    /** Where the ends of a throw begin; those of the next throw follow. */
    int from(int hand) {
        return from[hand - Hand.first(size)];
    }

    long sheet(int i) {
        return sheets[i];
    }
}
