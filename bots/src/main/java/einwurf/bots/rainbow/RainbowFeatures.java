package einwurf.bots.rainbow;

import einwurf.bots.net.Sparse;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

import java.util.Arrays;

/**
 * A seat's view of the table as a network's inputs. Most of them count upwards ("at least three of
 * the red row"), so a sheet with one more cross has the same inputs and a few more.
 *
 * <p>Colours are alike but for their names, so the sheet is turned before it is shown: the plain
 * colour with most crosses comes first, the one with fewest last.
 */
public final class RainbowFeatures {
    /** The moments: claims as the roller are made, alone, with these dice. */
    public static final int CLAIMED = 0;

    /** Claims as an other are made, and so many turns pass before the own one. */
    public static final int WAITING = 7;

    /** Claims as the roller are made, at a table of more than one. */
    public static final int SHARED = 10;

    public static final int MOMENTS = 11;

    /** Points are told as so many spreads. */
    public static final float SPREAD = 25;

    static final int BOX = 0;
    static final int ROW = BOX + 60;
    static final int LOW = ROW + 60;
    static final int MIDDLE = LOW + 24;
    static final int COLUMN = MIDDLE + 18;
    static final int PLUS = COLUMN + 60;
    static final int FLIP = PLUS + 7;
    static final int EXTRAS = FLIP + 7;
    static final int YOURS = EXTRAS + 15;
    static final int OTHERS = YOURS + 7;
    private static final int REST = OTHERS + 7;
    static final int FIRST = REST + 30;
    private static final int MOMENT = FIRST + 9;

    /** A network for playing alone knows these only. */
    public static final int SOLO_INPUTS = MOMENT + MOMENTS;

    static final int LEAD = SOLO_INPUTS;
    private static final int PLAYERS = LEAD + 1;
    private static final int LOST = PLAYERS + 3;
    private static final int THEIR_SPREAD = LOST + 9;
    private static final int THEIR_MARKS = THEIR_SPREAD + 1;
    private static final int THEIR_EXTRAS = THEIR_MARKS + 1;
    private static final int THEIR_PLUS = THEIR_EXTRAS + 1;
    private static final int THEIR_FLIP = THEIR_PLUS + 1;
    private static final int THEIR_REST = THEIR_FLIP + 1;
    private static final int THEIR_YOURS = THEIR_REST + 28;
    private static final int THEIR_OTHERS = THEIR_YOURS + 7;
    private static final int THEIR_COLUMN = THEIR_OTHERS + 7;
    private static final int THEY_END = THEIR_COLUMN + 18;

    public static final int INPUTS = THEY_END + 1;

    /** The most inputs that are not zero. */
    public static final int MOST = 300;

    /** The rest of an empty sheet; one more says that penalties end the game. */
    private static final int FAR = 28;

    /** What a mark of each number is worth (R2). */
    static final int[] WORTH = {2, 2, 2, 2, 3, 3, 3, 4, 4, 5};

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

    private final Sparse others = new Sparse(MOST);
    private RainbowBoard board;
    private int lost;
    private int order;

    /** The best score of the others, 0 alone. */
    private int best;

    RainbowFeatures(RainbowBoard board) {
        this.board = board;
    }

    /** Looks at all that isn't the seat's own sheet; that gives the inputs of the others. */
    Sparse look(RainbowBoard board, int seat) {
        this.board = board;
        others.clear();
        lost = 0;
        best = 0;
        if (board.players() > 1) {
            lost = board.taken() & ~board.counts(seat);
            lookAtOthers(seat);
        }
        return others;
    }

    boolean solo() {
        return board.players() == 1;
    }

    /** How such a sheet's colours are turned from now on. */
    void turn(long marks) {
        order = order(marks);
    }

    /** Where a row of the sheet is shown. */
    int row(int row) {
        return ROWS[order][row];
    }

    /** Whether a number's First is still to be had. */
    boolean open(int number) {
        return (lost >>> (number - 1) & 1) == 0;
    }

