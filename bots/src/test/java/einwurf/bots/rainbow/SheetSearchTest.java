package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import einwurf.bots.net.Net;
import einwurf.bots.net.Sparse;
import einwurf.rainbow.Boxes;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowMoveCode;
import einwurf.rainbow.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SheetSearchTest {
    private final Rainbow game = new Rainbow();

    private RainbowBoard table(int players) {
        return game.fast().board(Tables.standard(game, players));
    }

    /** Half of the choices at random, so that all kinds of sheets come up. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void theSheetThatWasFoundIsTheOneThatIsPlayed(int players) {
        var board = table(players);
        var search =
                new SheetSearch(
                        anyNet(players == 1 ? RainbowFeatures.SOLO_INPUTS : RainbowFeatures.INPUTS),
                        board);
        var dice = new Dice(players);
        int checked = 0;
        for (int i = 0; i < 60; i++) {
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                int seat = board.seat();
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else if (board.phase() == Phase.PICK) {
                    board.play(RainbowMoveCode.PICK << 9 | dice.below(7));
                } else if (dice.below(2) == 0) {
                    board.play(board.move(dice.below(board.moves())));
                } else {
                    var phase = board.phase();
                    search.look(board, seat);
                    search.use(board, seat);
                    search.play(board, seat);
                    assertThat(board.marks(seat)).isEqualTo(search.marks());
                    assertThat(board.counts(seat) & ~Sheet.FIRSTS)
                            .isEqualTo(search.counts() & ~Sheet.FIRSTS);
                    assertThat(board.phase() == phase && board.asks(seat)).isFalse();
                    checked++;
                }
            }
        }
        assertThat(checked).isGreaterThan(300);
    }

    /** Weights at random, so that every input matters. */
    private static Net anyNet(int inputs) {
        var net = new Net(inputs, 10, 2, Net.Head.LINEAR);
        var dice = new Dice(2);
        for (var block : new float[][][] {net.first(), net.second(), {net.secondBias()}}) {
            for (var row : block) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = (float) (dice.unit() - 0.5);
                }
            }
        }
        return net;
    }

    /** Two more boxes, of one row or one column often enough, and other counts. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void growingSumsAnswerAsTheWholeQuestionDoes(int players) {
        var board = table(players);
        var net = anyNet(players == 1 ? RainbowFeatures.SOLO_INPUTS : RainbowFeatures.INPUTS);
        var value = new SheetValue(net, board);
        var question = new Sparse(RainbowFeatures.MOST);
        float[] sums = new float[net.hidden()];
        float[] answer = new float[net.outputs()];
        var dice = new Dice(5);
        int checked = 0;
        while (checked < 2000) {
            if (board.waitsFor() == Board.OVER) {
                board.restart();
            }
            if (board.waitsFor() == Board.CHANCE) {
                board.roll(dice);
                continue;
            }
            board.play(board.move(dice.below(board.moves())));
            int seat = board.seat();
            long open = ~board.marks(seat) & Boxes.ALL;
            int one = dice.below(60);
            int two = dice.below(60);
            if (one == two || (open >>> one & open >>> two & 1) == 0) {
                continue;
            }
            long marks = board.marks(seat) | 1L << one | 1L << two;
            int counts = board.counts(seat) + Sheet.YOURS * dice.below(3);
            counts += Boxes.gain(board.marks(seat) | 1L << one, one) + Boxes.gain(marks, two);
            int moment = dice.below(RainbowFeatures.MOMENTS);
            value.weigh(0.5f, 2);
            value.look(board, seat);
            value.sheet(board.marks(seat), board.counts(seat), moment);
            value.answer(one, two, marks, counts);
            value.write(question, marks, counts, moment);
            net.ask(question, sums, answer);
            float points = answer[0] + value.lead(marks, counts) / RainbowFeatures.SPREAD;
            assertThat(value.points()).isCloseTo(points, offset(0.001f));
            assertThat(value.ask(one, two, marks, counts))
                    .isCloseTo(0.5f * points + 2 * answer[1], offset(0.002f));
            checked++;
        }
    }
}
