package einwurf.browser;

import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What could have fallen, throw by throw: the page draws from the same lists when it checks the
 * dice of a record. Most throws of a game have the same list, so each is told once.
 */
final class ThrowOutcomes<S extends Record, M extends Move> {
    private final GameRecord<S, M> record;

    /** Each list as "1:1 2:1 …", every outcome with its weight, and its number. */
    private final Map<String, Integer> lists = new LinkedHashMap<>();

    private ThrowOutcomes(GameRecord<S, M> record) {
        this.record = record;
    }

    static String of(GameRecord<?, ?> record) {
        return new ThrowOutcomes<>(record).write();
    }

    private String write() {
        var history = record.history();
        var notation = history.game().notation();
        List<Map<String, @Nullable Object>> steps = new ArrayList<>();
        for (int i = 0; i < history.steps().size(); i++) {
            var turn = history.game().turn(history.position(i));
            var data =
                    switch (history.steps().get(i)) {
                        case Step.Chose<M>(var seat, var move) ->
                                Json.object(
                                        "seat",
                                        seat.number(),
                                        "text",
                                        notation.writeMove(move),
                                        "list",
                                        null);
                        case Step.Rolled<M>(var roll) ->
                                Json.object(
                                        "seat",
                                        ((Turn.Chance) turn).seat().number(),
                                        "text",
                                        notation.writeRoll(roll),
                                        "list",
                                        number((Turn.Chance) turn));
                    };
            steps.add(data);
        }
        return Json.write(
                Json.object(
                        "game",
                        history.game().id(),
                        "steps",
                        steps,
                        "lists",
                        List.copyOf(lists.keySet())));
    }

    private int number(Turn.Chance chance) {
        var list = record.history().game().notation().writeOutcomes(chance);
        return lists.computeIfAbsent(list, _ -> lists.size());
    }
}
