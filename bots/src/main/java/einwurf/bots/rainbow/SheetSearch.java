package einwurf.bots.rainbow;

import einwurf.bots.net.Net;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Hand;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.Sheet;
import einwurf.rainbow.Trio;

/**
 * The best way to use a throw, and the best dice, for one seat: every way is tried on the sheet,
 * and a network says what the sheet is then worth. What a method found is told by {@link #worth},
 * {@link #points}, {@link #chance} and so on, until the next one is called.
 */
public final class SheetSearch {
    private static final Trio[] TRIOS = Trio.values();

    /** At a table the lead counts beside the chance to win, for it is learned sooner. */
    private static final float LEAD = 1;

    private static final float CHANCE = 1;

    private static final int GOAL = new Rainbow().about().goal();

    private final SheetValue value;

    private final PickEstimate estimate;

    /** The moment all boxes were weighed at, −1 if they weren't since the last look. */
    private int glancedAt;

    private long glancedMarks;
    private int glancedCounts;
    private boolean solo;
    private RainbowBoard board;

    /** Nobody else is still to act in this turn; some other sheet ends the game after it. */
    private boolean last, theyEnd;

    /** The best of the others as it stands if the game ends now, and how many have it. */
    private long theirRank;

    private int theirCount;

    private ThrowUses ways;
    private int way;
    private int one, two;
    private long marks;
    private int counts;
    private int moment;
    private boolean over;
    private float worth, points, chance;
    private long asked;

    public SheetSearch(Net net, RainbowBoard board) {
        value = new SheetValue(net, board);
        estimate = new PickEstimate(value);
        this.board = board;
        ways = ThrowUses.of(Trio.RRY, 0x49);
    }

    /** From now on for that seat of that board. */
    public void look(RainbowBoard board, int seat) {
        this.board = board;
        glancedAt = -1;
        solo = board.players() == 1;
        value.weigh(solo ? 1 : LEAD, solo ? 0 : CHANCE);
        value.look(board, seat);
        last = !solo && board.phase() == Phase.OTHERS;
        theyEnd = false;
        theirRank = Long.MIN_VALUE;
        for (int s = 0; s < board.players(); s++) {
            if (s != seat) {
                last &= !board.asks(s);
                theyEnd |= RainbowBoard.ends(board.marks(s), board.counts(s));
                compare(board.marks(s), board.counts(s));
            }
        }
    }

