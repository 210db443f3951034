package einwurf.bots.einstein;

import einwurf.bots.RemainingBudget;
import einwurf.einstein.EinsteinBits;

import java.util.Arrays;

/**
 * Looks ahead through every die and every step. Positions before a roll are the nodes; their value
 * is the mover's chance to win. Where endgame tables know the truth nothing is searched.
 *
 * <p>A cube's best step doesn't depend on which face calls it, so it is searched once: with v the
 * values of the cubes there, a face with its cube is worth v of that cube, a face without it the
 * larger of the two neighbours (S4). The sum is bounded while cubes are missing (Star1): every
 * unknown v lies between 0 and 1, and a node is cut as soon as that is enough. Before that each
 * cube's most promising step is tried alone (Star2), for a lower bound is often enough.
 */
public final class Expectimax {
    private static final int DIRECTIONS = 3;
    private static final int DEEPEST = 64;

    /**
     * Bounds that are handed down and back are rounded: so near to one, for each roll ahead, is on
     * it.
     */
    private static final float ROUNDING = 1e-6f;

    private final Evaluation evaluation;
    private final Endgame endgame;
    private final Transpositions table;

    /** Only one node of each depth is searched at a time. */
    private final Moment[] moments = new Moment[DEEPEST + 1];

    private RemainingBudget remaining;
    private boolean stopped;

    /** All positions so far, and those that the budget was told of. */
    private long nodes, told;

    public Expectimax(Evaluation evaluation, Endgame endgame, Transpositions table) {
        this.evaluation = evaluation;
        this.endgame = endgame;
        this.table = table;
        remaining = new RemainingBudget(einwurf.bots.Budget.ofNodes(0));
        for (int i = 0; i <= DEEPEST; i++) {
            moments[i] = new Moment();
        }
    }

    /** Begins to count a budget. */
    public void begin(RemainingBudget remaining) {
        this.remaining = remaining;
        told = nodes;
        stopped = false;
    }

    /** Whether the budget ran out: what was returned since is worthless. */
    public boolean stopped() {
        return stopped;
    }

    public long nodes() {
        return nodes;
    }

    /**
     * The mover's chance to win after a step of its own, exact if it is above {@code alpha},
     * looking {@code depth} rolls ahead. A narrow window around the {@code guess} is tried first.
     */
    public float after(
            long mover, long other, int step, int depth, float alpha, float guess, float width) {
        float near = ROUNDING * (depth + 1);
        float from = Math.max(alpha, guess - width), to = Math.max(from, guess) + width;
        float v = after(mover, other, step, depth, from, to);
        if (v <= from + near && from > alpha) {
            return after(mover, other, step, depth, alpha, Math.min(1, from + 2 * near));
        }
        return v >= to - near && to < 1 ? after(mover, other, step, depth, to - 2 * near, 1) : v;
    }

    /** The mover's chance to win after a step of its own; exact between the bounds. */
    public float after(long mover, long other, int step, int depth, float alpha, float beta) {
        int target = EinsteinBits.target(mover, step);
        long left = EinsteinBits.without(other, EinsteinBits.MIRROR - target);
        if (target == EinsteinBits.GOAL || left == 0) {
            return 1;
        }
        long moved = EinsteinBits.moved(mover, step, target);
        return 1 - value(left, moved, depth, 1 - beta, 1 - alpha);
    }

    /** The chance of the side to move, before its roll; exact between the bounds, else a bound. */
    public float value(long mover, long other, int depth, float alpha, float beta) {
        nodes++;
        if (endgame.knows(mover, other)) {
            return (float) endgame.chance(mover, other);
        }
        if (depth == 0) {
            return evaluation.chance(mover, other);
        }
        remaining.nodes(nodes - told);
        told = nodes;
        if (stopped || remaining.out()) {
            stopped = true;
            return 0;
        }
        long hash = Transpositions.hash(mover, other);
        long find = table.find(hash);
        if (Transpositions.depth(find) >= depth) {
            float known = Transpositions.value(find);
            int bound = Transpositions.bound(find);
            if (bound == Transpositions.EXACT
                    || (bound == Transpositions.AT_LEAST && known >= beta)
                    || (bound == Transpositions.AT_MOST && known <= alpha)) {
                return known;
            }
        }
        var moment = moments[depth];
        moment.begin(mover, other, hash, Transpositions.hints(find));
        return depth == 1 ? moment.searchLast(alpha, beta) : moment.search(depth, alpha, beta);
    }

