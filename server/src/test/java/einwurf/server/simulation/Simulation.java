package einwurf.server.simulation;

import einwurf.server.match.Match.Answer;
import einwurf.server.simulation.Moment.Kind;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Setup;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A whole house in one thread, with people who do anything and faults of every kind, all decided by
 * one seed: time, threads, network, store and bots are the simulation's, everything else is the
 * house's own code. It may have several nodes, whose clocks differ and which are cut off from each
 * other and from the store. Afterwards faults end, everybody comes back, and {@link Checks} are
 * made.
 */
final class Simulation {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final long CHAOS = 60_000;
    private static final long PEACE = 110_000;

    /** Long enough for tables to sleep, and for some to be deleted. */
    private static final long NIGHT = 4 * 3_600_000L;

    private static final String OPEN = "{\"kind\":\"open\"}";
    private static final String BOT = "{\"kind\":\"bot\",\"level\":\"greedy\"}";
    private static final String MOVE_CLOCK = "\"clock\":{\"kind\":\"move\",\"seconds\":15}";
    private static final String BANK_CLOCK =
            "\"clock\":{\"kind\":\"bank\",\"seconds\":30,\"increment\":2}";

    private static final List<Setup> TABLES =
            List.of(
                    table("einstein", MOVE_CLOCK + ",\"absence\":{\"after\":20}", OPEN, OPEN),
                    table("einstein", "\"series\":\"best-of-3\",\"listed\":true", OPEN, OPEN),
                    table("einhorn", BANK_CLOCK, OPEN, OPEN, BOT),
                    table("einhorn", "\"chat\":true", OPEN, OPEN, OPEN),
                    table("genial", "\"absence\":{\"after\":15}", OPEN, BOT),
                    table("rainbow", MOVE_CLOCK, OPEN, OPEN),
                    table("einstein", BANK_CLOCK + ",\"ownDice\":true", OPEN, OPEN));

    private static Setup table(String game, String more, String... seats) {
        return Setup.of(
                "{\"game\":\""
                        + game
                        + "\",\"seats\":["
                        + String.join(",", seats)
                        + "],"
                        + more
                        + "}");
    }

    /** What was found wrong; the log up to it says how it came. */
    record Result(long seed, List<Moment> wrong, List<Moment> log, int events, int faults) {

        /** Writes it as a page to look at, and returns where that is. */
        Path page() {
            var about = List.of(events + " events, " + faults + " faults");
            var html = StoryPage.html("Simulation, seed " + seed, about, wrong, log);
            return StoryPage.write("simulation-" + seed, html);
        }
    }

    private final World world;
    private final FaultyDatabase database;
    private final List<Client> clients = new ArrayList<>();
    private final Map<String, JsonNode> looks = new HashMap<>();
    private final Checks.Outages outages = new Checks.Outages();
    private Faults faults;
    private final @Nullable NodeProcess[] processes;
    private final boolean cuts;
    private boolean over;

    private final long seed;

    private Simulation(long seed, int nodes) {
        this.seed = seed;
        world = new World(seed);
        faults = Faults.of(world.random);
        world.noThread(faults.thread());
        database = new FaultyDatabase(world, faults, nodes > 1);
        processes = new NodeProcess[nodes];
        cuts = nodes > 1 && world.oneIn(2);
    }

    static Result run(long seed) {
        return run(seed, 1);
    }

    static Result run(long seed, int nodes) {
        return new Simulation(seed, nodes).run();
    }

    private Result run() {
        var planned = cuts ? faults.andCuts() : faults;
        for (int node = 0; node < processes.length; node++) {
            start(node);
        }
        world.later(10, this::setTables);
        world.later(1000, this::trouble);
        world.runUntil(CHAOS);
        long peace = CHAOS;
        if (world.oneIn(5)) {
            world.log("", "night");
            clients.forEach(client -> client.away(NIGHT));
            peace += NIGHT;
            world.runUntil(peace);
        }
        heal();
        world.runUntil(peace + PEACE);
        look();
        over = true;
        world.runUntil(peace + PEACE + 5_000);
        world.endAll();
        var store = new FaultyStore(world, database, Faults.NONE, world.newProcess("", 0));
        var checks = new Checks(world, database, store, clients, looks, planned, outages);
        var wrong = checks.wrong();
        int events = database.matches().values().stream().mapToInt(r -> r.steps.size()).sum();
        int hit = (int) world.moments().stream().filter(m -> m.kind() == Kind.FAULT).count();
        return new Result(seed, wrong, world.moments(), events, hit);
    }

    World world() {
        return world;
    }

    Faults faults() {
        return faults;
    }

