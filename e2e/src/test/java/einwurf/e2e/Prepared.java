package einwurf.e2e;

import einwurf.browser.Door;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/** A game that bots played up to a moment, always the same for the same seed: the text to keep. */
final class Prepared {
    static final List<String> NAMES = List.of("Mira", "Jonas", "Hilde", "Tarek", "Lotte");

    /** Held by those who play at {@link Door}, which has one game at a time. */
    static final Object DOOR = new Object();

    private static final JsonMapper JSON = new JsonMapper();
    private static final int LONGEST = 3_000;
    private static final long MANY = 60;

    private Prepared() {}

    /**
     * @param moment what the first seat sees when it is time to stop; it is asked then, or the game
     *     is over
     */
    static String game(
            String game, int players, String options, long seed, Predicate<JsonNode> moment) {
        return play(game, players, options, "greedy", seed, moment)
                .orElseThrow(() -> new IllegalStateException(game + ": seed " + seed));
    }

    /** The first of many games that comes to the moment. */
    static String search(String game, int players, Predicate<JsonNode> moment) {
        return LongStream.range(1, MANY)
                .mapToObj(seed -> play(game, players, "", "greedy", seed, moment))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(game + " never comes to that moment"));
    }

    /** A game of which the first seat has three quarters behind it. */
    static String late(String game, int players) {
        var asked = new int[1];
        game(game, players, "", 3, over().or(view -> ++asked[0] < 0));
        int most = asked[0] * 3 / 4;
        var again = new int[1];
        return game(game, players, "", 3, view -> ++again[0] > most);
    }

    /** A whole game with at least so many choices; random players take longest. */
    static String withChoices(String game, int players, int choices) {
        for (long seed = 1; ; seed++) {
            var record = play(game, players, "", "random", seed, over()).orElseThrow();
            if (record.lines().filter(line -> line.contains(" plays ")).count() >= choices) {
                return record;
            }
        }
    }

    private static Optional<String> play(
            String game,
            int players,
            String options,
            String level,
            long seed,
            Predicate<JsonNode> moment) {
        synchronized (DOOR) {
            return playAlone(game, players, options, level, seed, moment);
        }
    }

    /** The door has one game at a time. */
    private static Optional<String> playAlone(
            String game,
            int players,
            String options,
            String level,
            long seed,
            Predicate<JsonNode> moment) {
        var random = new Random(seed);
        Door.open(game, players, options, String.join("\n", NAMES.subList(0, players)), "");
        for (int i = 0; i < LONGEST; i++) {
            var view = JSON.readTree(Door.view(1));
            var turn = view.at("/node/turn");
            boolean over = turn.at("/kind").stringValue().equals("over");
            if ((over || !view.at("/say").isNull()) && moment.test(view)) {
                return Optional.of(JSON.readTree(Door.record("")).at("/record").stringValue());
            }
            if (over) {
                break;
            }
            if (turn.at("/kind").stringValue().equals("chance")) {
                Door.roll(random.nextInt(Door.weight()));
            } else {
                int seat = turn.at("/seats").get(0).at("/seat").intValue();
                var choice = JSON.readTree(Door.choose(seat, level, random.nextInt()));
                Door.move(seat, choice.at("/move").stringValue());
            }
        }
        return Optional.empty();
    }

    /** It is the phase, at step {@code from} or later. */
    static Predicate<JsonNode> phase(String phase, int from) {
        var steps = new int[1];
        return view -> ++steps[0] >= from && view.at("/node/phase").stringValue().equals(phase);
    }

    static Predicate<JsonNode> over() {
        return view -> view.at("/node/turn/kind").stringValue().equals("over");
    }
}
