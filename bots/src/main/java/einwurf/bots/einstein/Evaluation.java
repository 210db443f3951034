package einwurf.bots.einstein;

/** What a position is worth without looking further. */
public interface Evaluation {

    /** The mover's chance to win before it rolls; both sides have cubes and nobody has arrived. */
    float chance(long mover, long other);

    /** From now on {@link #afterStep} is asked about steps of this mover from here. */
    default void from(long mover, long other) {}

    /**
     * The other's chance to win, before it rolls, after a step of the mover that didn't arrive and
     * took nothing of the other's: much of what the position adds up to is the same for all.
     *
     * @param other as it was told to {@link #from}
     * @param moved the mover's cubes after the step
     */
    default float afterStep(long other, long moved, int step) {
        return chance(/* mover= */ other, /* other= */ moved);
    }
}
