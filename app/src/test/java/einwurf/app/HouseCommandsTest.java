package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.client.HouseClient;
import einwurf.server.House;
import einwurf.server.Settings;
import einwurf.server.http.RateLimits;
import einwurf.server.store.Change;
import einwurf.server.store.StoredMatch;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/**
 * verify, export, backup, purge, bot and serve, used rightly and wrongly beside a house that is
 * open.
 */
@Tag("slow")
class HouseCommandsTest {
    @TempDir static Path folder = Path.of("");
    private static House house;
    private static Path data;
    private static String bot;
    private static String played;

    @BeforeAll
    static void open() {
        data = folder.resolve("house");
        data.toFile().mkdirs();
        house = House.open(Settings.local(data).withPort(0).withRates(RateLimits.Rates.NONE));
        bot = remote().post("/bots", null, "{\"name\":\"B\"}").orThrow().get("token").asString();
        played = table("einstein", "");
        var ended = play(played);
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).matches("Over; places \\[[12],[12]]\n");
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static HouseClient remote() {
        return new HouseClient(URI.create(house.address()));
    }

    private static String table(String game, String more) {
        int bots = game.equals("einhorn") ? 2 : 1;
        var seats = "{\"kind\":\"open\"}" + ",{\"kind\":\"bot\",\"level\":\"random\"}".repeat(bots);
        var body = "{\"game\":\"" + game + "\",\"seats\":[" + seats + "]" + more + "}";
        return remote().post("/matches", null, body).orThrow().get("match").asString();
    }

    private static Runs play(String match) {
        return bot(
                "--server", house.address(), "--token", bot, "--match", match, "--level", "easy");
    }

    private static Runs bot(String... words) {
        var all = new String[words.length + 5];
        all[0] = "bot";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--millis";
        all[words.length + 2] = "1";
        all[words.length + 3] = "--lang";
        all[words.length + 4] = "en";
        return Runs.of(all);
    }

    private static Runs at(String... words) {
        var all = new String[words.length + 2];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "--data";
        all[words.length + 1] = data.toString();
        return Runs.of(all);
    }

    private static void wrong(Runs run, String what) {
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        var said = run.err().substring(run.err().indexOf("einwurf: ")); // behind the log, if any
        assertThat(said).startsWith("einwurf: " + what);
        assertThat(said.lines().count()).isLessThanOrEqualTo(2);
    }

