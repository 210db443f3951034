package einwurf.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The written form of a {@link GameRecord}:
 *
 * <pre>
 * einwurf record 1
 * game: einstein
 * players: 2
 * option placement: chosen
 * option start: red
 * name 1: Mira
 * name 2: Jonas
 * date: 2026-11-15
 * result: places 1 2, points 1 0
 *
 * 1 plays 123456
 * 2 plays 654321
 * 1 rolls 4
 * 1 plays 4b3 | by=house
 * </pre>
 *
 * Headers come first, steps after the empty line. {@code start} is there only when the game began
 * at a given position. What stands behind {@code |} are notes to the step. Lines that begin with #
 * are comments.
 */
final class RecordText {
    private static final String TITLE = "einwurf record 1";
    private static final String UNFINISHED = "unfinished";

    private RecordText() {}

    static <S extends Record, M extends Move> String write(GameRecord<S, M> record) {
        var history = record.history();
        var game = history.game();
        var out = new StringBuilder(TITLE + "\n");
        header(out, "game", game.id());
        header(out, "players", Integer.toString(history.table().players()));
        history.table()
                .options()
                .forEach((name, value) -> header(out, "option " + name, value.toString()));
        history.given().ifPresent(p -> header(out, "start", game.notation().writePosition(p)));
        for (var seat : Seat.all(history.table().players())) {
            var name = record.names().get(seat.index());
            if (!name.isEmpty()) {
                header(out, "name " + seat, name);
            }
        }
        record.headers().forEach((name, value) -> header(out, name, value));
        header(out, "result", record.result().map(RecordText::write).orElse(UNFINISHED));
        out.append('\n');
        for (int i = 0; i < history.steps().size(); i++) {
            out.append(step(history, i));
            var extras = record.extras().getOrDefault(i, Map.of());
            if (!extras.isEmpty()) {
                out.append(" |");
                extras.forEach((k, v) -> out.append(' ').append(k).append('=').append(v));
            }
            out.append('\n');
        }
        return out.toString();
    }

    private static void header(StringBuilder out, String name, String value) {
        out.append(name).append(": ").append(escape(value)).append('\n');
    }

    private static String write(Result result) {
        return "places " + spaced(result.places()) + ", points " + spaced(result.points());
    }

