package einwurf.app;

import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.HousePlayer;
import einwurf.lab.selfplay.PlayedGame;
import einwurf.lab.selfplay.SelfPlay;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Table;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "selfplay",
        description =
                "Let bots play whole games and write down every step: positions, moves, rolls, what"
                        + " the bots thought of them, and the result.")
final class SelfplayCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final GameArgument game = new GameArgument();
    @Mixin private final TableArguments table = new TableArguments();
    @Mixin private final ThreadsArgument threads = new ThreadsArgument();
    @Mixin private final StartArguments start = new StartArguments();
    @Mixin private final SeedArgument seed = new SeedArgument();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many games (1000).")
    private long games;

    @Option(
            names = "--bots",
            split = ",",
            defaultValue = "medium",
            paramLabel = "A,B",
            description =
                    "Who sits on each seat, or one for all (medium): strong@2000 thinks about 2000"
                            + " nodes a move. A time is turned into nodes, so that the same games"
                            + " are played everywhere.")
    private List<String> bots = List.of("medium");

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "games.jsonl: one game a line; games.csv: one step a line. Without it JSON goes"
                            + " to the standard output.")
    private @Nullable Path out;

    @Option(
            names = "--records",
            paramLabel = "DIR",
            description = "Write every game as a record of its own into this folder, too.")
    private @Nullable Path records;

    @Override
    public Integer call() {
        common.language();
        if (games < 1) {
            throw new UsageError(
                    new Text("--games is 1 or more", "--games ist 1 oder mehr"), Text.same(""));
        }
        boolean csv = out != null && out.toString().endsWith(".csv");
        if (out != null && !csv && !out.toString().endsWith(".jsonl")) {
            throw new UsageError(
                    new Text(
                            "--out is a file that ends with .jsonl or .csv",
                            "--out ist eine Datei, die mit .jsonl oder .csv endet"),
                    Text.same("--out games.jsonl"));
        }
        write(game.game(), csv);
        return 0;
    }

    /** What is wrong with the command is said before a file is written over. */
    private <S extends Record, M extends Move> void write(Game<S, M> game, boolean csv) {
        var from = start.unfinished(game, table);
        var set = from == null ? table.table(game) : game.table(from);
        var selfPlay = new SelfPlay<>(game, set, from, players(game, set), seed.value());
        int width = threads.count();
        try (var writer = writer()) {
            if (csv) {
                writer.print(PlayedGame.columns());
            }
            if (records != null) {
                Files.createDirectories(records);
            }
            play(selfPlay, width, csv, writer);
            if (writer.checkError()) {
                throw new IOException("the disk may be full");
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private PrintWriter writer() throws IOException {
        if (out == null) {
            return new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        }
        try {
            return new PrintWriter(Files.newBufferedWriter(out));
        } catch (IOException failed) {
            throw new UsageError(
                    new Text(
                            "Can't write to " + out,
                            "Nach " + out + " kann nicht geschrieben werden"),
                    Text.same("--out games.jsonl"));
        }
    }

    private void play(SelfPlay<?, ?> selfPlay, int width, boolean csv, PrintWriter writer) {
        var progress = Progress.of(out == null, "");
        selfPlay.play(
                games,
                width,
                played -> {
                    writer.print(csv ? played.rows() : Json.write(played) + "\n");
                    keep(played);
                    progress.show((played.number() + 1) + " / " + games);
                });
        progress.wipe();
    }

    private void keep(PlayedGame played) {
        if (records == null) {
            return;
        }
        var name = "%s-%d-%06d.txt".formatted(played.game(), seed.value(), played.number() + 1);
        try {
            Files.writeString(records.resolve(name), played.record());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private <S extends Record, M extends Move> List<HousePlayer<S, M>> players(
            Game<S, M> game, Table table) {
        int seats = table.players();
        if (bots.size() != 1 && bots.size() != seats) {
            throw new UsageError(
                    new Text(
                            "There are " + seats + " seats and " + bots.size() + " bots",
                            "Es sind " + seats + " Plätze und " + bots.size() + " Bots"),
                    Text.same("--bots " + String.join(",", Collections.nCopies(seats, "medium"))));
        }
        var players = new ArrayList<HousePlayer<S, M>>();
        for (int i = 0; i < seats; i++) {
            var bot = bots.get(bots.size() == 1 ? 0 : i).strip();
            switch (Contenders.house(game, bot)) {
                case Parsed.Good<HousePlayer<S, M>>(var player) -> players.add(player.repeatable());
                case Parsed.Bad<HousePlayer<S, M>>(var why) ->
                        throw new UsageError(why, Text.same("--bots strong@2000"));
            }
        }
        return players;
    }
}
