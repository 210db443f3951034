package einwurf.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A whole game as it is kept and shared: who played what, and every step. {@link RecordText} is its
 * written form. A record that exists is legal: its steps have passed the {@link Referee}.
 *
 * @param history the game itself
 * @param names by seat; empty where nobody's name is known
 * @param headers what else is told of it ("date", "event", …), in order
 * @param extras notes beside steps, by the step's number from 0: what a roll follows from, for
 *     instance
 */
public record GameRecord<S extends Record, M extends Move>(
        GameHistory<S, M> history,
        List<String> names,
        Map<String, String> headers,
        Map<Integer, Map<String, String>> extras) {

    public GameRecord {
        if (names.size() != history.table().players()) {
            throw new IllegalArgumentException("a name for each seat, please");
        }
        names = List.copyOf(names);
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        extras = Collections.unmodifiableMap(new LinkedHashMap<>(extras));
    }

    /** A record without anything beside the game. */
    public static <S extends Record, M extends Move> GameRecord<S, M> of(
            GameHistory<S, M> history) {
        return new GameRecord<>(
                history, Collections.nCopies(history.table().players(), ""), Map.of(), Map.of());
    }

    public GameRecord<S, M> withNames(List<String> names) {
        return new GameRecord<>(history, names, headers, extras);
    }

    public GameRecord<S, M> with(String header, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new GameRecord<>(history, names, more, extras);
    }

    public GameRecord<S, M> withExtras(Map<Integer, Map<String, String>> extras) {
        return new GameRecord<>(history, names, headers, extras);
    }

    /** How it ended, if it did. */
    public Optional<Result> result() {
        return history.turn() instanceof Turn.Over(var result)
                ? Optional.of(result)
                : Optional.empty();
    }

    public String write() {
        return RecordText.write(this);
    }

    /**
     * Reads a record; {@code games} finds a game by its id. A broken one tells its line and why.
     */
    public static Parsed<GameRecord<?, ?>> read(
            String text, Function<String, Optional<Game<?, ?>>> games) {
        return switch (reading(text, games)) {
            case Reading.Whole(var record) -> Parsed.good(record);
            case Reading.Broken(var line, var why) ->
                    Parsed.bad(
                            new Text(
                                    "line " + line + ": " + why.en(),
                                    "Zeile " + line + ": " + why.de()));
        };
    }

    /** The same for programs that have more to say of the line it broke at. */
    public static Reading reading(String text, Function<String, Optional<Game<?, ?>>> games) {
        return RecordText.read(List.of(text.split("\\r\\n|\\r|\\n")), games);
    }

    /** What became of reading a record. */
    public sealed interface Reading {

        record Whole(GameRecord<?, ?> record) implements Reading {}

        /** {@code line} counts from 1; {@code why} doesn't name it. */
        record Broken(int line, Text why) implements Reading {}
    }
}
