package einwurf.server.simulation;

import einwurf.client.ShareChain;
import einwurf.server.match.Match;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.Token;
import einwurf.server.wire.Action;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Want;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Somebody at a table who does what comes to mind: plays, talks, takes back, leaves, comes back,
 * says things twice, and goes on talking through a socket that should be theirs no more.
 */
final class Client {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final long PATIENCE = 5_000;
    private static final Set<Want> FEW = EnumSet.of(Want.STATE);

    /** What became of something that was said. */
    enum Fate {
        UNKNOWN,
        ACKNOWLEDGED,
        REFUSED
    }

    /** {@code mark} is in what is stored of it: a choice, or the text of a chat. */
    static final class Said {
        final String mark;
        final Action action;
        Fate fate = Fate.UNKNOWN;
        boolean again;

        /** When it was said first, and when its fate was heard. */
        long from;

        long to;

        Said(String mark, Action action) {
            this.mark = mark;
            this.action = action;
        }
    }

    private void touched(@Nullable String with) {
        if (with != null) {
            lastTouched = world.elapsed();
        }
    }

    private final World world;
    private final Simulation simulation;
    private final String id;
    private final String match;
    private final Set<Want> want;
    private final List<Said> said = new ArrayList<>();
    private final List<FaultyLine.Seen> seen = new ArrayList<>();
    private final List<String> hashes = new ArrayList<>();
    private final Map<String, Said> pending = new LinkedHashMap<>();
    private @Nullable String token;
    private @Nullable FaultyLine line;
    private ObjectNode view = JSON.createObjectNode();
    private long heardAt;
    private long away;
    private long lastTouched;
    private int next = 1;
    private int chats;
    private boolean out;
    private boolean welcome;
    private boolean quiet;
    private @Nullable ShareChain chain;
    private final boolean chainless;

    Client(Simulation simulation, String id, String match, @Nullable String token) {
        this.simulation = simulation;
        this.id = id;
        this.match = match;
        world = simulation.world();
        chainless = world.oneIn(4);
        want = world.oneIn(4) ? Want.USUAL : FEW;
        token(token);
        world.later(1 + world.random.nextInt(500), this::connect);
        world.later(100, this::tick);
    }

    private void token(@Nullable String token) {
        this.token = token;
        if (token != null) {
            hashes.add(Token.hash(token));
        }
    }

    String id() {
        return id;
    }

    String match() {
        return match;
    }

    @Nullable String token() {
        return token;
    }

    boolean out() {
        return out;
    }

    ObjectNode view() {
        return view;
    }

    List<Said> said() {
        return said;
    }

    List<FaultyLine.Seen> seen() {
        return seen;
    }

    List<String> hashes() {
        return hashes;
    }

    /** When somebody with this client's token was last welcomed. */
    long lastTouched() {
        return lastTouched;
    }

    /** Gone for so long, and nothing is said meanwhile. */
    void away(long millis) {
        away = world.elapsed() + millis;
        lineGone();
    }

    /** From now on only listens and comes back when cut off. */
    void quiet() {
        quiet = true;
        away = 0;
    }

    // The line

    /** The process is gone, and with it the socket; the client notices after a while. */
    void processDied() {
        var old = line;
        if (old != null && !old.process().alive()) {
            world.later(world.random.nextInt(2000), old::cut);
        }
    }

    private void connect() {
        if (line != null || out) {
            return;
        }
        var process = simulation.process();
        if (process == null || world.elapsed() < away) {
            long left = away - world.elapsed();
            world.later(left > 120_000 ? 10_000 : 300 + world.random.nextInt(700), this::connect);
            return;
        }
        var fresh = new FaultyLine(simulation, id, token, process, seen, this::hear, this::lost);
        line = fresh;
        welcome = false;
        heardAt = world.elapsed();
        int version = view.path("version").asInt(0);
        boolean forgets = world.oneIn(5);
        var own = token;
        fresh.up(
                () -> {
                    var door = process.find(match);
                    if (door == null) {
                        fresh.cut();
                        return;
                    }
                    door.hello(
                            own,
                            forgets ? 0 : version,
                            commitment(),
                            want,
                            "\"hello\"",
                            fresh,
                            viewer -> {
                                touched(own);
                                fresh.welcomed(door, viewer);
                            });
                });
    }

    private void lost(FaultyLine lost) {
        if (line == lost) {
            line = null;
            world.later(50 + world.random.nextInt(2000), this::connect);
        }
    }

    /** Most programs have a chain; some get themselves a new one now and then. */
    private @Nullable String commitment() {
        if (token == null || chainless) {
            return null;
        }
        if (chain == null || world.oneIn(8)) {
            chain = new ShareChain(world.random);
        }
        return chain.commitment();
    }

