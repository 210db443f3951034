package einwurf.bots.genial;

/** A judge who tells everyone's chances. */
interface Forecast extends Judge {

    /** Everyone's chances to win, first the one's whose turn ends with this sheet. */
    void chances(long sheet, float[] chances);
}
