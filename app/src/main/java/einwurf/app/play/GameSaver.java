package einwurf.app.play;

import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Series.Standing;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes the game down. Headers carry what a game needs to go on besides its steps: who is a bot,
 * and the series around it with its standing before this game.
 */
final class GameSaver {
    private static final String DATE = "date";
    private static final String BOTS = "bots";
    private static final String SERIES = "series";
    private static final String STANDING = "standing";

    private final PlayConsole console;
    private final LocalDate today;
    private final Set<Path> ours = new HashSet<>();
    private @Nullable Path file;
    private boolean asked;
    private final Map<String, String> told = new LinkedHashMap<>();
    private String saved = "";
    private boolean failed;

    /**
     * @param file where every step is written at once; null to write only when asked
     */
    GameSaver(PlayConsole console, LocalDate today, @Nullable Path file) {
        this.console = console;
        this.today = today;
        this.file = file;
        told.put(DATE, today.toString());
        asked = file != null;
        if (file != null) {
            ours.add(file);
        }
    }

    /** Keeps the game there from its first step, though nobody asked for it. */
    void keepIn(Path own) {
        file = own;
        asked = false;
        ours.add(own);
    }

    /** Whether somebody said where the game is kept. */
    boolean asked() {
        return asked;
    }

    /** Where the game is kept without being asked. */
    Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    /** The game came from this file, which may be written over; what it told stays told. */
    void opened(Path from, GameRecord<?, ?> record) {
        ours.add(from);
        told.putAll(record.headers());
        told.keySet().removeAll(List.of(BOTS, SERIES, STANDING));
    }

    /** This is in a file already. */
    void saved(String record) {
        saved = record;
    }

    /** Something would be lost. */
    boolean unsaved(String record) {
        return !record.equals(saved);
    }

    /** The next games of a series have files of their own. */
    void next(int number) {
        if (file != null) {
            file = GameFile.numbered(file, number);
            ours.add(file);
        }
    }

    <S extends Record, M extends Move> GameRecord<S, M> record(
            GameHistory<S, M> history, Players players, Series series, Standing before) {
        var record = GameRecord.of(history).withNames(players.given());
        for (var header : told.entrySet()) {
            record = record.with(header.getKey(), header.getValue());
        }
        if (!players.bots().isEmpty()) {
            record = record.with(BOTS, bots(players));
        }
        if (!series.equals(Series.single(history.game()))) {
            record =
                    record.with(SERIES, series.write(history.game()))
                            .with(STANDING, before.played() + ": " + spaced(before));
        }
        return record;
    }

    private static String bots(Players players) {
        return new TreeMap<>(players.bots())
                .entrySet().stream()
                        .map(bot -> bot.getKey() + " " + bot.getValue())
                        .collect(Collectors.joining(", "));
    }

    private static String spaced(Standing standing) {
        return standing.scores().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** The bots a record names; what isn't understood is left out. */
    static Map<Seat, String> bots(GameRecord<?, ?> record) {
        var bots = new LinkedHashMap<Seat, String>();
        for (var entry : record.headers().getOrDefault(BOTS, "").split(",")) {
            var words = entry.strip().split(" ");
            if (words.length == 2 && words[0].matches("\\d")) {
                int seat = Integer.parseInt(words[0]);
                if (seat >= 1 && seat <= record.names().size()) {
                    bots.put(Seat.of(seat), words[1]);
                }
            }
        }
        return bots;
    }

    static Series series(GameRecord<?, ?> record) {
        var game = record.history().game();
        return record.headers().get(SERIES) instanceof String text
                        && Series.read(game, text) instanceof Parsed.Good<Series>(var series)
                ? series
                : Series.single(game);
    }

    static Standing standing(GameRecord<?, ?> record) {
        int players = record.names().size();
        return Standing.read(record.headers().getOrDefault(STANDING, ""), players)
                .orElseGet(() -> series(record).begin(players));
    }

    /** After every step, when the game is kept. Says once when that fails. */
    void keep(String record) {
        if (file != null) {
            try {
                GameFile.write(file, record);
                failed = false;
            } catch (IOException e) {
                if (!failed) {
                    console.refuse(TerminalTexts.notSaved(file.toString(), GameFile.reason(e)), "");
                }
                failed = true;
            }
        }
    }

    /** Saves because someone asked; a file that is there already is only ours to write over. */
    boolean save(String name, String record) {
        Path target;
        try {
            target = Path.of(name);
        } catch (java.nio.file.InvalidPathException e) {
            console.refuse(TerminalTexts.notSaved(name, e.getReason()), "");
            return false;
        }
        if (Files.exists(target) && !ours.contains(target)) {
            console.refuse(TerminalTexts.taken(name), "");
            return false;
        }
        try {
            GameFile.write(target, record);
        } catch (IOException e) {
            console.refuse(TerminalTexts.notSaved(name, GameFile.reason(e)), "");
            return false;
        }
        ours.add(target);
        saved = record;
        console.saved(target);
        return true;
    }

    /** Where "save" without a name goes. */
    String usual(String game) {
        if (file != null) {
            return file.toString();
        }
        return ours.stream().findFirst().orElseGet(() -> GameFile.fresh(game, today)).toString();
    }
}
