import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that plays on an Einwurf server, with nothing but the JDK.
 *
 * <pre>java examples/Bot.java http://localhost:7766 MATCH</pre>
 *
 * <p>It asks for a bot token, sits down and plays a random listed move whenever its seat is asked,
 * which it hears on the stream of its events, until the match is over. A real program would use a
 * JSON library; the few fields needed here are found with patterns.
 */
public final class Bot {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Random RANDOM = new Random();

    private final String root;
    private final String[] shares;
    private String token = "";
    private int version;

    /** Our share of the dice: a thousand shares, of which only the end is told beforehand. */
    private static String[] chain() throws NoSuchAlgorithmException {
        var shares = new String[1001];
        var share = SecureRandom.getSeed(32);
        for (int i = 1000; i >= 0; i--) {
            shares[i] = HexFormat.of().formatHex(share);
            share = MessageDigest.getInstance("SHA-256").digest(share);
        }
        return shares;
    }

    private Bot(String server) throws NoSuchAlgorithmException {
        shares = chain();
        root = server.replaceAll("/$", "") + "/api/v1";
    }

    public static void main(String[] args)
            throws IOException, InterruptedException, NoSuchAlgorithmException {
        if (args.length != 2) {
            System.err.println("java Bot.java http://localhost:7766 MATCH");
            System.exit(2);
        }
        var bot = new Bot(args[0]);
        bot.token = text(bot.call("POST", "/bots", "{\"name\":\"Javanna\"}"), "token");
        bot.call(
                "POST",
                "/matches/" + args[1] + "/seats",
                "{\"name\":\"Javanna\",\"commit\":\"" + bot.shares[0] + "\"}");
        System.out.println("over: " + bot.play(args[1]));
    }

    /** Plays one match to its end; the places. */
    private String play(String match) throws IOException, InterruptedException {
        while (true) {
            var request =
                    HttpRequest.newBuilder(URI.create(root + "/bots/me/events"))
                            .header("Authorization", "Bearer " + token)
                            .build();
            var stream = HTTP.send(request, HttpResponse.BodyHandlers.ofLines());
            try (var lines = stream.body()) {
                for (var line : (Iterable<String>) lines::iterator) {
                    // What our own actions brought we know already.
                    if (line.startsWith("{\"type\":\"match\",\"match\":\"" + match + "\"")
                            && version(line) > version) {
                        var places = act("/matches/" + match, line);
                        if (!places.isEmpty()) {
                            return places;
                        }
                    }
                }
            } catch (UncheckedIOException _) {
                // the house is away for a moment
            }
            Thread.sleep(1000);
        }
    }

    /** Does what there is to do now; the places once the match is over, empty before. */
    private String act(String match, String said) throws IOException, InterruptedException {
        var now = said;
        while (true) {
            version = version(now);
            // The view comes after the events, so the last of each field is the view's.
            var view = now.substring(now.lastIndexOf("\"view\":"));
            switch (text(view, "status")) {
                case "over", "closed" -> {
                    return find(view, "\"over\":true,\"places\":(\\[[^]]*])");
                }
                case "between" -> call("POST", match + "/actions", "{\"type\":\"ready\"}");
                default -> {}
            }
            var ask = find(view, "\"ask\":(\\d+)");
            var wanted = find(view, "\"reveal\":\\{([^}]*)}");
            if (!wanted.isEmpty()) {
                var thrown = find(wanted, "\"throw\":(\\d+)");
                var share = shares[Integer.parseInt(find(wanted, "\"share\":(\\d+)"))];
                var body =
                        "{\"type\":\"reveal\",\"throw\":"
                                + thrown
                                + ",\"share\":\""
                                + share
                                + "\"}";
                now = call("POST", match + "/actions", body);
            } else if (ask.isEmpty()) {
                return "";
            } else {
                var moves = moves(view);
                var move = moves.get(RANDOM.nextInt(moves.size()));
                now =
                        call(
                                "POST",
                                match + "/actions",
                                "{\"type\":\"move\",\"ask\":"
                                        + ask
                                        + ",\"move\":\""
                                        + move
                                        + "\"}");
            }
        }
    }

    private static int version(String said) {
        return Integer.parseInt(find(said, "\"version\":(\\d+)"));
    }

    /** The only list of moves in a view is one's own. */
    private static List<String> moves(String view) {
        var moves = new ArrayList<String>();
        var list = Pattern.compile("\"([^\"]*)\"").matcher(find(view, "\"moves\":\\[([^]]*)]"));
        while (list.find()) {
            moves.add(list.group(1));
        }
        return moves;
    }

    private String call(String method, String path, String body)
            throws IOException, InterruptedException {
        while (true) {
            var request =
                    HttpRequest.newBuilder(URI.create(root + path))
                            .header("Content-Type", "application/json")
                            .method(method, HttpRequest.BodyPublishers.ofString(body));
            if (!token.isEmpty()) {
                request.header("Authorization", "Bearer " + token);
            }
            var reply = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (reply.statusCode() == 429 || reply.statusCode() == 503) {
                Thread.sleep(1000 * reply.headers().firstValueAsLong("Retry-After").orElse(1));
            } else if (reply.statusCode() == 409 && body.contains("\"reveal\"")) {
                return call("GET", path.replace("/actions", ""), ""); // it came too late
            } else if (reply.statusCode() >= 400) {
                throw new IOException(reply.body());
            } else {
                return reply.body();
            }
        }
    }

    private static String text(String json, String name) {
        return find(json, "\"" + name + "\":\"([^\"]*)\"");
    }

    private static String find(String json, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(json);
        return found.find() ? found.group(1) : "";
    }
}
