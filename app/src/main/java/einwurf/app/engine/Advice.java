package einwurf.app.engine;

import einwurf.app.engine.RequestError.Code;
import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.analysis.Analyst;
import einwurf.rules.GameHistory;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** What a bot would do. It is shown the seat's view alone. */
final class Advice {
    /** The protocol's default, whatever the bot; it is older than the shelf's and stays. */
    private static final int MILLIS = 200;

    /** Where a request brings no seed, each answer has its own. */
    private long seed = System.nanoTime();

    private final BooleanSupplier stopped;

    /** {@code stopped} says whether the request that is being served is to end. */
    Advice(BooleanSupplier stopped) {
        this.stopped = stopped;
    }

    <S extends Record, M extends Move> Map<String, @Nullable Object> choose(
            GameHistory<S, M> history, Request request, int version) throws RequestError {
        var asked = asked(history, request, version);
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
            GameHistory<S, M> history, Request request, int version) throws RequestError {
        var asked = asked(history, request, version);
        var notation = history.game().notation();
        var points = version > 1 && history.table().players() == 1 ? points(history, asked) : null;
        var moves = new ArrayList<Map<String, @Nullable Object>>();
        var all = asked.bot.rate(asked.seen, asked.seat, asked.budget, asked.seed);
        for (var rated : all.stream().sorted(Bot.Rated.bestFirst(asked.seat)).toList()) {
            var move =
                    Json.object(
                            "move",
                            notation.writeMove(rated.move()),
                            "value",
                            rated.value(asked.seat),
                            "exact",
                            rated.exact());
            if (version > 1) {
                move.put("error", rated.error());
            }
            if (points != null) {
                move.put("points", points.get(rated.move()));
            }
            moves.add(move);
        }
        return Json.object("moves", moves);
    }

    /** Alone at the table, the points to expect after each move. */
    private static <S extends Record, M extends Move> Map<M, Double> points(
            GameHistory<S, M> history, Asked<S, M> asked) {
        var worths =
                Bots.of(history.game())
                        .estimator(1, asked.budget, asked.seed)
                        .moves(asked.seen, asked.seat, 0)
                        .worths();
        var moves = history.game().moves(asked.seen, asked.seat);
        var points = new HashMap<M, Double>();
        for (int i = 0; i < moves.size(); i++) {
            points.put(moves.get(i), worths.get(i).to(0));
        }
        return points;
    }

    /** The game so far, step by step; only how far it came if it was stopped. */
    <S extends Record, M extends Move> Map<String, @Nullable Object> analyse(
            GameHistory<S, M> history, Request request) throws RequestError {
        long chance = request.has("seed") ? request.seed("seed") : 1;
        var analyst = new Analyst<>(history, budget(request, 2, Analyst.USUAL), chance);
        while (analyst.left() > 0 && !stopped.getAsBoolean()) {
            analyst.advance();
        }
        var reply = Json.object("left", analyst.left());
        if (analyst.left() == 0) {
            reply.put("analysis", analyst.all());
        }
        return reply;
    }

    private record Asked<S extends Record, M extends Move>(
            Bot<S, M> bot, S seen, Seat seat, Budget budget, long seed) {}

    private <S extends Record, M extends Move> Asked<S, M> asked(
            GameHistory<S, M> history, Request request, int version) throws RequestError {
        var seat = EngineSession.seat(history, request);
        var budget = budget(request, version, Budget.ofMillis(MILLIS));
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
        return new Asked<>(shelf.bot(level), seen, seat, budget, chance);
    }

    /** Milliseconds; from version 2 on nodes, too, so that an answer can be had again. */
    private Budget budget(Request request, int version, Budget usual) throws RequestError {
        boolean nodes = version > 1 && request.has("nodes");
        if (nodes && request.has("millis")) {
            throw new RequestError(Code.BAD_REQUEST, "Either \"millis\" or \"nodes\"");
        }
        var name = nodes ? "nodes" : "millis";
        if (!request.has(name)) {
            return usual.until(stopped);
        }
        int most = request.whole(name);
        if (most < 0) {
            throw new RequestError(Code.BAD_REQUEST, "\"" + name + "\" is 0 or more");
        }
        return (nodes ? Budget.ofNodes(most) : Budget.ofMillis(most)).until(stopped);
    }
}
