package einwurf.app.engine;

import einwurf.Games;
import einwurf.app.engine.RequestError.Code;
import einwurf.bots.Bots;
import einwurf.check.Perft;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.JsonWriter;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Parsed;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Tables.Setting;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where one game lies, and what is done with it. A request is read whole (its fields, its seat)
 * before it is served, so what is wrong with the request itself is told first; the game changes
 * only when the request has succeeded.
 */
final class EngineSession {
    private static final List<Integer> VERSIONS = List.of(1, 2);

    /** How a reader sees at a glance that a line may be a stop; what it is is found out later. */
    private static final Pattern STOP = Pattern.compile("\"do\"\\s*:\\s*\"stop\"");

    private final Advice advice = new Advice(this::stopped);
    private @Nullable GameHistory<?, ?> history;
    private int version = 1;

    /** How many lines were answered, and how many of the first were stopped. */
    private long answered;

    private volatile long stopped;
    private long ahead;

    /** A line that was read; why it can't be, if it can't. */
    interface Line {
        String text() throws RequestError;
    }

    /** Whether requests are to be read while others are being served. */
    boolean stoppable() {
        return version > 1;
    }

    /** Takes a line, perhaps before its turn: should it be a stop, what comes before it ends. */
    Line readAhead(Lines lines) {
        ahead++;
        try {
            var text = lines.text();
            if (STOP.matcher(text).find()) {
                stopped = Math.max(stopped, ahead);
            }
            return () -> text;
        } catch (RequestError bad) {
            return () -> {
                throw bad;
            };
        }
    }

    private boolean stopped() {
        return stopped > answered;
    }

    /** Lines are answered in the order in which {@link #readAhead} took them. */
    String answer(Line line) {
        answered++;
        var reply = new LinkedHashMap<String, @Nullable Object>();
        try {
            var read = JsonReader.read(line.text());
            if (!(read.value() instanceof Map<?, ?> map)) {
                throw new RequestError(Code.BAD_REQUEST, "A request is a JSON object");
            }
            @SuppressWarnings("unchecked") // JSON's keys are text
            var fields = (Map<String, @Nullable Object>) map;
            if (fields.containsKey("id")) {
                reply.put("id", fields.get("id"));
            }
            if (read.repeated() != null) {
                throw new RequestError(
                        Code.BAD_REQUEST, "\"" + read.repeated() + "\" is there twice");
            }
            reply.putAll(serve(new Request(fields)));
        } catch (RequestError fault) {
            reply.put("error", fault.data());
        } catch (RuntimeException | StackOverflowError e) { // ours, not the caller's: go on
            reply.put("error", unexpected(e).data());
        }
        return JsonWriter.version(1).data(reply).toString();
    }

    private static RequestError unexpected(Throwable e) {
        if (System.getenv("EINWURF_DEBUG") != null) {
            e.printStackTrace();
        }
        return new RequestError(
                Code.BAD_REQUEST, "This can't be served, and it is our mistake: " + e);
    }

    private Map<String, @Nullable Object> serve(Request request) throws RequestError {
        var wanted = request.text("do");
        if (stoppable()) {
            switch (wanted) {
                case "bots" -> {
                    return bots(request);
                }
                case "analyse" -> {
                    return advice.analyse(history(), request);
                }
                case "stop" -> {
                    return Json.object("stopped", true);
                }
                default -> {}
            }
        }
        return switch (wanted) {
            case "hello" -> hello(request);
            case "games" -> Json.object("games", Node.games(Games.all()));
            case "new" -> begin(request);
            case "position" -> position(request);
            case "load" -> load(request.text("record"));
            case "move" -> move(history(), request);
            case "roll" -> roll(history(), request.text("roll"));
            case "back" -> back(history());
            case "node" -> request.has("seat") ? seen(history(), request) : node(history());
            case "perft" -> perft(history(), request.whole("depth"));
            case "choose" -> advice.choose(history(), request, version);
            case "odds" -> advice.odds(history(), request, version);
            case "record" -> Json.object("record", GameRecord.of(history()).write());
            default ->
                    throw new RequestError(
                            Code.BAD_REQUEST, "There is no request \"" + wanted + "\"");
        };
    }

    /** Which version is spoken from now on; without one, which there are. */
    private Map<String, @Nullable Object> hello(Request request) throws RequestError {
        if (request.has("version")) {
            int asked = request.whole("version");
            if (!VERSIONS.contains(asked)) {
                throw new RequestError(
                        Code.BAD_REQUEST, "There is no version " + asked + ", but " + VERSIONS);
            }
            version = asked;
        }
        return Json.object("engine", "einwurf", "version", version, "versions", VERSIONS);
    }

