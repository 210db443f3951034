package einwurf.lab;

import einwurf.einstein.Arrangements;
import einwurf.einstein.EinsteinBits;
import einwurf.rules.Dice;
import einwurf.rules.Table;

import java.util.function.LongConsumer;

/**
 * Random games of EinStein, many side by side. Every lane plays a block of its simulation after the
 * other with that block's own dice, and draws from them what a board would draw: so the same games
 * are played, number for number.
 *
 * <p>A move of all lanes is a few loops over arrays of longs, without a branch. The JIT makes
 * vector instructions of such loops, eight games in one where there is AVX-512, as long as they are
 * small: of some sixty operations, a product counting for eleven. That is why they are several.
 * What is a truth here is a mask or a number from 0 up: {@code -x >> 63} is all ones if a positive
 * x isn't 0, {@code Math.min(x, 3)} is 3 then.
 *
 * <p>Cubes are as {@link EinsteinBits} has them; "the bit of a cube" is the top one of its byte.
 */
final class RandomEinstein implements Job.Worker<long[]> {
    /** So many blocks are enough to keep a worker busy, and so many it has at most. */
    static final int ENOUGH = 128, MOST = 256;

    private static final long ONES = 0x0101_0101_0101L;
    private static final long BITS = 0x80 * ONES;

    /** What makes bits of all cubes up to a number, or from it, if it is in every byte. */
    private static final long UP_TO = BITS - 0x06_05_04_03_02_01L,
            FROM = BITS + 0x06_05_04_03_02_01L;

    /** Added to cubes: 0x08 in a byte says that x can't grow, 0x80 that y can't. */
    private static final long TO_EDGE = 0x11 * ONES;

    /** A byte, wherever it is, to the top one. */
    private static final long TO_TOP = 0x0101_0101_0101_0101L;

    /** {@link Dice#STEP} times this is 1. */
    private static final long STEPS = 0xF1DE_83E1_9937_733DL;

    private static final long[] CUBES = new long[Arrangements.COUNT];

    static {
        for (int i = 0; i < CUBES.length; i++) {
            CUBES[i] = Arrangements.cubes(i);
        }
    }

    private final Simulation simulation;
    private final int starter;

    /** The blocks to play, and how many lanes still do. */
    private long next, end;

    private int lanes;

    /** By lane: the state of its dice, the cubes of the side to move and those of the other. */
    private final long[] dice = new long[MOST];

    private long[] mine = new long[MOST], theirs = new long[MOST];

    /** By lane: its games to come, and when the present one began, by its dice and in rounds. */
    private final int[] games = new int[MOST];

    private final long[] firstDice = new long[MOST], firstRound = new long[MOST];
    private long round;

    /** What loops tell the next ones. */
    private final long[] die = new long[MOST],
            lower = new long[MOST],
            higher = new long[MOST],
            ways = new long[MOST],
            choice = new long[MOST],
            step = new long[MOST],
            target = new long[MOST];

    /** 1 where the game is over, and the lanes where it is. */
    private final long[] over = new long[MOST];

    private final int[] ended = new int[MOST + 1];

    private long played, plies, steps, squares, shortest, longest, starterWins, eliminations;

    RandomEinstein(Simulation simulation, Table table) {
        this.simulation = simulation;
        starter = table.choice("start").equals("red") ? 0 : 1;
    }

    @Override
    public long[] compute(long from, long to, LongConsumer progress) {
        played = plies = steps = squares = longest = starterWins = eliminations = 0;
        shortest = Long.MAX_VALUE;
        begin(from, to);
        while (lanes > 0) {
            move();
            int count = ended();
            // The last first: it may be put where another one closes.
            for (int k = count - 1; k >= 0; k--) {
                count(ended[k]);
                next(ended[k]);
            }
            progress.accept(count);
        }
        long otherWins = played - starterWins;
        // As Counts has them, and EinStein's statistics after that.
        return new long[] {
            played,
            steps,
            squares,
            shortest,
            longest,
            Counts.WIN * (starter == 0 ? starterWins : otherWins),
            Counts.WIN * (starter == 0 ? otherWins : starterWins),
            played,
            plies,
            eliminations
        };
    }

    /** As many lanes as end together. */
    void begin(long from, long to) {
        next = from;
        end = to;
        long turns = Math.ceilDiv(to - from, MOST);
        lanes = turns == 0 ? 0 : (int) Math.ceilDiv(to - from, turns);
        for (int lane = 0; lane < lanes; lane++) {
            takeBlock(lane);
        }
    }

    private void takeBlock(int lane) {
        dice[lane] = Dice.state(simulation.seed(), next);
        games[lane] = simulation.gamesOf(next++);
        start(lane);
    }

    /** The next game of a lane, or of its next block; without one it closes. */
    void next(int lane) {
        if (--games[lane] > 0) {
            start(lane);
        } else if (next < end) {
            takeBlock(lane);
        } else {
            lanes--;
            dice[lane] = dice[lanes];
            mine[lane] = mine[lanes];
            theirs[lane] = theirs[lanes];
            games[lane] = games[lanes];
            firstDice[lane] = firstDice[lanes];
            firstRound[lane] = firstRound[lanes];
        }
    }

    /** Red arranges its cubes, then blue (S2). */
    private void start(int lane) {
        firstDice[lane] = dice[lane];
        firstRound[lane] = round;
        long red = CUBES[(int) Dice.below(dice[lane] += Dice.STEP, Arrangements.COUNT)];
        long blue = CUBES[(int) Dice.below(dice[lane] += Dice.STEP, Arrangements.COUNT)];
        mine[lane] = starter == 0 ? red : blue;
        theirs[lane] = starter == 0 ? blue : red;
    }

