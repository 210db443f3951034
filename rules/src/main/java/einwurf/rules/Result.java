package einwurf.rules;

import java.util.ArrayList;
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

    /** As a board has it whose game is over. */
    static Result of(Board<?> board) {
        var places = new ArrayList<Integer>();
        var points = new ArrayList<Integer>();
        for (int i = 0; i < board.players(); i++) {
            places.add(board.place(i));
            points.add(board.points(i));
        }
        return new Result(places, points);
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