    private void lookAtOthers(int seat) {
        best = Integer.MIN_VALUE;
        int sum = 0;
        int crosses = 0;
        int rest = FAR;
        int all = 0;
        int[] most = new int[9];
        boolean end = false;
        for (int s = 0; s < board.players(); s++) {
            if (s == seat) {
                continue;
            }
            long marks = board.marks(s);
            int counts = board.counts(s);
            int score = board.score(s);
            best = Math.max(best, score);
            sum += score;
            crosses = Math.max(crosses, Long.bitCount(marks));
            rest = Math.min(rest, rest(marks));
            all = atLeast(all, counts);
            end |= RainbowBoard.ends(marks, counts);
            for (int c = 0; c < 9; c++) {
                most[c] = Math.max(most[c], column(marks, c + 1));
            }
        }
        others.on(PLAYERS + board.players() - 2);
        for (int bits = lost; bits != 0; bits &= bits - 1) {
            others.on(LOST + Integer.numberOfTrailingZeros(bits));
        }
        others.put(THEIR_SPREAD, (best - (float) sum / (board.players() - 1)) / SPREAD);
        others.put(THEIR_MARKS, crosses / 30f);
        upTo(others, THEIR_REST, rest);
        others.put(THEIR_PLUS, Sheet.plus(all) / 3f);
        others.put(THEIR_FLIP, Sheet.flip(all) / 3f);
        others.put(THEIR_EXTRAS, Sheet.extras(all) / 6f);
        upTo(others, THEIR_YOURS, Sheet.yours(all));
        upTo(others, THEIR_OTHERS, Sheet.others(all));
        for (int c = 0; c < 9; c++) {
            upTo(others, THEIR_COLUMN + 2 * c, Math.min(2, Math.max(0, most[c] - 3)));
        }
        if (end) {
            others.on(THEY_END);
        }
    }

    /** The larger of both, count by count. */
    private static int atLeast(int one, int two) {
        return Math.max(Sheet.plus(one), Sheet.plus(two)) * Sheet.PLUS
                + Math.max(Sheet.flip(one), Sheet.flip(two)) * Sheet.FLIP
                + Math.max(Sheet.extras(one), Sheet.extras(two)) * Sheet.EXTRA
                + Math.max(Sheet.yours(one), Sheet.yours(two)) * Sheet.YOURS
                + Math.max(Sheet.others(one), Sheet.others(two)) * Sheet.OTHERS;
    }

    private static void upTo(Sparse question, int input, int count) {
        for (int i = 0; i < count; i++) {
            question.on(input + i);
        }
    }

    /** How many boxes three rows still need, one of them mixed (R10). */
    private static int rest(long marks) {
        long open = ~marks & Boxes.ALL;
        int mixed = 10;
        int which = 0;
        for (int row = 3; row < 6; row++) {
            int count = Long.bitCount(open >>> (10 * row) & 0x3FF);
            if (count < mixed) {
                mixed = count;
                which = row;
            }
        }
        int least = 10;
        int second = 10;
        for (int row = 0; row < 6; row++) {
            int count = row == which ? 10 : Long.bitCount(open >>> (10 * row) & 0x3FF);
            second = Math.min(second, Math.max(least, count));
            least = Math.min(least, count);
        }
        return mixed + least + second;
    }

    static int restInput(long marks, int counts) {
        int rest = rest(marks);
        return REST + (rest > 0 && RainbowBoard.ends(marks, counts) ? FAR + 1 : rest);
    }

    static int column(long marks, int number) {
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

    /** All of an own sheet but its rest. */
    void put(Sparse question, long marks, int counts, int moment) {
        for (int row = 0; row < 6; row++) {
            int to = ROWS[order][row];
            int crossed = (int) (marks >>> (10 * row)) & 0x3FF;
            for (int bits = crossed; bits != 0; bits &= bits - 1) {
                question.on(BOX + 10 * to + Integer.numberOfTrailingZeros(bits));
            }
            upTo(question, ROW + 10 * to, Integer.bitCount(crossed));
            upTo(question, LOW + 4 * to, Integer.bitCount(crossed & 0xF));
            upTo(question, MIDDLE + 3 * to, Integer.bitCount(crossed & 0x70));
        }
        for (int number = 0; number < 10; number++) {
            upTo(question, COLUMN + 6 * number, column(marks, number));
        }
        upTo(question, PLUS, Sheet.plus(counts));
        upTo(question, FLIP, Sheet.flip(counts));
        upTo(question, EXTRAS, Sheet.extras(counts));
        upTo(question, YOURS, Sheet.yours(counts));
        upTo(question, OTHERS, Sheet.others(counts));
        for (int bits = firsts(marks, counts); bits != 0; bits &= bits - 1) {
            question.on(FIRST + Integer.numberOfTrailingZeros(bits));
        }
        question.on(MOMENT + TURNED[order][moment]);
        if (board.players() > 1) {
            question.put(LEAD, lead(marks, counts) / SPREAD);
        }
    }

    /** What such a sheet scores. */
    int score(long marks, int counts) {
        return board.score(marks, counts);
    }

    /** Alone the score; else how far ahead of the best other. */
    int lead(long marks, int counts) {
        if (board.players() == 1) {
            return board.score(marks, counts);
        }
        return board.score(marks, counts | firsts(marks, counts)) - best;
    }

    /** The numbers that are or will be this seat's First (R3). */
    private int firsts(long marks, int counts) {
        return (counts & Sheet.FIRSTS) | (Boxes.columns(marks) & ~lost);
    }
}
