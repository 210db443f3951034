package einwurf.server.match;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.store.StoredStep;
import einwurf.server.wire.Action;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;

/** A rematch and the event that names it are stored together or not at all. */
class RematchTest {
    private MatchTestKit kit;

    @BeforeEach
    void open() {
        kit = new MatchTestKit();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    private long matches() {
        var ids = new ArrayList<String>();
        var keep = new einwurf.server.store.Retention(0, 0, 0, 0);
        kit.sql("UPDATE matches SET wake = 1");
        kit.store().expired(kit.now() + 1_000_000, keep, 100).forEach(e -> ids.add(e.match()));
        return ids.size();
    }

    @ParameterizedTest
    @ValueSource(strings = {"INSERT ON matches", "INSERT ON steps WHEN NEW.kind = 'Rematch'"})
    void neitherIsThereWithoutTheOther(String refused) {
        var party = kit.people("einstein", 2, "");
        party.guest(1).act(new Action.Resign());
        party.guest(2).settle().act(new Action.Rematch(true));
        kit.sql("CREATE TRIGGER full BEFORE " + refused + " BEGIN SELECT RAISE(ABORT, 'no'); END");
        var answer = party.guest(1).act(new Action.Rematch(true));
        assertThat(answer.path("problem").path("code").asString("")).isEqualTo("CLOSING");
        assertThat(kit.store().steps(party.id()).stream().map(StoredStep::kind))
                .doesNotContain("Rematch");
        assertThat(matches()).isEqualTo(1);
        kit.sql("DROP TRIGGER full");
        var again = new Guest(party.match(), party.token(1)).hello(0);
        again.act(new Action.Rematch(true));
        var steps = kit.store().steps(party.id());
        assertThat(steps.getLast().kind()).isEqualTo("Rematch");
        var named = MatchTestKit.JSON.readTree(steps.getLast().body()).get("match").asString();
        assertThat(kit.store().match(named)).isPresent();
        assertThat(matches()).isEqualTo(2);
    }
}
