package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.rules.JsonWriter;
import einwurf.rules.Seat;
import einwurf.rules.View;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;

/**
 * A position for whoever draws it.
 *
 * @param board rows from the top: A–F red 1–6, a–f blue 1–6, digits for empty squares
 * @param toMove whose turn it is; while placing, who will start
 * @param die null where none lies
 * @param placed each side's arrangement: "?" where it is hidden, null where it isn't made
 */
public record EinsteinView(
        String board, int toMove, @Nullable Integer die, List<@Nullable String> placed)
        implements View {

    static EinsteinView of(EinsteinPosition p) {
        return new EinsteinView(
                EinsteinNotation.writeBoard(p),
                p.mover().number(),
                p.die() == 0 ? null : p.die(),
                Arrays.asList(placed(p, RED), placed(p, BLUE)));
    }

    private static @Nullable String placed(EinsteinPosition p, Seat seat) {
        return p.sealed(seat) ? "?" : p.placed(seat) ? Integer.toString(p.digits(seat)) : null;
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("board").word(board).key("toMove").number(toMove);
        out.key("die").data(die).key("placed").data(placed).close();
    }
}
