package einwurf.lab.selfplay;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Result;
import einwurf.rules.Table;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A game from its first step to its result.
 *
 * @param start the position it began in; null for the start of a table
 * @param seed of all games, and {@code number} of this one, from 0: the two decide its dice
 * @param bots by seat
 * @param record the whole game as text
 */
public record PlayedGame(
        String game,
        Table table,
        @Nullable String start,
        long seed,
        long number,
        List<String> bots,
        List<PlayedStep> steps,
        Result result,
        String record)
        implements JsonValue {
    public PlayedGame {
        bots = List.copyOf(bots);
        steps = List.copyOf(steps);
    }

    /**
     * One step.
     *
     * @param seen the position before it, as its seat may see it
     * @param seed of the bot's thoughts, 0 for a roll
     * @param value what the bot thinks each seat's chance is after it; null for a roll and for
     *     those who don't think
     */
    public record PlayedStep(
            boolean rolled,
            int seat,
            String text,
            String seen,
            long seed,
            @Nullable List<Double> value,
            boolean exact,
            double error)
            implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("kind").word(rolled ? "rolled" : "chose").key("seat").number(seat);
            out.key("text").text(text).key("position").text(seen);
            if (!rolled) {
                out.key("seed").number(seed);
            }
            if (value != null) {
                out.key("value").data(value);
                out.key("exact").data(exact).key("error").data(error);
            }
            out.close();
        }
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("game").text(game).key("players").number(table.players());
        out.key("options").data(table.options());
        if (start != null) {
            out.key("start").text(start);
        }
        out.key("seed").number(seed);
        out.key("number").number(number).key("bots").data(bots).key("steps").data(steps);
        out.key("places").numbers(result.places()).key("points").numbers(result.points()).close();
    }

    /** The first line of a table of steps. */
    public static String columns() {
        return "game,players,seed,number,step,kind,seat,bot,text,position,value,exact,error,"
                + "place,points\n";
    }

    /** One line for each step, under {@link #columns}. */
    public String rows() {
        var out = new StringBuilder();
        for (int i = 0; i < steps.size(); i++) {
            var step = steps.get(i);
            var value = step.value();
            int own = step.seat() - 1;
            out.append(game).append(',').append(table.players()).append(',').append(seed);
            out.append(',').append(number).append(',').append(i + 1);
            out.append(step.rolled() ? ",rolled," : ",chose,").append(step.seat()).append(',');
            out.append(quoted(bots.get(own))).append(',').append(quoted(step.text())).append(',');
            out.append(quoted(step.seen())).append(',');
            if (value != null) {
                out.append(value.get(own)).append(',').append(step.exact() ? 1 : 0).append(',');
                out.append(step.error());
            } else {
                out.append(",,");
            }
            out.append(',').append(result.places().get(own));
            out.append(',').append(result.points().get(own)).append('\n');
        }
        return out.toString();
    }

    private static String quoted(String text) {
        return text.indexOf(',') < 0 && text.indexOf('"') < 0
                ? text
                : '"' + text.replace("\"", "\"\"") + '"';
    }
}
