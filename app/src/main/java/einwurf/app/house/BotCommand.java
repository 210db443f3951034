package einwurf.app.house;

import einwurf.app.Common;
import einwurf.app.Mistake;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.rules.Text;
import einwurf.server.client.BotPlayer;
import einwurf.server.client.Remote;
import einwurf.server.client.Tables;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.net.URI;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

@Command(name = "bot", description = "Let one of our bots play on a server, from this machine.")
public final class BotCommand implements Callable<Integer> {
    @Mixin private final Common common = new Common();

    @Option(
            names = "--server",
            required = true,
            paramLabel = "URL",
            description = "The server, as http://localhost:7766.")
    private URI server = URI.create("");

    @Option(
            names = "--token",
            required = true,
            paramLabel = "T",
            description = "A bot token of that server (POST /api/v1/bots).")
    private String token = "";

    @Option(
            names = "--level",
            paramLabel = "level",
            description =
                    "How well it plays: random, easy, medium, strong, master (the best there is).")
    private @Nullable String level;

    @Option(names = "--millis", paramLabel = "ms", description = "How long it may think (300).")
    private int millis = 300;

    @Option(names = "--name", paramLabel = "name", description = "Its name at the table (Einwurf).")
    private String name = "Einwurf";

    @Option(
            names = "--match",
            paramLabel = "MATCH",
            description = "One match to play; otherwise whatever the lobby has an open seat for.")
    private @Nullable String match;

    @Override
    public Integer call() throws InterruptedException {
        var language = common.language();
        var chosen = level == null ? Bots.SHELVES.getFirst().levels().getLast() : level;
        for (var shelf : Bots.SHELVES) {
            if (!shelf.levels().contains(chosen)) {
                throw new Mistake(
                        new Text(
                                "There is no level " + chosen + " in " + shelf.game().name(),
                                "Eine Stufe "
                                        + chosen
                                        + " gibt es in "
                                        + shelf.game().name()
                                        + " nicht"),
                        Text.same(String.join(", ", shelf.levels())));
            }
        }
        try (var thinking = Executors.newFixedThreadPool(1);
                var tables =
                        new Tables(
                                new Remote(server),
                                token,
                                name,
                                () ->
                                        new BotPlayer(
                                                chosen,
                                                Budget.ofMillis(millis),
                                                thinking,
                                                System.out::println))) {
            System.out.println(
                    new Text(name + " is ready to play", name + " ist spielbereit").in(language));
            play(tables);
        }
        return 0;
    }

    /** One match to its end, or matches without end. */
    private void play(Tables tables) throws InterruptedException {
        if (match != null) {
            tables.take(match);
        } else {
            tables.resume();
        }
        while (tables.sweep() > 0 || match == null) {
            if (match == null) {
                tables.takeFromLobby();
            }
            Thread.sleep(1000);
        }
    }
}
