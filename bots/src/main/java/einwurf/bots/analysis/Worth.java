package einwurf.bots.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * What a position is worth to each seat: its chance to win, a shared win shared; alone at the
 * table, the points to expect. {@code error} is the half width of a 95 % interval, 0 where the
 * values are proven or counted out.
 */
public record Worth(List<Double> values, double error) {
    public Worth {
        values = List.copyOf(values);
    }

    public static Worth of(double[] values, double error) {
        var list = new ArrayList<Double>(values.length);
        for (double value : values) {
            list.add(value);
        }
        return new Worth(list, error);
    }

    public boolean exact() {
        return error == 0;
    }

    /** What it is worth to a seat, counted from 0. */
    public double to(int seat) {
        return values.get(seat);
    }

    double[] array() {
        var array = new double[values.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = values.get(i);
        }
        return array;
    }
}
