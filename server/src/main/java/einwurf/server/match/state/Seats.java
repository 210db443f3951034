package einwurf.server.match.state;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Who sits where, what they are called, and whose token opens what. */
public final class Seats {
    private List<Occupant> seats;
    private List<String> names = List.of();
    private String host = "";

    public Seats(int players) {
        seats = Collections.nCopies(players, Occupant.NOBODY);
        rename();
    }

    public List<Occupant> all() {
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

    /** The hash of the host's token. */
    public String host() {
        return host;
    }

    /** Where the host sits, 0 for nowhere. */
    public int hostSeat() {
        return opens(host);
    }

    void host(String hash) {
        host = hash;
    }

    /** Whom a token's hash stands for; no token is a spectator's. Null if it opens nothing. */
    public @Nullable Access access(@Nullable String hash) {
        if (hash == null) {
            return Access.SPECTATOR;
        }
        int seat = opens(hash);
        boolean isHost = hash.equals(host);
        return seat == 0 && !isHost ? null : new Access(seat, isHost);
    }

    /** The old token opens nothing any more, neither the seat nor the host's rights. */
    void renew(int seat, String hash) {
        if (host.equals(seat(seat).hash())) {
            host = hash;
        }
        seat(seat, seat(seat).withHash(hash));
    }
}
