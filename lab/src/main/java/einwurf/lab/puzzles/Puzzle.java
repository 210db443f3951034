package einwurf.lab.puzzles;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;

import java.util.List;

/**
 * A position in which one move is best, and a player who takes what looks best at once takes
 * another.
 *
 * @param position as the game writes it
 * @param exact whether the values are counted out; else the first is better by more than the error
 * @param options best first
 */
public record Puzzle(String position, int seat, boolean exact, List<Option> options)
        implements JsonValue {
    public Puzzle {
        options = List.copyOf(options);
    }

    /** A move and the seat's chance to win after it; alone at the table, points. */
    public record Option(String move, double value) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("move").text(move).key("value").data(value).close();
        }
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("position").text(position).key("seat").number(seat);
        out.key("exact").data(exact).key("options").data(options).close();
    }
}
