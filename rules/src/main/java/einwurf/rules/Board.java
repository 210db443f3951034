package einwurf.rules;

/**
 * The fast form of a position: mutable, made of primitives, reused. Playouts, search and tables
 * work on it; nothing here allocates. Seats are indices from 0, a move is an int whose meaning is
 * the game's own.
 *
 * <p>Where several seats are asked at once, the board asks the lowest of them until it is no longer
 * asked; for games whose simultaneous choices don't depend on their order that loses nothing.
 */
public interface Board<S extends Record> {
    int OVER = 0;
    int CHANCE = 1;
    int CHOICE = 2;

    /** Back to the start of the table this board was made for. */
    void restart();

    void set(S position);

    S position();

    /** Becomes equal to {@code other}, a board of the same game. */
    void copy(Board<S> other);

    /** How many sit at the table. */
    int players();

    /** What the position waits for: OVER, CHANCE or CHOICE. */
    int waitsFor();

    /** Who throws, or the lowest seat asked. */
    int seat();

    /** Is that seat asked to choose now? Games that ask several at once say which. */
    default boolean asks(int seat) {
        return waitsFor() == CHOICE && seat() == seat;
    }

    /** Is the choice a secret one: sealed until the last seat asked has answered? */
    default boolean secret() {
        return false;
    }

    /** Makes {@link #seat()} another one of the seats that are asked now. */
    void selectSeat(int seat);

    /** How many moves that seat has. They are {@code move(0) .. move(moves() - 1)}. */
    int moves();

    /** The i-th legal move, in the order of {@link Game#moves}; valid after {@link #moves()}. */
    int move(int i);

    /** Plays a listed move of {@link #seat()}. */
    void play(int move);

    /** How many different outcomes the throw has. */
    int outcomes();

    /** The weight of outcome {@code i}, in the order of {@link Turn.Chance#outcomes}. */
    int weight(int i);

    /** The throw shows outcome {@code i}. */
    void roll(int i);

    /**
     * Throws the dice. Equal in distribution to drawing {@link #roll(int)} by weight, but faster.
     */
    void roll(Dice dice);

    /** A seat's place once the game is over: 1 is first, equal places are shared. */
    int place(int seat);

    /** A seat's points for a series once the game is over. */
    int points(int seat);
}
