package einwurf.server.match.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;

import org.junit.jupiter.api.Test;

import java.util.List;

/** However long a series is, what an awake match keeps of it isn't. */
class KeptEventsTest {
    private final KeptEvents<EinsteinPosition, EinsteinMove> events = new KeptEvents<>();

    private void add(Event event) {
        int number = events.version() + 1;
        events.add(new LoggedEvent<>(number, number, event, List.of(), null, 0));
    }

    private void play(int game, int length) {
        add(new Event.Started(game));
        for (int i = 1; i < length; i++) {
            add(new Event.Chat(1, "word " + i, null));
        }
    }

    @Test
    void aSeriesKeepsItsLastGamesAndForgetsTheOthers() {
        for (int game = 1; game <= 1000; game++) {
            play(game, 30);
            events.forget();
        }
        assertThat(events.version()).isEqualTo(30_000);
        int last = events.version();
        assertThat(events.hasAllAfter(last - KeptEvents.ENOUGH)).isTrue();
        assertThat(events.hasAllAfter(last - KeptEvents.ENOUGH - 30)).isFalse();
        var kept = events.after(29_790);
        assertThat(kept).hasSize(210);
        assertThat(kept.getFirst().event()).isEqualTo(new Event.Started(994));
        assertThat(kept.getFirst()).isSameAs(events.get(29_791));
        assertThat(events.last().number()).isEqualTo(30_000);
        assertThatThrownBy(() -> events.after(29_789)).hasMessageContaining("event 29790");
    }

    @Test
    void aLongGameIsKeptAsAWhole() {
        play(1, 40);
        play(2, 5000);
        events.forget();
        assertThat(events.hasAllAfter(39)).isFalse();
        assertThat(events.hasAllAfter(40)).isTrue();
        assertThat(events.after(40)).hasSize(5000);
    }

    @Test
    void aSingleGameIsKeptWithAllThatWasBeforeIt() {
        add(new Event.Closed());
        play(1, 5000);
        events.forget();
        assertThat(events.after(0)).hasSize(5001);
    }
}
