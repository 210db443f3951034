package einwurf.server.simulation;

import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Referee;
import einwurf.rules.Seat;
import einwurf.rules.Turn;
import einwurf.server.dice.RecordVerifier;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.simulation.Client.Fate;
import einwurf.server.store.Store;
import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What must hold when a simulation is over, whatever went wrong on the way. */
final class Checks {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** When nothing could be stored. */
    static final class Outages {
        private final List<long[]> all = new ArrayList<>();

        void add(long from, long millis) {
            all.add(new long[] {from, from + millis});
        }

        long within(long from, long to) {
            return all.stream()
                    .mapToLong(o -> Math.max(0, Math.min(to, o[1]) - Math.max(from, o[0])))
                    .sum();
        }
    }

    private final World world;
    private final FaultyDatabase database;
    private final Store store;
    private final List<Client> clients;
    private final Map<String, JsonNode> looks;
    private final Faults faults;
    private final Outages outages;
    private final List<Moment> wrong = new ArrayList<>();

    Checks(
            World world,
            FaultyDatabase database,
            Store store,
            List<Client> clients,
            Map<String, JsonNode> looks,
            Faults faults,
            Outages outages) {
        this.world = world;
        this.database = database;
        this.store = store;
        this.clients = clients;
        this.looks = looks;
        this.faults = faults;
        this.outages = outages;
    }

    List<Moment> wrong() {
        for (var entry : database.matches().entrySet()) {
            var history = history(entry.getKey(), entry.getValue());
            if (history != null) {
                for (var client : clients) {
                    if (client.match().equals(entry.getKey())) {
                        storedWhatWasAcknowledged(client, history);
                        sawOnlyTheirOwn(client, history);
                    }
                }
                actsAreTheirOwn(history);
                clocksAreRight(entry.getValue());
            }
        }
        rematchesAreNamed();
        deletedWhatNobodyWanted();
        for (var client : clients) {
            returnedToTheSame(client);
        }
        return wrong;
    }

    private void broken(long at, String lane, String law) {
        wrong.add(new Moment(at, lane, null, law, Moment.Kind.BROKEN));
    }

    /** What the stored steps say: who held a seat when, what was sealed until when. */
    private record History(
            String match,
            JsonNode setup,
            List<StoredStep> steps,
            List<JsonNode> bodies,
            List<Map<Integer, String>> holders,
            Map<Integer, Integer> revealed) {

        String kind(int number) {
            return steps.get(number - 1).kind();
        }

        JsonNode body(int number) {
            return bodies.get(number - 1);
        }

        /** A choice, or what somebody's own dice show. */
        boolean isAnswer(int number) {
            return kind(number).equals("Chose")
                    || (kind(number).equals("Rolled") && body(number).has("ask"));
        }

        /** The hash that opens a seat after event {@code number}. */
        String holder(int number, int seat) {
            return holders.get(number).getOrDefault(seat, "");
        }

        boolean everHeld(String hash, int seat) {
            return holders.stream().anyMatch(by -> hash.equals(by.get(seat)));
        }

        /**
         * Who made the choice that is event {@code number}: its seat's holder, "" for the house.
         */
        String chooser(int number) {
            int seat = body(number).get("seat").intValue();
            boolean away = false;
            boolean resigned = false; // for the rest of the game, whether they are back or not
            for (int n = 1; n < number; n++) {
                boolean own = body(n).path("seat").asInt(0) == seat;
                switch (kind(n)) {
                    case "StoodIn", "Left" -> away |= own;
                    case "Back", "Sat" -> away &= !own;
                    case "Resigned" -> resigned |= own;
                    case "Started" -> resigned = false;
                    default -> {}
                }
            }
            return away || resigned ? "" : holder(number - 1, seat);
        }
    }

