package einwurf.rules;

/**
 * Faces of up to eight dice, one per four bits, first die lowest. A face is 1..15; what it shows (a
 * number, a symbol) is the game's business, and so is its text: {@link Notation#writeRoll}.
 */
public record Roll(int packed) {

    public static Roll of(int... faces) {
        assert faces.length <= 8;
        int packed = 0;
        for (int i = faces.length - 1; i >= 0; i--) {
            assert faces[i] >= 1 && faces[i] <= 15;
            packed = packed << 4 | faces[i];
        }
        return new Roll(packed);
    }

    /** The face of die {@code i}, counted from 0. */
    public int die(int i) {
        return packed >>> (4 * i) & 15;
    }

    /** How many dice were thrown. */
    public int size() {
        return (35 - Integer.numberOfLeadingZeros(packed)) / 4;
    }
}
