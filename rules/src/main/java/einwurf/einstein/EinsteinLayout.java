package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Layout;
import einwurf.rules.Seat;

import java.util.List;

/**
 * The board.
 *
 * @param size squares in a row, and rows
 * @param cubes of each side
 * @param sides by seat
 */
public record EinsteinLayout(int size, int cubes, List<Side> sides) implements Layout {

    /**
     * Where a side begins and where it wants to go.
     *
     * @param home its squares in the order of the digits of a placement (S2)
     * @param goal the corner it races to (S6)
     */
    public record Side(List<String> home, String goal) implements JsonValue {
        static Side of(Seat seat) {
            return new Side(
                    Arrangements.squares().stream()
                            .map(own -> Square.own(seat, own).toString())
                            .toList(),
                    Square.own(seat, EinsteinBits.GOAL).toString());
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("home").data(home).key("goal").word(goal).close();
        }
    }

    static final EinsteinLayout STANDARD =
            new EinsteinLayout(5, EinsteinBits.CUBES, List.of(Side.of(RED), Side.of(BLUE)));

    @Override
    public void write(JsonWriter out) {
        out.open().key("size").number(size).key("cubes").number(cubes).key("sides").data(sides);
        out.close();
    }
}