    private @Nullable History history(String match, FaultyDatabase.Row row) {
        try {
            var record = new StringBuilder();
            MatchReader.record(store, match, NodeProcess.KEY)
                    .orElseThrow()
                    .forEachRemaining(record::append);
            if (!record.isEmpty()
                    && RecordVerifier.check(record.toString())
                            instanceof RecordVerifier.Verdict.Broken(var line, var why)) {
                broken(world.elapsed(), "", "line " + line + " of the record: " + why.en());
            }
        } catch (RuntimeException broken) {
            broken(world.elapsed(), "", "stored events don't replay: " + broken.getMessage());
            return null;
        }
        var bodies = row.steps.stream().map(s -> JSON.readTree(s.body())).toList();
        var holders = new ArrayList<Map<Integer, String>>();
        holders.add(Map.of());
        for (int n = 1; n <= bodies.size(); n++) {
            var now = new HashMap<>(holders.getLast());
            var body = bodies.get(n - 1);
            switch (row.steps.get(n - 1).kind()) {
                case "Sat", "Reserved", "Renewed" ->
                        now.put(body.get("seat").intValue(), body.get("hash").asString());
                case "Left", "SatBot" -> now.remove(body.get("seat").intValue());
                default -> {}
            }
            holders.add(now);
        }
        return new History(
                match,
                JSON.readTree(row.match.setup()),
                row.steps,
                bodies,
                holders,
                revealed(MatchReader.setup(row.match).rules(), row));
    }

    /** For each secret choice the event that reveals it. */
    private static <S extends Record, M extends Move> Map<Integer, Integer> revealed(
            Game<S, M> game, FaultyDatabase.Row row) {
        var revealed = new HashMap<Integer, Integer>();
        var positions = new HashMap<Integer, S>();
        var open = new ArrayList<Integer>();
        var table = MatchReader.setup(row.match).table();
        S position = null;
        for (var step : row.steps) {
            var body = JSON.readTree(step.body());
            int n = step.number();
            switch (step.kind()) {
                case "Started" -> {
                    position = game.start(game.series().table(table, body.get("game").intValue()));
                    open.clear();
                }
                case "Chose" -> {
                    var now = Objects.requireNonNull(position);
                    positions.put(n, now);
                    boolean secret = game.turn(now) instanceof Turn.Choice(_, var s) && s;
                    boolean last =
                            game.turn(now) instanceof Turn.Choice(var seats, _)
                                    && seats.size() == 1;
                    var seat = Seat.of(body.get("seat").intValue());
                    position = played(Referee.play(game, now, seat, body.get("move").asString()));
                    if (secret) {
                        open.add(n);
                        revealed.put(n, Integer.MAX_VALUE);
                        if (last) {
                            open.forEach(o -> revealed.put(o, n));
                            open.clear();
                        }
                    }
                }
                case "Rolled" -> {
                    var now = Objects.requireNonNull(position);
                    positions.put(n, now);
                    var roll = game.notation().readRoll(body.get("roll").asString()).orThrow();
                    position = played(Referee.roll(game, now, roll));
                }
                case "TookBack" -> {
                    int to = body.get("to").intValue();
                    position = positions.get(to);
                    open.removeIf(o -> o >= to);
                }
                default -> {}
            }
        }
        return revealed;
    }

    private static <S extends Record, M extends Move> S played(Referee.Ruling<S, M> ruling) {
        return ((Referee.Ruling.Played<S, M>) ruling).position();
    }

    private void storedWhatWasAcknowledged(Client client, History history) {
        for (var said : client.said()) {
            int stored = 0;
            boolean unsaid = false;
            for (int n = 1; n <= history.steps.size(); n++) {
                var body = history.body(n);
                boolean it =
                        said.action instanceof Action.Chat
                                ? history.kind(n).equals("Chat")
                                        && body.get("text").asString().equals(said.mark)
                                : history.isAnswer(n)
                                        && choice(body).equals(said.mark)
                                        && client.hashes().contains(history.chooser(n));
                stored += it ? 1 : 0;
                unsaid |= it && database.storedWithoutSayingSo(history.match, n);
            }
            if (stored > 1) {
                broken(said.to, client.id(), "stored twice: " + said.mark);
            }
            boolean isChat = said.action instanceof Action.Chat;
            if (said.fate == Fate.ACKNOWLEDGED
                    && stored == 0
                    && (isChat || !answered(said, history))) {
                broken(said.to, client.id(), "acknowledged and not stored: " + said.mark);
            }
            // Whoever is told to come again after a commit that didn't say what it did, or after
            // an Error between the commit and the answer, asks again and hears that it is done.
            boolean once =
                    client.said().stream().filter(s -> s.mark.equals(said.mark)).count() == 1;
            boolean certain = once && !unsaid && !world.erredWithin(said.from, said.to);
            if (said.fate == Fate.REFUSED && stored > 0 && certain && !said.again) {
                broken(said.to, client.id(), "refused and stored: " + said.mark);
            }
        }
    }

