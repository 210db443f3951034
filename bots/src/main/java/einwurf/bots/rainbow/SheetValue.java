package einwurf.bots.rainbow;

import einwurf.bots.net.Net;
import einwurf.bots.net.Sparse;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.Sheet;

import java.util.Arrays;

/**
 * What a sheet is worth to a network, at the moments after its owner's choices. Two answers: the
 * points still to come (alone those of the sheet, else what it gains on the best other), over
 * RainbowFeatures.SPREAD, and the chance to win.
 *
 * <p>A sheet with one more cross has the same inputs and a few more. {@link #look} and {@link
 * #sheet} sum up what all ways to use a throw have in common; what a box adds, and what a change of
 * the counts adds, is summed once and kept; {@link #ask} puts one base, two boxes and one change
 * together.
 */
public final class SheetValue {
    /** How the second of two boxes meets the first. */
    private static final int APART = 0;

    private static final int ROW_MATE = 1;
    private static final int NEIGHBOUR = 2; // of the same section in the same row
    private static final int COLUMN_MATE = 3;

    /** Changes of the counts: ±1 and Flips by −2 to 2, an Extra, two yours, one others. */
    private static final int CHANGES = 5 * 5 * 2 * 3 * 2;

    private final Net net;
    private final float[][] first;
    private final RainbowFeatures inputs;
    private final Sparse own = new Sparse(RainbowFeatures.MOST);
    private Sparse others = own;
    private final float[] aside, base, sums, rank, answer, nothing;

    /** By manner and box: what crossing it adds to the sums, and which of them are known. */
    private final float[][] boxes;

    private final long[] knownBoxes = new long[4];

    /** The same by change of the counts. */
    private final float[][] changes;

    private final boolean[] isKnown = new boolean[CHANGES];
    private final int[] known = new int[CHANGES];
    private int knownChanges;

    private float pointShare, chanceShare;
    private long marks;
    private int counts;

    public SheetValue(Net net, RainbowBoard board) {
        this.net = net;
        inputs = new RainbowFeatures(board);
        int hidden = net.hidden();
        first = net.first();
        aside = new float[hidden];
        base = new float[hidden];
        sums = new float[hidden];
        rank = new float[hidden];
        nothing = new float[hidden];
        answer = new float[net.outputs()];
        boxes = new float[4 * 60][hidden];
        changes = new float[CHANGES][hidden];
    }

    /** What counts in {@link #ask}: so much of the points and so much of the chance. */
    public void weigh(float pointShare, float chanceShare) {
        this.pointShare = pointShare;
        this.chanceShare = chanceShare;
    }

    /** Looks at all that isn't the seat's own sheet. */
    public void look(RainbowBoard board, int seat) {
        others = inputs.look(board, seat);
        net.begin(aside);
        net.add(aside, others);
        float[] one = net.second()[0];
        float[] two = net.second()[1];
        for (int j = 0; j < rank.length; j++) {
            rank[j] = pointShare * one[j] + chanceShare * two[j];
        }
    }

    /** The sheet and the moment that the next questions have in common. */
    public void sheet(long marks, int counts, int moment) {
        this.marks = marks;
        this.counts = counts;
        inputs.turn(marks);
        Arrays.fill(knownBoxes, 0);
        while (knownChanges > 0) {
            isKnown[known[--knownChanges]] = false;
        }
        own.clear();
        inputs.put(own, marks, counts, moment);
        System.arraycopy(aside, 0, base, 0, base.length);
        net.add(base, own);
    }

    /** Writes the whole question about a sheet that grew from the common one. */
    public void write(Sparse question, long marks, int counts, int moment) {
        question.copy(others);
        inputs.put(question, marks, counts, moment);
        question.on(RainbowFeatures.restInput(marks, counts));
    }

    /** Alone the score; else how far ahead of the best other. */
    public int lead(long marks, int counts) {
        return inputs.lead(marks, counts);
    }

    /** What ranks a sheet that has these two boxes more (NOWHERE for none) and these counts. */
    public float ask(int one, int two, long marks, int counts) {
        float[] base = this.base;
        float[] sums = this.sums;
        float[] rank = this.rank;
        float[] a = box(one, APART);
        float[] b = box(two, manner(one, two));
        float[] change = change(counts);
        float[] rest = first[RainbowFeatures.restInput(marks, counts)];
        for (int j = 0; j < sums.length; j++) {
            sums[j] = Math.max(base[j] + a[j] + b[j] + change[j] + rest[j], 0) * rank[j];
        }
        float sum = pointShare * inputs.lead(marks, counts) / RainbowFeatures.SPREAD;
        float w = 0;
        float x = 0;
        float y = 0;
        float z = 0;
        int j = 0;
        for (; j + 3 < sums.length; j += 4) {
            w += sums[j];
            x += sums[j + 1];
            y += sums[j + 2];
            z += sums[j + 3];
        }
        for (; j < sums.length; j++) {
            sum += sums[j];
        }
        float[] bias = net.secondBias();
        return sum + w + x + (y + z) + pointShare * bias[0] + chanceShare * bias[1];
    }

