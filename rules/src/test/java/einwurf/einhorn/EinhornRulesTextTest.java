package einwurf.einhorn;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Seat;

import org.junit.jupiter.api.Test;

/** The worked examples of the rules for people. */
class EinhornRulesTextTest {
    private static final Seat ONE = Seat.of(1);

    /** Six stones, Wunsch said, 1 3 4 rolled: pays 2, has 4. */
    @Test
    void aWrongPredictionCostsTwo() {
        var scene = Scene.at("3x25 1/10 roll 56 0 6,6,7 0,0,0 1 W").rolls("134");
        assertThat(scene.position().stones(ONE)).isEqualTo(4);
    }

    /** Three stones and a wrong Einhorn: pays 3 of 5, and the game is over. */
    @Test
    void nobodyPaysMoreThanThereIs() {
        var scene = Scene.at("3x25 1/10 roll 59 0 3,6,7 0,0,0 1 W").rolls("135");
        assertThat(scene.position().stash()).isEqualTo(62);
        assertThat(scene.position().phase()).isEqualTo(Phase.BID);
    }

    /** 15 in the bowl and bids of 1, 3 and 0: 19 is more than 18; after dealing 1 stays. */
    @Test
    void bidsKeepTheMatchGoing() {
        var scene =
                Scene.at("3x25 3/10 bid 15 0 0,0,0 21,20,19 -,-,-")
                        .plays(1, "bid 1")
                        .plays(2, "bid 3")
                        .plays(3, "bid 0");
        assertThat(scene.position().phase()).isEqualTo(Phase.ADD);
        assertThat(scene.position().stash()).isEqualTo(1);
    }
}
