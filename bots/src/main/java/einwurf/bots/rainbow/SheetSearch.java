package einwurf.bots.rainbow;

import einwurf.bots.net.Net;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Hand;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowCode;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

/**
 * The best way to use a throw, and the best dice, for one seat: every way is tried on the sheet,
 * and a network says what the sheet is then worth. What a method found is told by {@link #worth},
 * {@link #points}, {@link #chance} and so on, until the next one is called.
 */
public final class SheetSearch {
    private static final Trio[] TRIOS = Trio.values();

    /** At a table the lead counts, which is learned sooner, and the chance to win as much. */
    private static final float LEAD = 1;

    private static final int GOAL = new Rainbow().goal();

    private final SheetValue value;
    private boolean solo;
    private RainbowBoard board;

    private Ways ways;
    private int way;
    private long marks;
    private int counts;
    private float worth, points, chance;
    private long asked;

    public SheetSearch(Net net, RainbowBoard board) {
        value = new SheetValue(net);
        this.board = board;
        ways = Ways.of(Trio.RRY, 0x49);
    }

    /** From now on for that seat of that board. */
    public void look(RainbowBoard board, int seat) {
        this.board = board;
        solo = board.players() == 1;
        value.look(board, seat);
    }

    public SheetValue value() {
        return value;
    }

    /** How many questions were asked so far. */
    public long asked() {
        return asked;
    }

    /** What ranks the choices. */
    public float worth() {
        return worth;
    }

    public float points() {
        return points;
    }

    public float chance() {
        return chance;
    }

    /** The sheet that was best. */
    public long marks() {
        return marks;
    }

    public int counts() {
        return counts;
    }

    /** The moment after the seat has used the throw that lies there. */
    public static int moment(RainbowBoard board, int seat) {
        int players = board.players();
        if (board.phase() == Phase.CLAIM) {
            return players == 1 ? SheetValue.CLAIMED + board.trio().ordinal() : SheetValue.SHARED;
        }
        int away = players == 1 ? 0 : Math.floorMod(seat - board.active() - 1, players);
        return SheetValue.WAITING + away;
    }

    /** The best use of the seat's dice on the board. */
    public void use(RainbowBoard board, int seat) {
        boolean other = board.phase() == Phase.OTHERS;
        use(
                board.trio(),
                board.hand(seat),
                board.marks(seat),
                board.counts(seat),
                other,
                moment(board, seat));
    }

    /** The best use of such dice on such a sheet. */
    public void use(Trio trio, int hand, long marks, int counts, boolean other, int moment) {
        value.sheet(marks, counts);
        ways = Ways.of(trio, hand);
        worth = Float.NEGATIVE_INFINITY;
        boolean second = Hand.used(hand) != 0;
        int extra = other && second ? Sheet.EXTRA : 0;
        boolean mayClaimTwo = !other || Sheet.extras(counts) > 0;
        if (other && second) {
            weigh(marks, counts, moment, -1);
        }
        boolean claimable = false;
        long paired = 0;
        long alone = 0;
        for (int cost = 0; cost < Ways.costs(); cost++) {
            if (!Ways.affordable(cost, Sheet.plus(counts), Sheet.flip(counts))) {
                continue;
            }
            for (int i = ways.from(cost); i < ways.from(cost + 1); i++) {
                int way = ways.way(i);
                int first = Ways.first(way);
                if ((marks >>> first & 1) != 0) {
                    continue;
                }
                int box = Ways.second(way);
                if (box == Boxes.NOWHERE) {
                    claimable |= cost == 0;
                    if (other || second) {
                        cross(marks, counts - extra, way, moment, i);
                    } else if (cost == 0) {
                        alone |= 1L << i;
                    }
                } else if (mayClaimTwo && !second && (marks >>> box & 1) == 0) {
                    paired |= cost == 0 ? 1L << first | 1L << box : 0;
                    cross(marks, other ? counts - Sheet.EXTRA : counts, way, moment, i);
                }
            }
        }
        // A claim is left out only where the dice as they lie allow none (R7, R9).
        for (; alone != 0; alone &= alone - 1) {
            int i = Long.numberOfTrailingZeros(alone);
            if ((paired >>> Ways.first(ways.way(i)) & 1) == 0) {
                cross(marks, counts + Sheet.YOURS, ways.way(i), moment, i);
            }
        }
        if (!claimable && !(other && second)) {
            int missing = other ? Sheet.OTHERS : second ? Sheet.YOURS : 2 * Sheet.YOURS;
            weigh(marks, counts + missing, moment, -1);
        }
    }

