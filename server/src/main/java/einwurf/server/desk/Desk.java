package einwurf.server.desk;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Token;
import einwurf.server.store.Change;
import einwurf.server.store.Retention;
import einwurf.server.store.Store;
import einwurf.server.store.StoredMatch;
import einwurf.server.store.StoredNote;
import einwurf.server.wire.Code;
import einwurf.server.wire.DeskAction;
import einwurf.server.wire.DeskReply;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Report;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.json.JsonMapper;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** What the host sees and does. Everything that is done here is logged, with who it came from. */
public final class Desk {
    private static final Logger LOG = LoggerFactory.getLogger("einwurf.desk");
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String REPORT = "report";
    private static final long REPORTS_KEPT = 90L * 24 * 3600 * 1000;
    private static final int MOST_TABLES = 200;
    private static final int MOST_REPORTS = 1000;
    private static final long HOUR = 3600 * 1000L;

    /** How many sockets each address has. */
    public interface Lines {
        Map<String, Integer> open();

        /** Ends those of an address. */
        void cut(String address);
    }

    private final HostKey key;
    private final HostSettings host;
    private final Store store;
    private final MatchRegistry registry;
    private final Retention retention;
    private final LongSupplier clock;
    private final String salt;

    public Desk(
            HostKey key,
            HostSettings host,
            Store store,
            MatchRegistry registry,
            Retention retention,
            LongSupplier clock) {
        this.key = key;
        this.host = host;
        this.store = store;
        this.registry = registry;
        this.retention = retention;
        this.clock = clock;
        salt = Token.make(registry.platform().random());
    }

    /** Whether that is the host's key. */
    public boolean opens(String said) {
        return key.opens(said);
    }

    public void noteWrongKey(String address) {
        LOG.warn("somebody at {} has tried a wrong key", shortened(address));
    }

    public DeskReply.DeskState state(Lines lines) {
        var bans = new ArrayList<DeskReply.DeskBan>();
        for (var ban : host.bans()) {
            bans.add(
                    new DeskReply.DeskBan(
                            shortened(ban.name()), mark(ban.name()), ban.until(), ban.body()));
        }
        var addresses = new ArrayList<DeskReply.DeskAddress>();
        new TreeMap<>(lines.open())
                .forEach(
                        (address, sockets) ->
                                addresses.add(
                                        new DeskReply.DeskAddress(
                                                shortened(address), mark(address), sockets)));
        var state = store.state();
        return new DeskReply.DeskState(
                store.counts(),
                registry.awake(),
                new DeskReply.DeskDatabase(
                        state.kind(), state.bytes(), state.free(), store.healthy()),
                host.isOn(HostSettings.Switch.LISTING),
                host.isOn(HostSettings.Switch.BOTS),
                host.words(),
                retention.write(),
                bans,
                addresses,
                reports());
    }

    private List<DeskReply.DeskReport> reports() {
        var reports = new ArrayList<DeskReply.DeskReport>();
        for (var note : store.notes(REPORT)) {
            var body = JSON.readTree(note.body());
            reports.add(
                    new DeskReply.DeskReport(
                            note.name(),
                            body.path("match").asString(""),
                            body.path("by").asInt(0),
                            body.path("about").asInt(0),
                            body.path("text").asString(""),
                            note.until() - REPORTS_KEPT));
        }
        return reports;
    }

    /** The newest first. */
    public DeskReply.DeskTables tables() {
        var tables = new ArrayList<DeskReply.DeskTable>();
        for (var match : store.newest(MOST_TABLES)) {
            tables.add(table(match));
        }
        return new DeskReply.DeskTables(tables);
    }

    private DeskReply.DeskTable table(StoredMatch match) {
        var owner = registry.addressOf(match.id());
        return new DeskReply.DeskTable(
                match.id(),
                JSON.readTree(match.setup()).path("game").asString(""),
                match.status(),
                match.listed(),
                match.created(),
                match.touched(),
                registry.namesIfAwake(match.id()),
                owner.isEmpty() ? "" : shortened(owner),
                owner.isEmpty() ? "" : mark(owner));
    }

