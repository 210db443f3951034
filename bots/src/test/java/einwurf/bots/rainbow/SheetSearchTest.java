package einwurf.bots.rainbow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import einwurf.bots.net.Sparse;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowCode;
import einwurf.rainbow.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SheetSearchTest {
    private final Rainbow game = new Rainbow();

    private RainbowBoard table(int players) {
        return (RainbowBoard) game.board(Tables.standard(game, players));
    }

    /** Half of the choices at random, so that all kinds of sheets come up. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void theSheetThatWasFoundIsTheOneThatIsPlayed(int players) {
        var board = table(players);
        var search = new SheetSearch(RainbowBot.net(), board);
        var dice = new Dice(players);
        int checked = 0;
        for (int i = 0; i < 60; i++) {
            board.restart();
            for (int waits; (waits = board.waits()) != Board.OVER; ) {
                int seat = board.seat();
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else if (board.phase() == Phase.PICK) {
                    board.play(RainbowCode.PICK << 9 | dice.below(7));
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

    @Test
    void growingSumsAnswerAsTheWholeQuestionDoes() {
        var board = table(3);
        var net = RainbowBot.net();
        var value = new SheetValue(net);
        var question = new Sparse(SheetValue.MOST);
        float[] sums = new float[net.hidden()];
        float[] answer = new float[net.outputs()];
        var dice = new Dice(5);
        for (int i = 0; i < 300 && board.waits() != Board.OVER; i++) {
            if (board.waits() == Board.CHANCE) {
                board.roll(dice);
                continue;
            }
            board.play(board.move(dice.below(board.moves())));
            int seat = board.seat();
            long marks = board.marks(seat) | 1L << 9 | 1L << 39;
            int counts = board.counts(seat) + Sheet.PLUS;
            value.look(board, seat);
            value.sheet(board.marks(seat), board.counts(seat));
            value.ask(marks, counts, SheetValue.WAITING);
            value.write(question, marks, counts, SheetValue.WAITING);
            net.ask(question, sums, answer);
            assertThat(value.points()).isCloseTo(answer[0], offset(0.001f));
        }
    }
}
