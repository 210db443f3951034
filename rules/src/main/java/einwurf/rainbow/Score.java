package einwurf.rainbow;

/** What a sheet is worth, and which of two is better (R2, R5, R6, R11, R13). */
final class Score {
    /** What a mark is worth, by section (R2). */
    static final int LOW = 2;

    static final int MIDDLE = 3;
    static final int HIGH = 4;
    static final int TOP = 5;

    /** What a complete row is worth (R6). */
    static final int ROW = 7;

    /** The firsts of each section, as bits of the firsts. */
    private static final int LOW_FIRSTS = 0x7;

    private static final int MIDDLE_FIRSTS = 0x38;
    private static final int HIGH_FIRSTS = 0xC0;
    private static final int TOP_FIRST = 0x100;

    private Score() {}

    static int score(long marks, int counts, boolean solo, int yoursPenalty, int othersPenalty) {
        return markPoints(marks)
                + rowPoints(marks)
                + bonus(marks, counts, solo)
                + Sheet.extras(counts)
                - penaltyPoints(counts, yoursPenalty, othersPenalty);
    }

    static int markPoints(long marks) {
        return LOW * Long.bitCount(marks & Boxes.TWO_TO_FIVE)
                + MIDDLE * Long.bitCount(marks & Boxes.SIX_TO_EIGHT)
                + HIGH * Long.bitCount(marks & Boxes.NINE_AND_TEN)
                + TOP * Long.bitCount(marks & Boxes.ELEVEN);
    }

    static int rowPoints(long marks) {
        return ROW * Integer.bitCount(Boxes.rows(marks));
    }

    /** What completed numbers bring: Firsts, or alone the sections. */
    static int bonus(long marks, int counts, boolean solo) {
        return solo ? soloBonus(Boxes.columns(marks)) : firstPoints(counts);
    }

    /** A First is one more mark of its section (R3). */
    private static int firstPoints(int counts) {
        return LOW * Integer.bitCount(counts & LOW_FIRSTS)
                + MIDDLE * Integer.bitCount(counts & MIDDLE_FIRSTS)
                + HIGH * Integer.bitCount(counts & HIGH_FIRSTS)
                + TOP * Integer.bitCount(counts & TOP_FIRST);
    }

    /** Alone, two completed numbers of a section are one more mark of it; 11/12 has but one. */
    private static int soloBonus(int columns) {
        return (Integer.bitCount(columns & LOW_FIRSTS) >= 2 ? LOW : 0)
                + (Integer.bitCount(columns & MIDDLE_FIRSTS) >= 2 ? MIDDLE : 0)
                + (Integer.bitCount(columns & HIGH_FIRSTS) >= 2 ? HIGH : 0);
    }

    static int penaltyPoints(int counts, int yoursPenalty, int othersPenalty) {
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
        long rank = score(marks, counts, false, yoursPenalty, othersPenalty) + 1024L;
        rank = rank << 4 | Sheet.extras(counts);
        rank = rank << 3 | Integer.bitCount(Boxes.rows(marks));
        rank = rank << 4 | Sheet.plus(counts) + Sheet.flip(counts);
        rank = rank << 8 | 255 - penalty;
        rank = rank << 5 | firstPoints(firsts);
        return rank << 4 | 32 - Integer.numberOfLeadingZeros(firsts);
    }
}
