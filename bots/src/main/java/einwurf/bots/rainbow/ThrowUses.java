package einwurf.bots.rainbow;

import einwurf.rainbow.Boxes;
import einwurf.rainbow.Hand;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.Trio;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * All ways to use a throw, whatever the sheet: one box or two, with at most two abilities. Of ways
 * to the same boxes only those stay that no other beats in both ±1 and Flips. Ways are listed by
 * what they cost, so that whoever has no abilities looks at the first few only.
 *
 * <pre>
 *     19 … 18  17 … 16  11 … 6   5 … 0
 *      flips     plus   second   first      second is NOWHERE where only one box is crossed
 * </pre>
 */
final class ThrowUses {
    /** The costs, in the order of the lists: plus, flips. */
    private static final int[][] COSTS = {{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}};

    private static final int STEP = 13;

    /** By used group (0 none, else group + 1), trio and dice. */
    private static final @Nullable ThrowUses[] KNOWN = new ThrowUses[7 << 12];

    private final int[] ways;

    /** The moves of each way, the first lowest, each as its code + 1 in 13 bits. */
    private final long[] moves;

    /** Where the ways of each cost begin. */
    private final int[] from = new int[COSTS.length + 1];

    private ThrowUses(Builder builder) {
        int size = builder.size;
        ways = new int[size];
        moves = new long[size];
        int next = 0;
        for (int cost = 0; cost < COSTS.length; cost++) {
            from[cost] = next;
            for (int i = 0; i < size; i++) {
                if (builder.cost[i] == cost) {
                    ways[next] = builder.ways[i];
                    moves[next++] = builder.moves[i];
                }
            }
        }
        from[COSTS.length] = next;
    }

    /** The ways of a hand in which some group may be used already. */
    static ThrowUses of(Trio trio, int hand) {
        int dice = hand & 0x1FF;
        int used = Hand.used(hand); // at most one group: the second claim is the last
        int group = used == 0 ? 0 : Integer.numberOfTrailingZeros(used) + 1;
        int index = group << 12 | trio.ordinal() << 9 | dice;
        var known = KNOWN[index];
        if (known == null) {
            known = new ThrowUses(new Builder(trio, dice, used));
            KNOWN[index] = known;
        }
        return known;
    }

    static int costs() {
        return COSTS.length;
    }

    static boolean affordable(int cost, int plus, int flips) {
        return COSTS[cost][0] <= plus && COSTS[cost][1] <= flips;
    }

    /** The ways of a cost are those from here to below the next one's. */
    int from(int cost) {
        return from[cost];
    }

    static int first(int way) {
        return way & 63;
    }

    static int second(int way) {
        return way >>> 6 & 63;
    }

    static int plus(int way) {
        return way >>> 16 & 3;
    }

    static int flips(int way) {
        return way >>> 18 & 3;
    }

    int way(int i) {
        return ways[i];
    }

    /** The k-th move of a way, −1 after its last. */
    int move(int i, int k) {
        return (int) (moves[i] >>> (STEP * k) & 0x1FFF) - 1;
    }

    /** Tries every order of abilities and claims, cheapest first. */
    private static final class Builder {
        private final Trio trio;
        private int[] ways = new int[64];
        private long[] moves = new long[64];
        private int[] cost = new int[64];
        private int size;

        /** By boxes: the costs at which they are reached, a bit each. */
        private final Map<Integer, Integer> reached = new HashMap<>();

        private int now;

        private final boolean last;

        Builder(Trio trio, int dice, int used) {
            this.trio = trio;
            last = used != 0;
            for (now = 0; now < COSTS.length; now++) {
                step(dice, used, COSTS[now][0], COSTS[now][1], Boxes.NOWHERE, 0, 0);
            }
        }

        private void step(
                int dice, int used, int plus, int flips, int first, long path, int length) {
            long fits = Boxes.fits(trio, dice);
            for (int group = 0; group < 6; group++) {
                int box = (int) (fits >>> (8 * group)) & 63;
                if (box == Boxes.NOWHERE || box == first || (used >>> group & 1) != 0) {
                    continue;
                }
                long longer = path | (long) ((group << 6 | box) + 1) << (STEP * length);
                if (plus == 0 && flips == 0) {
                    add(first, box, longer);
                }
                if (first == Boxes.NOWHERE && !last) {
                    step(dice, used | 1 << group, plus, flips, box, longer, length + 1);
                }
            }
            for (int die = 1; die <= 3; die++) {
                int value = Hand.die(dice, die);
                for (int change = 0; change < 3; change++) {
                    boolean flip = change == 2;
                    boolean possible =
                            flip ? flips > 0 : plus > 0 && value != (change == 0 ? 6 : 1);
                    if (possible) {
                        int by = flip ? 7 - 2 * value : 1 - 2 * change;
                        int code = RainbowMoveCode.ABILITY << 9 | 3 * change + die - 1;
                        step(
                                dice + (by << (3 * (die - 1))),
                                used,
                                flip ? plus : plus - 1,
                                flip ? flips - 1 : flips,
                                first,
                                path | (long) (code + 1) << (STEP * length),
                                length + 1);
                    }
                }
            }
        }

        private void add(int first, int box, long path) {
            int low = first == Boxes.NOWHERE ? box : Math.min(first, box);
            int high = first == Boxes.NOWHERE ? Boxes.NOWHERE : Math.max(first, box);
            int boxes = low | high << 6;
            int known = reached.getOrDefault(boxes, 0);
            for (int c = 0; c <= now; c++) {
                if ((known >>> c & 1) != 0 && affordable(c, COSTS[now][0], COSTS[now][1])) {
                    return;
                }
            }
            reached.put(boxes, known | 1 << now);
            if (size == ways.length) {
                ways = Arrays.copyOf(ways, 2 * size);
                moves = Arrays.copyOf(moves, 2 * size);
                cost = Arrays.copyOf(cost, 2 * size);
            }
            ways[size] = boxes | COSTS[now][0] << 16 | COSTS[now][1] << 18;
            moves[size] = path;
            cost[size++] = now;
        }
    }
}
