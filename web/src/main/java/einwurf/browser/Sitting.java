package einwurf.browser;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.browser.Door.Answer;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.Line;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Series.Standing;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A series being played at this device, and what each of those at the table may see of it. */
final class Sitting<S extends Record, M extends Move> {
    private final Game<S, M> game;
    private final List<String> names;
    private final Series series;
    private final Table first;
    private Line<S, M> line;
    private Standing before;

    /**
     * @param first the table of the series' first game
     * @param standing how the series stands without the game of the record: {@code 2: 1 1}, two
     *     games that brought each seat one; anything else is a beginning
     */
    Sitting(GameRecord<S, M> record, Table first, Series series, String standing) {
        this.line = record.line();
        this.game = line.game();
        this.first = first;
        this.names = record.names();
        this.series = series;
        this.before = standing(standing);
    }

    private Standing standing(String text) {
        var words = text.split(":? ");
        if (words.length != names.size() + 1 || !text.matches("\\d{1,4}:( \\d{1,6})+")) {
            return series.begin(names.size());
        }
        var scores = new ArrayList<Integer>();
        for (int i = 1; i < words.length; i++) {
            scores.add(Integer.valueOf(words[i]));
        }
        return new Standing(Integer.parseInt(words[0]), scores);
    }

    int size() {
        return line.steps().size();
    }

    String sat() {
        return Json.write(Map.of("steps", size()));
    }

    Map<String, @Nullable Object> view(int seat) {
        var view = Views.of(game, line.table(), line.position(), seat, names);
        view.put("secret", line.turn() instanceof Turn.Choice(_, boolean secret) && secret);
        var now = standing();
        boolean over = series.over(now);
        view.put(
                "series",
                Node.data(
                        "text",
                        series.write(game),
                        "game",
                        before.played() + 1,
                        "scores",
                        now.scores(),
                        "over",
                        over,
                        "places",
                        over ? now.places() : null));
        return view;
    }

    /** With the running game, once it is over. */
    private Standing standing() {
        return line.turn() instanceof Turn.Over
                ? series.add(before, game, line.position())
                : before;
    }

    String next() {
        var now = standing();
        if (!(line.turn() instanceof Turn.Over) || series.over(now)) {
            return Answer.error("OVER", "There is no next game");
        }
        before = now;
        line = Line.begin(game, game.series().table(first, now.played() + 1));
        return sat();
    }

    List<Map<String, @Nullable Object>> frames(int from, int seat) {
        var frames = new ArrayList<Map<String, @Nullable Object>>();
        for (int i = Math.max(0, from); i < size(); i++) {
            frames.add(frame(i, seat));
        }
        return frames;
    }

    private Map<String, @Nullable Object> frame(int i, int seat) {
        S before = line.position(i), after = line.position(i + 1);
        var eyes = Views.eyes(seat);
        var step = line.steps().get(i);
        var told =
                game.voice().tell(game.seenBy(before, eyes), step, game.seenBy(after, eyes), names);
        var frame = Views.of(game, line.table(), after, seat, names);
        frame.put("number", i + 1);
        frame.put("step", step(before, step, eyes));
        frame.put("told", Answer.text(told));
        return frame;
    }

    /** A sealed choice stays sealed here too: its text is null for all but its own seat. */
    private Map<String, @Nullable Object> step(S before, Step<M> step, Set<Seat> eyes) {
        return switch (step) {
            case Step.Rolled<M>(var roll) ->
                    Node.data(
                            "kind", "rolled",
                            "seat", ((Turn.Chance) game.turn(before)).seat().number(),
                            "text", game.notation().writeRoll(roll));
            case Step.Chose<M>(var seat, var move) -> {
                boolean sealed =
                        game.turn(before) instanceof Turn.Choice(_, boolean secret)
                                && secret
                                && !eyes.contains(seat);
                yield Node.data(
                        "kind",
                        "chose",
                        "seat",
                        seat.number(),
                        "text",
                        sealed ? null : game.notation().writeMove(move));
            }
        };
    }

    String move(int seat, String move) {
        return answer(line.play(Seat.of(seat), move));
    }

    int weight() {
        return line.turn() instanceof Turn.Chance chance ? chance.totalWeight() : 0;
    }

    String roll(int drawn) {
        if (line.turn() instanceof Turn.Chance(_, var outcomes)) {
            int left = drawn;
            for (var outcome : outcomes) {
                left -= outcome.weight();
                if (left < 0) {
                    return answer(line.roll(outcome.roll()));
                }
            }
        }
        return Answer.error("NO_SUCH_ROLL", "No such throw is due");
    }

    String back(int steps) {
        if (steps < 0 || steps >= size()) {
            return Answer.error("NOTHING_TO_UNDO", "There is nothing to take back");
        }
        while (size() > steps) {
            line.back();
        }
        return sat();
    }

    String choose(int number, String level, int millis, int seed) {
        var seat = Seat.of(number);
        if (!(line.turn() instanceof Turn.Choice(var seats, _)) || !seats.contains(seat)) {
            return Answer.error("NOT_YOUR_TURN", "Seat " + seat + " is not asked now");
        }
        var shelf = Bots.of(game);
        if (!shelf.levels().contains(level)) {
            return Answer.error("NO_SUCH_BOT", "There is no bot " + level);
        }
        var seen = game.seenBy(line.position(), Set.of(seat));
        var chosen = shelf.bot(level).choose(seen, seat, Budget.ofMillis(millis), seed);
        return Json.write(
                Node.data(
                        "move", game.notation().writeMove(chosen.move()),
                        "value", chosen.value(),
                        "exact", chosen.exact()));
    }

    String record(String date) {
        var record = GameRecord.of(line).withNames(names);
        return Json.write(
                Map.of("record", (date.isEmpty() ? record : record.with("date", date)).write()));
    }

    private String answer(Ruling<S, M> ruling) {
        return switch (ruling) {
            case Ruling.Played<S, M> _ -> sat();
            case Ruling.Refused<S, M>(var why, var text, var rule) ->
                    Answer.error(why.name(), text, rule);
        };
    }
}
