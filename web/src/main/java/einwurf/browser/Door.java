package einwurf.browser;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.net.Weights;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Node;
import einwurf.rules.Option;
import einwurf.rules.Parsed;
import einwurf.rules.Series;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What the page's worker can call. There is one table at a time; every answer is JSON, {@code
 * {"error":{"code","text":{"en","de"},"rule"}}} where the wish can't be granted. Nothing here
 * throws on any text.
 */
public final class Door {
    private static final Map<String, byte[]> WEIGHTS = new HashMap<>();
    private static @Nullable LocalSession<?, ?> session;
    private static @Nullable Replay<?, ?> analysed;

    private Door() {}

    /** TeaVM wants a way in; the page calls the exported functions instead. */
    public static void main(String[] args) {}

    /**
     * Learned numbers that a bot may ask for, fetched by the page; each char is one byte. They must
     * be here before a bot of their game is asked.
     */
    @JSExport
    public static void weights(String path, String bytes) {
        var read = new byte[bytes.length()];
        for (int i = 0; i < read.length; i++) {
            read[i] = (byte) bytes.charAt(i);
        }
        WEIGHTS.put(path, read);
        Weights.from(WEIGHTS::get);
    }

    /** The games with their options, what a series of them can count, and their bots. */
    @JSExport
    public static String games() {
        return Json.write(Games.HOUSE.stream().map(Door::describe).toList());
    }

    /**
     * Sets a table; {@code options} are lines of {@code name=value}, {@code names} one a seat,
     * {@code series} as in records ("best-of-3"), empty for a single game.
     */
    @JSExport
    public static String open(
            String game, int players, String options, String names, String series) {
        var found = Games.byId(game);
        return found.isEmpty()
                ? Answer.error("NO_SUCH_GAME", "There is no game " + game)
                : open(found.get(), players, options, names, series);
    }

    private static <S extends Record, M extends Move> String open(
            Game<S, M> game, int players, String options, String names, String series) {
        return switch (table(game, players, options)) {
            case Tables.Setting.BadPlayers(var why) -> Answer.error("BAD_PLAYERS", why, "");
            case Tables.Setting.BadOption(var why) -> Answer.error("BAD_OPTION", why, "");
            case Tables.Setting.Set(var table) ->
                    sit(GameRecord.of(GameHistory.begin(game, table)), table, names, series, "");
        };
    }

    private static Tables.Setting table(Game<?, ?> game, int players, String options) {
        var given = new LinkedHashMap<String, Object>();
        for (var line : lines(options)) {
            int equals = line.indexOf('=');
            var name = equals < 0 ? line : line.substring(0, equals);
            given.put(name, value(game, name, line.substring(equals + 1)));
        }
        return Tables.set(game, players, given);
    }

    /** An option's value, or the text itself for {@link Tables} to refuse. */
    private static Object value(Game<?, ?> game, String name, String text) {
        for (var option : game.about().options()) {
            if (option.name().equals(name)
                    && option.read(text) instanceof Parsed.Good<Object>(var value)) {
                return value;
            }
        }
        return text;
    }

    /**
     * Goes on with a game that was written down, in a series that stands as {@code 2: 1 1} and
     * whose first table had these options.
     */
    @JSExport
    public static String load(
            String record, String options, String names, String series, String standing) {
        return switch (GameRecord.read(record, Games::byId)) {
            case Parsed.Bad<GameRecord<?, ?>>(var why) -> Answer.error("BAD_RECORD", why, "");
            case Parsed.Good<GameRecord<?, ?>>(var read) -> {
                var history = read.history();
                var first =
                        table(history.game(), history.table().players(), options)
                                        instanceof Tables.Setting.Set(var table)
                                ? table
                                : history.table();
                yield sit(read, first, names, series, standing);
            }
        };
    }

    private static <S extends Record, M extends Move> String sit(
            GameRecord<S, M> record, Table first, String names, String series, String standing) {
        var game = record.history().game();
        var read = series.isEmpty() ? Parsed.good(Series.single(game)) : Series.read(game, series);
        return switch (read) {
            case Parsed.Bad<Series>(var why) -> Answer.error("BAD_OPTION", why, "");
            case Parsed.Good<Series>(var good) -> {
                var given = lines(names);
                boolean each = given.size() == first.players();
                session =
                        new LocalSession<>(
                                each ? record.withNames(given) : record, first, good, standing);
                yield session.sat();
            }
        };
    }

    /** From now on people tap in what their own dice show; the record says so. */
    @JSExport
    public static String ownDice() {
        return session == null ? Answer.nobody() : session.ownDice();
    }

    /** The next game of the series. */
    @JSExport
    public static String next() {
        return session == null ? Answer.nobody() : session.next();
    }

