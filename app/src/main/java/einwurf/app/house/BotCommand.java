package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.ThreadsArgument;
import einwurf.app.UsageError;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.client.BotPlayer;
import einwurf.client.BotSeats;
import einwurf.client.HouseClient;
import einwurf.client.HouseWorker;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.UncheckedIOException;
import java.net.URI;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

@Command(name = "bot", description = "Let one of our bots play on a server, from this machine.")
public final class BotCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();

    @Option(
            names = "--server",
            required = true,
            paramLabel = "URL",
            description = "The server, as http://localhost:7766.")
    private URI server = URI.create("");

    @Option(
            names = "--token",
            paramLabel = "T",
            description = "A bot token of that server (POST /api/v1/bots).")
    private String token = "";

    @Option(
            names = "--work",
            description =
                    "Take no seat, but think for the house's own bots; EINWURF_WORKER_KEY is what"
                            + " \"einwurf key --worker\" tells there.")
    private boolean work;

    @Mixin private final ThreadsArgument threads = new ThreadsArgument();

    @Option(
            names = "--level",
            paramLabel = "level",
            description =
                    "How well it plays: random, easy, medium, strong, master (the best there is).")
    private @Nullable String level;

    @Option(
            names = "--millis",
            paramLabel = "ms",
            description = "How long it may think about a move (500 for master, 50 for the others).")
    private @Nullable Integer millis;

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
        if (work) {
            think(language);
            return 0;
        }
        if (token.isEmpty()) {
            throw new UsageError(
                    new Text(
                            "A bot needs a token, or --work",
                            "Ein Bot braucht --token oder --work"),
                    new Text(
                            "a new one: curl -d '{\"name\":\"Pythia\"}' " + bots(),
                            "ein neuer: curl -d '{\"name\":\"Pythia\"}' " + bots()));
        }
        var chosen = level();
        var budget = millis == null ? null : Budget.ofMillis(Math.max(1, millis));
        var client = new HouseClient(address());
        greet(client);
        try (var thinking = Executors.newFixedThreadPool(1);
                var seats =
                        new BotSeats(
                                client,
                                token,
                                name,
                                () ->
                                        new BotPlayer(
                                                chosen,
                                                budget,
                                                thinking,
                                                text -> tell(text, language)))) {
            if (match == null) {
                tell(new Text(name + " is ready to play", name + " ist spielbereit"), language);
                playForEver(seats, language);
            } else {
                take(seats, match);
                while (seats.closeFinished() > 0) {
                    Thread.sleep(100);
                }
            }
        }
        return 0;
    }

    /** Until it is ended; the house thinks on without it. */
    private void think(Language language) throws InterruptedException {
        var key = System.getenv().getOrDefault("EINWURF_WORKER_KEY", "");
        var worker = new HouseWorker(new HouseClient(address()), key);
        if (!key.matches("[0-9a-f]{64}") || !welcome(worker)) {
            throw new UsageError(
                    key.isEmpty()
                            ? new Text(
                                    "EINWURF_WORKER_KEY isn't set: whoever thinks for a house has"
                                            + " its key",
                                    "EINWURF_WORKER_KEY ist nicht gesetzt: Wer für ein Haus denkt,"
                                            + " hat dessen Schlüssel")
                            : new Text(
                                    "The house doesn't know this worker's key",
                                    "Das Haus kennt diesen Schlüssel nicht"),
                    new Text(
                            "export EINWURF_WORKER_KEY=$(einwurf key --worker), at the house",
                            "export EINWURF_WORKER_KEY=$(einwurf key --worker), beim Haus"));
        }
        int places = threads.count();
        tell(
                new Text(
                        "thinking for " + server + ", moves at once: " + places,
                        "denkt für " + server + ", Züge zugleich: " + places),
                language);
        try (var all = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            for (int i = 0; i < places; i++) {
                var _ =
                        all.submit(
                                () -> {
                                    worker.run();
                                    return 0;
                                });
            }
            reportForEver(worker, language);
        }
    }

    private boolean welcome(HouseWorker worker) {
        try {
            return worker.greet().good();
        } catch (UncheckedIOException silent) {
            throw silent();
        }
    }

    /** Says when the house is away, and when it is back. */
    private static void reportForEver(HouseWorker worker, Language language)
            throws InterruptedException {
        boolean away = false;
        while (true) {
            if (worker.away() != away) {
                away = !away;
                tell(
                        away
                                ? new Text(
                                        "The server doesn't answer; I keep trying",
                                        "Der Server antwortet nicht; ich versuche es weiter")
                                : new Text("It is back", "Er ist wieder da"),
                        language);
            }
            Thread.sleep(1000);
        }
    }

    private static void tell(Text text, Language language) {
        System.out.println(text.in(language));
    }

    private String level() {
        var chosen = level == null ? "master" : level;
        for (var shelf : Bots.SHELVES) {
            if (!shelf.levels().contains(chosen)) {
                var game = shelf.game().about().name();
                throw new UsageError(
                        new Text(
                                "There is no level " + chosen + " in " + game,
                                "Eine Stufe " + chosen + " gibt es in " + game + " nicht"),
                        Text.same(String.join(", ", shelf.levels())));
            }
        }
        return chosen;
    }

    private URI address() {
        var scheme = server.getScheme();
        boolean web = "http".equals(scheme) || "https".equals(scheme);
        if (!web || server.getHost() == null) {
            throw new UsageError(
                    new Text(
                            "\"" + server + "\" is no server's address",
                            "„" + server + "“ ist keine Adresse eines Servers"),
                    Text.same("--server http://localhost:7766"));
        }
        return server;
    }

    /** Is there a house, and does it know us? */
    private void greet(HouseClient client) {
        HouseClient.Reply reply;
        try {
            reply = client.get("/bots/me", token);
        } catch (UncheckedIOException silent) {
            throw silent();
        } catch (IllegalArgumentException unfit) {
            throw unknownToken();
        }
        if (!reply.problem("NOT_FOUND") && !reply.good()) {
            throw new UsageError(
                    new Text(
                            "No house of Einwurf answers at " + server + ": " + reply.status(),
                            "Bei " + server + " antwortet kein Haus: " + reply.status()),
                    Text.same("--server http://localhost:7766"));
        }
        if (!reply.good()) {
            throw unknownToken();
        }
    }

    private UsageError silent() {
        return new UsageError(
                new Text("Nobody answers at " + server, "Bei " + server + " antwortet niemand"),
                new Text(
                        "is the house open there? \"einwurf serve\" opens one",
                        "ist das Haus dort offen? „einwurf serve“ öffnet eins"));
    }

    private UsageError unknownToken() {
        return new UsageError(
                new Text(
                        "The server doesn't know this bot token",
                        "Der Server kennt diesen Bot-Schlüssel nicht"),
                new Text(
                        "a new one: curl -d '{\"name\":\"Pythia\"}' " + bots(),
                        "ein neuer: curl -d '{\"name\":\"Pythia\"}' " + bots()));
    }

    private URI bots() {
        return server.resolve("/api/v1/bots");
    }

    private static void take(BotSeats seats, String match) {
        var reply =
                match.matches("[0-9A-Za-z]{1,14}")
                        ? seats.take(match)
                        : new HouseClient.Reply(404, "{\"code\":\"NOT_FOUND\"}");
        if (reply.problem("NOT_FOUND")) {
            throw new UsageError(
                    new Text(
                            "The server has no match " + match,
                            "Eine Partie " + match + " hat der Server nicht"),
                    new Text(
                            "it is the last part of the match's link",
                            "es ist das Ende ihres Links"));
        }
        if (!reply.good()) {
            var say = reply.json().path("say");
            throw new UsageError(
                    new Text(say.path("en").asString(""), say.path("de").asString("")),
                    Text.same(""));
        }
    }

    /**
     * Whatever the lobby has, for as long as somebody lets it. A server that is away comes back.
     */
    private static void playForEver(BotSeats seats, Language language) throws InterruptedException {
        boolean away = false;
        boolean resumed = false;
        while (true) {
            try {
                if (!resumed) {
                    seats.resume();
                    resumed = true;
                }
                seats.closeFinished();
                seats.takeFromLobby();
                away = false;
            } catch (UncheckedIOException | IllegalStateException silent) {
                if (!away) {
                    tell(
                            new Text(
                                    "The server doesn't answer; I keep trying",
                                    "Der Server antwortet nicht; ich versuche es weiter"),
                            language);
                }
                away = true;
            }
            Thread.sleep(1000);
        }
    }
}
