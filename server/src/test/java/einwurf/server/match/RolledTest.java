package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.rules.Roll;
import einwurf.rules.Turn;
import einwurf.server.match.state.Event;
import einwurf.server.match.state.MatchState;
import einwurf.server.match.stored.EventText;
import einwurf.server.match.stored.MatchReader;
import einwurf.server.store.Change;
import einwurf.server.store.StoredStep;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;

/** Not even the house's own dice may do what the rules don't know. */
class RolledTest {
    private static final String ID = "aaaaaaaaaaaaaa";
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    /** Up to just before the first roll. */
    private static MatchState<?, ?> beforeARoll() {
        var made = LongMatch.of(ID, 1);
        var state = MatchReader.state(ID, MatchReader.setup(made.match()), new byte[32]);
        for (var step : made.steps()) {
            if (step.kind().equals("Rolled")) {
                break;
            }
            state.replay(EventText.read(ID, step), step.happened());
        }
        return state;
    }

    @Test
    void aRollThatIsImpossibleHereIsRefused() {
        var state = beforeARoll();
        assertThatThrownBy(() -> state.ruled(new Roll(9)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("isn't legal");
    }

    @Test
    void aRollWhereNobodyRollsIsRefused() {
        var state = beforeARoll();
        var outcomes = ((Turn.Chance) state.running().turn()).outcomes();
        state.replay(firstRoll(), 1);
        assertThatThrownBy(() -> state.ruled(outcomes.getFirst().roll()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("isn't legal");
    }

    private static Event firstRoll() {
        return LongMatch.of(ID, 1).steps().stream()
                .filter(step -> step.kind().equals("Rolled"))
                .findFirst()
                .map(step -> EventText.read(ID, step))
                .orElseThrow();
    }

    /** The match with one of its steps changed. */
    private void store(int number, String kind, String body) {
        var made = LongMatch.of(ID, 1);
        var steps = new ArrayList<>(made.steps());
        var old = steps.get(number - 1);
        steps.set(number - 1, new StoredStep(number, old.happened(), kind, body));
        kit.store().write(new Change.Create(made.match(), steps)).join();
    }

    private static StoredStep stored(String kind, int which) {
        return LongMatch.of(ID, 1).steps().stream()
                .filter(step -> step.kind().equals(kind))
                .skip(which)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aStoredRollThatIsImpossibleIsRefusedWhenRead() {
        var roll = stored("Rolled", 1);
        store(
                roll.number(),
                "Rolled",
                roll.body().replaceFirst("\"roll\":\"\\d\"", "\"roll\":\"654321\""));
        assertThatThrownBy(() -> MatchReader.record(kit.store(), ID, MatchTestKit.KEY))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aStoredRollWhereNobodyRollsIsRefusedWhenRead() {
        int choice = stored("Chose", 3).number();
        store(choice, "Rolled", stored("Rolled", 0).body());
        assertThatThrownBy(() -> MatchReader.record(kit.store(), ID, MatchTestKit.KEY))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("event " + choice + " isn't legal");
    }
}
