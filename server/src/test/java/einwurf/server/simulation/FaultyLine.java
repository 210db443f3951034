package einwurf.server.simulation;

import einwurf.server.match.Match;
import einwurf.server.match.Token;
import einwurf.server.match.view.Viewer;
import einwurf.server.match.view.ViewerConnection;
import einwurf.server.wire.Action;
import einwurf.server.wire.ServerMessage;
import einwurf.server.wire.Written;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** One socket, as both its ends see it: what is said arrives in order, late, or not at all. */
final class FaultyLine implements ViewerConnection {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** A frame that was sent, as far as it is checked afterwards. */
    record Seen(long at, String hash, int you, int version, List<JsonNode> events) {}

    private final World world;
    private final Simulation simulation;
    private final String client;
    private final @Nullable String token;
    private final NodeProcess process;
    private final List<Seen> seen;
    private final BiConsumer<FaultyLine, String> hear;
    private final Consumer<FaultyLine> lost;

    /** As the client sees it, and as the house does: that notices later. */
    private boolean open = true;

    private boolean houseOpen = true;
    private @Nullable Match match;
    private @Nullable Viewer viewer;
    private int you;
    private long lastDown;
    private long lastUp;

    /** {@code hear} is told what arrives, {@code lost} that the client's end is cut. */
    FaultyLine(
            Simulation simulation,
            String client,
            @Nullable String token,
            NodeProcess process,
            List<Seen> seen,
            BiConsumer<FaultyLine, String> hear,
            Consumer<FaultyLine> lost) {
        this.simulation = simulation;
        world = simulation.world();
        this.client = client;
        this.token = token;
        this.process = process;
        this.seen = seen;
        this.hear = hear;
        this.lost = lost;
    }

    NodeProcess process() {
        return process;
    }

    /** Called by the house. */
    @Override
    public void send(Written<? extends ServerMessage> message) {
        var json = message.toString();
        simulation.maybeError("line");
        if (!houseOpen || !process.alive()) {
            return;
        }
        note(json);
        if (world.oneIn(simulation.faults().lost())) {
            world.fault(client, "loses its line");
            cut();
            return;
        }
        lastDown = Math.max(lastDown + 1, world.elapsed() + 1 + world.random.nextInt(20));
        world.later(
                lastDown - world.elapsed(),
                () -> {
                    if (open) {
                        hear.accept(this, json);
                    }
                });
    }

    private void note(String json) {
        var message = JSON.readTree(json);
        var type = message.get("type").asString();
        if (type.equals("welcome") || type.equals("update")) {
            if (type.equals("welcome")) {
                you = message.get("view").get("you").intValue();
            }
            var events = new ArrayList<JsonNode>();
            message.get("events").forEach(events::add);
            if (message.get("view").isEmpty()) {
                return; // only says that something was done
            }
            seen.add(
                    new Seen(
                            world.elapsed(),
                            token == null ? "" : Token.hash(token),
                            you,
                            message.get("version").intValue(),
                            events));
        }
    }

    /** The house has welcomed whoever is at the other end, who may be gone. */
    void welcomed(Match match, Viewer viewer) {
        this.match = match;
        this.viewer = viewer;
        if (!houseOpen) {
            match.bye(viewer);
        }
    }

    /** Says something, which is heard only after a welcome. */
    void act(Action action, String re) {
        up(
                () -> {
                    if (match != null && viewer != null) {
                        world.message(client, process.name(), action.getClass().getSimpleName());
                        match.act(viewer, action, re);
                    }
                });
    }

    /** Runs at the house after a while, in the order things were said. */
    void up(Runnable task) {
        if (world.oneIn(simulation.faults().lost())) {
            world.fault(client, "isn't heard");
            cut();
            return;
        }
        lastUp = Math.max(lastUp + 1, world.elapsed() + 1 + world.random.nextInt(20));
        world.later(
                lastUp - world.elapsed(),
                () -> {
                    if (houseOpen && process.alive()) {
                        task.run();
                    }
                });
    }

    /** What is on its way still arrives; it may come after what a newer line brings. */
    void cut() {
        if (open) {
            open = false;
            world.later(world.oneIn(3) ? 3000 : 1 + world.random.nextInt(30), this::houseCut);
        }
        lost.accept(this);
    }

    private void houseCut() {
        houseOpen = false;
        if (process.alive() && match != null && viewer != null) {
            match.bye(viewer);
        }
    }
}