    private static List<String> lines(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split("\n"));
    }

    /** The table as it is now, through the eyes of a seat; 0 is a spectator. */
    @JSExport
    public static String view(int seat) {
        return session == null ? Answer.nobody() : Json.write(session.view(seat));
    }

    /** Steps {@code from} (counted from 0) to the last, each with the table after it. */
    @JSExport
    public static String frames(int from, int seat) {
        return session == null ? Answer.nobody() : Json.write(session.frames(from, seat));
    }

    @JSExport
    public static String move(int seat, String move) {
        return session == null ? Answer.nobody() : session.move(seat, move);
    }

    /** The sum of the weights of what can fall now; 0 when no dice are due. */
    @JSExport
    public static int weight() {
        return session == null ? 0 : session.weight();
    }

    /** The dice fall: {@code drawn} is a whole number below {@link #weight}, all equally likely. */
    @JSExport
    public static String roll(int drawn) {
        return session == null ? Answer.nobody() : session.roll(drawn);
    }

    /** The dice fall as they did before a step was taken back. */
    @JSExport
    public static String rollAgain(String roll) {
        return session == null ? Answer.nobody() : session.rollAgain(roll);
    }

    /** Takes steps back until {@code steps} are left. */
    @JSExport
    public static String back(int steps) {
        return session == null ? Answer.nobody() : session.back(steps);
    }

    /**
     * A bot's choice for a seat, from that seat's view alone; it thinks as long as its level does.
     */
    @JSExport
    public static String choose(int seat, String level, int seed) {
        return session == null ? Answer.nobody() : session.choose(seat, level, seed);
    }

    /** The whole game as text. */
    @JSExport
    public static String record(String date) {
        return session == null ? Answer.nobody() : session.record(date);
    }

    /** The same as everybody at the table may read it: without choices that are still sealed. */
    @JSExport
    public static String openRecord(String date) {
        return session == null ? Answer.nobody() : session.openRecord(date);
    }

    /** A hint: every move of a seat in a position given as text, with its value, best first. */
    @JSExport
    public static String odds(String game, String position, int seat, int seed) {
        return PositionQuestions.of(game, position, questions -> questions.odds(seat, seed));
    }

    /** A position given as text, through the eyes of a seat: what is seen and what is asked. */
    @JSExport
    public static String frame(String game, String position, int seat) {
        return PositionQuestions.of(game, position, questions -> questions.frame(seat));
    }

    /** What can be counted out exactly about a seat's decision in a position given as text. */
    @JSExport
    public static String reckonings(String game, String position, int seat) {
        return PositionQuestions.of(game, position, questions -> questions.oddsTables(seat));
    }

    /** The steps of a record, and what could have fallen at each of its throws. */
    @JSExport
    public static String falls(String record) {
        return switch (GameRecord.read(record, Games::byId)) {
            case Parsed.Bad<GameRecord<?, ?>>(var why) -> Answer.error("BAD_RECORD", why, "");
            case Parsed.Good<GameRecord<?, ?>>(var read) -> ThrowOutcomes.of(read);
        };
    }

    /** A game to look at again, from its record in our form or in one that others use. */
    @JSExport
    public static String replay(String record) {
        return replay(record, Replay::read);
    }

    /** Begins to analyse a game; every step gets this share of the usual time. */
    @JSExport
    public static String analyse(String record, double share) {
        return replay(
                record,
                replay -> {
                    analysed = replay;
                    return replay.analyse(share);
                });
    }

    /** Looks at one more step of the game that is analysed, from its end. */
    @JSExport
    public static String analysed() {
        return analysed == null ? Answer.nobody() : analysed.analysed();
    }

    /**
     * A game that leaves another one before step {@code at} (counted from 0) with another choice or
     * throw; played to its end by bots if {@code finish}, with the same dice where they are
     * possible if {@code same}.
     */
    @JSExport
    public static String branch(
            String record, int at, String change, boolean finish, boolean same, int seed) {
        return replay(record, replay -> replay.branch(at, change, finish, same, seed));
    }

    private static String replay(String text, Function<Replay<?, ?>, String> question) {
        return switch (Games.record(text)) {
            case Parsed.Bad<GameRecord<?, ?>>(var why) -> Answer.error("BAD_RECORD", why, "");
            case Parsed.Good<GameRecord<?, ?>>(var read) -> question.apply(new Replay<>(read));
        };
    }

    /** Why a move isn't possible in a position given as text; {@code "ok"} if it is. */
    @JSExport
    public static String why(String game, String position, int seat, String move) {
        return PositionQuestions.of(game, position, questions -> questions.why(seat, move));
    }

    private static Map<String, @Nullable Object> describe(Game<?, ?> game) {
        var data = Node.games(List.of(game)).getFirst();
        var labels = new LinkedHashMap<String, @Nullable Object>();
        for (Option option : game.about().options()) {
            labels.put(option.name(), Answer.text(option.label()));
        }
        data.put("labels", labels);
        data.put("measures", game.series().measures());
        data.put("levels", Bots.of(game).levels());
        data.put("layout", game.layout());
        return data;
    }

    /** What every answer is made of. */
    static final class Answer {
        private Answer() {}

        static Map<String, @Nullable Object> text(Text text) {
            return Json.object("en", text.en(), "de", text.de());
        }

        static String error(String code, String why) {
            return error(code, Text.same(why), "");
        }

        static String error(String code, Text why, String rule) {
            return Json.write(
                    Map.of("error", Json.object("code", code, "text", text(why), "rule", rule)));
        }

        static String nobody() {
            return error(
                    "BAD_REQUEST",
                    new Text("No table is set yet", "Es ist noch kein Tisch gedeckt"),
                    "");
        }
    }
}