    private static String choice(JsonNode body) {
        return Client.choice(
                body.get("seat").intValue(),
                body.path("ask").intValue(),
                body.path(body.has("move") ? "move" : "roll").asString());
    }

    private static boolean answered(Client.Said said, History history) {
        for (int n = 1; n <= history.steps.size(); n++) {
            var body = history.body(n);
            boolean same =
                    history.isAnswer(n)
                            && switch (said.action) {
                                case Action.Move move ->
                                        body.path("ask").intValue() == move.ask()
                                                && body.path("move")
                                                        .asString("")
                                                        .equals(move.move());
                                case Action.Roll roll ->
                                        body.path("ask").intValue() == roll.ask()
                                                && body.path("roll")
                                                        .asString("")
                                                        .equals(roll.roll());
                                default -> false;
                            };
            if (same) {
                return true;
            }
        }
        return false;
    }

    /** No frame after a seat was taken away, and nothing sealed before its time. */
    private void sawOnlyTheirOwn(Client client, History history) {
        for (var seen : client.seen()) {
            if (seen.version() > history.steps.size()) {
                broken(seen.at(), client.id(), "was told of events that are not stored");
                return;
            }
            if (seen.you() > 0 && !seen.hash().equals(history.holder(seen.version(), seen.you()))) {
                broken(
                        seen.at(),
                        client.id(),
                        "saw version "
                                + seen.version()
                                + " through seat "
                                + seen.you()
                                + ", which wasn't theirs");
            }
            for (var event : seen.events()) {
                int n = event.get("n").intValue();
                if (event.get("kind").asString().equals("chose")
                        && !event.get("move").isNull()
                        && event.get("seat").intValue() != seen.you()
                        && history.revealed.getOrDefault(n, 0) > seen.version()) {
                    broken(seen.at(), client.id(), "saw the sealed choice " + n);
                }
            }
        }
    }

    /** Whatever a client did counted only for a seat that was theirs at that moment. */
    private void actsAreTheirOwn(History history) {
        var byMark = new HashMap<String, Client>();
        for (var client : clients) {
            client.said().forEach(said -> byMark.put(said.mark, client));
        }
        for (int n = 1; n <= history.steps.size(); n++) {
            var body = history.body(n);
            if (history.isAnswer(n)) {
                acknowledgedToItsHolder(history, n, choice(body));
            }
            var mark =
                    switch (history.kind(n)) {
                        case "Chat" -> body.get("text").asString();
                        default -> "";
                    };
            var client = byMark.get(mark);
            if (client != null
                    && !client.hashes()
                            .contains(history.holder(n - 1, body.get("seat").intValue()))) {
                broken(
                        world.elapsed(history.steps.get(n - 1).happened()),
                        client.id(),
                        "acted for a seat that wasn't theirs, event " + n);
            }
        }
    }

    /**
     * A choice says nothing of who sent it: whoever hears that it was theirs must have had the
     * seat.
     */
    private void acknowledgedToItsHolder(History history, int n, String mark) {
        int seat = history.body(n).get("seat").intValue();
        for (var client : clients) {
            for (var said : client.said()) {
                if (client.match().equals(history.match)
                        && said.mark.equals(mark)
                        && said.fate == Fate.ACKNOWLEDGED
                        && client.hashes().stream()
                                .noneMatch(hash -> history.everHeld(hash, seat))) {
                    broken(
                            world.elapsed(history.steps.get(n - 1).happened()),
                            client.id(),
                            "acted for a seat that wasn't theirs, event " + n);
                }
            }
        }
    }