    private static String spaced(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static <S extends Record, M extends Move> String step(
            GameHistory<S, M> history, int i) {
        var notation = history.game().notation();
        return switch (history.steps().get(i)) {
            case Step.Chose<M>(var seat, var move) -> seat + " plays " + notation.writeMove(move);
            case Step.Rolled<M>(var roll) -> {
                var chance = (Turn.Chance) history.game().turn(history.position(i));
                yield chance.seat() + " rolls " + notation.writeRoll(roll);
            }
        };
    }

    /** Names and events may hold anything, but a header is one line. */
    private static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String unescape(String value) {
        var out = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\' && i + 1 < value.length()) {
                char next = value.charAt(++i);
                out.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static GameRecord.Reading read(
            List<String> lines, Function<String, Optional<Game<?, ?>>> games) {
        if (lines.isEmpty() || !lines.getFirst().strip().equals(TITLE)) {
            return at(
                    0,
                    new Text(
                            "a record begins with \"" + TITLE + "\"",
                            "eine Aufzeichnung beginnt mit „" + TITLE + "“"));
        }
        var headers = new LinkedHashMap<String, Header>();
        int i = 1;
        for (; i < lines.size() && !lines.get(i).isBlank(); i++) {
            var line = lines.get(i);
            if (line.strip().startsWith("#")) {
                continue;
            }
            int colon = line.indexOf(": ");
            if (colon < 0) {
                return at(
                        i,
                        new Text("a header is \"name: value\"", "eine Kopfzeile ist „Name: Wert“"));
            }
            var name = line.substring(0, colon).strip();
            if (headers.put(name, new Header(i, unescape(line.substring(colon + 2)))) != null) {
                var shown = shown(name);
                return at(i, new Text(shown + " is there twice", shown + " steht zweimal da"));
            }
        }
        var game = headers.get("game");
        if (game == null) {
            return at(
                    i,
                    new Text(
                            "the game is missing: \"game: einstein\"",
                            "das Spiel fehlt: „game: einstein“"));
        }
        var found = games.apply(game.value);
        if (found.isEmpty()) {
            return at(
                    game.line,
                    new Text(
                            "there is no game " + shown(game.value),
                            "es gibt kein Spiel " + shown(game.value)));
        }
        try {
            return new GameRecord.Reading.Whole(
                    new Reader<>(found.get(), headers, lines, i).read());
        } catch (Broken broken) {
            return at(broken.line, broken.why);
        }
    }

    private static String shown(String text) {
        return Text.shortened(text, 40);
    }

    /** {@code line} from 0. */
    private static GameRecord.Reading at(int line, Text why) {
        return new GameRecord.Reading.Broken(line + 1, why);
    }

    private record Header(int line, String value) {}

    /** Leaves the reader's depths; never leaves this class. */
    private static final class Broken extends Exception {
        private static final long serialVersionUID = 1;
        final int line;
        final transient Text why;

        Broken(int line, Text why) {
            super(why.en(), null, false, false);
            this.line = line;
            this.why = why;
        }
    }

    /** Reads everything behind the headers, now that the game is known. */
    private static final class Reader<S extends Record, M extends Move> {
        final Game<S, M> game;
        final Map<String, Header> headers;
        final List<String> lines;
        final int body;
        final Map<Integer, Map<String, String>> extras = new LinkedHashMap<>();

        Reader(Game<S, M> game, Map<String, Header> headers, List<String> lines, int body) {
            this.game = game;
            this.headers = headers;
            this.lines = lines;
            this.body = body;
            headers.remove("game");
        }

        GameRecord<S, M> read() throws Broken {
            var table = table();
            var names = names(table.players());
            var history = begin(table);
            var result = headers.remove("result");
            for (int i = body; i < lines.size(); i++) {
                var text = lines.get(i).strip();
                if (!text.isEmpty() && !text.startsWith("#")) {
                    step(history, text, i);
                }
            }
            var others = new LinkedHashMap<String, String>();
            headers.forEach((name, header) -> others.put(name, header.value));
            var record = new GameRecord<>(history, names, others, extras);
            if (result != null) {
                checkResult(record, result);
            }
            return record;
        }

        private Table table() throws Broken {
            var players = headers.remove("players");
            if (players == null || !players.value.strip().matches("\\d{1,3}")) {
                throw new Broken(
                        players == null ? body : players.line,
                        new Text(
                                "the number of players is missing: \"players: 2\"",
                                "die Zahl der Personen fehlt: „players: 2“"));
            }
            var options = new LinkedHashMap<String, Object>();
            for (var entry : headers.entrySet()) {
                if (entry.getKey().startsWith("option ")) {
                    var name = entry.getKey().substring(7);
                    options.put(name, option(name, entry.getValue()));
                }
            }
            headers.keySet().removeIf(name -> name.startsWith("option "));
            return switch (Tables.set(game, Integer.parseInt(players.value.strip()), options)) {
                case Tables.Setting.Set(var table) -> table;
                case Tables.Setting.BadPlayers(var why) -> throw new Broken(players.line, why);
                case Tables.Setting.BadOption(var why) -> throw new Broken(players.line, why);
            };
        }

        private Object option(String name, Header header) throws Broken {
            for (var option : game.about().options()) {
                if (option.name().equals(name)) {
                    return switch (option.read(header.value.strip())) {
                        case Parsed.Good<Object>(var value) -> value;
                        case Parsed.Bad<Object>(var why) -> throw new Broken(header.line, why);
                    };
                }
            }
            throw new Broken(
                    header.line,
                    new Text(
                            game.about().name() + " has no option " + shown(name),
                            game.about().name() + " hat keine Option " + shown(name)));
        }

        private List<String> names(int players) {
            var names = new ArrayList<String>();
            for (var seat : Seat.all(players)) {
                var header = headers.remove("name " + seat);
                names.add(header == null ? "" : header.value);
            }
            return names;
        }

        private GameHistory<S, M> begin(Table table) throws Broken {
            var start = headers.remove("start");
            if (start == null) {
                return GameHistory.begin(game, table);
            }
            return switch (game.notation().readPosition(start.value)) {
                case Parsed.Bad<S>(var why) -> throw new Broken(start.line, why);
                case Parsed.Good<S>(var position) -> {
                    if (game.table(position).players() != table.players()) {
                        throw new Broken(
                                start.line,
                                new Text(
                                        "this position is for another number of players",
                                        "diese Stellung ist für eine andere Zahl von Personen"));
                    }
                    yield GameHistory.from(game, position);
                }
            };
        }

        private void step(GameHistory<S, M> history, String text, int at) throws Broken {
            int bar = text.indexOf(" | ");
            if (bar >= 0) {
                extras.put(history.steps().size(), extras(text.substring(bar + 3), at));
            }
            var words = (bar < 0 ? text : text.substring(0, bar)).split(" ", 3);
            if (words.length < 3 || !words[0].matches("\\d")) {
                throw new Broken(
                        at,
                        new Text(
                                "a step is \"1 plays …\" or \"1 rolls …\"",
                                "ein Schritt ist „1 plays …“ oder „1 rolls …“"));
            }
            var seat = Seat.of(Integer.parseInt(words[0]));
            var ruling =
                    switch (words[1]) {
                        case "plays" -> history.play(seat, words[2].strip());
                        case "rolls" -> roll(history, seat, words[2].strip(), at);
                        default ->
                                throw new Broken(
                                        at,
                                        new Text(
                                                "a seat plays or rolls, it doesn't "
                                                        + shown(words[1]),
                                                "es heißt plays oder rolls, nicht "
                                                        + shown(words[1])));
                    };
            if (ruling instanceof Referee.Ruling.Refused<S, M>(_, var why, var rule)) {
                var cited = rule.isEmpty() ? "" : " (" + rule + ")";
                throw new Broken(at, new Text(why.en() + cited, why.de() + cited));
            }
        }

        private Referee.Ruling<S, M> roll(GameHistory<S, M> history, Seat seat, String text, int at)
                throws Broken {
            if (history.turn() instanceof Turn.Chance(var thrower, _) && !thrower.equals(seat)) {
                throw new Broken(
                        at,
                        new Text(
                                "seat " + thrower + " rolls, not seat " + seat,
                                "Platz " + thrower + " wirft, nicht Platz " + seat));
            }
            return switch (game.notation().readRoll(text)) {
                case Parsed.Good<Roll>(var roll) -> history.roll(roll);
                case Parsed.Bad<Roll>(var why) -> throw new Broken(at, why);
            };
        }

        private static Map<String, String> extras(String text, int at) throws Broken {
            var extras = new LinkedHashMap<String, String>();
            for (var word : text.strip().split(" +")) {
                int equals = word.indexOf('=');
                if (equals < 1) {
                    throw new Broken(
                            at,
                            new Text(
                                    "behind | stand notes as \"name=value\"",
                                    "hinter | stehen Notizen als „name=wert“"));
                }
                extras.put(word.substring(0, equals), word.substring(equals + 1));
            }
            return extras;
        }

        private void checkResult(GameRecord<S, M> record, Header result) throws Broken {
            var played = record.result().map(RecordText::write).orElse(UNFINISHED);
            if (!result.value.strip().equals(played)) {
                var told = shown(result.value.strip());
                throw new Broken(
                        result.line,
                        new Text(
                                "the steps lead to \"" + played + "\", not to \"" + told + "\"",
                                "die Schritte führen zu „"
                                        + played
                                        + "“, nicht zu „"
                                        + told
                                        + "“"));
            }
        }
    }
}
