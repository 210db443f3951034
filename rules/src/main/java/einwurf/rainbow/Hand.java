package einwurf.rainbow;

import java.util.ArrayList;
import java.util.List;

/**
 * The dice as one acting seat has them, and what it did with them. Zero for a seat that doesn't act
 * in this part of the turn.
 *
 * <pre>
 *   15        14 … 9             8 … 6   5 … 3   2 … 0
 * finished    used groups        die 3   die 2   die 1
 *             23 13 12 3 2 1
 * </pre>
 */
public record Hand(int bits) {
    static final int DICE = 0x1FF;
    static final int USED = 1 << 9;
    static final int FINISHED = 1 << 15;

    /** The groups used, a bit each. */
    public static int used(int hand) {
        return hand >>> 9 & 63;
    }

    /** The value of die 1 to 3. */
    public static int die(int hand, int die) {
        return hand >>> (3 * (die - 1)) & 7;
    }

    /** The seat has dice before it in this part of the turn, whether or not it has finished. */
    public boolean held() {
        return bits != 0;
    }

    /** The value of die 1 to 3, as changed by the seat's abilities. */
    public int die(int die) {
        return die(bits, die);
    }

    public List<Integer> dice() {
        return List.of(die(1), die(2), die(3));
    }

    /** What a group makes now. */
    public int value(Group group) {
        return die(group.low()) + (group.pair() ? die(group.high()) : 0);
    }

    public boolean used(Group group) {
        return (used(bits) >>> group.ordinal() & 1) != 0;
    }

    public List<Group> used() {
        var used = new ArrayList<Group>();
        for (var group : Group.ALL) {
            if (used(group)) {
                used.add(group);
            }
        }
        return List.copyOf(used);
    }

    /** Each claim uses up a group. */
    public int claims() {
        return Integer.bitCount(used(bits));
    }

    public boolean finished() {
        return (bits & FINISHED) != 0;
    }
}
