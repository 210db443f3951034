package einwurf.lab.train;

import einwurf.bots.net.Sparse;

/** Whoever wants to know what a question's answer should have been. Copies what it keeps. */
public interface SampleSink {
    void learn(Sparse question, float[] target);
}