    /** A game that is over. Every step draws one number: the dice tell how many there were. */
    private void count(int lane) {
        long moves = round - firstRound[lane];
        long length = (dice[lane] - firstDice[lane]) * STEPS;
        played++;
        plies += moves;
        steps += length;
        squares += length * length;
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
        starterWins += moves & 1;
        eliminations += mine[lane] == 0 ? 1 : 0;
    }

    int lanes() {
        return lanes;
    }

    boolean over(int lane) {
        return over[lane] != 0;
    }

    long mine(int lane) {
        return mine[lane];
    }

    long theirs(int lane) {
        return theirs[lane];
    }

    /** In every lane the side to move rolls and moves. */
    void move() {
        advance(mine, dice, lanes);
        roll(dice, die, lanes);
        callCubes(mine, die, lower, higher, lanes);
        countWays(mine, lower, higher, ways, choice, lanes);
        choose(dice, choice, lanes);
        step(mine, lower, higher, ways, choice, step, lanes);
        go(mine, lower, step, target, lanes);
        capture(theirs, target, over, lanes);
        var mover = mine;
        mine = theirs;
        theirs = mover;
        round++;
    }

    /** The dice go on but where a last cube moves without a roll (S5). */
    private static void advance(long[] mine, long[] dice, int lanes) {
        for (int i = 0; i < lanes; i++) {
            long present = EinsteinBits.present(mine[i]);
            dice[i] += Dice.STEP & -(present & present - 1) >> 63;
        }
    }

    /** For a last cube any number will do. */
    private static void roll(long[] dice, long[] die, int lanes) {
        for (int i = 0; i < lanes; i++) {
            die[i] = Dice.below(dice[i], 6) + 1;
        }
    }

    /**
     * The bit of the rolled cube; if it is gone, of the next lower and of the next higher one (S4).
     * Nothing in {@code higher} if it is the same or there is none.
     */
    private static void callCubes(long[] mine, long[] die, long[] lower, long[] higher, int lanes) {
        for (int i = 0; i < lanes; i++) {
            long present = EinsteinBits.present(mine[i]);
            long number = die[i] * ONES;
            long below = present & number + UP_TO;
            below |= below >>> 8;
            below |= below >>> 16;
            below |= below >>> 32;
            below ^= below >>> 8; // the highest alone
            long above = present & FROM - number;
            lower[i] = below;
            higher[i] = above & -above & ~below;
        }
    }

    /** Three directions inside, one at an edge: of the lower cube, and of both together. */
    private static void countWays(
            long[] mine, long[] lower, long[] higher, long[] ways, long[] both, int lanes) {
        for (int i = 0; i < lanes; i++) {
            long edges = mine[i] + TO_EDGE;
            edges |= edges << 4;
            long one = lower[i], other = higher[i];
            long count = Math.min(one, 3) - Math.min(one & edges, 2);
            ways[i] = count;
            both[i] = count + Math.min(other, 3) - Math.min(other & edges, 2);
        }
    }

    /** One of so many. */
    private static void choose(long[] dice, long[] choice, int lanes) {
        for (int i = 0; i < lanes; i++) {
            long state = dice[i] + Dice.STEP;
            dice[i] = state;
            choice[i] = Dice.below(state, choice[i]);
        }
    }

    /** The bit of the cube that goes, into {@code lower}, and what it adds to its byte. */
    private static void step(
            long[] mine,
            long[] lower,
            long[] higher,
            long[] ways,
            long[] choice,
            long[] step,
            int lanes) {
        for (int i = 0; i < lanes; i++) {
            long one = lower[i], count = ways[i], direction = choice[i];
            long second = (count + ~direction) >> 63; // as many as the first has, or more
            long cube = one ^ ((one ^ higher[i]) & second);
            direction -= count & second;
            // At the far side only straight on is left, at the far end only sideways.
            direction += Math.min(mine[i] + TO_EDGE & cube >>> 4, 2);
            lower[i] = cube;
            // 0x01, 0x11 or 0x10
            step[i] = (cube >>> 7) * (1 + (Math.min(direction, 1) << 4) - (direction >>> 1));
        }
    }

    /** A cube of one's own that stands there is gone (S6). */
    private static void go(long[] mine, long[] cube, long[] step, long[] target, int lanes) {
        for (int i = 0; i < lanes; i++) {
            long bit = cube[i], cubes = mine[i], adds = step[i];
            long to = (((cubes & bit - (bit >>> 7)) + adds) * TO_TOP) >>> 56;
            target[i] = to;
            mine[i] = EinsteinBits.without(cubes, to) + adds;
        }
    }

    /** So is the other's (S6); without a cube left, or with one on its goal, the game is over. */
    private static void capture(long[] theirs, long[] target, long[] over, int lanes) {
        for (int i = 0; i < lanes; i++) {
            long to = target[i];
            long left = EinsteinBits.without(theirs[i], EinsteinBits.MIRROR - to);
            theirs[i] = left;
            over[i] = 1 - (Math.min(left, 1) & Math.min(to ^ EinsteinBits.GOAL, 1));
        }
    }

    /** Finds the lanes where the game is over, and how many they are. */
    private int ended() {
        int count = 0;
        for (int i = 0; i < lanes; i++) {
            ended[count] = i;
            count += (int) over[i];
        }
        return count;
    }
}
