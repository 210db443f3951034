package einwurf.bots.rainbow;

import einwurf.bots.net.Net;
import einwurf.bots.net.Sparse;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

import java.util.Arrays;

/**
 * What a sheet is worth to a network, at the moments after its owner's choices. Two answers: the
 * points to come to (alone the score, else how far ahead of the best other), as (points − MIDDLE) /
 * SPREAD, and the chance to win.
 *
 * <p>Colours are alike but for their names, so the sheet is turned before it is shown: the plain
 * colour with most crosses comes first, the one with fewest last.
 *
 * <p>All inputs count upwards ("at least three of the red row"), so a sheet with one more cross has
 * the same inputs and a few more: {@link #look} and {@link #sheet} sum up what the ways to use a
 * throw have in common, {@link #ask} adds what differs.
 */
public final class SheetValue {
    /** The moments: dice are picked, claims as the roller are made, claims as an other are made. */
    public static final int ROLL = 0;

    public static final int CLAIMED = 7;
    public static final int WAITING = 14;

    /** Claims as the roller are made, at a table of more than one. */
    public static final int SHARED = 17;

    private static final int MOMENTS = 18;

    /** Of the first answer, alone; at a table the middle is 0. */
    public static final float MIDDLE = 160;

    public static final float SPREAD = 25;

    private static final int BOX = 0;
    private static final int ROW = BOX + 60;
    private static final int COLUMN = ROW + 60;
    private static final int PLUS = COLUMN + 60;
    private static final int FLIP = PLUS + 7;
    private static final int EXTRAS = FLIP + 7;
    private static final int YOURS = EXTRAS + 15;
    private static final int OTHERS = YOURS + 7;
    private static final int ENDS = OTHERS + 7;
    private static final int FIRST = ENDS + 1;
    private static final int MOMENT = FIRST + 9;
    private static final int PLAYERS = MOMENT + MOMENTS;
    private static final int LOST = PLAYERS + 3;
    private static final int THEIR_SCORE = LOST + 9;
    private static final int THEIR_COLUMN = THEIR_SCORE + 2;
    private static final int THEIR_REST = THEIR_COLUMN + 54;
    private static final int THEIR_YOURS = THEIR_REST + 12;
    private static final int THEIR_OTHERS = THEIR_YOURS + 7;
    private static final int THEY_END = THEIR_OTHERS + 7;

    public static final int INPUTS = THEY_END + 1;

    /** The most inputs that are not zero. */
    public static final int MOST = 320;

