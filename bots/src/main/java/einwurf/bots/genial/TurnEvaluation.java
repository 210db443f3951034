package einwurf.bots.genial;

import einwurf.genial.Sheet;

/** What the end of a turn is worth to the one whose turn it was; more is better. */
public interface TurnEvaluation {

    /** From now on it is about this turn; the start must not change meanwhile. */
    void turn(TurnStart start);

    /** From now on the turn ends with this throw displayed. */
    default void thrown(int hand) {}

    /** What it is worth to end the turn with this sheet, which is not {@link Sheet#FULL}. */
    double worth(long sheet);

    /** What it is worth to have all six rows. */
    double win();

    /** What it is worth to end the turn with this sheet, full or not. */
    default double value(long sheet) {
        return sheet == Sheet.FULL ? win() : worth(sheet);
    }
}