    /** Somebody at a table tells the host of something. */
    public void report(String match, int by, Report report) throws Refused {
        if (store.notes(REPORT).size() >= MOST_REPORTS) {
            throw Problem.of(
                            Code.TOO_MANY,
                            "The host has too many reports to read already",
                            "Der Gastgeber hat schon zu viele Meldungen zu lesen")
                    .refused();
        }
        var body = new LinkedHashMap<String, Object>();
        body.put("match", match);
        body.put("by", by);
        body.put("about", report.seat());
        body.put("text", report.text());
        var id = Token.id(registry.platform().random());
        var until = clock.getAsLong() + REPORTS_KEPT;
        store.write(
                        new Change.Note(
                                new StoredNote(REPORT, id, JSON.writeValueAsString(body), until)))
                .join();
        LOG.info("a report from table {}", Token.shortened(match));
    }

    public void act(DeskAction action, String from, Lines lines) throws Refused {
        switch (action) {
            case DeskAction.CloseTable(var table) -> {
                if (!registry.closeTable(table).orTimeout(10, TimeUnit.SECONDS).join()) {
                    throw Problem.notFound().refused();
                }
            }
            case DeskAction.DeleteTable(var table) -> {
                if (store.match(table).isEmpty()) {
                    throw Problem.notFound().refused();
                }
                registry.removeTable(table);
            }
            case DeskAction.Ban(var who, var hours, var reason) -> {
                var address = address(who, lines);
                host.ban(address, clock.getAsLong() + hours * HOUR, reason);
                lines.cut(address);
            }
            case DeskAction.Unban(var who) -> host.unban(address(who, lines));
            case DeskAction.Dismiss(var report) ->
                    store.write(new Change.ForgetNote(REPORT, report)).join();
            case DeskAction.Words(var words) -> host.words(words);
            case DeskAction.Listing(var on) -> host.turn(HostSettings.Switch.LISTING, on);
            case DeskAction.Bots(var on) -> host.turn(HostSettings.Switch.BOTS, on);
        }
        LOG.info("{} by somebody at {}", told(action), shortened(from));
    }

    /** An address, its mark or a table. */
    private static String whom(String who) {
        return isAddress(who) ? shortened(who) : Token.shortened(who);
    }

    /** For the log, which has no addresses and no ids of tables. */
    private static String told(DeskAction action) {
        return switch (action) {
            case DeskAction.Ban(var who, var hours, _) ->
                    "ban " + whom(who) + " for " + hours + " h";
            case DeskAction.Unban(var who) -> "unban " + whom(who);
            case DeskAction.CloseTable(var table) -> "close table " + Token.shortened(table);
            case DeskAction.DeleteTable(var table) -> "delete table " + Token.shortened(table);
            case DeskAction.Words(var words) -> words.size() + " words";
            case DeskAction.Dismiss _, DeskAction.Listing _, DeskAction.Bots _ -> action.toString();
        };
    }

    private static boolean isAddress(String who) {
        return who.matches("[0-9.]{7,15}|[0-9a-fA-F:]{2,39}") && who.matches(".*[.:].*");
    }

    /** By an address, its mark, or a table that it set. */
    private String address(String who, Lines lines) throws Refused {
        var owner = registry.addressOf(who);
        if (!owner.isEmpty()) {
            return owner;
        }
        var all = new ArrayList<>(lines.open().keySet());
        host.bans().forEach(ban -> all.add(ban.name()));
        store.newest(MOST_TABLES).forEach(match -> all.add(registry.addressOf(match.id())));
        for (var address : all) {
            if (!address.isEmpty() && mark(address).equals(who)) {
                return address;
            }
        }
        if (!isAddress(who)) {
            throw Problem.notFound().refused();
        }
        return who;
    }

    /** Enough to tell people apart, and not enough to find them. */
    static String shortened(String address) {
        if (address.contains(".")) {
            return address.replaceFirst("\\.\\d+$", ".x");
        }
        if (!address.contains(":")) {
            return address.substring(0, Math.min(8, address.length())); // a pseudonym
        }
        var parts = address.split(":");
        return parts.length < 4 ? address : parts[0] + parts[1] + ":" + parts[2] + parts[3] + ":…";
    }

    /** What stands for an address while this house runs. */
    private String mark(String address) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest((salt + address).getBytes(UTF_8)), 0, 4);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }
}
