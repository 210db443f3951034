package einwurf.lab.train;

import einwurf.bots.net.Sparse;

import java.util.ArrayList;
import java.util.List;

/**
 * One game as a learner sees it: the questions on its way, and what was then believed of each from
 * one step further on (the network's next answer, or better the exact mean over all throws of a
 * turn). At the end, belief and outcome mix: a question's target is {@code 1 - λ} times its belief
 * and λ times the target of the question after it; after the last one comes the outcome.
 */
public final class Episode {
    private final int most;
    private final int outputs;
    private final boolean turning;
    private final List<Sparse> questions = new ArrayList<>();
    private final List<float[]> beliefs = new ArrayList<>();
    private int length;

    /**
     * Questions have at most {@code most} inputs that are not zero. Where {@code turning}, answers
     * are by seat and begin with the seat whose turn it is, and every question is asked one seat
     * after the one before.
     */
    public Episode(int most, int outputs, boolean turning) {
        this.most = most;
        this.outputs = outputs;
        this.turning = turning;
    }

    public void clear() {
        length = 0;
    }

    public int length() {
        return length;
    }

    /** The next question and what was believed of it; both are copied. */
    public void add(Sparse question, float[] belief) {
        if (length == questions.size()) {
            questions.add(new Sparse(most));
            beliefs.add(new float[outputs]);
        }
        questions.get(length).copy(question);
        System.arraycopy(belief, 0, beliefs.get(length), 0, outputs);
        length++;
    }

    /**
     * Learns all of it, the last question first. {@code target} holds the outcome, told as the last
     * question's answer is, and is used up.
     */
    public void learn(SampleSink learner, float[] target, double lambda) {
        float kept = (float) lambda;
        for (int t = length - 1; t >= 0; t--) {
            if (turning && t < length - 1) {
                turnBack(target);
            }
            var belief = beliefs.get(t);
            for (int k = 0; k < outputs; k++) {
                target[k] = (1 - kept) * belief[k] + kept * target[k];
            }
            learner.learn(questions.get(t), target);
        }
    }

    /** From a seat's side to the side of the seat before it. */
    private void turnBack(float[] target) {
        float last = target[outputs - 1];
        System.arraycopy(target, 0, target, 1, outputs - 1);
        target[0] = last;
    }
}
