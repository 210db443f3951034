package einwurf.bots.genial;

import einwurf.genial.Genial;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;

import java.util.Optional;

/**
 * What a throw brings and what another one would bring, exactly: in marks, for one who wants as
 * many marks as possible in this turn. All throws and all ways to use them are counted out.
 *
 * @param keep the most marks that the throw on the table brings; 0 while there is none
 * @param again the mean of marks for one who throws now and may then throw again as often as is
 *     left; 0 after the third throw
 * @param more the chance that throwing once more shows a throw that brings more than this one
 * @param winsNow whether the throw on the table can complete the sheet
 * @param winsAgain the chance to complete the sheet for one who throws on for nothing else
 */
public record GenialOdds(
        double keep, double again, double more, boolean winsNow, double winsAgain) {

    /** The odds of the turn, while a throw is due or may be thrown again. */
    public static Optional<GenialOdds> of(GenialPosition position) {
        boolean decides = position.phase() == Phase.KEEP;
        if (!decides && position.phase() != Phase.ROLL) {
            return Optional.empty();
        }
        var board = new Genial().fast().board(new Genial().table(position));
        board.set(position);
        var start = new TurnStart();
        start.read(board);
        var marks = new TurnExpectation(new MarkEvaluation());
        marks.look(start);
        var wins = new TurnExpectation(new CompletionEvaluation());
        wins.look(start);
        int made = position.throwsMade();
        int hand = position.hand();
        return Optional.of(
                new GenialOdds(
                        decides ? marks.worth(hand) : 0,
                        marks.throwing(made),
                        decides ? more(marks, hand) : 0,
                        decides && marks.sheet(hand) == Sheet.FULL,
                        wins.throwing(made)));
    }

    private static double more(TurnExpectation marks, int hand) {
        int better = 0;
        for (int other = marks.first(); other < marks.end(); other++) {
            better += marks.worth(other) > marks.worth(hand) ? Hand.weight(other) : 0;
        }
        return (double) better / Hand.ways(Hand.size(hand));
    }

    /** The only thing that counts is to complete the sheet now. */
    private static final class CompletionEvaluation implements TurnEvaluation {
        @Override
        public void turn(TurnStart start) {}

        @Override
        public double worth(long sheet) {
            return 0;
        }

        @Override
        public double win() {
            return 1;
        }
    }
}
