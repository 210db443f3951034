package einwurf.lab.train;

import einwurf.bots.net.Sparse;
import einwurf.rules.Dice;

/**
 * A memory of the last samples, from which a learner is given some at random, again and again:
 * playing costs far more than learning, and neighbours of one game are too alike to be learned in a
 * row.
 */
public final class ReplayMemory implements SampleSink {
    private final SampleSink learner;
    private final Sparse[] questions;
    private final float[][] targets;
    private final Dice dice;
    private long count;

    /** Remembers {@code size} samples with at most {@code most} inputs that are not zero. */
    public ReplayMemory(SampleSink learner, int size, int most, int outputs, Dice dice) {
        this.learner = learner;
        this.dice = dice;
        questions = new Sparse[size];
        targets = new float[size][outputs];
        for (int i = 0; i < size; i++) {
            questions[i] = new Sparse(most);
        }
    }

    /** Remembers a sample, in place of the oldest where the memory is full. */
    @Override
    public void learn(Sparse question, float[] target) {
        int at = (int) (count++ % questions.length);
        questions[at].copy(question);
        System.arraycopy(target, 0, targets[at], 0, targets[at].length);
    }

    /** How many samples it has heard of so far. */
    public long count() {
        return count;
    }

    /** Teaches so many of the remembered samples. */
    public void rehearse(int samples) {
        int known = (int) Math.min(count, questions.length);
        for (int i = 0; i < samples; i++) {
            int at = dice.below(known);
            learner.learn(questions[at], targets[at]);
        }
    }
}
