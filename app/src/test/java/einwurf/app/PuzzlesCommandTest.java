package einwurf.app;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

class PuzzlesCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    private static JsonNode keptPuzzles(String game) {
        return JSON.readTree(Path.of("../web/src/puzzles", game + ".json").toFile());
    }

    @Test
    void theKeptPuzzlesAreThoseThatTheCommandMakes() {
        var made = JSON.readTree(run("puzzles", "einstein", "--count", "3"));
        assertThat(made).hasSize(3);
        for (int i = 0; i < made.size(); i++) {
            assertThat(made.get(i)).isEqualTo(keptPuzzles("einstein").get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"einhorn", "rainbow", "einstein", "genial"})
    void everyKeptPuzzleIsAPositionWhoseSeatMayChooseAllThatIsTold(String id) {
        assertThat(keptPuzzles(id)).hasSizeGreaterThanOrEqualTo(20);
        for (var puzzle : keptPuzzles(id)) {
            legal(Games.byId(id).orElseThrow(), puzzle);
        }
    }

    private static <S extends Record, M extends Move> void legal(Game<S, M> game, JsonNode puzzle) {
        var position = game.notation().readPosition(puzzle.at("/position").stringValue()).orThrow();
        var seat = Seat.of(puzzle.at("/seat").intValue());
        var moves = game.moves(position, seat).stream().map(game.notation()::writeMove).toList();
        double last = Double.POSITIVE_INFINITY;
        for (var option : puzzle.at("/options")) {
            assertThat(moves).contains(option.at("/move").stringValue());
            assertThat(option.at("/value").doubleValue()).isLessThanOrEqualTo(last);
            last = option.at("/value").doubleValue();
        }
    }

    private static String run(String... args) {
        var out = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            CommandLines.run(args);
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
