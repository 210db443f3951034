package einwurf.app.play;

import einwurf.Games;
import einwurf.app.CommonOptions;
import einwurf.app.GameArgument;
import einwurf.app.Screen;
import einwurf.app.TableArguments;
import einwurf.app.UsageError;
import einwurf.bots.Bots;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Series;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

@Command(
        name = "play",
        description = "Play a game in this terminal, with people at one keyboard and with bots.")
public final class PlayCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final TableArguments table = new TableArguments();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            description = "The game: see \"einwurf games\".",
            completionCandidates = GameArgument.Ids.class)
    private @Nullable String id;

    @Option(
            names = "--bots",
            paramLabel = "seats",
            description = "Seats that bots play, as 2,3, or all.")
    private @Nullable String bots;

    @Option(
            names = "--level",
            paramLabel = "name",
            description = "How well the bots play: easy, medium, strong, …; otherwise medium.",
            completionCandidates = Levels.class)
    private @Nullable String level;

    @Option(
            names = "--series",
            paramLabel = "kind",
            description = "Several games: best-of-3, first-to-20, games-4.")
    private @Nullable String series;

    @Option(
            names = "--seed",
            paramLabel = "number",
            description = "Dice that fall the same way each time.")
    private @Nullable Long seed;

    @Option(
            names = "--names",
            paramLabel = "a,b",
            description = "What the players are called, in the order of their seats.")
    private @Nullable String names;

    @Option(names = "--fast", description = "Roll the dice without waiting for Enter.")
    private boolean fast;

    @Option(
            names = "--record",
            paramLabel = "file",
            description = "Write the game to this file after every step.")
    private @Nullable String record;

    @Option(names = "--from", paramLabel = "file", description = "Go on with a saved game.")
    private @Nullable String from;

    /** For shells to complete. */
    static final class Levels implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Games.all().stream()
                    .flatMap(game -> Bots.of(game).levels().stream())
                    .distinct()
                    .iterator();
        }
    }

    @Override
    public Integer call() throws IOException {
        var language = common.language();
        if (from != null) {
            resume(GameFile.open(path(from)), language);
        } else if (id == null) {
            throw new UsageError(
                    new Text("Which game?", "Welches Spiel?"),
                    new Text(
                            "For example \"einwurf play einstein\"; \"einwurf games\" lists them",
                            "Zum Beispiel „einwurf play einstein“; „einwurf games“ zeigt alle"));
        } else {
            begin(GameArgument.byId(id), language);
        }
        return 0;
    }

    private <S extends Record, M extends Move> void begin(Game<S, M> game, Language language)
            throws IOException {
        var set = table.table(game);
        var history = GameHistory.begin(game, set);
        var players =
                new Players(
                        given(Collections.nCopies(set.players(), "")),
                        bots(game, set.players(), Map.of()),
                        language);
        play(history, players, series(game, Series.single(game)), null);
    }

    private <S extends Record, M extends Move> void resume(
            GameRecord<S, M> saved, Language language) throws IOException {
        var game = saved.history().game();
        if (id != null && !GameArgument.byId(id).id().equals(game.id())) {
            throw new UsageError(
                    new Text(
                            from + " is a game of " + game.about().name(),
                            from + " ist ein Spiel " + game.about().name()),
                    new Text("Leave the game's name out", "Lass den Namen des Spiels einfach weg"));
        }
        if (table.given()) {
            throw new UsageError(
                    new Text(
                            "A saved game keeps its table",
                            "Ein gespeichertes Spiel behält seinen Tisch"),
                    new Text(
                            "Leave out --players and --option", "Lass --players und --option weg"));
        }
        var players =
                new Players(
                        given(saved.names()),
                        bots(game, saved.names().size(), GameSaver.bots(saved)),
                        language);
        play(saved.history(), players, series(game, GameSaver.series(saved)), saved);
    }

    private <S extends Record, M extends Move> void play(
            GameHistory<S, M> history,
            Players players,
            Series series,
            @Nullable GameRecord<S, M> saved)
            throws IOException {
        var game = history.game();
        var file = record == null ? null : file(path(record));
        var screen = Screen.now();
        var ink = new Ink(screen.colour());
        var before =
                saved == null ? series.begin(history.table().players()) : GameSaver.standing(saved);
        try (var terminal = screen.terminal() ? terminal() : null) {
            var keyboard =
                    terminal == null
                            ? new PipedKeyboard(System.in, System.out)
                            : new LiveKeyboard(terminal);
            var console =
                    terminal == null
                            ? new PlayConsole(keyboard, System.out, ink, players.language(), false)
                            : new PlayConsole(
                                    keyboard,
                                    System.out,
                                    ink,
                                    players.language(),
                                    true,
                                    terminal.getColumns() > 0
                                            ? terminal.getColumns()
                                            : screen.width(),
                                    terminal.getRows() > 3
                                            ? terminal.getRows()
                                            : Integer.MAX_VALUE);
            var saver = new GameSaver(console, LocalDate.now(ZoneId.systemDefault()), file);
            if (from != null && saved != null) {
                saver.opened(path(from), saved);
                saver.saved(saver.record(history, players, series, before).write());
            }
            if (terminal != null && file == null) {
                GameFile.kept(
                                from == null ? null : path(from),
                                game.id(),
                                LocalDate.now(ZoneId.systemDefault()))
                        .ifPresent(saver::keepIn);
            }
            var dice = seed == null ? TerminalDice.secure() : TerminalDice.seeded(seed);
            new PlaySession<>(
                            game,
                            first(history, before.played()),
                            players,
                            series,
                            before,
                            console,
                            dice,
                            saver,
                            fast)
                    .play(history);
        }
    }

    /** The table a series began with; what changes from game to game changes back (S3). */
    private static Table first(GameHistory<?, ?> history, int played) {
        return history.game().series().table(history.table(), played + 1);
    }

    private static Terminal terminal() throws IOException {
        return TerminalBuilder.builder()
                .system(true)
                .dumb(true)
                // also where no locale is set
                .encoding(StandardCharsets.UTF_8)
                .stdinEncoding(StandardCharsets.UTF_8)
                .stdoutEncoding(StandardCharsets.UTF_8)
                .build();
    }

    private List<String> given(List<String> known) {
        if (names == null) {
            return known;
        }
        var given = new ArrayList<>(List.of(names.split(",", -1)));
        if (given.size() > known.size()) {
            throw new UsageError(
                    new Text(
                            "More names than players: " + given.size(),
                            "Mehr Namen als Mitspielende: " + given.size()),
                    new Text(
                            "There are " + known.size() + " seats",
                            "Es gibt " + known.size() + " Plätze"));
        }
        for (int i = given.size(); i < known.size(); i++) {
            given.add(known.get(i));
        }
        given.replaceAll(String::strip);
        return given;
    }

    private Map<Seat, String> bots(Game<?, ?> game, int players, Map<Seat, String> known) {
        if (bots == null && level == null && known.isEmpty()) {
            return Map.of();
        }
        var levels = Bots.of(game).levels();
        var usual = levels.contains("medium") ? "medium" : levels.getLast();
        var wanted = level == null ? usual : level;
        if (!levels.contains(wanted)) {
            throw new UsageError(
                    new Text(
                            "No bot of " + game.about().name() + " is called " + wanted,
                            "Kein Bot in " + game.about().name() + " heißt " + wanted),
                    new Text(
                            "There are " + String.join(", ", levels),
                            "Es gibt " + String.join(", ", levels)));
        }
        var seated = new LinkedHashMap<Seat, String>();
        if (bots == null) {
            known.forEach(
                    (seat, was) ->
                            seated.put(seat, level == null && levels.contains(was) ? was : wanted));
            return seated;
        }
        for (var word : bots.equals("all") ? everyone(players) : List.of(bots.split(","))) {
            var seat = word.strip();
            if (!seat.matches("[1-9]") || Integer.parseInt(seat) > players) {
                throw new UsageError(
                        new Text(
                                "\"" + seat + "\" is no seat for a bot",
                                "„" + seat + "“ ist kein Platz für einen Bot"),
                        new Text(
                                "Seats are 1 to " + players + ", as in --bots " + players,
                                "Plätze sind 1 bis " + players + ", etwa --bots " + players));
            }
            seated.put(Seat.of(Integer.parseInt(seat)), wanted);
        }
        return seated;
    }

    private static List<String> everyone(int players) {
        return Seat.all(players).stream().map(Seat::toString).toList();
    }

    private Series series(Game<?, ?> game, Series known) {
        if (series == null) {
            return known;
        }
        return switch (Series.read(game, series)) {
            case Parsed.Good<Series>(var good) -> good;
            case Parsed.Bad<Series>(var why) ->
                    throw new UsageError(
                            new Text(
                                    "\"" + series + "\" is no series",
                                    "„" + series + "“ ist keine Serie"),
                            why);
        };
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageError(
                    new Text(
                            "\"" + name + "\" is no file name",
                            "„" + name + "“ ist kein Dateiname"),
                    Text.same(e.getReason()));
        }
    }

    /** A file to record to: a new one, or the one this game came from. */
    private Path file(Path file) {
        if (Files.exists(file) && (from == null || !file.equals(path(from)))) {
            throw new UsageError(
                    TerminalTexts.taken(file.toString()),
                    new Text(
                            "--from " + file + " --record " + file + " goes on with what is in it",
                            "--from " + file + " --record " + file + " setzt fort, was darin ist"));
        }
        var folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new UsageError(
                    new Text(
                            "There is no folder " + folder,
                            "Den Ordner " + folder + " gibt es nicht"),
                    Text.same(""));
        }
        return file;
    }
}
