package einwurf.rainbow;

/** One die or two of the three thrown, by their numbers. */
public enum Group {
    FIRST(1, 0),
    SECOND(2, 0),
    THIRD(3, 0),
    FIRST_SECOND(1, 2),
    FIRST_THIRD(1, 3),
    SECOND_THIRD(2, 3);

    static final Group[] ALL = values();

    private final int low;
    private final int high;
    private final String text;

    Group(int low, int high) {
        this.low = low;
        this.high = high;
        text = high == 0 ? "" + low : "" + low + high;
    }

    /** The number of its only or lower die, 1 to 3. */
    public int low() {
        return low;
    }

    /** The number of its higher die; only for a pair. */
    public int high() {
        return high;
    }

    public boolean pair() {
        return high != 0;
    }

    /** "2", "13". */
    public String text() {
        return text;
    }

    /** The colour of the group if these dice were picked. */
    public Colour colour(Trio trio) {
        var one = trio.colours().get(low - 1);
        return pair() ? Colour.mix(one, trio.colours().get(high - 1)) : one;
    }
}
