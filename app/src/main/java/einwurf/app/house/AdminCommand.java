package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.app.JsonArgument;
import einwurf.app.UsageError;
import einwurf.client.HouseClient;
import einwurf.rules.Json;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.server.Settings;
import einwurf.server.desk.HostKey;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "admin",
        description =
                "The host's desk of a running house: tables, reports, bans, switches, disk and"
                        + " database. The same as a page: /admin.")
public final class AdminCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final StoreArguments store = new StoreArguments();
    @Mixin private final JsonArgument json = new JsonArgument();

    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "The house (http://localhost:7766).")
    private URI server = URI.create("http://localhost:" + Settings.PORT);

    @Option(
            names = "--host-key",
            paramLabel = "FILE",
            description = "The file of the key to the desk (beside the database).")
    private @Nullable Path hostKey;

    @Option(names = "--make-key", description = "Make the key where there is none, and tell it.")
    private boolean makeKey;

    @Option(names = "--hours", paramLabel = "n", description = "How long a ban lasts (24).")
    private int hours = 24;

    @Parameters(
            paramLabel = "what",
            description =
                    "state, tables, close MATCH, delete MATCH, ban WHO, unban WHO, dismiss REPORT,"
                            + " words WORD…, listing on|off, bots on|off.")
    private List<String> what = new ArrayList<>();

    @Override
    public Integer call() {
        var language = common.language();
        var file = hostKey == null ? store.hostKey() : hostKey;
        try {
            if (makeKey) {
                store.db(); // makes the folder
                System.out.println(HostKey.make(file, new SecureRandom()));
                return 0;
            }
            return ask(HostKey.read(file), language);
        } catch (UncheckedIOException away) {
            throw new UsageError(
                    new Text(
                            "Nobody answers at " + server,
                            "Unter " + server + " antwortet niemand"),
                    Text.same("--server URL"));
        } catch (IOException none) {
            throw new UsageError(
                    new Text(
                            "There is no key at " + file,
                            "Unter " + file + " liegt kein Schlüssel"),
                    Text.same("einwurf admin --make-key"));
        }
    }

    private int ask(String key, Language language) {
        var client = new HouseClient(server);
        var word = what.isEmpty() ? "state" : what.getFirst();
        var reply =
                switch (word) {
                    case "state" -> client.get("/admin", key);
                    case "tables" -> client.get("/admin/tables", key);
                    default -> client.post("/admin/actions", key, action(word));
                };
        if (!reply.good()) {
            var say = reply.json().path("say").path(language == Language.DE ? "de" : "en");
            System.err.println(say.asString(reply.text()));
            return 1;
        }
        if (json.wanted()) {
            System.out.println(reply.text().strip());
        } else if (word.equals("tables")) {
            reply.json().get("tables").forEach(AdminCommand::table);
        } else {
            state(reply.json(), language);
        }
        return 0;
    }

    private String action(String word) {
        var rest = what.subList(1, what.size());
        var one = rest.isEmpty() ? "" : rest.getFirst();
        return switch (word) {
            case "close" -> Json.write(Json.object("type", "closeTable", "table", one));
            case "delete" -> Json.write(Json.object("type", "deleteTable", "table", one));
            case "ban" -> Json.write(Json.object("type", "ban", "who", one, "hours", hours));
            case "unban" -> Json.write(Json.object("type", "unban", "who", one));
            case "dismiss" -> Json.write(Json.object("type", "dismiss", "report", one));
            case "words" -> Json.write(Json.object("type", "words", "words", rest));
            case "listing", "bots" ->
                    switch (one) {
                        case "on", "off" ->
                                Json.write(Json.object("type", word, "on", one.equals("on")));
                        default -> throw unknown(word + " " + one);
                    };
            default -> throw unknown(word);
        };
    }

    private static UsageError unknown(String word) {
        return new UsageError(
                new Text(
                        "The desk doesn't know \"" + word.strip() + "\"",
                        "Das Pult kennt „" + word.strip() + "“ nicht"),
                Text.same(
                        "state, tables, close, delete, ban, unban, dismiss, words, listing on|off,"
                                + " bots on|off"));
    }

    private static void table(JsonNode table) {
        var names = new ArrayList<String>();
        table.get("names").forEach(name -> names.add(name.asString()));
        System.out.printf(
                "%-14s  %-8s  %-8s  %-20s  %-18s %-8s  %s%n",
                table.get("match").asString(),
                table.get("game").asString(),
                table.get("status").asString(),
                Instant.ofEpochMilli(table.get("touched").longValue()),
                table.get("address").asString(),
                table.get("mark").asString(),
                String.join(", ", names));
    }

    private static void state(JsonNode state, Language language) {
        var database = state.get("database");
        System.out.println(
                new Text("Tables: ", "Tische: ").in(language)
                        + state.get("tables")
                        + new Text(", awake: ", ", wach: ").in(language)
                        + state.get("awake"));
        System.out.println(
                new Text("Database: ", "Datenbank: ").in(language)
                        + database.get("kind").asString()
                        + ", "
                        + megabytes(database.get("bytes").longValue())
                        + new Text(", free: ", ", frei: ").in(language)
                        + megabytes(database.get("free").longValue())
                        + (database.get("healthy").asBoolean()
                                ? ""
                                : new Text(", doesn't write now", ", schreibt gerade nicht")
                                        .in(language)));
        System.out.println(
                new Text("Kept: ", "Bewahrt: ").in(language) + state.get("keep").asString());
        System.out.println(
                new Text("Public list: ", "Öffentliche Liste: ").in(language)
                        + onOff(state.get("listing").asBoolean(), language)
                        + new Text(", programs of strangers: ", ", fremde Programme: ").in(language)
                        + onOff(state.get("bots").asBoolean(), language));
        System.out.println(new Text("Words: ", "Wörter: ").in(language) + state.get("words"));
        for (var address : state.get("addresses")) {
            System.out.println(
                    new Text("Connected: ", "Verbunden: ").in(language)
                            + address.get("address").asString()
                            + " "
                            + address.get("mark").asString()
                            + " ("
                            + address.get("sockets")
                            + ")");
        }
        for (var ban : state.get("bans")) {
            System.out.println(
                    new Text("Banned: ", "Gesperrt: ").in(language)
                            + ban.get("address").asString()
                            + " "
                            + ban.get("mark").asString()
                            + new Text(" until ", " bis ").in(language)
                            + Instant.ofEpochMilli(ban.get("until").longValue()));
        }
        for (var report : state.get("reports")) {
            System.out.println(
                    new Text("Report ", "Meldung ").in(language)
                            + report.get("report").asString()
                            + ", "
                            + report.get("match").asString()
                            + ": "
                            + report.get("text").asString());
        }
    }

    private static String onOff(boolean on, Language language) {
        return (on ? new Text("on", "an") : new Text("off", "aus")).in(language);
    }

    private static String megabytes(long bytes) {
        return bytes < 0 ? "?" : bytes / 1_000_000 + " MB";
    }
}