    private void clocksAreRight(FaultyDatabase.Row row) {
        for (var late : ClockCheck.of(row, outages, faults.storeIsWell(), world.now())) {
            broken(world.elapsed(late.at()), "", late.what());
        }
    }

    /** A rematch is stored with the event that names it, or not at all; so is the event. */
    private void rematchesAreNamed() {
        var rows = new HashMap<String, FaultyDatabase.Row>(database.matches());
        database.deleted().forEach((id, gone) -> rows.put(id, gone.row()));
        var named = new ArrayList<String>();
        var hosts = new HashMap<String, Long>();
        for (var row : rows.values()) {
            for (var step : row.steps) {
                var body = JSON.readTree(step.body());
                switch (step.kind()) {
                    case "Rematch" -> named.add(body.get("match").asString());
                    case "Created" ->
                            hosts.merge(
                                    body.get("host").asString(), row.match.created(), Math::min);
                    case "Renewed" ->
                            hosts.merge(
                                    body.get("hash").asString(), row.match.created(), Math::min);
                    default -> {}
                }
            }
        }
        for (var id : named) {
            if (!rows.containsKey(id)) {
                broken(world.elapsed(), "", "a rematch is named and not stored: " + id);
            }
        }
        for (var row : rows.values()) {
            var host = JSON.readTree(row.steps.getFirst().body()).get("host").asString();
            boolean follows = hosts.getOrDefault(host, 0L) < row.match.created();
            if (follows && !named.contains(row.match.id())) {
                broken(
                        world.elapsed(row.match.created()),
                        "",
                        "a rematch is stored and not named: " + row.match.id());
            }
        }
    }

    /** That somebody was there is noted once an hour, so it may count for an hour less. */
    private void deletedWhatNobodyWanted() {
        long least = NodeProcess.KEEP.waiting() - 3_600_000;
        for (var client : clients) {
            var deleted = database.deleted().get(client.match());
            if (deleted != null
                    && client.lastTouched() > 0
                    && deleted.at() - client.lastTouched() < least) {
                broken(deleted.at(), client.id(), "its table was deleted too soon");
            }
        }
    }

    private void returnedToTheSame(Client client) {
        var look = looks.get(client.id());
        if (database.deleted().containsKey(client.match())) {
            return;
        }
        if (look == null) {
            broken(world.elapsed(), client.id(), "its table doesn't answer");
            return;
        }
        if (client.out() || !look.has("view")) {
            return;
        }
        var now = look.get("view");
        if (client.view().path("version").asInt(0) > now.get("version").intValue()) {
            return; // a clock ran out after the look
        }
        for (var part : List.of("version", "status", "seats", "ask", "series", "result", "offer")) {
            if (!Objects.equals(now.get(part), client.view().get(part))) {
                broken(
                        world.elapsed(),
                        client.id(),
                        "has another "
                                + part
                                + " than the house: "
                                + client.view().get(part)
                                + " instead of "
                                + now.get(part));
                return;
            }
        }
        if (!Objects.equals(
                now.path("node").path("state"), client.view().path("node").path("state"))) {
            broken(world.elapsed(), client.id(), "has another position than the house");
        }
        for (var seat : now.path("node").path("turn").path("seats")) {
            var access = now.get("seats").get(seat.get("seat").intValue() - 1);
            boolean house =
                    access.get("kind").asString().equals("bot")
                            || access.get("standIn").asBoolean();
            boolean people = false;
            for (var other : now.get("seats")) {
                var kind = other.get("kind").asString();
                people |= kind.equals("person") || kind.equals("program");
            }
            if (house && people && now.get("status").asString().equals("playing")) {
                broken(world.elapsed(), client.id(), "waits for the house for ever");
            }
        }
    }
}