    /** Answers with a share where one is wanted: mostly the right one, mostly once, mostly soon. */
    private void reveal() {
        var own = chain;
        int thrown = view.path("reveal").path("throw").asInt(0);
        int share = view.path("reveal").path("share").asInt(0);
        if (own == null || share < 1 || share > ShareChain.LENGTH) {
            return;
        }
        boolean wrong = world.oneIn(20);
        var text =
                wrong ? own.share(1 + world.random.nextInt(ShareChain.LENGTH)) : own.share(share);
        var late = world.oneIn(30) ? 1000 + world.random.nextInt(6000) : 1;
        var through = line;
        for (int times = world.oneIn(5) ? 2 : 1; times > 0; times--) {
            world.later((long) late * times, () -> reveal(through, thrown, text));
        }
        if (wrong) {
            world.later(500, this::reveal);
        }
    }

    private void reveal(@Nullable FaultyLine through, int thrown, String share) {
        if (through == null || through != line) {
            return;
        }
        through.act(new Action.Reveal(thrown, share), "\"reveal\"");
    }

    private void hear(FaultyLine through, String json) {
        if (through != line) {
            return;
        }
        heardAt = world.elapsed();
        var message = JSON.readTree(json);
        var re = message.path("re").asString("");
        switch (message.get("type").asString()) {
            case "welcome" -> {
                welcome = true;
                view = (ObjectNode) message.get("view");
                pending.clear();
                reveal();
            }
            case "update" -> {
                view.setAll((ObjectNode) message.get("view"));
                answered(re, Fate.ACKNOWLEDGED);
                if (message.get("view").has("reveal")) {
                    reveal();
                }
            }
            case "refused" -> {
                answered(re, Fate.REFUSED);
                refused(re, message.get("problem").get("code").asString());
            }
            case "bye" -> lineGone();
            default -> {}
        }
        world.message(
                through.process().name(),
                id,
                message.get("type").asString()
                        + " "
                        + message.path("version").asInt(0)
                        + " "
                        + message.path("problem").path("code").asString(""));
    }

    private void answered(String re, Fate fate) {
        var what = pending.remove(re);
        if (what != null) {
            settle(what, fate);
        }
    }

    private void settle(Said what, Fate fate) {
        if (what.fate == Fate.UNKNOWN) {
            what.fate = fate;
            what.to = world.elapsed();
            world.log(id, what.mark + " is " + fate);
        }
    }

    private void refused(String re, String code) {
        boolean mine = code.equals("NOT_FOUND") || (code.equals("NOT_NOW") && !welcome);
        if (re.equals("hello") && code.equals("NOT_FOUND")) {
            out = true; // the seat is somebody else's now
            lineGone();
        } else if (re.equals("hello") || (mine && re.isEmpty())) {
            // Sent away. Some go on all the same, for as long as they are let.
            if (!world.oneIn(2) || quiet) {
                lineGone();
            }
        }
    }

    private void lineGone() {
        var old = line;
        if (old != null) {
            old.cut();
        }
    }

    // What comes to mind

    private void tick() {
        if (!simulation.over()) {
            long left = away - world.elapsed();
            world.later(left > 120_000 ? 10_000 : 30 + world.random.nextInt(400), this::tick);
        }
        var line = this.line;
        if (line == null) {
            return;
        }
        if (world.elapsed() - heardAt > PATIENCE && (!pending.isEmpty() || !welcome)) {
            world.log(id, "has waited enough");
            pending.clear();
            line.cut();
            return;
        }
        if (!welcome || (out && quiet)) {
            return;
        }
        if (quiet) {
            return;
        }
        if (world.oneIn(60)) {
            line.cut();
            return;
        }
        if (world.oneIn(200)) {
            world.log(id, "goes away");
            away = world.elapsed() + 70_000;
            line.cut();
            return;
        }
        if (token == null) {
            if (world.oneIn(10)) {
                sit();
            }
        } else {
            act(line);
        }
    }

    private void act(FaultyLine line) {
        int ask = view.path("ask").asInt(0);
        var status = view.path("status").asString("");
        if (ask != 0 && !world.oneIn(4)) {
            move(line, ask);
            return;
        }
        switch (world.random.nextInt(16)) {
            case 0, 1 -> chat(line);
            case 2 -> say(line, plain(new Action.TakeBack(0)));
            case 3 -> {
                var offer = view.path("offer").path("offer").asInt(0);
                if (offer != 0) {
                    say(
                            line,
                            plain(
                                    world.oneIn(3)
                                            ? new Action.Decline(offer)
                                            : new Action.Agree(offer)));
                }
            }
            case 4 -> {
                if (world.oneIn(20)) {
                    say(line, plain(new Action.Resign()));
                }
            }
            case 5, 6 -> {
                if (status.equals("between")) {
                    say(line, plain(new Action.Ready()));
                } else if (status.equals("over")) {
                    say(line, plain(new Action.Rematch(true)));
                }
            }
            case 7 -> say(line, plain(new Action.Back()));
            case 8 -> say(line, plain(new Action.StandIn(1 + world.random.nextInt(2))));
            case 9 -> {
                if (world.oneIn(10)) {
                    renew();
                }
            }
            case 10 -> {
                if (world.oneIn(10)) {
                    leave(line);
                }
            }
            case 11 -> {
                if (view.path("host").asBoolean(false) && status.equals("waiting")) {
                    remove(1 + world.random.nextInt(2));
                }
            }
            case 12 -> {
                if (view.path("host").asBoolean(false) && world.oneIn(6)) {
                    say(line, plain(new Action.Start("")));
                }
            }
            case 13 -> {
                if (!said.isEmpty()) {
                    again(line);
                }
            }
            default -> {}
        }
    }

