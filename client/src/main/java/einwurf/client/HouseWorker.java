package einwurf.client;

import einwurf.Games;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;

import tools.jackson.databind.JsonNode;

import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Thinks for the bots of a house, elsewhere. Begins and ends at will: what it leaves unanswered the
 * house thinks about itself.
 */
public final class HouseWorker {
    /** Seconds until an empty answer: less than a proxy waits. */
    private static final int PATIENCE = 20;

    private static final long PAUSE = 500;

    private final HouseClient client;
    private final String key;
    private final SecureRandom random = new SecureRandom();
    private final AtomicLong answers = new AtomicLong();
    private volatile boolean stopped;
    private volatile boolean away;

    /** {@code key} is what {@code einwurf key --worker} tells at the house. */
    public HouseWorker(HouseClient client, String key) {
        this.client = client;
        this.key = key;
    }

    /** Whether the house takes this key. */
    public HouseClient.Reply greet() {
        return client.post("/work", key, "{}");
    }

    /** Thinks on this thread until it is stopped. A house that is away comes back. */
    public void run() throws InterruptedException {
        var next = HouseClient.JSON.createObjectNode().put("seconds", PATIENCE);
        while (!stopped) {
            try {
                var reply = client.post("/work", key, next.toString());
                next = HouseClient.JSON.createObjectNode().put("seconds", PATIENCE);
                away = !reply.good();
                if (away) {
                    Thread.sleep(PAUSE);
                } else if (reply.status() == 200) {
                    var question = reply.json();
                    next.put("id", question.path("id").asString(""));
                    var move = answer(question);
                    if (!move.isEmpty()) {
                        next.put("move", move);
                        answers.incrementAndGet();
                    }
                }
            } catch (UncheckedIOException silent) {
                away = true;
                Thread.sleep(PAUSE);
            }
        }
    }

    /** The move, "" where this program knows no such game, level or position. */
    private String answer(JsonNode question) {
        try {
            var game = Games.byId(question.path("game").asString("")).orElse(null);
            return game == null ? "" : choose(game, question);
        } catch (RuntimeException lost) {
            return "";
        }
    }

    private <S extends Record, M extends Move> String choose(Game<S, M> game, JsonNode question) {
        if (!(game.notation().readPosition(question.path("position").asString(""))
                instanceof Parsed.Good<S>(var seen))) {
            return "";
        }
        var chosen =
                Bots.of(game)
                        .bot(question.path("level").asString(""))
                        .choose(
                                seen,
                                Seat.of(question.path("seat").asInt(1)),
                                Budget.ofMillis(question.path("millis").asInt(1)),
                                random.nextLong());
        return game.notation().writeMove(chosen.move());
    }

    /** How many moves it has found. */
    public long answers() {
        return answers.get();
    }

    /** Whether the house didn't answer when it was last asked. */
    public boolean away() {
        return away;
    }

    /** After the question that it thinks about or waits for. */
    public void stop() {
        stopped = true;
    }
}
