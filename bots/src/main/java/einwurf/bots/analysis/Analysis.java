package einwurf.bots.analysis;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A whole game, step by step. For each seat {@code start} and the four sums over all steps are
 * {@code result}: see {@link #imbalance}.
 *
 * @param alone whether values are points to expect rather than chances to win
 * @param over whether the game ended; if not, {@code result} is what its last position is worth
 */
public record Analysis(
        boolean alone,
        boolean over,
        List<Double> start,
        double error,
        List<StepAnalysis> steps,
        List<Double> result)
        implements JsonValue {
    public Analysis {
        start = List.copyOf(start);
        steps = List.copyOf(steps);
        result = List.copyOf(result);
    }

    public List<Double> luck() {
        return sums(StepAnalysis::luck);
    }

    public List<Double> own() {
        return sums(StepAnalysis::own);
    }

    public List<Double> others() {
        return sums(StepAnalysis::others);
    }

    public List<Double> secrets() {
        return sums(StepAnalysis::secrets);
    }

    private List<Double> sums(Function<StepAnalysis, List<Double>> part) {
        var sums = new ArrayList<Double>();
        for (int seat = 0; seat < start.size(); seat++) {
            double sum = 0;
            for (var step : steps) {
                sum += part.apply(step).get(seat);
            }
            sums.add(sum);
        }
        return sums;
    }

    /**
     * How far the books are from being balanced: for the game as a whole, for each of its steps and
     * from each step to the next. The law is that it is nothing but rounding.
     */
    public double imbalance() {
        double worst = 0;
        for (int seat = 0; seat < start.size(); seat++) {
            double booked =
                    luck().get(seat) + own().get(seat) + others().get(seat) + secrets().get(seat);
            worst = Math.max(worst, Math.abs(start.get(seat) + booked - result.get(seat)));
            double now = start.get(seat);
            for (var step : steps) {
                worst = Math.max(worst, Math.abs(step.before().get(seat) - now));
                now +=
                        step.luck().get(seat)
                                + step.own().get(seat)
                                + step.others().get(seat)
                                + step.secrets().get(seat);
                worst = Math.max(worst, Math.abs(step.after().get(seat) - now));
                now = step.after().get(seat);
            }
            worst = Math.max(worst, Math.abs(result.get(seat) - now));
        }
        return worst;
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("alone").data(alone).key("over").data(over);
        out.key("start").data(start).key("error").data(error);
        out.key("steps").data(steps).key("result").data(result).close();
    }
}
