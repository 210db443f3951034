package einwurf.server.match.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Who sits where, and what they are called. */
public final class Seats {
    private List<Occupant> seats;
    private List<String> names = List.of();

    public Seats(int players) {
        seats = Collections.nCopies(players, Occupant.NOBODY);
        rename();
    }

    public List<Occupant> seats() {
        return seats;
    }

    public Occupant seat(int seat) {
        return seats.get(seat - 1);
    }

    /** By seat; its number where nobody sits. */
    public List<String> names() {
        return names;
    }

    public List<String> namesBeside(int seat) {
        return IntStream.range(0, seats.size())
                .filter(i -> i != seat - 1)
                .mapToObj(i -> seats.get(i).name())
                .filter(name -> !name.isEmpty())
                .toList();
    }

    public void seat(int seat, Occupant occupant) {
        var list = new ArrayList<>(seats);
        list.set(seat - 1, occupant);
        seats = Collections.unmodifiableList(list);
        rename();
    }

    public void each(UnaryOperator<Occupant> change) {
        seats = seats.stream().map(change).toList();
        rename();
    }

    private void rename() {
        names =
                IntStream.range(0, seats.size())
                        .mapToObj(
                                i ->
                                        seats.get(i).name().isEmpty()
                                                ? Integer.toString(i + 1)
                                                : seats.get(i).name())
                        .toList();
    }

    /** The seat a token's hash opens, 0 if none. */
    public int opens(String hash) {
        for (int i = 0; i < seats.size(); i++) {
            if (hash.equals(seats.get(i).hash())) {
                return i + 1;
            }
        }
        return 0;
    }
}
