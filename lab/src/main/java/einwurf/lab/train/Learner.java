package einwurf.lab.train;

import einwurf.bots.net.Net;
import einwurf.bots.net.Net.Head;
import einwurf.bots.net.Sparse;
import einwurf.rules.Dice;

import java.util.Arrays;

/**
 * Moves a network's answers towards targets: gradient descent in small batches, with Adam's steps.
 * Only the rows of the first layer whose inputs were on in a batch are touched. One thread and one
 * seed make the same network again.
 *
 * <p>Every head has the loss that fits it (squares for LINEAR, cross entropy for the others), so
 * the gradient at the last sums is always answer less target.
 */
public final class Learner implements SampleSink {
    private static final float MEAN = 0.9f;
    private static final float SQUARE = 0.999f;
    private static final float TINY = 1e-7f;

    private final Net net;
    private final int batch;
    private final Part[] first, second;
    private final Part firstBias, secondBias;
    private final float[] sums, answer, back;
    private final int[] touched;
    private final boolean[] isTouched;
    private int touchedCount;
    private int pending;
    private int steps;
    private float rate;

    /** {@code rate} is Adam's step, 0.001 to begin with; {@code batch} samples make a step. */
    public Learner(Net net, double rate, int batch) {
        this.net = net;
        this.batch = batch;
        this.rate = (float) rate;
        first = parts(net.first());
        firstBias = new Part(net.firstBias());
        second = parts(net.second());
        secondBias = new Part(net.secondBias());
        sums = new float[net.hidden()];
        back = new float[net.hidden()];
        answer = new float[net.outputs()];
        touched = new int[net.inputs()];
        isTouched = new boolean[net.inputs()];
    }

    /**
     * Random weights to begin with; {@code active} is how many inputs are on in a typical question.
     */
    public static Net fresh(int inputs, int hidden, int outputs, Head head, int active, Dice dice) {
        var net = new Net(inputs, hidden, outputs, head);
        for (float[] row : net.first()) {
            fill(row, Math.sqrt(2.0 / active), dice);
        }
        for (float[] row : net.second()) {
            fill(row, 0.5 / Math.sqrt(hidden), dice);
        }
        return net;
    }

    /** The same network with so many more inputs, which mean nothing yet. */
    public static Net widened(Net net, int more) {
        var wide = new Net(net.inputs() + more, net.hidden(), net.outputs(), net.head());
        for (int i = 0; i < net.inputs(); i++) {
            System.arraycopy(net.first()[i], 0, wide.first()[i], 0, net.hidden());
        }
        System.arraycopy(net.firstBias(), 0, wide.firstBias(), 0, net.hidden());
        for (int k = 0; k < net.outputs(); k++) {
            System.arraycopy(net.second()[k], 0, wide.second()[k], 0, net.hidden());
        }
        System.arraycopy(net.secondBias(), 0, wide.secondBias(), 0, net.outputs());
        return wide;
    }

    private static Part[] parts(float[][] rows) {
        var parts = new Part[rows.length];
        for (int i = 0; i < rows.length; i++) {
            parts[i] = new Part(rows[i]);
        }
        return parts;
    }

    /** Uniform numbers with this standard deviation. */
    private static void fill(float[] weights, double spread, Dice dice) {
        double half = spread * Math.sqrt(3);
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (float) ((2 * dice.unit() - 1) * half);
        }
    }

    public void rate(double now) {
        rate = (float) now;
    }

    /** One sample; every {@code batch} samples the weights move. */
    @Override
    public void learn(Sparse question, float[] target) {
        net.ask(question, sums, answer);
        Arrays.fill(back, 0);
        for (int k = 0; k < answer.length; k++) {
            float error = answer[k] - target[k];
            secondBias.slope[k] += error;
            second[k].pull(error, sums);
            float[] weight = second[k].weight;
            for (int j = 0; j < back.length; j++) {
                back[j] += error * weight[j];
            }
        }
        for (int j = 0; j < back.length; j++) {
            back[j] = sums[j] > 0 ? back[j] : 0;
        }
        firstBias.pull(back);
        for (int k = 0; k < question.size(); k++) {
            int i = question.index(k);
            touch(i);
            float x = question.value(k);
            if (x == 1) {
                first[i].pull(back);
            } else {
                first[i].pull(back, x);
            }
        }
        if (++pending == batch) {
            step();
        }
    }

    private void touch(int input) {
        if (!isTouched[input]) {
            isTouched[input] = true;
            touched[touchedCount++] = input;
        }
    }

    /** Moves the weights by what was learned since the last step. */
    public void step() {
        if (pending == 0) {
            return;
        }
        steps++;
        float scale = 1f / pending;
        double grown = Math.sqrt(1 - Math.pow(SQUARE, steps)) / (1 - Math.pow(MEAN, steps));
        float by = (float) (rate * grown);
        for (int t = 0; t < touchedCount; t++) {
            first[touched[t]].move(scale, by);
            isTouched[touched[t]] = false;
        }
        firstBias.move(scale, by);
        for (var part : second) {
            part.move(scale, by);
        }
        secondBias.move(scale, by);
        touchedCount = 0;
        pending = 0;
    }

    /** Some weights with the sums of their gradients and Adam's two memories. */
    private static final class Part {
        final float[] weight, slope, mean, square;

        Part(float[] weight) {
            this.weight = weight;
            slope = new float[weight.length];
            mean = new float[weight.length];
            square = new float[weight.length];
        }

        void pull(float[] by) {
            float[] slope = this.slope;
            for (int j = 0; j < slope.length; j++) {
                slope[j] += by[j];
            }
        }

        void pull(float[] by, float x) {
            float[] slope = this.slope;
            for (int j = 0; j < slope.length; j++) {
                slope[j] += x * by[j];
            }
        }

        /** As far as the unit is above 0. */
        void pull(float error, float[] sums) {
            float[] slope = this.slope;
            for (int j = 0; j < slope.length; j++) {
                slope[j] += error * Math.max(sums[j], 0);
            }
        }

        void move(float scale, float by) {
            float[] weight = this.weight;
            float[] slope = this.slope;
            float[] mean = this.mean;
            float[] square = this.square;
            for (int i = 0; i < weight.length; i++) {
                float g = slope[i] * scale;
                slope[i] = 0;
                float m = MEAN * mean[i] + (1 - MEAN) * g;
                float s = SQUARE * square[i] + (1 - SQUARE) * g * g;
                mean[i] = m;
                square[i] = s;
                weight[i] -= by * m / ((float) Math.sqrt(s) + TINY);
            }
        }
    }
}
