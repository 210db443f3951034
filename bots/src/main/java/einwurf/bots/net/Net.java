package einwurf.bots.net;

/**
 * A network with one hidden layer: sparse inputs, rectified sums, and a head that makes the answer.
 *
 * <p>The first layer is a sum over inputs, so whoever asks many similar questions keeps the sums of
 * what they share: {@link #begin}, {@link #add} what is on, {@link #answer}. {@link #ask} does all
 * of it for one question.
 *
 * <p>As bytes, numbers lowest byte first:
 *
 * <pre>
 *  "EWN1"; head, 1 byte; outputs, 1 byte; hidden units, 2 bytes; inputs, 4 bytes;
 *  then four blocks: first layer by input, its biases, second layer by output, its biases.
 *  A block: scale, 4 bytes (a float's bits); a short for each number, which is short times scale
 * </pre>
 */
public final class Net {

    /** What the last sums become. */
    public enum Head {
        /** Left as they are. */
        LINEAR,
        /** Each a chance of its own. */
        SIGMOID,
        /** Chances that add up to 1. */
        SOFTMAX;

        private static final Head[] ALL = values();
    }

    private static final int MAGIC = 'E' | 'W' << 8 | 'N' << 16 | '1' << 24;
    private static final int HEADER = 12;

    private final int inputs;
    private final int hidden;
    private final int outputs;
    private final Head head;

    /** By input: a row each, for loops over whole arrays are what the JVM makes fast. */
    private final float[][] first;

    private final float[] firstBias;

    /** By output. */
    private final float[][] second;

    private final float[] secondBias;

    /** A network whose weights are all zero. */
    public Net(int inputs, int hidden, int outputs, Head head) {
        this.inputs = inputs;
        this.hidden = hidden;
        this.outputs = outputs;
        this.head = head;
        first = new float[inputs][hidden];
        firstBias = new float[hidden];
        second = new float[outputs][hidden];
        secondBias = new float[outputs];
    }

    public int inputs() {
        return inputs;
    }

    public int hidden() {
        return hidden;
    }

    public int outputs() {
        return outputs;
    }

    public Head head() {
        return head;
    }

    /** The weights themselves, for whoever trains them: input i to unit j at [i][j]. */
    public float[][] first() {
        return first;
    }

    public float[] firstBias() {
        return firstBias;
    }

    /** Unit j to output k at [k][j]. */
    public float[][] second() {
        return second;
    }

    public float[] secondBias() {
        return secondBias;
    }

    /** The hidden sums when no input is on. */
    public void begin(float[] sums) {
        System.arraycopy(firstBias, 0, sums, 0, hidden);
    }

    /** Input {@code i} goes on. */
    public void add(float[] sums, int i) {
        float[] row = first[i];
        for (int j = 0; j < row.length; j++) {
            sums[j] += row[j];
        }
    }

    /** Input {@code i} goes on; the sums begin at {@code at}. */
    public void add(float[] sums, int at, int i) {
        float[] row = first[i];
        for (int j = 0; j < row.length; j++) {
            sums[at + j] += row[j];
        }
    }

    /** Input {@code i} grows by {@code x}. */
    public void add(float[] sums, int i, float x) {
        float[] row = first[i];
        for (int j = 0; j < row.length; j++) {
            sums[j] += x * row[j];
        }
    }

    /** Adds all inputs of a question. */
    public void add(float[] sums, Sparse question) {
        for (int k = 0; k < question.size(); k++) {
            float x = question.value(k);
            if (x == 1) {
                add(sums, question.index(k));
            } else {
                add(sums, question.index(k), x);
            }
        }
    }

    /** The answer to hidden sums, which stay as they are. */
    public void answer(float[] sums, float[] answer) {
        for (int k = 0; k < outputs; k++) {
            answer[k] = secondBias[k] + rectified(sums, second[k]);
        }
        finish(answer);
    }

    /** One number of the answer alone; where they are to add up to 1, there is no such thing. */
    public float answer(float[] sums, int k) {
        float sum = secondBias[k] + rectified(sums, second[k]);
        return switch (head) {
            case LINEAR -> sum;
            case SIGMOID -> sigmoid(sum);
            case SOFTMAX -> throw new IllegalStateException("chances that depend on each other");
        };
    }

    /** The answer to one question; {@code sums} is room for the hidden layer. */
    public void ask(Sparse question, float[] sums, float[] answer) {
        begin(sums);
        add(sums, question);
        answer(sums, answer);
    }

