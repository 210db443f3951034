package einwurf.bots.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.bots.net.Net.Head;
import einwurf.rules.Dice;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.zip.Deflater;

class NetTest {
    private static final Offset<Float> NEARLY = Offset.offset(1e-3f);

    @Test
    void answersWithTheRectifiedSumsOfItsInputs() {
        var net = new Net(2, 2, 1, Head.LINEAR);
        set(net.first()[0], 1, -1); // input 0 to both units
        set(net.first()[1], 2, 3);
        set(net.firstBias(), 0.5f, 0.25f);
        set(net.second()[0], 10, 100);
        set(net.secondBias(), 7);
        var question = new Sparse(2);
        question.on(0);
        assertThat(ask(net, question)[0]).isEqualTo(1.5f * 10 + 7); // the second unit is below 0
        question.put(1, 0.5f);
        assertThat(ask(net, question)[0]).isEqualTo(2.5f * 10 + 0.75f * 100 + 7);
    }

    @Test
    void headsMakeChances() {
        var net = new Net(1, 1, 3, Head.SOFTMAX);
        set(net.secondBias(), 0, (float) Math.log(2), 0);
        assertThat(ask(net, new Sparse(0))).containsExactly(new float[] {.25f, .5f, .25f}, NEARLY);
        net = new Net(1, 1, 2, Head.SIGMOID);
        set(net.secondBias(), 0, (float) Math.log(3));
        assertThat(ask(net, new Sparse(0))).containsExactly(new float[] {.5f, .75f}, NEARLY);
    }

    @Test
    void tellsOneNumberOfTheAnswerAloneWhereItCan() {
        for (var head : new Head[] {Head.LINEAR, Head.SIGMOID}) {
            var net = random(20, 13, 2, head);
            var sums = new float[13];
            net.begin(sums);
            net.add(sums, 3);
            var whole = new float[2];
            net.answer(sums, whole);
            assertThat(net.answer(sums, 0)).isEqualTo(whole[0]);
            assertThat(net.answer(sums, 1)).isEqualTo(whole[1]);
        }
        var softmax = random(20, 13, 2, Head.SOFTMAX);
        assertThatThrownBy(() -> softmax.answer(new float[13], 0))
                .isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource(Head.class)
    void isNearlyTheSameAfterWritingAndReading(Head head) {
        var net = random(20, 13, 2, head);
        var again = Net.read(net.bytes());
        assertThat(again.head()).isEqualTo(head);
        var dice = new Dice(5);
        var question = new Sparse(4);
        for (int i = 0; i < 100; i++) {
            question.clear();
            for (int k = 0; k < 4; k++) {
                question.put(dice.below(20), (float) dice.unit());
            }
            assertThat(ask(again, question)).containsExactly(ask(net, question), NEARLY);
        }
        assertThat(again.bytes()).isEqualTo(net.bytes());
    }

    @Test
    void inFewerStepsItAnswersNearlyTheSameAndCompressesBetter() {
        var net = random(200, 13, 2, Head.SIGMOID);
        var coarse = net.bytes(1000);
        assertThat(coarse).hasSameSizeAs(net.bytes());
        assertThat(compressed(coarse)).isLessThan(compressed(net.bytes()) * 9 / 10);
        var question = new Sparse(1);
        for (int i = 0; i < 200; i++) {
            question.clear();
            question.on(i);
            var offset = Offset.offset(1e-2f);
            assertThat(ask(Net.read(coarse), question)).containsExactly(ask(net, question), offset);
        }
    }

    private static int compressed(byte[] bytes) {
        var deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        return deflater.deflate(new byte[2 * bytes.length]);
    }

    @Test
    void refusesBytesThatAreNoNetwork() {
        var bytes = random(3, 4, 1, Head.LINEAR).bytes();
        assertThatThrownBy(() -> Net.read(new byte[40])).hasMessage("these bytes are no network");
        assertThatThrownBy(() -> Net.read(Arrays.copyOf(bytes, bytes.length - 1)))
                .hasMessage("a network that is cut off");
    }

    @Test
    void weightsThatAreMissingAreNamed() {
        assertThatThrownBy(() -> Weights.net("nowhere/none.net"))
                .hasMessage("the weights nowhere/none.net are missing");
    }

    private static Net random(int inputs, int hidden, int outputs, Head head) {
        var net = new Net(inputs, hidden, outputs, head);
        var dice = new Dice(1);
        var blocks =
                new float[][][] {net.first(), {net.firstBias()}, net.second(), {net.secondBias()}};
        for (var block : blocks) {
            for (var row : block) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = (float) (2 * dice.unit() - 1);
                }
            }
        }
        return net;
    }

    private static float[] ask(Net net, Sparse question) {
        var answer = new float[net.outputs()];
        net.ask(question, new float[net.hidden()], answer);
        return answer;
    }

    private static void set(float[] block, float... values) {
        System.arraycopy(values, 0, block, 0, values.length);
    }
}
