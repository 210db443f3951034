package einwurf.browser;

import einwurf.bots.Bots;
import einwurf.bots.analysis.Analyst;
import einwurf.bots.analysis.StepAnalysis;
import einwurf.browser.Door.Answer;
import einwurf.rules.Dice;
import einwurf.rules.Frame;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A game looked at again: its moments, what they were worth, and how else it could have gone. */
final class Replay<S extends Record, M extends Move> {
    /** The player who finishes what was tried, and how much of its time it takes. */
    private static final String LEVEL = "strong";

    private static final double SHARE = 0.4;

    private final GameRecord<S, M> record;
    private final Game<S, M> game;
    private final GameHistory<S, M> history;

    /** While it is analysed. */
    private @Nullable Analyst<S, M> analyst;

    Replay(GameRecord<S, M> record) {
        this.record = record;
        history = record.history();
        game = history.game();
    }

    /** Everything that is shown of it; nobody's secrets before they were opened. */
    String read() {
        var names = record.names();
        var frames = new ArrayList<Frame>();
        for (int step = 0; step <= history.steps().size(); step++) {
            frames.add(Frame.of(history, step, 0, names));
        }
        return Json.write(
                Json.object(
                        "game",
                        game.id(),
                        "names",
                        names,
                        "headers",
                        record.headers(),
                        "over",
                        history.turn() instanceof Turn.Over,
                        "frames",
                        frames,
                        "record",
                        record.write()));
    }

    // ---- what it was worth ----

    String analyse(double share) {
        analyst = new Analyst<>(history, Analyst.USUAL.times(share), 1);
        return Json.write(Map.of("steps", history.steps().size()));
    }

    /** Looks at one more step, from the end; with the last one comes what the game began with. */
    String analysed() {
        var now = analyst;
        if (now == null || now.left() == 0) {
            return Answer.error("BAD_REQUEST", "There is nothing left to look at");
        }
        int before = now.left();
        now.advance();
        var steps = new ArrayList<StepAnalysis>();
        for (int i = now.left(); i < before; i++) {
            var step = now.step(i);
            if (step != null) {
                steps.add(step);
            }
        }
        var answer = Json.object("left", now.left(), "steps", steps);
        if (now.left() == 0) {
            var all = now.all();
            answer.put("alone", all.alone());
            answer.put("start", all.start());
            answer.put("startError", all.error()); // an answer with an error is a refusal
            answer.put("result", all.result());
            answer.put("luck", all.luck());
            answer.put("own", all.own());
            answer.put("others", all.others());
            answer.put("secrets", all.secrets());
        }
        return Json.write(answer);
    }

    // ---- how else it could have gone ----

    /**
     * Another game that leaves this one before a step, with another choice or throw there.
     *
     * @param finish whether bots play it to its end
     * @param same whether the throws that follow are those of this game, where they are possible
     */
    String branch(int at, String change, boolean finish, boolean same, int seed) {
        if (at < 0 || at > history.steps().size()) {
            return Answer.error("BAD_REQUEST", "There is no such step");
        }
        var given = history.given();
        var other =
                given.isPresent()
                        ? GameHistory.from(game, given.get())
                        : GameHistory.begin(game, history.table());
        for (var step : history.steps().subList(0, at)) {
            follow(other, step);
        }
        if (!change.isEmpty()) {
            var ruling = changed(other, at, change);
            if (ruling instanceof Ruling.Refused<S, M>(var why, var text, var rule)) {
                return Answer.error(why.name(), text, rule);
            }
        }
        if (finish) {
            finish(other, same ? throwsFrom(change.isEmpty() ? at : at + 1) : List.of(), seed);
        }
        var written = new GameRecord<>(other, record.names(), record.headers(), Map.of());
        return Json.write(Map.of("record", written.write()));
    }

    private void follow(GameHistory<S, M> other, Step<M> step) {
        switch (step) {
            case Step.Rolled<M>(var roll) -> other.roll(roll);
            case Step.Chose<M>(var seat, var move) -> other.play(seat, move);
        }
    }

    private Ruling<S, M> changed(GameHistory<S, M> other, int at, String change) {
        if (other.turn() instanceof Turn.Chance) {
            return other.roll(change);
        }
        boolean chosen = at < history.steps().size();
        var seat =
                chosen && history.steps().get(at) instanceof Step.Chose<M>(var who, _)
                        ? who
                        : other.turn() instanceof Turn.Choice(var seats, _)
                                ? seats.getFirst()
                                : Seat.of(1);
        return other.play(seat, change);
    }

    private List<Roll> throwsFrom(int at) {
        var rolls = new ArrayList<Roll>();
        for (var step : history.steps().subList(at, history.steps().size())) {
            if (step instanceof Step.Rolled<M>(var roll)) {
                rolls.add(roll);
            }
        }
        return rolls;
    }

    private void finish(GameHistory<S, M> other, List<Roll> rolls, int seed) {
        var bots = Bots.of(game);
        var level = bots.levels().contains(LEVEL) ? LEVEL : bots.levels().getLast();
        var bot = bots.bot(level);
        var budget = bots.budget(level).times(SHARE);
        var dice = new Dice(seed);
        int next = 0;
        while (true) {
            switch (other.turn()) {
                case Turn.Over _ -> {
                    return;
                }
                case Turn.Chance chance -> {
                    boolean same =
                            next < rolls.size()
                                    && other.roll(rolls.get(next)) instanceof Ruling.Played;
                    next++;
                    if (!same) {
                        other.roll(chance.draw(dice));
                    }
                }
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.getFirst();
                    var seen = game.seenBy(other.position(), Set.of(seat));
                    other.play(seat, bot.choose(seen, seat, budget, dice.bits()).move());
                }
            }
        }
    }
}
