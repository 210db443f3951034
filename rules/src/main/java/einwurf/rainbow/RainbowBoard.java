package einwurf.rainbow;

import einwurf.rules.Board;
import einwurf.rules.Dice;

import java.util.ArrayList;

/**
 * The rules of Unicorn Rainbow, on primitives. Sheets are packed as in {@link Sheet}, hands as in
 * {@link Hand}, moves as in {@link RainbowMoveCode}; what a seat may claim is on {@link
 * RainbowClaimMoves}.
 */
public final class RainbowBoard implements Board<RainbowPosition> {
    private static final int PICK = Phase.PICK.ordinal();
    private static final int ROLL = Phase.ROLL.ordinal();
    private static final int CLAIM = Phase.CLAIM.ordinal();
    private static final int SECOND = Phase.SECOND.ordinal();
    private static final int OTHERS = Phase.OTHERS.ordinal();
    private static final int END = Phase.OVER.ordinal();

    /** So many complete rows end the game, at least one of them mixed (R10). */
    static final int ROWS_END = 3;

    private static final int MIXED_ROWS = 0b111_000;

    private final RainbowPosition start;

    private final long[] marks = new long[4];
    private final int[] counts = new int[4];
    private final int[] hands = new int[4];

    private int players;
    private int yoursPenalty;
    private int othersPenalty;
    private boolean tripleOnes;

    private int phase;
    private int active;
    private int trio;
    private int faces;

    /** The seats that are asked, a bit each, and the one that is asked first. */
    private int asked;

    private int seat;

    private final RainbowClaimMoves claimMoves = new RainbowClaimMoves();

    RainbowBoard(RainbowPosition start) {
        this.start = start;
        set(start);
    }

    @Override
    public void restart() {
        set(start);
    }

    @Override
    public void set(RainbowPosition position) {
        players = position.players();
        yoursPenalty = position.yoursPenalty();
        othersPenalty = position.othersPenalty();
        tripleOnes = position.tripleOnes();
        phase = position.phase().ordinal();
        active = position.active();
        trio = position.trio().ordinal();
        faces = position.faces();
        asked = phase == PICK || phase == CLAIM ? 1 << active : 0;
        for (int s = 0; s < players; s++) {
            var sheet = position.sheets().get(s);
            var hand = position.hands().get(s);
            marks[s] = sheet.marks();
            counts[s] = sheet.counts();
            hands[s] = hand.bits();
            if (phase == OTHERS && hand.held() && !hand.finished()) {
                asked |= 1 << s;
            }
        }
        seat = asked == 0 ? active : Integer.numberOfTrailingZeros(asked);
    }

    @Override
    public RainbowPosition position() {
        var sheets = new ArrayList<Sheet>(players);
        var held = new ArrayList<Hand>(players);
        for (int s = 0; s < players; s++) {
            sheets.add(new Sheet(marks[s], counts[s]));
            held.add(new Hand(hands[s]));
        }
        return new RainbowPosition(
                yoursPenalty,
                othersPenalty,
                tripleOnes,
                Phase.ALL[phase],
                active,
                Trio.ALL[trio],
                faces,
                sheets,
                held);
    }

    @Override
    public void copy(Board<RainbowPosition> other) {
        var from = (RainbowBoard) other;
        players = from.players;
        yoursPenalty = from.yoursPenalty;
        othersPenalty = from.othersPenalty;
        tripleOnes = from.tripleOnes;
        phase = from.phase;
        active = from.active;
        trio = from.trio;
        faces = from.faces;
        asked = from.asked;
        seat = from.seat;
        for (int s = 0; s < players; s++) {
            marks[s] = from.marks[s];
            counts[s] = from.counts[s];
            hands[s] = from.hands[s];
        }
    }

    // What bots look at.

    @Override
    public int players() {
        return players;
    }

    public Phase phase() {
        return Phase.ALL[phase];
    }

    /** The seat whose turn it is. */
    public int active() {
        return active;
    }

    /** The dice of this throw. */
    public Trio trio() {
        return Trio.ALL[trio];
    }

    /** A seat's marks, as in {@link Sheet}. */
    public long marks(int seat) {
        return marks[seat];
    }

    /** A seat's counts, as in {@link Sheet}. */
    public int counts(int seat) {
        return counts[seat];
    }

    /** A seat's dice, as in {@link Hand}. */
    public int hand(int seat) {
        return hands[seat];
    }

    /** What a seat's sheet would score now. */
    public int score(int seat) {
        return score(marks[seat], counts[seat]);
    }

    /** What such a sheet would score at this table. */
    public int score(long marks, int counts) {
        return Score.score(marks, counts, players == 1, yoursPenalty, othersPenalty);
    }

    /** What decides the places: the larger the better, equal only where a place is shared (R11). */
    public long rank(long marks, int counts) {
        return Score.rank(marks, counts, yoursPenalty, othersPenalty);
    }

    /** The numbers some seat was first to complete, as in the firsts of a sheet. */
    public int taken() {
        int taken = 0;
        for (int s = 0; s < players; s++) {
            taken |= counts[s];
        }
        return taken & Sheet.FIRSTS;
    }

    /** Whether a seat is asked now. */
    @Override
    public boolean asks(int seat) {
        return (asked >>> seat & 1) != 0;
    }

    // The rules.

    @Override
    public int waitsFor() {
        return asked != 0 ? CHOICE : phase == END ? OVER : CHANCE;
    }

    @Override
    public int seat() {
        return seat;
    }

    @Override
    public void selectSeat(int seat) {
        this.seat = seat;
    }