    /** One node while it is searched: the cubes there and what is known of their values. */
    private final class Moment {
        private long mover, other, hash;
        private int hints;

        /**
         * The mover's cubes, lowest first, and the faces that call each alone, or it or the last.
         */
        private int count;

        private CubeSet set = CubeSet.of(0);
        private int[] cube = set.numbers;
        private float[] alone = set.alone, shared = set.shared;

        /** Whether tables know what is left after a capture. */
        private boolean knowsCaptures;

        /** What each cube's best step is worth at least and at most. */
        private final float[] low = new float[6], high = new float[6];

        void begin(long mover, long other, long hash, int hints) {
            this.mover = mover;
            this.other = other;
            this.hash = hash;
            this.hints = hints;
            set = CubeSet.of(mover);
            cube = set.numbers;
            alone = set.alone;
            shared = set.shared;
            count = cube.length;
            Arrays.fill(low, 0);
            Arrays.fill(high, 1);
        }

        float search(int depth, float alpha, float beta) {
            float near = ROUNDING * depth;
            for (int i = 0; i < count; i++) {
                low[i] = probe(i, depth, beta);
                if (stopped) {
                    return 0;
                }
                float least = bound(low);
                if (least >= beta) {
                    return keep(least, depth, Transpositions.AT_LEAST);
                }
            }
            for (int i = 0; i < count; i++) {
                float from = reach(high, i, alpha), to = reach(low, i, beta);
                float v = best(i, depth, Math.max(from, 0), Math.min(to, 1));
                if (stopped) {
                    return 0;
                }
                high[i] = v;
                if (v <= from + near) {
                    return keep(bound(high), depth, Transpositions.AT_MOST);
                }
                low[i] = Math.max(low[i], v);
                if (v >= to - near) {
                    return keep(bound(low), depth, Transpositions.AT_LEAST);
                }
                low[i] = v;
            }
            return keep(bound(low), depth, Transpositions.EXACT);
        }

        /**
         * The same for the last roll, where most nodes are: no probes, so that cubes to come are
         * worth 0 at least and 1 at most, and what those before add needs to be added up once.
         */
        float searchLast(float alpha, float beta) {
            evaluation.from(mover, other);
            knowsCaptures = count + EinsteinBits.count(other) - 1 <= endgame.most();
            float sum = 0, below = 0;
            for (int i = 0; i < count; i++) {
                float own = alone[i], withLower = shared[i], withHigher = shared[i + 1];
                float from = reach(alpha - sum - set.rest[i], own, withLower, below);
                float to = reach(beta - sum, own + withHigher, withLower, below);
                float v = bestLast(i, Math.min(to, 1));
                high[i] = v;
                if (v <= from + ROUNDING) {
                    return keep(bound(high), 1, Transpositions.AT_MOST);
                }
                low[i] = v;
                if (v >= to - ROUNDING) {
                    return keep(bound(low), 1, Transpositions.AT_LEAST);
                }
                sum += own * v + withLower * Math.max(v, below);
                below = v;
            }
            return keep(bound(low), 1, Transpositions.EXACT);
        }

        /** What a cube must be worth to add so much, if some faces are the lower one's too. */
        private static float reach(float sum, float own, float withLower, float below) {
            float rest = sum - withLower * below;
            return rest <= own * below ? rest / own : sum / (own + withLower);
        }

        /** The node's value if the cubes were worth {@code v}. */
        private float bound(float[] v) {
            float sum = alone[count - 1] * v[count - 1];
            for (int i = 0; i + 1 < count; i++) {
                sum += alone[i] * v[i] + shared[i + 1] * Math.max(v[i], v[i + 1]);
            }
            return sum;
        }

