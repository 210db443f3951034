package einwurf.rules;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A place at the table, numbered 1..n clockwise. Not a person and not a bot: those sit on seats.
 */
public record Seat(int number) implements Comparable<Seat> {
    /** By the number of players: asked for at every step of every game. */
    private static final List<List<Seat>> TABLES =
            IntStream.rangeClosed(0, 9).mapToObj(Seat::table).toList();

    public static Seat of(int number) {
        return new Seat(number);
    }

    /** For arrays and lists by seat: counted from 0. */
    public static Seat at(int index) {
        return new Seat(index + 1);
    }

    /** All seats of a table, in order. */
    public static List<Seat> all(int players) {
        return players < TABLES.size() ? TABLES.get(players) : table(players);
    }

    private static List<Seat> table(int players) {
        return IntStream.rangeClosed(1, players).mapToObj(Seat::new).toList();
    }

    public int index() {
        return number - 1;
    }

    @Override
    public int compareTo(Seat other) {
        return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return Integer.toString(number);
    }
}
