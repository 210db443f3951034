package einwurf.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.genial.TurnStart;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;

import org.junit.jupiter.api.Test;

import java.util.Objects;

class GenialPaceTest {
    /** Three throws of two dice, with violet on display (any violet or a pair will do) or not. */
    private static final double SHOWN = 1 - Math.pow(20.0 / 36, 3);

    private static final double HIDDEN = 1 - Math.pow(30.0 / 36, 3);

    private final GenialPace pace = new GenialPace(4);
    private final long violet = Sheet.FULL & ~(1L << 41);

    @Test
    void theLastMarkTakesAsManyTurnsAsItShould() {
        double shows = 1 - Math.pow(5.0 / 6, 6);
        double turn = shows * SHOWN + (1 - shows) * HIDDEN;
        int sheet = GenialSheets.number(violet);
        assertThat(pace.mean(sheet)).isEqualTo(1 / turn, within(1e-9));
        assertThat(pace.later(sheet, 1)).isEqualTo(1 - turn, within(1e-9));
        assertThat(pace.later(sheet, 3)).isEqualTo(Math.pow(1 - turn, 3), within(1e-9));
    }

    @Test
    void displaysThatAreKnownInPartCostWhatTheyCostOnAverage() {
        int sheet = GenialSheets.number(violet);
        double shows = 1 - Math.pow(5.0 / 6, 2); // two of six dice are unknown
        double turn = shows * SHOWN + (1 - shows) * HIDDEN;
        double cost = pace.cost(violet, Hand.counts(hand("RROO")));
        assertThat(cost)
                .isEqualTo(1 + (1 - turn) * pace.mean(sheet) - pace.mean(sheet), within(1e-9));
    }

    @Test
    void whoIsCloserToTheEndIsLikelierToBeFirst() {
        var start = new TurnStart();
        start.restart(4);
        for (int seat = 0; seat < 4; seat++) {
            start.pass(seat == 2 ? violet : Sheet.EMPTY, hand("RO"));
        }
        var chances = new float[4];
        new GenialRace(pace).chances(start, chances);
        assertThat(chances[2]).isGreaterThan(0.99f);
        assertThat(chances[0] + chances[1] + chances[2] + chances[3]).isEqualTo(1, within(1e-5f));
    }

    private static int hand(String text) {
        return Objects.requireNonNull(Hand.of(text));
    }

    @Test
    void thereAreSomeHundredSheetsAndMarksNeverBecomeFewer() {
        assertThat(GenialSheets.count()).isEqualTo(574);
        for (int i = 1; i < GenialSheets.count(); i++) {
            assertThat(Sheet.marks(GenialSheets.sheet(i)))
                    .isGreaterThanOrEqualTo(Sheet.marks(GenialSheets.sheet(i - 1)));
            assertThat(GenialSheets.number(GenialSheets.sheet(i))).isEqualTo(i);
        }
    }
}
