package einwurf.einhorn;

import einwurf.rules.Roll;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * A position of Einhorn: one long for the middle of the table, one for each seat (0 where nobody
 * sits). What doesn't apply in a phase is 0, so equal positions are equal records.
 *
 * <pre>
 * middle  bits  0–2   players                  seat  bits  0–12  game stones
 *               3–12  stones per player                   13–25  banked stones, the player's stash
 *              13–19  games                               26–38  hand: 0 empty, 1 sealed from these
 *              20–26  number of this game                        eyes, else stones bid or added + 2
 *              27–39  central stash                       39–43  sum thrown in a roll-off, 0 none yet
 *              40–42  unicorn: its owner, 0 the centre    44     throws in this roll-off
 *              43–45  whose turn, at the end the winner
 *              46–48  prediction + 1
 *              49–54  throw to settle + 1
 *              55–58  phase
 * </pre>
 */
public record EinhornPosition(
        long middle, long seat1, long seat2, long seat3, long seat4, long seat5) {

    /** In place of a number of stones in a hand. */
    public static final int NOT_MADE = -2;

    /** A choice that is made but not for these eyes. */
    public static final int SEALED = -1;

    private static final Phase[] PHASES = Phase.values();
    private static final Prediction[] PREDICTIONS = Prediction.values();

    static long middle(
            int players,
            int stonesPerPlayer,
            int games,
            int game,
            int stash,
            int unicorn,
            int who,
            int prediction,
            int thrown,
            Phase phase) {
        return players
                | stonesPerPlayer << 3
                | (long) games << 13
                | (long) game << 20
                | (long) stash << 27
                | (long) unicorn << 40
                | (long) who << 43
                | (long) (prediction + 1) << 46
                | (long) (thrown + 1) << 49
                | (long) phase.ordinal() << 55;
    }

    static long seat(int stones, int banked, int hand, int sum, boolean contends) {
        return stones
                | (long) banked << 13
                | (long) (hand - NOT_MADE) << 26
                | (long) sum << 39
                | (contends ? 1L << 44 : 0);
    }

    public int players() {
        return middle(0, 3);
    }

    public int stonesPerPlayer() {
        return middle(3, 10);
    }

    public int games() {
        return middle(13, 7);
    }

    public int game() {
        return middle(20, 7);
    }

    /** The central stash. */
    public int stash() {
        return middle(27, 13);
    }

    /** The number of the seat that has the figure, 0 for the centre. */
    public int unicorn() {
        return middle(40, 3);
    }

    public boolean owns(Seat seat) {
        return unicorn() == seat.number();
    }

    public Phase phase() {
        return PHASES[middle(55, 4)];
    }

    /** Whose turn it is in a running game; nobody's in roll-offs, sealed choices and at the end. */
    public @Nullable Seat toMove() {
        return phase().turn() ? Seat.of(middle(43, 3)) : null;
    }

    /** Once the match is over. */
    public @Nullable Seat winner() {
        return phase() == Phase.OVER ? Seat.of(middle(43, 3)) : null;
    }

    /** What was said for the throw that is due or to be settled. */
    public @Nullable Prediction prediction() {
        int said = middle(46, 3);
        return said == 0 ? null : PREDICTIONS[said - 1];
    }

    /** The throw to be settled. */
    public @Nullable Roll roll() {
        int thrown = thrown();
        return thrown < 0 ? null : Throws.roll(thrown);
    }

    /** What is to be settled: stones the roller gains, negative for a loss; 0 if nothing is. */
    public int amount() {
        int thrown = thrown();
        return thrown < 0 ? 0 : Throws.pay(Throws.result(thrown), said());
    }

    public int stones(Seat seat) {
        return bits(seat, 0, 13);
    }

    public int banked(Seat seat) {
        return bits(seat, 13, 13);
    }

    /**
     * Stones bid (in `bid` and `bidroll`) or added (in `add`), {@link #NOT_MADE}, {@link #SEALED}.
     */
    public int hand(Seat seat) {
        return bits(seat, 26, 13) + NOT_MADE;
    }

    /** The sum thrown in this round of a roll-off, 0 before the throw. */
    public int sum(Seat seat) {
        return bits(seat, 39, 5);
    }

    public boolean contends(Seat seat) {
        return bits(seat, 44, 1) == 1;
    }

    public List<Seat> seats() {
        return Seat.all(players());
    }

    public List<Seat> contenders() {
        return seats().stream().filter(this::contends).toList();
    }

    /** Everything a player has, in play or banked. */
    public int wealth(Seat seat) {
        return stones(seat) + banked(seat);
    }

    /** This position with the hands sealed that {@code eyes} may not look into. */
    EinhornPosition sealed(Set<Seat> eyes) {
        return withHands((seat, hand) -> hand == NOT_MADE || eyes.contains(seat) ? hand : SEALED);
    }

    /** This position with the sealed hands empty again. */
    EinhornPosition reopened() {
        return withHands((_, hand) -> hand == SEALED ? NOT_MADE : hand);
    }

    private EinhornPosition withHands(BiFunction<Seat, Integer, Integer> change) {
        var seats = new long[] {seat1, seat2, seat3, seat4, seat5};
        for (var seat : seats()) {
            long hand = (long) change.apply(seat, hand(seat)) - NOT_MADE;
            seats[seat.index()] = (seats[seat.index()] & ~(0x1fffL << 26)) | hand << 26;
        }
        return new EinhornPosition(middle, seats[0], seats[1], seats[2], seats[3], seats[4]);
    }

    int said() {
        return middle(46, 3) - 1;
    }

    int thrown() {
        return middle(49, 6) - 1;
    }

    int who() {
        return middle(43, 3);
    }

    private int middle(int from, int width) {
        return (int) (middle >>> from) & (1 << width) - 1;
    }

    private int bits(Seat seat, int from, int width) {
        long bits =
                switch (seat.number()) {
                    case 1 -> seat1;
                    case 2 -> seat2;
                    case 3 -> seat3;
                    case 4 -> seat4;
                    default -> seat5;
                };
        return (int) (bits >>> from) & (1 << width) - 1;
    }
}