    /** One that runs, whichever; null if none does. */
    @Nullable NodeProcess process() {
        var running = Arrays.stream(processes).filter(Objects::nonNull).toList();
        return running.isEmpty()
                ? null
                : running.get(running.size() == 1 ? 0 : world.random.nextInt(running.size()));
    }

    boolean over() {
        return over;
    }

    void maybeError(String where) {
        if (world.oneIn(20 * faults.error())) {
            throw world.error(where);
        }
    }

    private static String name(int node) {
        return "node " + (node + 1);
    }

    private void start(int node) {
        try {
            long ahead = processes.length == 1 ? 0 : world.random.nextInt(3000) - 1500;
            var process = new NodeProcess(world, database, name(node), faults, ahead);
            processes[node] = process;
            world.log(name(node), "opens");
        } catch (Throwable failed) {
            processes[node] = null;
            world.log(name(node), "can't open");
            world.later(1000, () -> start(node));
        }
    }

    /** Two tables; sets them again until that was stored. */
    private void setTables() {
        if (process() == null) {
            world.later(500, this::setTables);
            return;
        }
        if (clients.size() < 6) {
            setTable(TABLES.get(world.random.nextInt(TABLES.size())));
            world.later(700, this::setTables);
        }
    }

    private void setTable(Setup setup) {
        try {
            var now = process();
            if (now == null) {
                return;
            }
            var _ =
                    now.registry()
                            .create(setup, "")
                            .whenComplete(
                                    (made, failed) -> {
                                        if (failed == null) {
                                            people(made.match(), made.token());
                                        }
                                    });
        } catch (Refused refused) {
            throw new IllegalStateException(refused);
        } catch (Throwable failed) {
            world.log("", "no table: " + failed.getClass().getSimpleName());
        }
    }

    private void people(String match, String host) {
        world.log("", "a table is set");
        clients.add(new Client(this, "c" + clients.size(), match, host));
        for (int i = 0; i < 3; i++) {
            clients.add(new Client(this, "c" + clients.size(), match, null));
        }
    }

    private void trouble() {
        if (world.elapsed() > CHAOS) {
            return;
        }
        world.later(200 + world.random.nextInt(600), this::trouble);
        for (int node = 0; node < processes.length; node++) {
            var process = processes[node];
            if (process != null && world.oneIn(faults.crash())) {
                crash(node, process);
            }
        }
        if (cuts && world.oneIn(20)) {
            cutOff();
        }
        if (world.oneIn(faults.full())) {
            world.fault(FaultyDatabase.LANE, "full for a while");
            long until = 500L + world.random.nextInt(5000);
            outages.add(world.now(), until);
            database.full(true);
            world.later(until, () -> database.full(false));
        }
    }

    private void crash(int node, NodeProcess process) {
        world.fault(name(node), "crash");
        processes[node] = null;
        process.crash();
        clients.forEach(Client::processDied);
        long down = 100L + world.random.nextInt(4000);
        // What it looked after waits for another, which finds out.
        outages.add(world.now(), down + (processes.length == 1 ? 3000 : 8000));
        world.later(down, () -> start(node));
    }

    /** A node doesn't reach the store for a while, or doesn't hear the others. */
    private void cutOff() {
        var process = process();
        if (process == null) {
            return;
        }
        long millis = 500L + world.random.nextInt(8000);
        if (world.random.nextBoolean()) {
            world.fault(process.name(), "cut off from the store");
            process.store().cut(true);
            outages.add(world.now(), millis + 5000);
            world.later(millis, () -> process.store().cut(false));
        } else {
            world.fault(process.name(), "cut off from the others");
            outages.add(world.now(), millis + 5000);
            process.store().deaf(true);
            world.later(millis, () -> process.store().deaf(false));
        }
    }

    private void heal() {
        world.log("", "peace");
        faults = Faults.NONE;
        world.noThread(0);
        database.heal();
        for (var process : processes) {
            if (process != null) {
                process.heal();
            }
        }
        clients.forEach(Client::quiet);
    }

    /** How each table looks to each of its people, asked anew. */
    private void look() {
        for (var client : clients) {
            var process = process();
            var door = process == null ? null : process.find(client.match());
            if (door != null) {
                door.look(
                        client.token(),
                        0,
                        answer -> {
                            if (answer instanceof Answer.Shown(var snapshot)) {
                                looks.put(client.id(), JSON.readTree(snapshot.json()));
                            } else if (answer instanceof Answer.Bad(var problem)) {
                                world.log(client.id(), "may not look: " + problem.code());
                                looks.put(client.id(), JSON.createObjectNode());
                            }
                        });
            }
        }
    }
}
