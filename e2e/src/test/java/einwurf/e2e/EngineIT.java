package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.browser.Door;
import einwurf.e2e.Visit.Size;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** The engine in the browser is the same Java: the same games, the same views, the same moves. */
@ExtendWith(VisitExtension.class)
class EngineIT {
    private static final int STEPS = 2_000;
    private static final String REPLAY = Guest.script("replay.js");
    private static final JsonMapper JSON = new JsonMapper();

    private final Visit visit;
    private final List<List<Object>> calls = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();

    EngineIT(Visit visit) {
        this.visit = visit;
    }

    @ParameterizedTest
    @CsvSource({"einhorn, 4", "rainbow, 3", "einstein, 2", "genial, 3"})
    void aRandomGameIsTheSameInJavaWebAssemblyAndJavaScript(String game, int players) {
        synchronized (Prepared.DOOR) {
            playAtRandom(game, players, visit.random());
        }
        try (var guest = visit.profile(Size.DESK, "en").withServedWorker().open()) {
            var url = guest.page.waitForWorker(() -> guest.opens("/play/" + game)).url();
            for (var engine : List.of("engine", "engine-js")) {
                var fetched = new ArrayList<String>();
                guest.page.onRequest(request -> fetched.add(request.url()));
                @Nullable Map<?, ?> other =
                        (Map<?, ?>) guest.page.evaluate(REPLAY, replay(url, engine));
                assertThat(other).as(() -> engine + said(other)).isNull();
                // Each is what it is called: nothing fell back to the other.
                assertThat(fetched.stream().anyMatch(file -> file.endsWith(".wasm")))
                        .isEqualTo(engine.equals("engine"));
                assertThat(fetched.stream().anyMatch(file -> file.matches(".*/engine-[^/]*js")))
                        .isEqualTo(engine.equals("engine-js"));
            }
        }
    }

    /** Game after game; after each step somebody's view, and the step as somebody else was told. */
    private void playAtRandom(String game, int players, Random random) {
        int steps = 0;
        for (int made = 0; made < STEPS; made++) {
            var turn = steps == 0 ? null : view(0).at("/node/turn");
            if (turn == null || turn.at("/kind").stringValue().equals("over")) {
                ask(Door.open(game, players, "", "", ""), "open", game, players, "", "", "");
                steps = 0;
            } else if (turn.at("/kind").stringValue().equals("chance")) {
                int drawn = random.nextInt(Door.weight());
                ask(Door.roll(drawn), "roll", drawn);
            } else {
                var seats = turn.at("/seats");
                int seat = seats.get(random.nextInt(seats.size())).at("/seat").intValue();
                var moves = moves(view(seat), seat);
                var move = moves.get(random.nextInt(moves.size())).stringValue();
                ask(Door.move(seat, move), "move", seat, move);
            }
            steps++;
            int eyes = random.nextInt(players + 1);
            ask(Door.view(eyes), "view", eyes);
            int others = random.nextInt(players + 1);
            ask(Door.frames(steps - 2, others), "frames", steps - 2, others);
        }
    }

    private static JsonNode view(int seat) {
        return JSON.readTree(Door.view(seat));
    }

    private static JsonNode moves(JsonNode view, int seat) {
        return view.at("/node/turn/seats")
                .valueStream()
                .filter(asked -> asked.at("/seat").intValue() == seat)
                .findFirst()
                .orElseThrow()
                .at("/moves");
    }

    private void ask(String answer, Object... call) {
        calls.add(List.of(call));
        answers.add(answer);
    }

    private Map<String, Object> replay(String url, String engine) {
        var expected = answers.stream().map(EngineIT::hash).toList();
        return Map.of("url", url, "name", engine, "calls", calls, "expected", expected);
    }

    private String said(@Nullable Map<?, ?> other) {
        int id = other == null ? 0 : ((Number) Objects.requireNonNull(other.get("id"))).intValue();
        return ": asked for " + calls.get(id) + ", Java says " + answers.get(id);
    }

    /** FNV-1a, as replay.js has it. */
    private static int hash(String text) {
        int sum = 0x811c9dc5;
        for (int i = 0; i < text.length(); i++) {
            sum = (sum ^ text.charAt(i)) * 0x01000193;
        }
        return sum;
    }
}
