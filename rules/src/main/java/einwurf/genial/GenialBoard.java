package einwurf.genial;

import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * The rules, on the fast form. Seats and symbols are numbers from 0, dice are {@link Hand}s, sheets
 * are {@link Sheet}s. A move is a decision or a use of dice with the row it is for:
 *
 * <pre>
 *  KEEP, REROLL; else bits 0-4: use, as in {@link Hand}; bits 5-7: row
 * </pre>
 */
public final class GenialBoard implements Board<GenialPosition> {
    public static final int KEEP = 256;
    public static final int REROLL = 257;

    /** Throws in a turn (G3). */
    public static final int THROWS = 3;

    private static final int SEATS = 4;

    /** Phases as ints, see {@link Phase}. */
    private static final int OPENING = Phase.OPENING.ordinal();

    private static final int ROLL = Phase.ROLL.ordinal();
    private static final int PHASE_KEEP = Phase.KEEP.ordinal();
    private static final int SCORE = Phase.SCORE.ordinal();

    /**
     * The rows of every set of rows, in order: six entries for each set, as many as it has in use.
     */
    private static final byte[] OPEN_ROW = new byte[64 * Symbol.COUNT];

    static {
        for (int open = 0; open < 64; open++) {
            for (int row = 0, n = 0; row < Symbol.COUNT; row++) {
                if ((open >>> row & 1) != 0) {
                    OPEN_ROW[open * Symbol.COUNT + n++] = (byte) row;
                }
            }
        }
    }

    private int players;
    private boolean emptyOpening;
    private final long[] sheets = new long[SEATS];
    private final int[] shown = new int[SEATS];
    private int phase;
    private int seat;
    private int throwsMade;
    private int thrown;
    private int hand;

    /** How many of each symbol the others show to {@code seat}: four bits each, red lowest. */
    private int offered;

    GenialBoard(int players, boolean emptyOpening) {
        this.players = players;
        this.emptyOpening = emptyOpening;
        restart();
    }

    /** The move that spends dice on a row. */
    public static int spend(int use, int row) {
        return use | row << 5;
    }

    public static int use(int move) {
        return move & 31;
    }

    public static int row(int move) {
        return move >>> 5;
    }

    /** How many dice each seat has at a table (G1). */
    public static int dice(int players) {
        return 6 - players;
    }

