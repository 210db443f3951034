package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** One that fails doesn't keep the others from their turn, nor the next round from coming. */
class PeriodicSweepTest {
    @Test
    void whateverIsThrownTheOthersGetTheirTurn() {
        var done = new ArrayList<Integer>();
        PeriodicSweep.each(
                List.of(1, 2, 3),
                n -> {
                    if (n == 1) {
                        throw new OutOfMemoryError("planted");
                    }
                    if (n == 2) {
                        throw new IllegalStateException("planted");
                    }
                    done.add(n);
                });
        assertThat(done).containsExactly(3);
    }

    @Test
    void notEvenTheListItselfEndsTheRounds() {
        Iterable<Integer> broken =
                () -> {
                    throw new OutOfMemoryError("planted");
                };
        PeriodicSweep.each(broken, _ -> {});
    }
}