    @Override
    public int moves() {
        if (phase == PICK) {
            return Trio.ALL.length;
        }
        if (faces == Boxes.ONES && tripleOnes && phase == CLAIM) {
            return claimMoves.setFree(marks[seat], counts[seat], hands[seat], trio);
        }
        return claimMoves.set(marks[seat], counts[seat], hands[seat], trio, phase == OTHERS);
    }

    @Override
    public int move(int i) {
        return phase == PICK ? RainbowMoveCode.PICK << 9 | i : claimMoves.move(i);
    }

    @Override
    public void play(int move) {
        switch (RainbowMoveCode.kind(move)) {
            case RainbowMoveCode.CLAIM ->
                    claim(RainbowMoveCode.group(move), RainbowMoveCode.box(move));
            case RainbowMoveCode.ABILITY ->
                    change(RainbowMoveCode.change(move), RainbowMoveCode.die(move));
            case RainbowMoveCode.PICK -> {
                trio = RainbowMoveCode.trio(move);
                phase = ROLL;
                asked = 0;
            }
            case RainbowMoveCode.PASS -> pass();
            default -> finish();
        }
    }

    private void claim(int group, int box) {
        int seat = this.seat;
        marks[seat] |= 1L << box;
        counts[seat] += Boxes.gain(marks[seat], box);
        boolean second = Hand.used(hands[seat]) != 0;
        hands[seat] |= Hand.USED << group;
        if (phase == CLAIM) {
            if (second) {
                finish();
            }
            return;
        }
        if (second) {
            counts[seat] -= Sheet.EXTRA;
            finish();
        } else if (Sheet.extras(counts[seat]) == 0) {
            finish();
        } else {
            this.seat = Integer.numberOfTrailingZeros(asked);
        }
    }

    private void change(int change, int die) {
        int shift = 3 * (die - 1);
        if (change == RainbowMove.Change.FLIP.ordinal()) {
            int value = hands[seat] >>> shift & 7;
            hands[seat] += (7 - 2 * value) << shift;
            counts[seat] -= Sheet.FLIP;
        } else {
            hands[seat] += (1 - 2 * change) << shift;
            counts[seat] -= Sheet.PLUS;
        }
        seat = Integer.numberOfTrailingZeros(asked);
    }

    /** The roller pays for each claim that is missing (R7), an other for the only one (R9). */
    private void pass() {
        if (phase == CLAIM) {
            boolean one = Hand.used(hands[seat]) != 0;
            counts[seat] += one ? Sheet.YOURS : 2 * Sheet.YOURS;
        } else {
            counts[seat] += Sheet.OTHERS;
        }
        finish();
    }

    /** The seat has made its claims; after the roller come the others, after the last the end. */
    private void finish() {
        if (phase == OTHERS) {
            hands[seat] |= Hand.FINISHED;
            asked &= ~(1 << seat);
            if (asked != 0) {
                seat = Integer.numberOfTrailingZeros(asked);
            } else {
                endTurn();
            }
            return;
        }
        hands[active] = 0;
        if (players == 1) {
            phase = SECOND;
            asked = 0;
            trio = Trio.ALL[trio].rest().ordinal();
            faces = 0;
            return;
        }
        counts[active] |= Boxes.columns(marks[active]) & ~taken(); // R3
        phase = OTHERS;
        dealOthers();
    }

    /** Everyone but the roller gets the dice as they fell; alone, the player does (R13). */
    private void dealOthers() {
        for (int s = 0; s < players; s++) {
            hands[s] = faces;
        }
        asked = (1 << players) - 1;
        if (players > 1) {
            hands[active] = 0;
            asked ^= 1 << active;
        }
        seat = Integer.numberOfTrailingZeros(asked);
    }

    private void endTurn() {
        if (players > 1) {
            int taken = taken(); // before this: others who complete a number together all have it
            for (int s = 0; s < players; s++) {
                counts[s] |= Boxes.columns(marks[s]) & ~taken; // R3
            }
        }
        boolean over = false;
        for (int s = 0; s < players; s++) {
            hands[s] = 0;
            over |= ends(marks[s], counts[s]);
        }
        faces = 0;
        trio = 0;
        if (over) {
            phase = END;
            seat = active;
        } else {
            phase = PICK;
            active = active + 1 == players ? 0 : active + 1;
            seat = active;
            asked = 1 << active;
        }
    }

    /** Whether this sheet ends the game (R10). */
    public static boolean ends(long marks, int counts) {
        if (Sheet.yours(counts) >= Sheet.YOURS_END || Sheet.others(counts) >= Sheet.OTHERS_END) {
            return true;
        }
        int rows = Boxes.rows(marks);
        return (rows & MIXED_ROWS) != 0 && Integer.bitCount(rows) >= ROWS_END;
    }

    @Override
    public int outcomes() {
        return Boxes.FALLS[trio].length;
    }

    @Override
    public int weight(int i) {
        return Boxes.WEIGHTS[trio][i];
    }

    @Override
    public void roll(int i) {
        fall(Boxes.FALLS[trio][i]);
    }

    @Override
    public void roll(Dice dice) {
        fall(Boxes.THROWS[216 * trio + dice.below(216)]);
    }

    /** The dice of the trio show these faces. */
    void fall(int faces) {
        this.faces = faces;
        if (phase == SECOND) {
            phase = OTHERS;
            dealOthers();
        } else {
            phase = CLAIM;
            hands[active] = faces;
            asked = 1 << active;
        }
    }

    @Override
    public int place(int seat) {
        long own = rank(seat);
        int place = 1;
        for (int s = 0; s < players; s++) {
            if (rank(s) > own) {
                place++;
            }
        }
        return place;
    }

    private long rank(int seat) {
        return rank(marks[seat], counts[seat]);
    }

    @Override
    public int points(int seat) {
        return score(seat);
    }
}