    /** Both answers about such a sheet, read by {@link #points} and {@link #chance}. */
    public void answer(int one, int two, long marks, int counts) {
        float[] a = box(one, APART);
        float[] b = box(two, manner(one, two));
        float[] change = change(counts);
        float[] rest = first[RainbowFeatures.restInput(marks, counts)];
        for (int j = 0; j < sums.length; j++) {
            sums[j] = base[j] + a[j] + b[j] + change[j] + rest[j];
        }
        net.answer(sums, answer);
        answer[0] += inputs.lead(marks, counts) / RainbowFeatures.SPREAD;
    }

    /** The points it comes to, in spreads: alone the score, else the lead. */
    public float points() {
        return answer[0];
    }

    /** The chance to win. */
    public float chance() {
        return Math.clamp(answer[1], 0f, 1f);
    }

    private static int manner(int one, int two) {
        if (two == Boxes.NOWHERE) {
            return APART;
        }
        if (one / 10 == two / 10) {
            return RainbowFeatures.WORTH[one % 10] == RainbowFeatures.WORTH[two % 10]
                    ? NEIGHBOUR
                    : ROW_MATE;
        }
        return one % 10 == two % 10 ? COLUMN_MATE : APART;
    }

    private float[] box(int box, int manner) {
        if (box == Boxes.NOWHERE) {
            return nothing;
        }
        float[] step = boxes[60 * manner + box];
        if ((knownBoxes[manner] >>> box & 1) == 0) {
            knownBoxes[manner] |= 1L << box;
            Arrays.fill(step, 0);
            cross(step, box, manner);
        }
        return step;
    }

    private void cross(float[] step, int box, int manner) {
        int row = box / 10;
        int number = box % 10;
        int to = inputs.row(row);
        int crossed = (int) (marks >>> (10 * row)) & 0x3FF;
        int before = manner == NEIGHBOUR ? 1 : 0;
        int inRow = Integer.bitCount(crossed) + (manner == ROW_MATE ? 1 : before);
        int inColumn = RainbowFeatures.column(marks, number) + (manner == COLUMN_MATE ? 1 : 0);
        net.add(step, RainbowFeatures.BOX + 10 * to + number);
        net.add(step, RainbowFeatures.ROW + 10 * to + inRow);
        net.add(step, RainbowFeatures.COLUMN + 6 * number + inColumn);
        if (number < 4) {
            net.add(step, RainbowFeatures.LOW + 4 * to + Integer.bitCount(crossed & 0xF) + before);
        } else if (number < 7) {
            net.add(
                    step,
                    RainbowFeatures.MIDDLE + 3 * to + Integer.bitCount(crossed & 0x70) + before);
        }
        int gain = RainbowFeatures.WORTH[number] + (inRow == (row < 3 ? 9 : 8) ? 7 : 0);
        if (inColumn == 5 && inputs.open(number)) {
            net.add(step, RainbowFeatures.FIRST + number - 1);
            gain += RainbowFeatures.WORTH[number];
        }
        if (!inputs.solo()) {
            net.add(step, RainbowFeatures.LEAD, gain / RainbowFeatures.SPREAD);
        }
    }

    private float[] change(int now) {
        int was = counts;
        int key = Sheet.plus(now) - Sheet.plus(was) + 2;
        key = 5 * key + Sheet.flip(now) - Sheet.flip(was) + 2;
        key = 2 * key + Sheet.extras(was) - Sheet.extras(now);
        key = 3 * key + Sheet.yours(now) - Sheet.yours(was);
        key = 2 * key + Sheet.others(now) - Sheet.others(was);
        float[] step = changes[key];
        if (!isKnown[key]) {
            isKnown[key] = true;
            known[knownChanges++] = key;
            Arrays.fill(step, 0);
            grow(step, RainbowFeatures.PLUS, Sheet.plus(was), Sheet.plus(now));
            grow(step, RainbowFeatures.FLIP, Sheet.flip(was), Sheet.flip(now));
            grow(step, RainbowFeatures.EXTRAS, Sheet.extras(was), Sheet.extras(now));
            grow(step, RainbowFeatures.YOURS, Sheet.yours(was), Sheet.yours(now));
            grow(step, RainbowFeatures.OTHERS, Sheet.others(was), Sheet.others(now));
            if (!inputs.solo()) {
                int gain = inputs.score(marks, now) - inputs.score(marks, was);
                net.add(step, RainbowFeatures.LEAD, gain / RainbowFeatures.SPREAD);
            }
        }
        return step;
    }

    private void grow(float[] step, int input, int from, int to) {
        for (int i = from; i < to; i++) {
            net.add(step, input + i);
        }
        for (int i = to; i < from; i++) {
            net.add(step, input + i, -1f);
        }
    }
}
