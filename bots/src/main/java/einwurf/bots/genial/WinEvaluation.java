package einwurf.bots.genial;

/** Tells everyone's chances to win. */
interface WinEvaluation extends TurnEvaluation {

    /** Everyone's chances to win, first the one's whose turn ends with this sheet. */
    void chances(long sheet, float[] chances);
}
