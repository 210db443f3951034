package pig;

import einwurf.rules.Seat;

import java.util.List;

/**
 * A moment of the game.
 *
 * @param goal the points that win
 * @param seat whose turn it is, counted from 0; at the end the winner
 * @param pot the points of this turn, not safe yet
 * @param rolling whether the die is due
 * @param scores the points that are safe, by seat
 */
public record PigPosition(int goal, int seat, int pot, boolean rolling, List<Integer> scores) {
    public PigPosition {
        scores = List.copyOf(scores);
    }

    public int players() {
        return scores.size();
    }

    public Seat mover() {
        return Seat.at(seat);
    }

    public boolean over() {
        return scores.get(seat) >= goal;
    }
}