        /** What cube {@code i} must be worth, the others worth {@code v}, to make the sum so. */
        private float reach(float[] v, int i, float sum) {
            float below = i > 0 ? v[i - 1] : 0, above = i + 1 < count ? v[i + 1] : 0;
            float sharedBelow = i > 0 ? shared[i] : 0, sharedAbove = shared[i + 1];
            float keep = v[i];
            v[i] = 0;
            float missing = sum - bound(v);
            v[i] = keep;
            // A face shared with a better cube is that cube's: only what lies above it counts.
            float less = Math.min(below, above), more = Math.max(below, above);
            float sharedLess = below <= above ? sharedBelow : sharedAbove;
            float slope = alone[i];
            if (missing <= slope * less) {
                return missing / slope;
            }
            missing -= slope * less;
            slope += sharedLess;
            if (missing <= slope * (more - less)) {
                return less + missing / slope;
            }
            missing -= slope * (more - less);
            return more + missing / (slope + sharedBelow + sharedAbove - sharedLess);
        }

        /** The step that was best last time, or the diagonal, alone: a lower bound of its cube. */
        private float probe(int i, int depth, float beta) {
            int step = step(i, first(i));
            if (illegal(step)) {
                return 0;
            }
            float to = Math.min(1, reach(low, i, beta));
            float v = after(mover, other, step, depth - 1, 0, to);
            return Math.min(v, 1);
        }

        private float best(int i, int depth, float alpha, float beta) {
            float best = 0;
            int first = first(i);
            for (int k = 0; k < DIRECTIONS; k++) {
                int step = step(i, first + k);
                if (illegal(step)) {
                    continue;
                }
                float v = after(mover, other, step, depth - 1, Math.max(alpha, best), beta);
                if (stopped) {
                    return 0;
                }
                if (v > best) {
                    best = v;
                    if (k > 0) {
                        prefer(i, step & 3);
                    }
                    if (best >= beta - ROUNDING * depth) {
                        break;
                    }
                }
            }
            return best;
        }

        private float bestLast(int i, float beta) {
            float best = 0;
            int first = first(i);
            for (int k = 0; k < DIRECTIONS; k++) {
                int step = step(i, first + k);
                float v = illegal(step) ? 0 : afterLast(step);
                if (v > best) {
                    best = v;
                    if (k > 0) {
                        prefer(i, step & 3);
                    }
                    if (best >= beta - ROUNDING) {
                        break;
                    }
                }
            }
            return best;
        }

        /** What a step of the last roll is worth, after {@link Evaluation#from}. */
        private float afterLast(int step) {
            int target = EinsteinBits.target(mover, step);
            long left = EinsteinBits.without(other, EinsteinBits.MIRROR - target);
            if (target == EinsteinBits.GOAL || left == 0) {
                return 1;
            }
            long moved = EinsteinBits.moved(mover, step, target);
            if (left != other || (knowsCaptures && EinsteinBits.count(moved) != count)) {
                return 1 - value(left, moved, 0, 0, 1);
            }
            nodes++;
            return 1 - evaluation.afterStep(other, moved, step);
        }

        /** The direction to try first: the one that was best, 2 bits for each cube in the hints. */
        private int first(int i) {
            int hint = hints >>> (2 * cube[i] - 2) & 3;
            return hint == 0 ? 1 : hint - 1;
        }

        private int step(int i, int turn) {
            int direction = turn >= DIRECTIONS ? turn - DIRECTIONS : turn;
            return (cube[i] - 1) << 2 | direction;
        }

        private void prefer(int i, int direction) {
            int shift = 2 * cube[i] - 2;
            hints = (hints & ~(3 << shift)) | (direction + 1) << shift;
        }

        private boolean illegal(int step) {
            return (EinsteinBits.target(mover, step) & 0x88) != 0;
        }

        private float keep(float value, int depth, int bound) {
            table.put(hash, depth, value, bound, hints);
            return value;
        }
    }
}
