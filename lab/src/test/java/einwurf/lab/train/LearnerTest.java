package einwurf.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.net.Net;
import einwurf.bots.net.Net.Head;
import einwurf.bots.net.Sparse;
import einwurf.rules.Dice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LearnerTest {

    /** No network without a hidden layer can do this one. */
    @ParameterizedTest
    @EnumSource(Head.class)
    void learnsEitherOrButNotBoth(Head head) {
        var net = either(head, 1);
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                assertThat(ask(net, question(a, b))).isEqualTo(a ^ b, within(0.1f));
            }
        }
    }

    @Test
    void theSameSeedMakesTheSameNetwork() {
        assertThat(either(Head.SIGMOID, 2).bytes()).isEqualTo(either(Head.SIGMOID, 2).bytes());
        assertThat(either(Head.SIGMOID, 2).bytes()).isNotEqualTo(either(Head.SIGMOID, 3).bytes());
    }

    /** A walk of five places from the middle: the chance to leave on the right is place / 6. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.6, 1})
    void temporalDifferencesLearnTheChancesOfAWalk(double lambda) {
        var dice = new Dice(4);
        var net = Learner.fresh(6, 8, 1, Head.SIGMOID, 1, dice);
        var learner = new Learner(net, 0.01, 16);
        var episode = new Episode(1, 1, false);
        var sums = new float[net.hidden()];
        for (int game = 0; game < 4000; game++) {
            learner.rate(game < 2000 ? 0.01 : 0.001);
            episode.clear();
            float[] belief = {0};
            for (int at = 3; at > 0 && at < 6; ) {
                int next = at + 2 * dice.below(2) - 1;
                belief[0] = next == 6 ? 1 : 0;
                if (next > 0 && next < 6) {
                    net.ask(place(next), sums, belief);
                }
                episode.add(place(at), belief);
                at = next;
            }
            episode.learn(learner, belief, lambda);
        }
        for (int at = 1; at < 6; at++) {
            assertThat(ask(net, place(at))).isEqualTo(at / 6f, within(0.07f));
        }
    }

    @Test
    void answersTurnWithTheSeats() {
        var net = new Net(3, 1, 3, Head.SOFTMAX);
        var learner = new Learner(net, 0.1, 1);
        var episode = new Episode(1, 3, true);
        episode.add(place(0), new float[3]);
        var target = new float[] {0, 1, 0};
        episode.add(place(1), new float[3]);
        episode.learn(learner, target, 1);
        // the second to come after the last mover is the third after the one before
        assertThat(target).containsExactly(0, 0, 1);
    }

    private static Net either(Head head, long seed) {
        var dice = new Dice(seed);
        var net = Learner.fresh(2, 8, head == Head.SOFTMAX ? 2 : 1, head, 1, dice);
        var learner = new Learner(net, 0.02, 4);
        for (int i = 0; i < 4000; i++) {
            int a = dice.below(2);
            int b = dice.below(2);
            learner.learn(question(a, b), new float[] {a ^ b, 1 - (a ^ b)});
        }
        return net;
    }

    private static Sparse question(int a, int b) {
        var question = new Sparse(2);
        question.put(0, a);
        question.put(1, b);
        return question;
    }

    private static Sparse place(int at) {
        var question = new Sparse(1);
        question.on(at);
        return question;
    }

    private static float ask(Net net, Sparse question) {
        var answer = new float[net.outputs()];
        net.ask(question, new float[net.hidden()], answer);
        return answer[0];
    }
}