    private void cross(long marks, int counts, int way, int moment, int i) {
        int first = Ways.first(way);
        int second = Ways.second(way);
        long crossed = marks | 1L << first;
        int then = counts - Ways.plus(way) * Sheet.PLUS - Ways.flips(way) * Sheet.FLIP;
        then += Boxes.gain(crossed, first);
        if (second != Boxes.NOWHERE) {
            crossed |= 1L << second;
            then += Boxes.gain(crossed, second);
        }
        weigh(crossed, then, moment, i);
    }

    private void weigh(long marks, int counts, int moment, int i) {
        float points;
        float chance;
        float worth;
        asked++;
        if (solo && moment == SheetValue.WAITING && RainbowBoard.ends(marks, counts)) {
            int score = board.score(marks, counts);
            points = (score - SheetValue.MIDDLE) / SheetValue.SPREAD;
            chance = score >= GOAL ? 1 : 0;
            worth = points;
        } else {
            value.ask(marks, counts, moment);
            points = value.points();
            chance = value.chance();
            worth = solo ? points : chance + LEAD * points;
        }
        if (worth > this.worth) {
            this.worth = worth;
            this.points = points;
            this.chance = chance;
            this.marks = marks;
            this.counts = counts;
            way = i;
        }
    }

    /** Worth of a sheet at a moment, without any choice. */
    public void rest(long marks, int counts, int moment) {
        value.sheet(marks, counts);
        worth = Float.NEGATIVE_INFINITY;
        weigh(marks, counts, moment, -1);
    }

    /** Plays what {@link #use} found. */
    public void play(RainbowBoard board, int seat) {
        var phase = board.phase();
        if (way >= 0) {
            for (int k = 0, move; k < 4 && (move = ways.move(way, k)) >= 0; k++) {
                board.play(move);
            }
        }
        if (board.phase() == phase && board.asks(seat)) {
            board.play(board.move(board.moves() - 1)); // pass or done, which are last
        }
    }

    /** The first move of what {@link #use} found. */
    public int firstMove(RainbowBoard board) {
        return way >= 0 ? ways.move(way, 0) : board.move(board.moves() - 1);
    }

    /** The dice the network likes best, as a move. */
    public int pick(long marks, int counts) {
        value.sheet(marks, counts);
        worth = Float.NEGATIVE_INFINITY;
        for (var trio : TRIOS) {
            weigh(marks, counts, SheetValue.ROLL + trio.ordinal(), trio.ordinal());
        }
        return RainbowCode.PICK << 9 | way;
    }

    /** What dice are worth over all their throws, each used as well as can be. */
    public void foresee(Trio trio, long marks, int counts, boolean other, int moment) {
        double worths = 0;
        double pointSum = 0;
        double chances = 0;
        for (int i = 0; i < Boxes.throwsOf(trio); i++) {
            int weight = Boxes.weight(trio, i);
            use(trio, Boxes.dice(trio, i), marks, counts, other, moment);
            worths += weight * worth;
            pointSum += weight * points;
            chances += weight * chance;
        }
        worth = (float) (worths / 216);
        points = (float) (pointSum / 216);
        chance = (float) (chances / 216);
        this.marks = marks;
        this.counts = counts;
    }
}
