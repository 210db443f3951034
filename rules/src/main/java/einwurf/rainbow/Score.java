package einwurf.rainbow;

/** What a sheet is worth, and which of two is better (R2, R5, R6, R11, R13). */
final class Score {
    /** The firsts of each section, as bits of the firsts. */
    private static final int LOW = 0x7;

    private static final int MIDDLE = 0x38;
    private static final int HIGH = 0xC0;
    private static final int TOP = 0x100;

    private Score() {}

    static int score(long marks, int counts, boolean solo, int yoursPenalty, int othersPenalty) {
        return 2 * Long.bitCount(marks & Boxes.TWO_TO_FIVE)
                + 3 * Long.bitCount(marks & Boxes.SIX_TO_EIGHT)
                + 4 * Long.bitCount(marks & Boxes.NINE_AND_TEN)
                + 5 * Long.bitCount(marks & Boxes.ELEVEN)
                + 7 * Integer.bitCount(Boxes.rows(marks))
                + (solo ? soloBonus(Boxes.columns(marks)) : firstPoints(counts))
                + Sheet.extras(counts)
                - penaltyPoints(counts, yoursPenalty, othersPenalty);
    }

    /** A First is one more mark of its section (R3). */
    private static int firstPoints(int counts) {
        return 2 * Integer.bitCount(counts & LOW)
                + 3 * Integer.bitCount(counts & MIDDLE)
                + 4 * Integer.bitCount(counts & HIGH)
                + 5 * Integer.bitCount(counts & TOP);
    }

    /** Alone, two completed numbers of a section are one more mark of it; 11/12 has but one. */
    private static int soloBonus(int columns) {
        return (Integer.bitCount(columns & LOW) >= 2 ? 2 : 0)
                + (Integer.bitCount(columns & MIDDLE) >= 2 ? 3 : 0)
                + (Integer.bitCount(columns & HIGH) >= 2 ? 4 : 0);
    }

    private static int penaltyPoints(int counts, int yoursPenalty, int othersPenalty) {
        return Sheet.yours(counts) * yoursPenalty + Sheet.others(counts) * othersPenalty;
    }

    /**
     * The larger the better; equal only where a place is shared (R11). From the highest bits:
     * score, fewest extras used, most rows, most unused abilities, fewest penalty points, most
     * points of firsts, highest First.
     */
    static long rank(long marks, int counts, int yoursPenalty, int othersPenalty) {
        int firsts = counts & Sheet.FIRSTS;
        int penalty = penaltyPoints(counts, yoursPenalty, othersPenalty);
        long rank = score(marks, counts, false, yoursPenalty, othersPenalty) + 1024;
        rank = rank << 4 | Sheet.extras(counts);
        rank = rank << 3 | Integer.bitCount(Boxes.rows(marks));
        rank = rank << 4 | Sheet.plus(counts) + Sheet.flip(counts);
        rank = rank << 8 | 255 - penalty;
        rank = rank << 5 | firstPoints(firsts);
        return rank << 4 | 32 - Integer.numberOfLeadingZeros(firsts);
    }
}
