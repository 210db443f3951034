package einwurf.bots.einstein;

import einwurf.bots.Spending;
import einwurf.einstein.EinsteinBits;

/**
 * Looks ahead through every die and every step. Positions before a roll are the nodes; their value
 * is the mover's chance to win.
 *
 * <p>A cube's best step doesn't depend on which face calls it, so it is searched once: with v the
 * values of the cubes there, a face with its cube is worth v of that cube, a face without it the
 * larger of the two neighbours (S4). The sum is bounded while cubes are missing (Star1): every
 * unknown v lies between 0 and 1, and a node is cut as soon as that is enough. Before that each
 * cube's most promising step is tried alone (Star2), for a lower bound is often enough.
 */
public final class Expectimax {
    private static final int DIRECTIONS = 3;

    /** Bounds that are handed down and back are rounded; so near to one is on it. */
    private static final float ROUNDING = 1e-6f;

    private final Evaluation evaluation;
    private final Transpositions table;
    private Spending spending;
    private long nodes;
    private boolean stopped;

    public Expectimax(Evaluation evaluation, Transpositions table) {
        this.evaluation = evaluation;
        this.table = table;
        spending = new Spending(einwurf.bots.Budget.ofNodes(0));
    }

    /** Begins to count a budget. */
    public void begin(Spending spending) {
        this.spending = spending;
        stopped = false;
    }

    /** Whether the budget ran out: what was returned since is worthless. */
    public boolean stopped() {
        return stopped;
    }

    public long nodes() {
        return nodes;
    }

    /** The mover's chance to win after a step of its own, looking {@code depth} rolls ahead. */
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
        spending.nodes(1);
        if (depth == 0 || evaluation.knows(mover, other)) {
            return evaluation.chance(mover, other);
        }
        if (stopped || spending.out()) {
            stopped = true;
            return 0;
        }
        long slot = table.find(mover, other);
        if (Transpositions.depth(slot) >= depth) {
            float known = Transpositions.value(slot);
            int bound = Transpositions.bound(slot);
            if (bound == Transpositions.EXACT
                    || bound == Transpositions.AT_LEAST && known >= beta
                    || bound == Transpositions.AT_MOST && known <= alpha) {
                return known;
            }
        }
        return new Moment(mover, other, Transpositions.hints(slot)).search(depth, alpha, beta);
    }

    /** One node while it is searched: the cubes there and what is known of their values. */
    private final class Moment {
        final long mover, other;
        int hints;

        /** How many cubes, their numbers, the faces that call each alone, and it or the next. */
        int count;

        final int[] cube = new int[6];
        final float[] alone = new float[6], shared = new float[6];
        final float[] low = new float[6], high = new float[6];

        Moment(long mover, long other, int hints) {
            this.mover = mover;
            this.other = other;
            this.hints = hints;
            int below = 0;
            for (int c = 1; c <= 6; c++) {
                if (EinsteinBits.square(mover, c) == 0) {
                    continue;
                }
                cube[count] = c;
                alone[count] = 1 / 6f;
                high[count] = 1;
                if (count == 0) {
                    alone[0] += (c - 1) / 6f;
                } else {
                    shared[count - 1] = (c - below - 1) / 6f;
                }
                below = c;
                count++;
            }
            alone[count - 1] += (6 - below) / 6f;
        }

        float search(int depth, float alpha, float beta) {
            if (depth > 1) {
                for (int i = 0; i < count; i++) {
                    low[i] = probe(i, depth, beta);
                    if (bound(low) >= beta) {
                        return keep(bound(low), depth, Transpositions.AT_LEAST);
                    }
                }
            }
            for (int i = 0; i < count; i++) {
                float up = bound(high), down = bound(low);
                float from = high[i] - (up - alpha) / alone[i];
                float to = low[i] + (beta - down) / alone[i];
                float v = best(i, depth, Math.max(from, 0), Math.min(to, 1));
                low[i] = Math.max(low[i], v);
                high[i] = v;
                if (stopped) {
                    return 0;
                }
                if (v <= from + ROUNDING) {
                    return keep(bound(high), depth, Transpositions.AT_MOST);
                }
                if (v >= to - ROUNDING) {
                    high[i] = 1;
                    return keep(bound(low), depth, Transpositions.AT_LEAST);
                }
                low[i] = v;
            }
            return keep(bound(low), depth, Transpositions.EXACT);
        }

        /** The node's value if the cubes were worth {@code v}. */
        private float bound(float[] v) {
            float sum = alone[count - 1] * v[count - 1];
            for (int i = 0; i + 1 < count; i++) {
                sum += alone[i] * v[i] + shared[i] * Math.max(v[i], v[i + 1]);
            }
            return sum;
        }

        /** The step that was best last time, or the diagonal, alone: a lower bound of its cube. */
        private float probe(int i, int depth, float beta) {
            int step = step(i, first(i));
            if (illegal(step)) {
                return 0;
            }
            float to = Math.min(1, low[i] + (beta - bound(low)) / alone[i]);
            float v = after(mover, other, step, depth - 1, 0, to);
            return stopped ? 0 : Math.min(v, to);
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
                    if (best >= beta - ROUNDING) {
                        break;
                    }
                }
            }
            return best;
        }

        /** The direction to try first: the one that was best, 2 bits for each cube in the hints. */
        private int first(int i) {
            int hint = hints >>> 2 * cube[i] - 2 & 3;
            return hint == 0 ? 1 : hint - 1;
        }

        private int step(int i, int turn) {
            int direction = turn >= DIRECTIONS ? turn - DIRECTIONS : turn;
            return cube[i] - 1 << 2 | direction;
        }

        private void prefer(int i, int direction) {
            int shift = 2 * cube[i] - 2;
            hints = hints & ~(3 << shift) | direction + 1 << shift;
        }

        private boolean illegal(int step) {
            return (EinsteinBits.target(mover, step) & 0x88) != 0;
        }

        private float keep(float value, int depth, int bound) {
            if (!stopped) {
                table.put(mover, other, depth, value, bound, hints);
            }
            return value;
        }
    }
}