    private static Said plain(Action action) {
        return new Said("", action);
    }

    /** A seat answers a question once: this tells its answer from all others. */
    static String choice(int seat, int ask, String move) {
        return "seat " + seat + ", question " + ask + ": " + move;
    }

    private void move(FaultyLine line, int ask) {
        if (view.path("node").path("turn").path("kind").asString("").equals("chance")) {
            ownDice(line, ask);
            return;
        }
        for (var seat : view.path("node").path("turn").path("seats")) {
            if (seat.get("seat").intValue() == view.path("you").asInt(0)
                    && seat.get("moves").size() > 0) {
                var moves = seat.get("moves");
                var text = moves.get(world.random.nextInt(moves.size())).asString();
                var mark = choice(seat.get("seat").intValue(), ask, text);
                say(line, remember(new Said(mark, new Action.Move(ask, text))));
            }
        }
    }

    /** Says what a die of its own shows; now and then what no die does. */
    private void ownDice(FaultyLine line, int ask) {
        var text = Integer.toString(1 + world.random.nextInt(7));
        var mark = choice(view.path("you").asInt(0), ask, text);
        say(line, remember(new Said(mark, new Action.Roll(ask, text))));
    }

    private void chat(FaultyLine line) {
        int number = ++chats;
        var text = id + " says " + number;
        say(line, remember(new Said(text, new Action.Chat(text, id + "-" + number))));
    }

    private Said remember(Said what) {
        said.add(what);
        return what;
    }

    /** The same once more, as after a lost answer. */
    private void again(FaultyLine line) {
        var last = said.getLast();
        last.again = true;
        say(line, last);
    }

    private void say(FaultyLine line, Said what) {
        if (what.from == 0) {
            what.from = world.elapsed();
        }
        var own = token;
        if (own != null && world.oneIn(8)) {
            overHttp(own, what);
            return;
        }
        var re = Integer.toString(next++);
        pending.put(re, what);
        if (pending.size() == 1) {
            heardAt = world.elapsed();
        }
        int times = world.oneIn(simulation.faults().doubled()) ? 2 : 1;
        for (int i = 0; i < times; i++) {
            line.act(what.action, re);
        }
    }

    // Over HTTP

    /** Beside the socket: it may overtake what was said there, and be overtaken. */
    private void overHttp(String own, Said what) {
        http(
                door ->
                        door.act(
                                own,
                                what.action,
                                answer -> {
                                    if (!world.oneIn(simulation.faults().lost())) {
                                        settle(
                                                what,
                                                answer instanceof Answer.Bad
                                                        ? Fate.REFUSED
                                                        : Fate.ACKNOWLEDGED);
                                    }
                                }));
    }

    private void sit() {
        var sit = new Sit(id, 0, null, id + " once");
        http(
                door ->
                        door.sit(
                                sit,
                                null,
                                null,
                                answer -> {
                                    if (answer instanceof Answer.Seated(var seat, var fresh, _)
                                            && token == null) {
                                        world.log(id, "sits on " + seat);
                                        token(fresh);
                                        lineGone();
                                    }
                                }));
    }

    private void leave(FaultyLine line) {
        var own = token;
        if (own == null) {
            return;
        }
        world.log(id, "leaves");
        if (world.oneIn(2)) {
            say(line, plain(new Action.Leave()));
        } else {
            http(door -> door.leave(own, view.path("you").asInt(0), _ -> {}));
        }
    }

    private void remove(int seat) {
        var own = token;
        if (own != null) {
            world.log(id, "removes " + seat);
            http(door -> door.leave(own, seat, _ -> {}));
        }
    }

    private void renew() {
        var own = token;
        if (own == null) {
            return;
        }
        var fresh = Token.make(world.random);
        // It may be stored without an answer: both tokens are theirs.
        hashes.add(Token.hash(fresh));
        http(
                door ->
                        door.renew(
                                own,
                                view.path("you").asInt(0),
                                Token.hash(fresh),
                                answer -> {
                                    if (answer instanceof Answer.Good) {
                                        world.log(id, "has a new token");
                                        token = fresh;
                                        lineGone();
                                    }
                                }));
    }

    private interface Request {
        void ask(Match door);
    }

    private void http(Request request) {
        if (world.oneIn(simulation.faults().lost())) {
            return;
        }
        world.later(
                1 + world.random.nextInt(world.oneIn(5) ? 2000 : 20),
                () -> {
                    var process = simulation.process();
                    var door = process == null ? null : process.find(match);
                    if (door != null) {
                        request.ask(door);
                    }
                });
    }
}