    private void compare(long marks, int counts) {
        long rank = board.rank(marks, counts | (Boxes.columns(marks) & ~board.taken()));
        theirCount = rank == theirRank ? theirCount + 1 : rank > theirRank ? 1 : theirCount;
        theirRank = Math.max(theirRank, rank);
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
            return players == 1
                    ? RainbowFeatures.CLAIMED + board.trio().ordinal()
                    : RainbowFeatures.SHARED;
        }
        int away = players == 1 ? 0 : Math.floorMod(seat - board.active() - 1, players);
        return RainbowFeatures.WAITING + away;
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
        sheet(marks, counts, moment);
        search(trio, hand, marks, counts, other);
        settle();
    }

    private void sheet(long marks, int counts, int moment) {
        this.moment = moment;
        value.sheet(marks, counts, moment);
    }

    private void search(Trio trio, int hand, long marks, int counts, boolean other) {
        ways = ThrowUses.of(trio, hand);
        worth = Float.NEGATIVE_INFINITY;
        boolean second = Hand.used(hand) != 0;
        int extra = other && second ? Sheet.EXTRA : 0;
        boolean mayClaimTwo = !other || Sheet.extras(counts) > 0;
        if (other && second) {
            weigh(Boxes.NOWHERE, Boxes.NOWHERE, marks, counts, -1);
        }
        boolean claimable = false;
        long paired = 0;
        long alone = 0;
        for (int cost = 0; cost < ThrowUses.costs(); cost++) {
            if (!ThrowUses.affordable(cost, Sheet.plus(counts), Sheet.flip(counts))) {
                continue;
            }
            for (int i = ways.from(cost); i < ways.from(cost + 1); i++) {
                int way = ways.way(i);
                int first = ThrowUses.first(way);
                if ((marks >>> first & 1) != 0) {
                    continue;
                }
                int box = ThrowUses.second(way);
                if (box == Boxes.NOWHERE) {
                    claimable |= cost == 0;
                    if (other || second) {
                        cross(marks, counts - extra, way, i);
                    } else if (cost == 0) {
                        alone |= 1L << i;
                    }
                } else if (mayClaimTwo && !second && (marks >>> box & 1) == 0) {
                    paired |= cost == 0 ? 1L << first | 1L << box : 0;
                    cross(marks, other ? counts - Sheet.EXTRA : counts, way, i);
                }
            }
        }
        // A claim is left out only where the dice as they lie allow none (R7, R9).
        for (; alone != 0; alone &= alone - 1) {
            int i = Long.numberOfTrailingZeros(alone);
            if ((paired >>> ThrowUses.first(ways.way(i)) & 1) == 0) {
                cross(marks, counts + Sheet.YOURS, ways.way(i), i);
            }
        }
        if (!claimable && !(other && second)) {
            int missing = other ? Sheet.OTHERS : second ? Sheet.YOURS : 2 * Sheet.YOURS;
            weigh(Boxes.NOWHERE, Boxes.NOWHERE, marks, counts + missing, -1);
        }
    }

    private void cross(long marks, int counts, int way, int i) {
        int first = ThrowUses.first(way);
        int second = ThrowUses.second(way);
        long crossed = marks | 1L << first;
        int then = counts - ThrowUses.plus(way) * Sheet.PLUS - ThrowUses.flips(way) * Sheet.FLIP;
        then += Boxes.gain(crossed, first);
        if (second != Boxes.NOWHERE) {
            crossed |= 1L << second;
            then += Boxes.gain(crossed, second);
        }
        weigh(first, second, crossed, then, i);
    }

    private void weigh(int one, int two, long marks, int counts, int i) {
        asked++;
        boolean over = over(marks, counts, moment);
        float worth;
        if (over) {
            worth = (float) worth(value.lead(marks, counts), result(marks, counts));
        } else {
            worth = value.ask(one, two, marks, counts);
        }
        if (worth > this.worth) {
            this.worth = worth;
            this.one = one;
            this.two = two;
            this.marks = marks;
            this.counts = counts;
            this.over = over;
            way = i;
        }
    }

    /** Whether such a sheet is the last word of the game. */
    private boolean over(long marks, int counts, int moment) {
        boolean lastWord = solo ? moment == RainbowFeatures.WAITING : last;
        return lastWord && (theyEnd || RainbowBoard.ends(marks, counts));
    }

    /** What ranks a game that is over, by its lead (alone its score) and the share of the win. */
    double worth(int lead, double share) {
        double points = lead / RainbowFeatures.SPREAD;
        return solo ? points : LEAD * points + CHANCE * share;
    }

    /** The share of the win if the game ends with such a sheet. */
    private float result(long marks, int counts) {
        if (solo) {
            return board.score(marks, counts) >= GOAL ? 1 : 0;
        }
        long rank = board.rank(marks, counts | (Boxes.columns(marks) & ~board.taken()));
        return rank > theirRank ? 1 : rank < theirRank ? 0 : 1f / (1 + theirCount);
    }

    /** Both answers about the sheet that was best. */
    private void settle() {
        if (over) {
            points = value.lead(marks, counts) / RainbowFeatures.SPREAD;
            chance = result(marks, counts);
        } else {
            value.answer(one, two, marks, counts);
            points = value.points();
            chance = value.chance();
        }
    }

    /** Worth of a sheet at a moment, without any choice. */
    public void rest(long marks, int counts, int moment) {
        sheet(marks, counts, moment);
        worth = Float.NEGATIVE_INFINITY;
        weigh(Boxes.NOWHERE, Boxes.NOWHERE, marks, counts, -1);
        settle();
    }

    /** Plays what {@link #use} found. */
    public void play(RainbowBoard board, int seat) {
        var phase = board.phase();
        if (way >= 0) {
            for (int k = 0, move; k < 4 && (move = ways.move(way, k)) >= 0; k++) {
                board.selectSeat(seat); // others may be asked at the same time
                board.play(move);
            }
        }
        if (board.phase() == phase && board.asks(seat)) {
            board.selectSeat(seat);
            board.play(board.move(board.moves() - 1)); // pass or done, which are last
        }
    }

    /** Dice worth picking, as a move, by the quick estimate. */
    public int pick(long marks, int counts) {
        float most = Float.NEGATIVE_INFINITY;
        int best = 0;
        for (var trio : TRIOS) {
            float worth = estimate(trio, marks, counts);
            if (worth > most) {
                most = worth;
                best = trio.ordinal();
            }
        }
        return RainbowMoveCode.PICK << 9 | best;
    }

    /** What dice are worth to the roller, by the quick estimate. */
    public float estimate(Trio trio, long marks, int counts) {
        int moment = rolled(trio);
        if (moment != glancedAt || marks != glancedMarks || counts != glancedCounts) {
            glancedAt = moment;
            glancedMarks = marks;
            glancedCounts = counts;
            sheet(marks, counts, moment);
            estimate.weigh(marks, counts, solo ? PickEstimate.reach(trio) : Boxes.ALL);
        }
        return estimate.worth(trio);
    }

    /** The moment after the roller has used such dice. */
    int rolled(Trio trio) {
        return solo ? RainbowFeatures.CLAIMED + trio.ordinal() : RainbowFeatures.SHARED;
    }

    /** What dice are worth over all their throws as the roller, each used as well as can be. */
    public void foresee(Trio trio, long marks, int counts) {
        foresee(trio, marks, counts, false, rolled(trio));
    }

    /** What the dice that are thrown second are worth, alone (R13). */
    public void foreseeRest(Trio trio, long marks, int counts) {
        foresee(trio, marks, counts, true, RainbowFeatures.WAITING);
    }

    /** What the own turn is worth if it comes now: with the best of the dice that look best. */
    public void foreseeTurn(long marks, int counts, int dice) {
        if (theyEnd || RainbowBoard.ends(marks, counts)) {
            rest(marks, counts, RainbowFeatures.WAITING);
            return;
        }
        float[] glances = new float[TRIOS.length];
        for (var trio : TRIOS) {
            glances[trio.ordinal()] = estimate(trio, marks, counts);
        }
        float best = Float.NEGATIVE_INFINITY;
        float bestPoints = 0;
        float bestChance = 0;
        for (int i = 0; i < dice; i++) {
            int most = 0;
            for (int t = 1; t < glances.length; t++) {
                most = glances[t] > glances[most] ? t : most;
            }
            glances[most] = Float.NEGATIVE_INFINITY;
            foresee(TRIOS[most], marks, counts);
            if (worth > best) {
                best = worth;
                bestPoints = points;
                bestChance = chance;
            }
        }
        worth = best;
        points = bestPoints;
        chance = bestChance;
    }

    private void foresee(Trio trio, long marks, int counts, boolean other, int moment) {
        boolean wasLast = last;
        last = false; // the throw is still to come
        double worths = 0;
        double pointSum = 0;
        double chances = 0;
        sheet(marks, counts, moment);
        for (int i = 0; i < Boxes.throwsOf(trio); i++) {
            int weight = Boxes.weight(trio, i);
            search(trio, Boxes.dice(trio, i), marks, counts, other);
            settle();
            worths += weight * worth;
            pointSum += weight * points;
            chances += weight * chance;
        }
        worth = (float) (worths / 216);
        points = (float) (pointSum / 216);
        chance = (float) (chances / 216);
        this.marks = marks;
        this.counts = counts;
        last = wasLast;
    }
}
