package einwurf.browser;

import einwurf.bots.Bots;
import einwurf.browser.Door.Answer;
import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Series.Standing;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A series being played at this device, and what each of those at the table may see of it. */
final class LocalSession<S extends Record, M extends Move> {
    /** A record says so when people threw dice of their own: nobody can recompute them. */
    private static final String DICE = "dice", OWN = "own";

    private final Game<S, M> game;
    private final List<String> names;
    private final Series series;
    private final Table first;
    private GameHistory<S, M> history;
    private Standing before;
    private boolean ownDice;

    /**
     * @param first the table of the series' first game
     * @param standing how the series stands without the game of the record: {@code 2: 1 1}, two
     *     games that brought each seat one; anything else is a beginning
     */
    LocalSession(GameRecord<S, M> record, Table first, Series series, String standing) {
        this.history = record.history();
        this.game = history.game();
        this.first = first;
        this.names = record.names();
        this.series = series;
        this.ownDice = OWN.equals(record.headers().get(DICE));
        this.before =
                Standing.read(standing, names.size()).orElseGet(() -> series.begin(names.size()));
    }

    String ownDice() {
        ownDice = true;
        return sat();
    }

    int size() {
        return history.steps().size();
    }

    String sat() {
        return Json.write(Map.of("steps", size()));
    }

    Map<String, @Nullable Object> view(int seat) {
        var view = Frame.of(game, history.table(), history.position(), seat, names).fields();
        view.put("secret", history.turn() instanceof Turn.Choice(_, boolean secret) && secret);
        var now = standing();
        boolean over = series.over(now);
        view.put(
                "series",
                Json.object(
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
        return history.turn() instanceof Turn.Over
                ? series.add(before, game, history.position())
                : before;
    }

    String next() {
        var now = standing();
        if (!(history.turn() instanceof Turn.Over) || series.over(now)) {
            return Answer.error("OVER", "There is no next game");
        }
        before = now;
        history = GameHistory.begin(game, game.series().table(first, now.played() + 1));
        return sat();
    }

    List<Frame> frames(int from, int seat) {
        var frames = new ArrayList<Frame>();
        for (int i = Math.max(0, from); i < size(); i++) {
            frames.add(Frame.of(history, i + 1, seat, names));
        }
        return frames;
    }

    String move(int seat, String move) {
        return answer(history.play(Seat.of(seat), move));
    }

    int weight() {
        return history.turn() instanceof Turn.Chance chance ? chance.totalWeight() : 0;
    }

    String roll(int drawn) {
        if (history.turn() instanceof Turn.Chance chance && drawn < chance.totalWeight()) {
            return answer(history.roll(chance.at(drawn)));
        }
        return Answer.error("NO_SUCH_ROLL", "No such roll is due");
    }

    String rollAgain(String roll) {
        return answer(history.roll(roll));
    }

    String back(int steps) {
        if (steps < 0 || steps >= size()) {
            return Answer.error("NOTHING_TO_UNDO", "There is nothing to take back");
        }
        while (size() > steps) {
            history.back();
        }
        return sat();
    }

    String choose(int number, String level, int seed) {
        var seat = Seat.of(number);
        if (!(history.turn() instanceof Turn.Choice(var seats, _)) || !seats.contains(seat)) {
            return Answer.error("NOT_YOUR_TURN", "Seat " + seat + " is not asked now");
        }
        var shelf = Bots.of(game);
        if (!shelf.levels().contains(level)) {
            return Answer.error("NO_SUCH_BOT", "There is no bot " + level);
        }
        var seen = game.seenBy(history.position(), Set.of(seat));
        var chosen = shelf.bot(level).choose(seen, seat, shelf.budget(level), seed);
        return Json.write(
                Json.object(
                        "move", game.notation().writeMove(chosen.move()),
                        "value", chosen.value(),
                        "exact", chosen.exact()));
    }

    String record(String date) {
        return write(history, date);
    }

    String openRecord(String date) {
        return write(history.open(), date);
    }

    private String write(GameHistory<S, M> history, String date) {
        var named = GameRecord.of(history).withNames(names);
        var record = ownDice ? named.with(DICE, OWN) : named;
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