    @Override
    public void restart() {
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = Sheet.EMPTY;
            shown[i] = Hand.NONE;
        }
        offered = 0;
        take(0);
        if (!emptyOpening) {
            phase = OPENING;
            seat = 1;
        }
    }

    @Override
    public int waitsFor() {
        return Phase.at(phase).waitsFor;
    }

    @Override
    public int seat() {
        return seat;
    }

    @Override
    public void selectSeat(int other) {
        assert other == seat : "one seat is asked at a time";
    }

    @Override
    public int moves() {
        if (phase == PHASE_KEEP) {
            return 2;
        }
        int matches = Hand.matches(hand);
        int sets = Hand.size(hand) - matches;
        return matches + sets * Integer.bitCount(Sheet.open(sheets[seat]));
    }

    @Override
    public int move(int i) {
        if (phase == PHASE_KEEP) {
            return KEEP + i;
        }
        int matches = Hand.matches(hand);
        if (i < matches) {
            int use = Hand.use(hand, i);
            return spend(use, Hand.symbol(use));
        }
        int open = Sheet.open(sheets[seat]);
        int rows = Integer.bitCount(open);
        int set = (i - matches) / rows;
        int row = OPEN_ROW[open * Symbol.COUNT + i - matches - set * rows];
        return spend(Hand.use(hand, matches + set), row);
    }

    @Override
    public void play(int move) {
        if (phase == SCORE) {
            resolve(use(move), row(move));
        } else if (move == KEEP) {
            phase = SCORE;
        } else {
            phase = ROLL;
            thrown = Hand.NONE;
            hand = Hand.NONE;
        }
    }

    /** Spends dice on a row: a match for what the others show, a set for its size less one (G4). */
    private void resolve(int use, int row) {
        int points = worth(use);
        long sheet = Sheet.mark(sheets[seat], row, points);
        sheets[seat] = sheet;
        hand = Hand.without(hand, use);
        if (sheet == Sheet.FULL) {
            phase = OVER; // G6: at once, the remaining dice don't matter any more
        } else if (hand == Hand.NONE) {
            pass();
        }
    }

    /** The points a use is worth before the sheet's restriction. */
    public int worth(int use) {
        int dice = Hand.dice(use);
        return dice == 1 ? offered >>> (4 * Hand.symbol(use)) & 15 : joker(dice);
    }

    /** The points of a set of equal dice (G4). */
    static int joker(int dice) {
        return dice - 1;
    }

    /** Leaves the whole throw on display; the next seat's turn begins. */
    private void pass() {
        shown[seat] = thrown;
        int next = seat + 1 == players ? 0 : seat + 1;
        offered += Hand.counts(thrown) - Hand.counts(shown[next]);
        take(next);
    }

    /** It is {@code next}'s turn, and its first throw is due. */
    private void take(int next) {
        seat = next;
        phase = ROLL;
        throwsMade = 0;
        thrown = Hand.NONE;
        hand = Hand.NONE;
    }

    @Override
    public int outcomes() {
        return Hand.hands(dice(players));
    }

    @Override
    public int weight(int i) {
        return Hand.weight(Hand.first(dice(players)) + i);
    }

    @Override
    public void roll(int i) {
        fall(Hand.first(dice(players)) + i);
    }

    @Override
    public void roll(Dice dice) {
        int size = dice(players);
        fall(Hand.thrown(size, dice.below(Hand.ways(size))));
    }

    /** The dice fall and make a hand. */
    private void fall(int fallen) {
        if (phase == OPENING) {
            shown[seat] = fallen;
            offered += Hand.counts(fallen);
            if (++seat == players) {
                take(0);
            }
            return;
        }
        thrown = fallen;
        hand = fallen;
        phase = ++throwsMade < THROWS ? PHASE_KEEP : SCORE; // G3: the third throw stands
    }

    @Override
    public int place(int ofSeat) {
        return ofSeat == seat ? 1 : 2;
    }

    @Override
    public int points(int ofSeat) {
        return Sheet.rows(sheets[ofSeat]);
    }

    @Override
    public int players() {
        return players;
    }

    public Phase phase() {
        return Phase.at(phase);
    }

    /** How many throws the turn has had. */
    public int throwsMade() {
        return throwsMade;
    }

    /** The {@link Hand} still to be resolved. */
    public int hand() {
        return hand;
    }

    /** The {@link Hand} that was last thrown in this turn. */
    public int thrown() {
        return thrown;
    }

    public long sheet(int ofSeat) {
        return sheets[ofSeat];
    }

    /** The {@link Hand} that a seat last left displayed. */
    public int shown(int ofSeat) {
        return shown[ofSeat];
    }

    /** How many of each symbol the others show: four bits each, red lowest. */
    public int offered() {
        return offered;
    }

    /** A position of another table makes this a board of that table. */
    @Override
    public void set(GenialPosition p) {
        players = p.players();
        emptyOpening = p.emptyOpening();
        phase = p.phase().ordinal();
        seat = p.seat().index();
        throwsMade = p.throwsMade();
        thrown = p.thrown();
        hand = p.hand();
        offered = 0;
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = p.sheet(i);
            shown[i] = p.shown(i);
            offered += i == p.toMove().index() ? 0 : Hand.counts(shown[i]);
        }
    }

    @Override
    public GenialPosition position() {
        return new GenialPosition(
                GenialPosition.seat(sheets[0], shown[0]),
                GenialPosition.seat(sheets[1], shown[1]),
                GenialPosition.seat(sheets[2], shown[2]),
                GenialPosition.seat(sheets[3], shown[3]),
                GenialPosition.turn(hand, thrown, throwsMade, seat, phase, players, emptyOpening));
    }

    @Override
    public void copy(Board<GenialPosition> other) {
        var o = (GenialBoard) other;
        players = o.players;
        emptyOpening = o.emptyOpening;
        phase = o.phase;
        seat = o.seat;
        throwsMade = o.throwsMade;
        thrown = o.thrown;
        hand = o.hand;
        offered = o.offered;
        for (int i = 0; i < SEATS; i++) {
            sheets[i] = o.sheets[i];
            shown[i] = o.shown[i];
        }
    }
}
