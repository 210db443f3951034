package einwurf.app.house;

import einwurf.app.UsageError;
import einwurf.rules.Parsed;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.server.House;
import einwurf.server.LogConfiguration;
import einwurf.server.Settings;
import einwurf.server.http.RateLimits;
import einwurf.server.store.NoStore;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

/** A house that is open until a signal closes it. */
public final class Serve {

    private Serve() {}

    public static int run(ServeOptions options, Language language) throws InterruptedException {
        var log = log(options);
        System.setProperty("einwurf.log", log);
        boolean plain = log.equals("plain");
        if (plain) {
            System.setProperty("einwurf.level", System.getProperty("einwurf.level", "WARN"));
        }
        var store = new StoreArguments(options.data(), options.db());
        var house = open(options, store);
        store.warn(language);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(house, plain, language)));
        tell(
                new Text(
                        "Einwurf is open at " + house.address() + " (Ctrl-C closes it)",
                        "Einwurf ist offen: " + house.address() + " (Strg-C schließt es)"),
                language);
        for (var address : house.networkAddresses()) {
            tell(
                    new Text(
                            "Others on your network find it at " + address,
                            "Andere in Deinem Netz finden es unter " + address),
                    language);
        }
        if (isTerminal()) {
            house.addressForOthers()
                    .ifPresent(address -> System.out.print(TerminalQr.draw(address)));
        }
        tell(
                new Text(
                        "It signs dice and records with the key " + house.key(),
                        "Es unterschreibt Würfe und Aufzeichnungen mit dem Schlüssel "
                                + house.key()),
                language);
        new CountDownLatch(1).await();
        return 0;
    }

    private static void tell(Text text, Language language) {
        System.out.println(text.in(language));
    }

    /** A house that was closed in good order ends well, whatever signal closed it. */
    private static void close(House house, boolean plain, Language language) {
        if (plain) {
            tell(
                    new Text(
                            "Closing; everybody is told to come back",
                            "Das Haus schließt; alle hören, dass sie wiederkommen sollen"),
                    language);
        }
        house.close();
        if (plain) {
            tell(
                    new Text("Closed; every move is kept", "Geschlossen; jeder Zug ist bewahrt"),
                    language);
        }
        LogConfiguration.stop();
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(0);
    }

    private static boolean isTerminal() {
        var console = System.console();
        return console != null && console.isTerminal();
    }

    private static String log(ServeOptions options) {
        var log = options.log();
        if (log == null) {
            return isTerminal() ? "plain" : "json";
        }
        if (!log.equals("json") && !log.equals("plain")) {
            throw new UsageError(
                    new Text(
                            "There is no log \"" + log + "\"",
                            "Ein Log „" + log + "“ gibt es nicht"),
                    Text.same("--log plain, --log json"));
        }
        return log;
    }

    private static RateLimits.Rates limits(String words) {
        return switch (RateLimits.Rates.read(words)) {
            case Parsed.Good<RateLimits.Rates>(var rates) -> rates;
            case Parsed.Bad<RateLimits.Rates>(var why) ->
                    throw new UsageError(why, Text.same("--limits requests=20/100,sockets=100"));
        };
    }

    private static Set<String> origins(String words) {
        var origins = new TreeSet<String>();
        for (var word : words.isEmpty() ? new String[0] : words.split(",")) {
            if (!word.equals("*") && !word.matches("https?://[A-Za-z0-9.\\[\\]:-]+")) {
                throw new UsageError(
                        new Text(
                                "That is no origin of pages: " + word,
                                "Das ist keine Herkunft von Seiten: " + word),
                        Text.same("--allow-origin https://example.org"));
            }
            origins.add(word);
        }
        return origins;
    }

    private static House open(ServeOptions options, StoreArguments store) {
        int port = options.port();
        var host = options.host();
        var publicUrl = options.publicUrl();
        var hostKey = options.hostKey();
        if (port < 0 || port > 65535) {
            throw new UsageError(
                    new Text("A port is 0 to 65535", "Ein Port ist 0 bis 65535"),
                    Text.same("--port 7766"));
        }
        if (publicUrl != null && (publicUrl.getScheme() == null || publicUrl.getHost() == null)) {
            throw new UsageError(
                    new Text(
                            "That is no address: " + publicUrl,
                            "Das ist keine Adresse: " + publicUrl),
                    Text.same("--public-url https://einwurf.example.org/"));
        }
        try {
            return House.open(
                    new Settings(
                            host,
                            port,
                            store.db(),
                            Optional.ofNullable(publicUrl),
                            limits(options.limits()),
                            KeepArgument.retention(options.keep()),
                            store.key(),
                            origins(options.origins()),
                            hostKey == null ? store.hostKey() : hostKey));
        } catch (NoStore failed) {
            throw StoreArguments.closed(failed);
        } catch (House.NoRoom taken) {
            throw taken.port()
                    ? new UsageError(
                            new Text(
                                    "Something listens on port " + port + " already",
                                    "Auf Port " + port + " hört schon jemand"),
                            new Text("another one: --port 7767", "ein anderer: --port 7767"))
                    : new UsageError(
                            new Text(
                                    "This machine can't listen on " + host + ", port " + port,
                                    "Dieser Rechner kann auf "
                                            + host
                                            + ", Port "
                                            + port
                                            + " nicht hören"),
                            new Text(
                                    "--host 127.0.0.1 for this machine, 0.0.0.0 for the network;"
                                            + " ports below 1024 are the system's",
                                    "--host 127.0.0.1 für diesen Rechner, 0.0.0.0 fürs Netz; Ports"
                                            + " unter 1024 gehören dem System"));
        }
    }
}
