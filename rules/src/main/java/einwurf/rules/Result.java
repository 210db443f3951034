package einwurf.rules;

import java.util.List;

/**
 * How a game ended, by seat: places from 1 (equal places are shared) and the points it brings in a
 * series.
 */
public record Result(List<Integer> places, List<Integer> points) {
    public Result {
        places = List.copyOf(places);
        points = List.copyOf(points);
    }

    /** The seats that share first place. */
    public List<Seat> winners() {
        return Seat.all(places.size()).stream().filter(s -> places.get(s.index()) == 1).toList();
    }

    /** A seat's share of the win: 1 alone, 1/2 for two winners, 0 for a loser. */
    public double share(Seat seat) {
        return places.get(seat.index()) == 1 ? 1.0 / winners().size() : 0;
    }
}