    /** By the order of red, yellow and blue: where each row goes, and each moment. */
    private static final int[][] ORDERS = {
        {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
    };

    private static final int[][] ROWS = new int[6][];
    private static final int[][] TURNED = new int[6][MOMENTS];

    static {
        for (int order = 0; order < 6; order++) {
            int[] to = ORDERS[order];
            // orange lacks blue, green red, violet yellow
            int[] mixed = {4, 5, 3};
            ROWS[order] = new int[] {to[0], to[1], to[2], mixed[to[2]], mixed[to[0]], mixed[to[1]]};
            for (int moment = 0; moment < MOMENTS; moment++) {
                TURNED[order][moment] = moment;
            }
            for (var trio : Trio.values()) {
                int turned = turned(trio, to);
                TURNED[order][ROLL + trio.ordinal()] = ROLL + turned;
                TURNED[order][CLAIMED + trio.ordinal()] = CLAIMED + turned;
            }
        }
    }

    private static int turned(Trio trio, int[] to) {
        int[] count = new int[3];
        for (var colour : trio.colours()) {
            count[to[colour.ordinal()]]++;
        }
        for (var other : Trio.values()) {
            int[] theirs = new int[3];
            for (var colour : other.colours()) {
                theirs[colour.ordinal()]++;
            }
            if (Arrays.equals(theirs, count)) {
                return other.ordinal();
            }
        }
        throw new IllegalStateException("no such dice");
    }

    private final Net net;
    private final Sparse others = new Sparse(MOST);
    private final float[] aside, base, sums;
    private final float[] answer;
    private long marks;
    private int counts;
    private int lost;
    private int order;
    private boolean summed;

    public SheetValue(Net net) {
        this.net = net;
        aside = new float[net.hidden()];
        base = new float[net.hidden()];
        sums = new float[net.hidden()];
        answer = new float[net.outputs()];
    }

    /** Looks at all that isn't the seat's own sheet. */
    public void look(RainbowBoard board, int seat) {
        others.clear();
        int players = board.players();
        lost = 0;
        if (players > 1) {
            lost = board.taken() & ~board.counts(seat);
            others.on(PLAYERS + players - 2);
            bits(LOST, lost);
            lookAtOthers(board, seat);
        }
        net.begin(aside);
        net.add(aside, others);
        summed = false;
    }

    private void lookAtOthers(RainbowBoard board, int seat) {
        int best = Integer.MIN_VALUE;
        int sum = 0;
        int rest = 12;
        int yours = 0;
        int penalties = 0;
        int[] most = new int[9];
        boolean end = false;
        for (int s = 0; s < board.players(); s++) {
            if (s == seat) {
                continue;
            }
            int score = board.score(s);
            best = Math.max(best, score);
            sum += score;
            rest = Math.min(rest, rest(board.marks(s)));
            yours = Math.max(yours, Sheet.yours(board.counts(s)));
            penalties = Math.max(penalties, Sheet.others(board.counts(s)));
            end |= RainbowBoard.ends(board.marks(s), board.counts(s));
            for (int c = 0; c < 9; c++) {
                most[c] = Math.max(most[c], column(board.marks(s), c + 1));
            }
        }
        others.put(THEIR_SCORE, best / 50f);
        others.put(THEIR_SCORE + 1, sum / 50f / (board.players() - 1));
        upTo(THEIR_REST, rest);
        upTo(THEIR_YOURS, yours);
        upTo(THEIR_OTHERS, penalties);
        for (int c = 0; c < 9; c++) {
            upTo(THEIR_COLUMN + 6 * c, most[c]);
        }
        if (end) {
            others.on(THEY_END);
        }
    }

    private void upTo(int input, int count) {
        for (int i = 0; i < count; i++) {
            others.on(input + i);
        }
    }

    private void bits(int input, int bits) {
        for (int rest = bits; rest != 0; rest &= rest - 1) {
            others.on(input + Integer.numberOfTrailingZeros(rest));
        }
    }

    /** How many boxes three rows still need, one of them mixed (R10). */
    private static int rest(long marks) {
        int least = 30;
        for (int three = 0; three < 64; three++) {
            if (Integer.bitCount(three) == 3 && three > 7) {
                int open = 0;
                for (int row = 0; row < 6; row++) {
                    if ((three >>> row & 1) != 0) {
                        open += Long.bitCount(~marks & Boxes.ALL & 0x3FFL << 10 * row);
                    }
                }
                least = Math.min(least, open);
            }
        }
        return least;
    }

    private static int column(long marks, int number) {
        long column = 1L | 1L << 10 | 1L << 20 | 1L << 30 | 1L << 40 | 1L << 50;
        return Long.bitCount(marks >>> number & column);
    }

    private static int order(long marks) {
        int red = Long.bitCount(marks & 0x3FF);
        int yellow = Long.bitCount(marks >>> 10 & 0x3FF);
        int blue = Long.bitCount(marks >>> 20 & 0x3FF);
        if (red >= yellow) {
            return yellow >= blue ? 0 : red >= blue ? 1 : 3;
        }
        return red >= blue ? 2 : yellow >= blue ? 4 : 5;
    }

    /** The sheet that the next questions have in common. */
    public void sheet(long marks, int counts) {
        if (summed && this.marks == marks && this.counts == counts) {
            return;
        }
        summed = true;
        order = order(marks);
        this.marks = 0;
        this.counts = 0;
        System.arraycopy(aside, 0, base, 0, base.length);
        grow(base, marks, counts);
        this.marks = marks;
        this.counts = counts;
    }

    /** Answers for a sheet with more crosses than the common one, at that moment. */
    public void ask(long marks, int counts, int moment) {
        System.arraycopy(base, 0, sums, 0, sums.length);
        grow(sums, marks, counts);
        net.add(sums, MOMENT + TURNED[order][moment]);
        if (RainbowBoard.ends(marks, counts)) {
            net.add(sums, ENDS);
        }
        net.answer(sums, answer);
    }

    /** The points of the last answer, as MIDDLE and SPREAD say. */
    public float points() {
        return answer[0];
    }

    /** The chance to win of the last answer. */
    public float chance() {
        return Math.clamp(answer[1], 0f, 1f);
    }

    private void grow(float[] sums, long marks, int counts) {
        long known = this.marks;
        for (long fresh = marks & ~known; fresh != 0; fresh &= fresh - 1) {
            int box = Long.numberOfTrailingZeros(fresh);
            int row = box / 10;
            int number = box % 10;
            int to = 10 * ROWS[order][row];
            net.add(sums, BOX + to + number);
            net.add(sums, ROW + to + Long.bitCount(known >>> 10 * row & 0x3FF));
            net.add(sums, COLUMN + 6 * number + column(known, number));
            known |= 1L << box;
        }
        if (counts != this.counts) {
            change(sums, PLUS, Sheet.plus(this.counts), Sheet.plus(counts));
            change(sums, FLIP, Sheet.flip(this.counts), Sheet.flip(counts));
            change(sums, EXTRAS, Sheet.extras(this.counts), Sheet.extras(counts));
            change(sums, YOURS, Sheet.yours(this.counts), Sheet.yours(counts));
            change(sums, OTHERS, Sheet.others(this.counts), Sheet.others(counts));
        }
        int firsts =
                firsts(marks, counts) & ~(this.marks == 0 ? 0 : firsts(this.marks, this.counts));
        for (; firsts != 0; firsts &= firsts - 1) {
            net.add(sums, FIRST + Integer.numberOfTrailingZeros(firsts));
        }
    }

    /** The numbers that are or will be this seat's First (R3). */
    private int firsts(long marks, int counts) {
        return counts & Sheet.FIRSTS | Boxes.columns(marks) & ~lost;
    }

    private void change(float[] sums, int input, int from, int to) {
        for (int i = from; i < to; i++) {
            net.add(sums, input + i);
        }
        for (int i = to; i < from; i++) {
            net.add(sums, input + i, -1f);
        }
    }

    /** Writes the whole question about a sheet that grew from the common one. */
    public void write(Sparse question, long marks, int counts, int moment) {
        question.copy(others);
        long known = 0;
        for (long fresh = marks; fresh != 0; fresh &= fresh - 1) {
            int box = Long.numberOfTrailingZeros(fresh);
            int row = box / 10;
            int number = box % 10;
            int to = 10 * ROWS[order][row];
            question.on(BOX + to + number);
            question.on(ROW + to + Long.bitCount(known >>> 10 * row & 0x3FF));
            question.on(COLUMN + 6 * number + column(known, number));
            known |= 1L << box;
        }
        write(question, PLUS, Sheet.plus(counts));
        write(question, FLIP, Sheet.flip(counts));
        write(question, EXTRAS, Sheet.extras(counts));
        write(question, YOURS, Sheet.yours(counts));
        write(question, OTHERS, Sheet.others(counts));
        for (int rest = firsts(marks, counts); rest != 0; rest &= rest - 1) {
            question.on(FIRST + Integer.numberOfTrailingZeros(rest));
        }
        question.on(MOMENT + TURNED[order][moment]);
        if (RainbowBoard.ends(marks, counts)) {
            question.on(ENDS);
        }
    }

    private static void write(Sparse question, int input, int count) {
        for (int i = 0; i < count; i++) {
            question.on(input + i);
        }
    }
}
