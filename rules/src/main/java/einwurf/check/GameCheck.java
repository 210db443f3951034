package einwurf.check;

import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Option;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that holds for every game at every table, in one call: {@link #run}. No test framework is
 * needed; what doesn't hold is an AssertionError that says what, and where.
 */
public final class GameCheck {
    private static final long SEED = 20261115;
    private static final int WALKS = 2;
    private static final int LONG = 400;

    private GameCheck() {}

    /** Every law at every table of the game. */
    public static void run(Game<?, ?> game) {
        for (var table : tables(game)) {
            laws(game, table, WALKS);
            recordReadsBack(game, table);
            changedRecords(game, table);
            impossibleStep(game, table);
        }
    }

    /** Every number of players: the usual table, and each option changed once or twice. */
    public static List<Table> tables(Game<?, ?> game) {
        var about = game.about();
        var all = new ArrayList<Table>();
        for (int players = about.fewest(); players <= about.most(); players++) {
            var standard = Tables.standard(game, players);
            all.add(standard);
            for (var option : about.options()) {
                for (var value : otherValues(option)) {
                    all.add(standard.with(option.name(), value));
                }
            }
        }
        return all;
    }

    /** Values that an ordinary table doesn't have; of a whole number the least and a larger one. */
    public static List<Object> otherValues(Option option) {
        return switch (option) {
            case Option.Whole w -> List.of(w.min(), Math.min(w.max(), w.normal() * 2 + 1));
            case Option.OneOf o ->
                    o.values().stream()
                            .filter(v -> !v.equals(o.normal()))
                            .map(v -> (Object) v)
                            .toList();
            case Option.Switch s -> List.of(!s.normal());
        };
    }

    /** The {@link Laws} on random games. */
    public static void laws(Game<?, ?> game, Table table, int walks) {
        for (int i = 0; i < walks; i++) {
            Laws.walk(game, table, SEED + i);
        }
    }

    /** A record is read back without loss, whatever the names. */
    public static <S extends Record, M extends Move> void recordReadsBack(
            Game<S, M> game, Table table) {
        var history = play(game, table, SEED, Integer.MAX_VALUE);
        var names = new ArrayList<>(Collections.nCopies(table.players(), "Zoë \\ \"x\": y"));
        names.set(0, " a\nb ");
        var record =
                GameRecord.of(history)
                        .withNames(names)
                        .with("date", "2026-11-15")
                        .withExtras(Map.of(0, Map.of("note", "ab=c")));
        var text = record.write();
        var read = read(game, text).orThrow();
        law(read.write().equals(text), "a record reads back the same", game, table);
        law(read.names().equals(names), "a record keeps the names", game, table);
        law(read.headers().equals(record.headers()), "a record keeps its headers", game, table);
        law(read.extras().equals(record.extras()), "a record keeps its notes", game, table);
        law(
                read.history().steps().equals(history.steps()),
                "a record keeps every step",
                game,
                table);
        law(
                read.history().position().equals(history.position()),
                "a record leads to the same position",
                game,
                table);
    }

    /** Changed in one place, a record is refused with its line or says something else. */
    public static <S extends Record, M extends Move> void changedRecords(
            Game<S, M> game, Table table) {
        var text = GameRecord.of(play(game, table, SEED, LONG)).write();
        var dice = new Dice(SEED);
        int refused = 0;
        for (int i = 0; i < 200; i++) {
            int at = dice.below(text.length());
            var changed =
                    text.substring(0, at) + (char) (32 + dice.below(95)) + text.substring(at + 1);
            switch (read(game, changed)) {
                case Parsed.Bad(var why) -> {
                    law(
                            why.en().matches("(?s)line \\d+: .+")
                                    && why.de().matches("(?s)Zeile \\d+: .+"),
                            "a refused record names its line: " + why.en(),
                            game,
                            table);
                    refused++;
                }
                case Parsed.Good(var record) ->
                        law(
                                read(game, record.write()).orThrow().write().equals(record.write()),
                                "a changed record says something else",
                                game,
                                table);
            }
        }
        law(refused > 100, "most changes of a record are refused", game, table);
    }

    /** A step that can't be is refused with its line. */
    public static <S extends Record, M extends Move> void impossibleStep(
            Game<S, M> game, Table table) {
        var text = GameRecord.of(play(game, table, SEED, LONG)).write();
        var lines = new ArrayList<>(text.lines().toList());
        lines.add("1 plays nonsense");
        law(
                read(game, String.join("\n", lines)) instanceof Parsed.Bad(var why)
                        && why.en().startsWith("line " + lines.size() + ": "),
                "a step that can't be is refused with its line",
                game,
                table);
    }

    /** A random game of a seed, or its first steps. */
    public static <S extends Record, M extends Move> GameHistory<S, M> play(
            Game<S, M> game, Table table, long seed, int longest) {
        var dice = new Dice(seed);
        var history = GameHistory.begin(game, table);
        while (history.steps().size() < longest) {
            switch (history.turn()) {
                case Turn.Over _ -> {
                    return history;
                }
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.get(dice.below(seats.size()));
                    var moves = game.moves(history.position(), seat);
                    history.play(seat, moves.get(dice.below(moves.size())));
                }
            }
        }
        return history;
    }

    private static Parsed<GameRecord<?, ?>> read(Game<?, ?> game, String text) {
        return GameRecord.read(
                text, id -> id.equals(game.id()) ? Optional.of(game) : Optional.empty());
    }

    private static void law(boolean holds, String law, Game<?, ?> game, Table table) {
        if (!holds) {
            throw new AssertionError(law + " (" + game.id() + ", " + table + ")");
        }
    }
}
