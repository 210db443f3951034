package einwurf.server.sessions;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Plays a script and writes down what the house said. A line of the script is one of
 *
 * <pre>
 * > seed 7                                           what tokens and dice are made of
 * > mira POST /matches {"game":"genial"}             a request, with Mira's token if she has one
 * > mira {"type":"hello","match":"$match","id":1}    a message on Mira's socket
 * > asked {"type":"move",…}                          the same by whoever is asked, in ABC order
 * > wait 1000                                        so many milliseconds pass
 * > restart 5000                                     the house is away for so long
 * </pre>
 *
 * In it stand for something that isn't known before: {@code $match} the match that was made last,
 * {@code $token} the visitor's token (of the seat that is kept for somebody of that name, or the
 * last one that was told), {@code $ask} and {@code $move} the question it is asked and one of the
 * moves listed for it. Where they stand, a line {@code = mira {…}} shows what was really sent. Then
 * come {@code < 201 {…}}, the answer to a request, its text behind {@code |} where it isn't JSON,
 * and {@code < jonas {…}}, what came over the sockets.
 */
final class Session {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern REQUEST = Pattern.compile("[A-Z]+ /");

    private final StillHouse house;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, Visitor> visitors = new TreeMap<>();
    private final List<String> matches = new ArrayList<>();
    private final List<String> written = new ArrayList<>();

    private Session(StillHouse house) {
        this.house = house;
    }

    /** What was written down, and which matches were made. */
    record Played(List<String> lines, List<String> matches) {}

    static Played play(StillHouse house, List<String> script)
            throws IOException, InterruptedException {
        var session = new Session(house);
        try {
            for (var line : script) {
                session.written.add(line);
                if (line.startsWith("> ")) {
                    session.play(line.substring(2));
                }
            }
        } catch (RuntimeException | AssertionError failed) {
            var last =
                    session.written.subList(
                            Math.max(0, session.written.size() - 5), session.written.size());
            throw new AssertionError("after\n" + String.join("\n", last), failed);
        } finally {
            session.http.shutdownNow();
        }
        return new Played(session.written, session.matches);
    }

    static boolean isScript(String line) {
        return line.isEmpty() || line.startsWith("#") || line.startsWith(">");
    }

    private void play(String line) throws IOException, InterruptedException {
        var words = line.split(" ", 2);
        switch (words[0]) {
            case "seed" -> house.seed(Long.parseLong(words[1]));
            case "wait" -> house.platform().pass(Long.parseLong(words[1]));
            case "restart" -> restart(Long.parseLong(words[1]));
            default -> say(words[0], words[1]);
        }
        hear();
    }

    private void restart(long millisAway) throws InterruptedException {
        house.restart(millisAway);
        for (var visitor : visitors.values()) {
            visitor.lose();
        }
        house.platform().awaitQuiet();
    }

    private void say(String access, String what) throws IOException, InterruptedException {
        var name = access.equals("asked") ? asked() : access;
        var visitor = visitor(name);
        var filled = fill(visitor, what);
        if (!filled.equals(what)) {
            written.add("= " + name + " " + filled);
        }
        if (!REQUEST.matcher(filled).lookingAt()) {
            visitor.send(house.api(), filled);
        } else {
            var parts = filled.split(" ", 3);
            var body = parts.length < 3 ? "" : parts[2];
            answer(visitor.request(house.api(), parts[0], parts[1], body));
        }
        house.platform().awaitQuiet();
    }

    private String asked() {
        return visitors.entrySet().stream()
                .filter(v -> v.getValue().isAsked())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new AssertionError("nobody is asked"));
    }

    private String fill(Visitor visitor, String text) {
        return text.replace("$match", matches.isEmpty() ? "none" : matches.getLast())
                .replace("$token", visitor.token())
                .replace("$ask", Integer.toString(visitor.ask()))
                .replace("$move", text.contains("$move") ? visitor.move() : "");
    }

    private void answer(HttpResponse<String> reply) {
        if (Visitor.isJson(reply)) {
            written.add("< " + reply.statusCode() + " " + reply.body());
            note(reply.body());
        } else {
            written.add("< " + reply.statusCode());
            reply.body().lines().forEach(line -> written.add("| " + line));
        }
    }

    private void hear() throws InterruptedException {
        for (var entry : visitors.entrySet()) {
            entry.getValue().hearAll();
            for (var message : entry.getValue().takeHeard()) {
                written.add("< " + entry.getKey() + " " + message);
                note(message);
            }
        }
    }

    /** Those for whom a seat is kept get its token. */
    private void handOn(JsonNode tokens, JsonNode seats) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isString()) {
                var name = seats.get(i).get("name").stringValue().toLowerCase(Locale.ROOT);
                visitor(name).token(tokens.get(i).stringValue());
            }
        }
    }

    private Visitor visitor(String name) {
        return visitors.computeIfAbsent(name, _ -> new Visitor(http));
    }

    /** A match that was made, or one that follows another. */
    private void note(String json) {
        var said = JSON.readTree(json);
        if (said.has("tokens")) {
            matches.add(said.get("match").stringValue());
            handOn(said.get("tokens"), said.get("view").get("seats"));
        }
        for (var event : said.path("events")) {
            var rematch = event.path("match").asString("");
            if (event.get("kind").asString().equals("rematch") && !matches.contains(rematch)) {
                matches.add(rematch);
            }
        }
    }
}