    private Map<String, @Nullable Object> bots(Request request) throws RequestError {
        var game = request.has("game") ? game(request.text("game")) : history().game();
        var shelf = Bots.of(game);
        return Json.object(
                "bots",
                shelf.levels().stream()
                        .map(
                                level ->
                                        Json.object(
                                                "name",
                                                level,
                                                "millis",
                                                shelf.budget(level).millis()))
                        .toList());
    }

    private Map<String, @Nullable Object> begin(Request request) throws RequestError {
        var id = request.text("game");
        int players = request.whole("players");
        var options = request.object("options");
        var game = game(id);
        return switch (Tables.set(game, players, options)) {
            case Setting.Set(var table) -> put(GameHistory.begin(game, table));
            case Setting.BadPlayers(var why) -> throw new RequestError(Code.BAD_PLAYERS, why.en());
            case Setting.BadOption(var why) -> throw new RequestError(Code.BAD_OPTION, why.en());
        };
    }

    private Map<String, @Nullable Object> position(Request request) throws RequestError {
        var id = request.text("game");
        var text = request.text("position");
        return position(game(id), text);
    }

    private <S extends Record, M extends Move> Map<String, @Nullable Object> position(
            Game<S, M> game, String text) throws RequestError {
        return switch (game.notation().readPosition(text)) {
            case Parsed.Good<S>(var position) -> put(GameHistory.from(game, position));
            case Parsed.Bad<S>(var why) -> throw new RequestError(Code.BAD_POSITION, why.en());
        };
    }

    private Map<String, @Nullable Object> load(String text) throws RequestError {
        return switch (Games.record(text)) {
            case Parsed.Good<GameRecord<?, ?>>(var record) -> put(record.history());
            case Parsed.Bad<GameRecord<?, ?>>(var why) ->
                    throw new RequestError(Code.BAD_RECORD, why.en());
        };
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> move(
            GameHistory<S, M> history, Request request) throws RequestError {
        var seat = seat(history, request);
        return ruled(history, history.play(seat, request.text("move")));
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> roll(
            GameHistory<S, M> history, String text) throws RequestError {
        return ruled(history, history.roll(text));
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> ruled(
            GameHistory<S, M> history, Ruling<S, M> ruling) throws RequestError {
        if (ruling instanceof Ruling.Refused<S, M> refused) {
            throw RequestError.of(refused);
        }
        return node(history);
    }

    private static Map<String, @Nullable Object> back(GameHistory<?, ?> history)
            throws RequestError {
        if (!history.back()) {
            throw new RequestError(Code.NOTHING_TO_UNDO, "This is where the game began");
        }
        return node(history);
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> seen(
            GameHistory<S, M> history, Request request) throws RequestError {
        var eyes = request.whole("seat") == 0 ? Set.<Seat>of() : Set.of(seat(history, request));
        return Node.seenBy(history.game(), history.table(), history.position(), eyes).fields();
    }

    private <S extends Record, M extends Move> Map<String, @Nullable Object> perft(
            GameHistory<S, M> history, int depth) throws RequestError {
        if (depth < 0) {
            throw new RequestError(Code.BAD_REQUEST, "A depth is 0 or more");
        }
        var count = Perft.count(history.game(), history.position(), depth, this::stopped);
        if (count.isEmpty()) {
            throw new RequestError(Code.STOPPED, "It was stopped before all was counted");
        }
        return Json.object("count", count.getAsLong());
    }

    private Map<String, @Nullable Object> put(GameHistory<?, ?> begun) {
        var node = node(begun);
        history = begun;
        return node;
    }

    private static <S extends Record, M extends Move> Map<String, @Nullable Object> node(
            GameHistory<S, M> history) {
        return Node.of(history.game(), history.table(), history.position()).fields();
    }

    private GameHistory<?, ?> history() throws RequestError {
        if (history == null) {
            throw new RequestError(Code.BAD_REQUEST, "There is no game yet: begin with \"new\"");
        }
        return history;
    }

    private static Game<?, ?> game(String id) throws RequestError {
        return Games.byId(id)
                .orElseThrow(
                        () ->
                                new RequestError(
                                        Code.NO_SUCH_GAME, "There is no game \"" + id + "\""));
    }

    /** A seat at the table. */
    static Seat seat(GameHistory<?, ?> history, Request request) throws RequestError {
        int number = request.whole("seat");
        int players = history.table().players();
        if (number < 1 || number > players) {
            throw new RequestError(
                    Code.BAD_REQUEST, "Seat " + number + " isn't at this table of " + players);
        }
        return Seat.of(number);
    }
}