    /** Four sums side by side, for the adder needn't wait for the sum before. */
    private float rectified(float[] sums, float[] row) {
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        int j = 0;
        for (; j + 3 < hidden; j += 4) {
            a += Math.max(sums[j], 0) * row[j];
            b += Math.max(sums[j + 1], 0) * row[j + 1];
            c += Math.max(sums[j + 2], 0) * row[j + 2];
            d += Math.max(sums[j + 3], 0) * row[j + 3];
        }
        for (; j < hidden; j++) {
            a += Math.max(sums[j], 0) * row[j];
        }
        return a + b + (c + d);
    }

    private static float sigmoid(float x) {
        return (float) (1 / (1 + Math.exp(-x)));
    }

    private void finish(float[] answer) {
        switch (head) {
            case LINEAR -> {}
            case SIGMOID -> {
                for (int k = 0; k < outputs; k++) {
                    answer[k] = sigmoid(answer[k]);
                }
            }
            case SOFTMAX -> {
                float most = answer[0];
                for (int k = 1; k < outputs; k++) {
                    most = Math.max(most, answer[k]);
                }
                float sum = 0;
                for (int k = 0; k < outputs; k++) {
                    answer[k] = (float) Math.exp(answer[k] - most);
                    sum += answer[k];
                }
                for (int k = 0; k < outputs; k++) {
                    answer[k] /= sum;
                }
            }
        }
    }

    public static Net read(byte[] bytes) {
        if (bytes.length < HEADER || number(bytes, 0) != MAGIC) {
            throw new IllegalArgumentException("these bytes are no network");
        }
        int inputs = number(bytes, 8);
        int hidden = (bytes[6] & 255) | (bytes[7] & 255) << 8;
        var net = new Net(inputs, hidden, bytes[5], Head.ALL[bytes[4]]);
        if (bytes.length != net.length()) {
            throw new IllegalArgumentException("a network that is cut off");
        }
        int at = HEADER;
        for (var block : net.blocks()) {
            float scale = Float.intBitsToFloat(number(bytes, at));
            at += 4;
            for (float[] row : block) {
                at = read(bytes, at, scale, row);
            }
        }
        return net;
    }

    /** As bytes: weights are rounded to 16 bits, all of a block by one scale. */
    public byte[] bytes() {
        return bytes(Short.MAX_VALUE);
    }

    /**
     * As bytes: the largest weight of a block is so many steps, at most as many as a short counts.
     * Fewer steps take as many bytes, but such as can be compressed.
     */
    public byte[] bytes(int steps) {
        var bytes = new byte[length()];
        number(bytes, 0, MAGIC);
        bytes[4] = (byte) head.ordinal();
        bytes[5] = (byte) outputs;
        bytes[6] = (byte) hidden;
        bytes[7] = (byte) (hidden >>> 8);
        number(bytes, 8, inputs);
        int at = HEADER;
        for (var block : blocks()) {
            float scale = most(block) / steps;
            number(bytes, at, Float.floatToIntBits(scale));
            at += 4;
            for (float[] row : block) {
                at = write(bytes, at, scale, row);
            }
        }
        return bytes;
    }

    private float[][][] blocks() {
        return new float[][][] {first, {firstBias}, second, {secondBias}};
    }

    private int length() {
        int length = HEADER;
        for (var block : blocks()) {
            length += 4;
            for (float[] row : block) {
                length += 2 * row.length;
            }
        }
        return length;
    }

    private static int read(byte[] bytes, int from, float scale, float[] row) {
        for (int i = 0; i < row.length; i++) {
            row[i] = (short) ((bytes[from + 2 * i] & 255) | bytes[from + 2 * i + 1] << 8) * scale;
        }
        return from + 2 * row.length;
    }

    private static float most(float[][] block) {
        float most = Float.MIN_NORMAL;
        for (float[] row : block) {
            for (float x : row) {
                most = Math.max(most, Math.abs(x));
            }
        }
        return most;
    }

    private static int write(byte[] bytes, int from, float scale, float[] row) {
        for (int i = 0; i < row.length; i++) {
            int x = Math.round(row[i] / scale);
            bytes[from + 2 * i] = (byte) x;
            bytes[from + 2 * i + 1] = (byte) (x >> 8);
        }
        return from + 2 * row.length;
    }

    private static int number(byte[] bytes, int at) {
        return (bytes[at] & 255)
                | (bytes[at + 1] & 255) << 8
                | (bytes[at + 2] & 255) << 16
                | bytes[at + 3] << 24;
    }

    private static void number(byte[] bytes, int at, int number) {
        for (int i = 0; i < 4; i++) {
            bytes[at + i] = (byte) (number >>> (8 * i));
        }
    }
}
