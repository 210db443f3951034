package einwurf.bots.einstein;

/** What a position is worth without looking further. */
public interface Evaluation {

    /** The mover's chance to win before it rolls; both sides have cubes and nobody has arrived. */
    float chance(long mover, long other);
}
