package einwurf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.e2e.Layout.Window;
import einwurf.e2e.Visit.Size;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.util.List;

/** Pieces that fly from hand to hand. */
@ExtendWith(VisitExtension.class)
class FlightIT {
    /** A phone upright and on its side, which show no heaps of stones, and a tablet, which does. */
    private static final List<Window> WINDOWS =
            List.of(new Window(360, 740), new Window(740, 360), new Window(820, 1180));

    /** Notes of every flight whether it begins and ends on a plate or in the bowl. */
    private static final String WATCH =
            """
            () => {
              window.flights = [];
              const { animate } = Element.prototype;
              Element.prototype.animate = function (...how) {
                const flight = animate.apply(this, how);
                if (!this.classList.contains('flying')) return flight;
                const places = [...document.querySelectorAll('.plate, .bowl')]
                    .map((one) => one.getBoundingClientRect());
                const over = (time) => {
                  flight.currentTime = time;
                  const { left, top, right, bottom } = this.getBoundingClientRect();
                  return places.findIndex(
                    (at) => left >= at.left && top >= at.top && right <= at.right && bottom <= at.bottom,
                  );
                };
                flight.pause();
                const [to, from] = [over(flight.effect.getComputedTiming().endTime), over(0)];
                window.flights.push(from >= 0 && to >= 0 && from !== to);
                flight.play();
                return flight;
              };
            }\
            """;

    private final Visit visit;

    FlightIT(Visit visit) {
        this.visit = visit;
    }

    @Test
    void stonesFlyFromPlateToPlateInEveryWindow() {
        for (var window : WINDOWS) {
            // One guest each: a game that goes on would save itself over the next one.
            try (var guest = visit.profile(Size.DESK, "de").unhurried().open()) {
                guest.page.setViewportSize(window.width(), window.height());
                Scenes.named("einhorn", "einhorn, to take").move().open(guest);
                guest.page.evaluate(WATCH);
                guest.page.locator(".partners .btn").first().click();
                guest.page.waitForFunction("() => window.flights.length > 0");
                assertThat(guest.page.evaluate("window.flights.every(Boolean)"))
                        .as(window.toString())
                        .isEqualTo(true);
                guest.assertQuiet();
            }
        }
    }
}
