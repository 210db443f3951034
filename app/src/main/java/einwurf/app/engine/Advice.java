package einwurf.app.engine;

import einwurf.app.engine.RequestError.Code;
import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.rules.GameHistory;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Set;

/** What a bot would do. It is shown the seat's view alone. */
final class Advice {
    /** The protocol's default, whatever the bot; it is older than the shelf's and stays. */
    private static final int MILLIS = 200;

    /** Where a request brings no seed, each answer has its own. */
    private long seed = System.nanoTime();

    <S extends Record, M extends Move> Map<String, @Nullable Object> choose(
            GameHistory<S, M> history, Request request) throws RequestError {
        var asked = asked(history, request);
        var rated = asked.bot.choose(asked.seen, asked.seat, asked.budget, asked.seed);
        return Json.object(
                "move",
                history.game().notation().writeMove(rated.move()),
                "value",
                rated.value(),
                "exact",
                rated.exact());
    }

    <S extends Record, M extends Move> Map<String, @Nullable Object> odds(
            GameHistory<S, M> history, Request request) throws RequestError {
        var asked = asked(history, request);
        var notation = history.game().notation();
        return Json.object(
                "moves",
                asked.bot.rate(asked.seen, asked.seat, asked.budget, asked.seed).stream()
                        .map(
                                rated ->
                                        Json.object(
                                                "move",
                                                notation.writeMove(rated.move()),
                                                "value",
                                                rated.value(asked.seat),
                                                "exact",
                                                rated.exact()))
                        .toList());
    }

    private record Asked<S extends Record, M extends Move>(
            Bot<S, M> bot, S seen, Seat seat, Budget budget, long seed) {}

    private <S extends Record, M extends Move> Asked<S, M> asked(
            GameHistory<S, M> history, Request request) throws RequestError {
        var seat = EngineSession.seat(history, request);
        int millis = request.has("millis") ? request.whole("millis") : MILLIS;
        if (millis < 0) {
            throw new RequestError(Code.BAD_REQUEST, "\"millis\" is 0 or more");
        }
        long chance = request.has("seed") ? request.seed("seed") : seed++;
        var shelf = Bots.of(history.game());
        var level = request.has("bot") ? request.text("bot") : shelf.levels().getLast();
        if (!shelf.levels().contains(level)) {
            throw new RequestError(
                    Code.NO_SUCH_BOT,
                    "There is no bot \""
                            + level
                            + "\"; there is "
                            + String.join(", ", shelf.levels()));
        }
        var untimely = Referee.untimely(history.game(), history.position(), seat);
        if (untimely.isPresent()) {
            throw RequestError.of(untimely.get());
        }
        var seen = history.game().seenBy(history.position(), Set.of(seat));
        return new Asked<>(shelf.bot(level), seen, seat, Budget.ofMillis(millis), chance);
    }
}
