package einwurf.bots.analysis;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * One step and what it did to everybody's chances. What changed is booked by seat under exactly one
 * of four; {@code before} and all of them together are {@code after}.
 *
 * @param number counted from 1
 * @param seat who threw or chose
 * @param error of {@code after}; 0 where it is exact
 * @param luck of a throw: what it is worth less what it was worth on average
 * @param own what a seat's own choice cost it: never more than 0
 * @param others what the choice of somebody else brought a seat
 * @param secrets what came out when sealed choices were opened
 * @param choice what else could have been chosen; null where dice were thrown
 */
public record StepAnalysis(
        int number,
        int seat,
        List<Double> before,
        List<Double> after,
        double error,
        List<Double> luck,
        List<Double> own,
        List<Double> others,
        List<Double> secrets,
        @Nullable ChoiceAnalysis choice)
        implements JsonValue {

    /**
     * What a choice cost, and what else was possible.
     *
     * @param secret judged by what the seat knew, for others had chosen or were about to in secret
     * @param cost what the best choice is worth to the seat more than the one made
     * @param error of that cost
     * @param options best first; of very many the best few, and always the one that was made
     * @param possible how many there were
     */
    public record ChoiceAnalysis(
            boolean secret,
            double cost,
            double error,
            Verdict verdict,
            int possible,
            List<OptionAnalysis> options)
            implements JsonValue {
        public ChoiceAnalysis {
            options = List.copyOf(options);
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("secret").data(secret).key("cost").data(cost);
            out.key("error").data(error).key("verdict").data(verdict.text());
            out.key("possible").number(possible).key("options").data(options).close();
        }
    }

    /**
     * A move that could be chosen.
     *
     * @param value what it is worth to the seat that chooses
     * @param played whether it was chosen
     */
    public record OptionAnalysis(
            String move, Text label, double value, double error, boolean played)
            implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("move").text(move).key("label").data(label);
            out.key("value").data(value).key("error").data(error);
            out.key("played").data(played).close();
        }
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("number").number(number).key("seat").number(seat);
        out.key("before").data(before).key("after").data(after).key("error").data(error);
        out.key("luck").data(luck).key("own").data(own).key("others").data(others);
        out.key("secrets").data(secrets).key("choice").data(choice).close();
    }
}