    private static Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    // bot

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "genial"})
    void ourBotPlaysTheOtherGamesFromOutside(String game) throws IOException {
        var options = game.equals("einhorn") ? ",\"options\":{\"games\":1}" : "";
        var match = table(game, options);
        var run = play(match);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("Over; places [");
        var record = file(game + ".txt", at("export", match).out());
        assertThat(Runs.of("verify", record.toString()).status()).isZero();
    }

    @Test
    void aBotWithoutAServerATokenOrATableSaysWhichIsMissing() throws IOException {
        int free;
        try (var socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        var address = house.address();
        wrong(
                bot("--server", "http://127.0.0.1:" + free, "--token", "x"),
                "Nobody answers at http");
        wrong(bot("--server", "nonsense", "--token", "x"), "\"nonsense\" is no server's address");
        wrong(bot("--server", "ftp://x", "--token", "x"), "\"ftp://x\" is no server's address");
        wrong(bot("--server", address, "--token", "x"), "The server doesn't know this bot token");
        wrong(bot("--server", address, "--token", "x y"), "The server doesn't know this bot token");
        wrong(
                bot("--server", address, "--token", bot, "--match", "AAAA"),
                "The server has no match AAAA");
        wrong(
                bot("--server", address, "--token", bot, "--match", "../../etc"),
                "The server has no match ../../etc");
        wrong(
                bot("--server", address, "--token", bot, "--match", played, "--level", "best"),
                "There is no level best in Einhorn");
        var full =
                "{\"game\":\"einstein\",\"seats\":["
                        + "{\"kind\":\"person\",\"name\":\"P\"},"
                        + "{\"kind\":\"person\",\"name\":\"Q\"}]}";
        var match = remote().post("/matches", null, full).orThrow().get("match").asString();
        wrong(bot("--server", address, "--token", bot, "--match", match), "No seat is open");
    }

    // export, verify

    @Test
    void aMatchIsExportedAndVerifiedWhileTheHouseIsOpen() throws IOException {
        var export = at("export", played);
        assertThat(export.status()).isZero();
        assertThat(export.out()).startsWith("einwurf record 1\ngame: einstein\n");
        var good = Runs.of("verify", file("good.txt", export.out()).toString(), "--lang", "en");
        assertThat(good.status()).isZero();
        assertThat(good.out())
                .matches(
                        "Game 1 holds; rolls recomputed: \\d+\n"
                                + "Signed with the key [0-9a-f]{64}: it shows what that server"
                                + " vouches for.*\n");
        assertThat(Runs.of("verify", folder + "/good.txt", "--json").out())
                .matches(
                        "\\{\"verdict\":\"holds\",\"games\":\\[\\{\"game\":1,\"verdict\":\"holds\","
                                + "\"key\":\"[0-9a-f]{64}\"}],\"rolls\":\\d+,\"told\":\\[.*]}\n");
        var other = Runs.of("verify", file("good.txt", export.out()).toString(), "--key", "ab");
        assertThat(other.status()).isEqualTo(1);
    }

    @Test
    void aDeviceThatSawSomethingElseEndsWithOneAndNamesTheRoll() throws IOException {
        var record = at("export", played).out();
        var good = file("seen-record.txt", record).toString();
        var thrown =
                "{\"throw\":1,\"waited\":1,\"asked\":[],\"shares\":{},\"steps\":\""
                        + "ab".repeat(32)
                        + "\"}";
        var seen =
                "{\"einwurf\":\"seen 1\",\"match\":\""
                        + played
                        + "\",\"seat\":1,\"chains\":[],\"throws\":[";
        var same = file("same.json", seen + "]}").toString();
        var right = Runs.of("verify", good, "--seen", same, "--lang", "en");
        assertThat(right.status()).as(right.out()).isZero();
        assertThat(right.out()).contains("have your share").contains("what was seen");
        var other = file("other.json", seen + thrown + "]}").toString();
        var wrong = Runs.of("verify", good, "--seen", other, "--lang", "en");
        assertThat(wrong.status()).isEqualTo(1);
        assertThat(wrong.out())
                .contains("roll 1: your share was asked for after other steps than the record has");
        wrong(
                Runs.of("verify", good, "--seen", good),
                good + " isn't what a device saw: this is not JSON");
    }

    @Test
    void aFalseRollIsNamedAndEndsWithOne() throws IOException {
        var record = at("export", played).out();
        var lines = record.lines().toList();
        int line = 0;
        while (!lines.get(line).contains(" rolls ")) {
            line++;
        }
        char pips = lines.get(line).charAt(8);
        var roll = lines.get(line).substring(0, 8);
        var other = roll + (pips == '6' ? '1' : (char) (pips + 1));
        var text = record.replaceFirst("(?m)^" + roll + pips, other);
        var run = Runs.of("verify", file("false.txt", text).toString(), "--lang", "en");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo(
                        "Game 1 doesn't hold. Line "
                                + (line + 1)
                                + ": roll 1 should have been "
                                + pips
                                + "\n");
        assertThat(Runs.of("verify", folder + "/false.txt", "--lang", "de").out())
                .isEqualTo(
                        "Spiel 1 stimmt nicht. Zeile "
                                + (line + 1)
                                + ": Wurf 1 hätte "
                                + pips
                                + " sein müssen\n");
    }

    /** As a forger would: a signed game, and behind it one that nobody played. */
    @Test
    void anInventedGameDoesNotPassBehindASignedOne() throws IOException {
        var record = at("export", played).out();
        var invented = "einwurf record 1\ngame: einstein\nplayers: 2\n\n1 plays 123456\n";
        var key = record.replaceFirst("(?s).*\nkey: (\\w+)\n.*", "$1");
        var both = file("both.txt", record + "\n" + invented).toString();
        var run = Runs.of("verify", both, "--key", key, "--lang", "en");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("Game 1 holds;", "Game 2 doesn't hold.", "Not every game is signed");
        var alone = Runs.of("verify", file("alone.txt", invented).toString(), "--lang", "en");
        assertThat(alone.status()).isEqualTo(3);
        assertThat(alone.out())
                .isEqualTo(
                        "Game 1 can't be checked here: there are no shares that its dice follow"
                                + " from\n");
    }

    @Test
    void whatIsNoRecordIsNotVerified() throws IOException {
        wrong(Runs.of("verify", folder + "/nothing"), "The file " + folder + "/nothing can't be");
        wrong(Runs.of("verify", folder.toString()), "The file " + folder + " can't be");
        wrong(Runs.of("verify"), "FILE is missing");
        var empty = Runs.of("verify", file("empty", "").toString(), "--lang", "en");
        assertThat(empty.status()).isEqualTo(1);
        assertThat(empty.out())
                .isEqualTo(
                        "Line 1: there is no record here; it begins with \"einwurf record 1\"\n");
        var other = Runs.of("verify", file("diary", "Dear diary\n").toString());
        assertThat(other.status()).isEqualTo(1);
        assertThat(other.out()).contains("einwurf record 1");
    }

    @Test
    void exportSaysWhatItDoesntFind() throws IOException {
        wrong(at("export", "AAAAAAAAAAAAAA"), "There is no match AAAAAAAAAAAAAA");
        wrong(at("export"), "MATCH is missing");
        wrong(Runs.of("export", "x", "--data", folder + "/empty house"), "There is no house in");
        wrong(Runs.of("export", "x", "--db", "jdbc:mysql:x"), "This database is neither");
        wrong(Runs.of("export", "x", "--db", "jdbc:sqlite:" + folder + "/no.db"), "There is no");
        assertThat(folder.resolve("no.db")).doesNotExist();
        var broken = folder.resolve("broken");
        broken.toFile().mkdirs();
        Files.writeString(broken.resolve("einwurf.db"), "this is no database at all, really not");
        wrong(
                Runs.of("export", "x", "--data", broken.toString()),
                "The house's matches can't be opened: file is not a database\n");
    }

    @Test
    void aDamagedMatchIsCalledDamaged() throws IOException, SQLException {
        var copy = folder.resolve("damaged");
        copy.toFile().mkdirs();
        assertThat(at("backup", copy.resolve("einwurf.db").toString()).status()).isZero();
        try (var connection =
                        DriverManager.getConnection("jdbc:sqlite:" + copy.resolve("einwurf.db"));
                var statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM steps WHERE kind = 'Rolled'");
        }
        wrong(Runs.of("export", played, "--data", copy.toString()), "This match is damaged: match");
    }

    // backup

    @Test
    void aBackupIsAWholeHouse() throws IOException {
        var copy = folder.resolve("copy");
        copy.toFile().mkdirs();
        var file = copy.resolve("einwurf.db").toString();
        var run = at("backup", file, "--lang", "en");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("The house is copied to " + file + "\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(file))))
                .isEqualTo("rw-------");
        assertThat(Runs.of("export", played, "--data", copy.toString()).out())
                .isEqualTo(at("export", played).out());
        wrong(at("backup", file), file + " is there already");
    }

    @Test
    void aBackupThatCantBeWrittenSaysSo() throws IOException {
        var file = file("a file", "");
        wrong(at("backup", folder + "/no/such.db"), "The copy can't be written to");
        wrong(at("backup", file + "/x.db"), "The copy can't be written to");
        wrong(at("backup"), "FILE is missing");
        wrong(Runs.of("backup", folder + "/b", "--data", folder + "/none"), "There is no house in");
        wrong(
                Runs.of("backup", folder + "/b", "--db", "jdbc:postgresql:x"),
                "PostgreSQL has its own program");
    }

    // purge

    /** A match that nobody has touched for so many days, straight into the database. */
    private static String kept(String status, int days) {
        var id = Long.toHexString(System.nanoTime());
        long touched = System.currentTimeMillis() - days * 24L * 3600_000;
        var match = new StoredMatch(id, 1, "{}", "00", status, false, null, touched, 1);
        house.store().write(new Change.Create(match, List.of())).join();
        return id;
    }

    @Test
    void oldMatchesArePurgedByTheirKindBesideAnOpenHouse() {
        var old = List.of(kept("waiting", 4), kept("closed", 3), kept("over", 91));
        var young = List.of(kept("waiting", 1), kept("over", 80), kept("playing", 80));
        var counts = "3 (never begun 1, closed 1, played 1, left unfinished 0)\n";
        assertThat(at("purge", "--dry-run", "--lang", "en").out())
                .isEqualTo("Would be removed: " + counts);
        assertThat(at("purge", "--dry-run", "--json").out())
                .isEqualTo(
                        "{\"dryRun\":true,\"removed\":3,\"waiting\":1,\"closed\":1,\"over\":1,"
                                + "\"idle\":0}\n");
        assertThat(old).allMatch(id -> house.store().match(id).isPresent());
        assertThat(at("purge", "--lang", "en").out()).isEqualTo("Removed: " + counts);
        assertThat(old).noneMatch(id -> house.store().match(id).isPresent());
        assertThat(at("purge", "--lang", "de", "--keep", "waiting=never,over=79d").out())
                .isEqualTo(
                        "Entfernt: 1 (nie begonnen 0, geschlossen 0, gespielt 1,"
                                + " liegen geblieben 0)\n");
        assertThat(young.stream().filter(id -> house.store().match(id).isPresent())).hasSize(2);
        assertThat(house.store().match(played)).as("of today").isPresent();
        wrong(at("purge", "--keep", "over=soon"), "\"over=soon\" is no time to keep matches for");
        wrong(Runs.of("purge", "--data", folder + "/none"), "There is no house in");
    }

    // load

    @Test
    void aLoadReportsItsFigures() {
        var run = Runs.of("load", "--tables", "4", "--seconds", "1", "--warm-up", "0.5", "--json");
        assertThat(run.status()).as(run.err()).isZero();
        var report = JsonMapper.shared().readTree(run.out());
        assertThat(report.get("movesPerSecond").doubleValue()).isPositive();
        assertThat(report.get("p50Millis").doubleValue()).isPositive();
        assertThat(report.get("p99Millis").doubleValue())
                .isGreaterThanOrEqualTo(report.get("p50Millis").doubleValue());
        assertThat(report.get("errors").intValue()).isZero();
        assertThat(report.get("tables").intValue()).isEqualTo(4);
        assertThat(report.get("sharesPerRoll").doubleValue()).isZero();
        wrong(Runs.of("load", "--tables", "0"), "That is no load");
        wrong(Runs.of("load", "--seconds", "-1"), "That is no load");
    }

    @Test
    void aCrowdIsMeasuredInAHouseOfItsOwnProcess() {
        var run =
                Runs.of(
                        "load",
                        "--measure",
                        "sleeping",
                        "--count",
                        "6",
                        "--heap",
                        "200m",
                        "--json");
        assertThat(run.status()).as(run.err()).isZero();
        var report = JsonMapper.shared().readTree(run.out());
        assertThat(report.get("woken").intValue()).isEqualTo(6);
        assertThat(report.get("allAwakeSeconds").doubleValue()).isPositive();
        assertThat(report.get("awakeHeapMiB").doubleValue()).isBetween(1.0, 200.0);
        wrong(Runs.of("load", "--measure", "viewers", "--count", "0"), "That is no load");
        wrong(Runs.of("load", "--measure", "viewers", "--heap", "much"), "That is no load");
    }

    // bots elsewhere

    @Test
    void aWorkersKeyIsToldAtTheHouseAndWithoutItNobodyThinksForIt() throws IOException {
        var run = at("key", "--worker");
        assertThat(run.out()).matches("[0-9a-f]{64}\n").isNotEqualTo(at("key").out());
        wrong(
                Runs.of("bot", "--work", "--server", house.address()),
                "EINWURF_WORKER_KEY isn't set");
        wrong(Runs.of("bot", "--server", house.address()), "A bot needs a token, or --work");
    }

    @Test
    void aLoadInWhichEverySeatRevealsTellsTheSharesOfEachRoll() {
        var run =
                Runs.of(
                        "load",
                        "--tables",
                        "4",
                        "--seconds",
                        "0.5",
                        "--warm-up",
                        "0.5",
                        "--json",
                        "--reveal");
        assertThat(run.status()).as(run.err()).isZero();
        var report = JsonMapper.shared().readTree(run.out());
        assertThat(report.get("errors").intValue()).isZero();
        assertThat(report.get("movesPerSecond").doubleValue()).isPositive();
        assertThat(report.get("sharesPerRoll").doubleValue()).isBetween(1.0, 3.5);
    }

    // serve

    @Test
    void aHouseThatCantBeOpenedSaysWhy() throws IOException {
        var file = file("file", "");
        var other = folder.resolve("other").toString();
        var port = Integer.toString(house.port());
        wrong(
                Runs.of("serve", "--port", port, "--data", other),
                "Something listens on port " + port + " already");
        wrong(
                Runs.of("serve", "--port", "0", "--host", "no.such.invalid", "--data", other),
                "This machine can't listen on no.such.invalid");
        wrong(Runs.of("serve", "--port", "70000"), "A port is 0 to 65535");
        wrong(Runs.of("serve", "--data", file.toString()), "The folder " + file);
        wrong(Runs.of("serve", "--data", file + "/in"), "The folder " + file);
        wrong(Runs.of("serve", "--public-url", "einwurf.example.org"), "That is no address:");
        wrong(Runs.of("serve", "--log", "loud"), "There is no log \"loud\"");
        var secret = Runs.of("serve", "--db", "jdbc:postgresql://127.0.0.1:1/x?password=geheim");
        wrong(secret, "The house's matches can't be opened: ");
        wrong(
                Runs.of("serve", "--port", "0", "--data", data.toString()),
                "The house's matches can't be opened: another Einwurf is open on them, process "
                        + ProcessHandle.current().pid());
        wrong(Runs.of("serve", "--keep", "cats=9d"), "\"cats=9d\" is no time to keep");
        assertThat(secret.err()).doesNotContain("geheim");
    }

    @Test
    void aNodeWithAnotherKeyDoesntStartAndSaysTheWayOut() throws IOException {
        var folder = Files.createDirectory(HouseCommandsTest.folder.resolve("keyed"));
        var data = folder.toString();
        var key = folder.resolve("einwurf.db.key");
        var settings = Settings.local(folder).withPort(0);
        House.open(settings).close();
        var first = Files.readString(key);
        Files.delete(key);
        var strange = Runs.of("serve", "--port", "0", "--data", data, "--lang", "en");
        wrong(strange, "The house's matches can't be opened: this house signs with the key ");
        assertThat(strange.err()).contains("einwurf key --lost");
        Files.writeString(key, first);
        House.open(settings).close();
        assertThat(Runs.of("key", "--renew", "--data", data).status()).isZero();
        House.open(settings).close();
        Files.writeString(key, first); // the old one again
        wrong(
                Runs.of("serve", "--port", "0", "--data", data, "--lang", "en"),
                "The house's matches can't be opened: this house signs with the key ");
        assertThat(Runs.of("key", "--lost", "--data", data).status()).isZero();
        House.open(settings).close();
    }
}
