package einwurf.einhorn;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.RuleExamples;
import einwurf.rules.Seat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;

/** The worked examples of the rules for people. */
class EinhornRulesTextTest {
    private static final Seat ONE = Seat.of(1);

    /** A new or changed example needs a test here. */
    @Test
    void everyExampleIsPlayedHere() throws IOException {
        assertThat(RuleExamples.of(Scene.GAME))
                .containsExactly(
                        "You have six stones, say Wunsch and roll 1 3 4. That is Das"
                                + " Unvermeidliche, so you were wrong: you pay 2 and have 4.",
                        "You have three stones, predict something else and roll an Einhorn: you"
                                + " would owe 5, pay 3, and the game is over.",
                        "Three players, 15 stones in the bowl, bids of 1, 3 and 0: the bowl now"
                            + " holds 19, more than 18, so it goes on. After dealing 18, 1 stone"
                            + " stays in the bowl.");
    }

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

    /** The table of bowls: with one stone more it goes on. */
    @ParameterizedTest
    @CsvSource({"3,18", "4,24", "5,30"})
    void theBowlsOfTheTableEndTheMatch(int players, int bowl) {
        assertThat(afterBids(players, bowl)).isEqualTo(Phase.OVER);
        assertThat(afterBids(players, bowl + 1)).isNotEqualTo(Phase.OVER);
    }

    /** Everybody bids 0; the stones that aren't in the bowl are banked. */
    private static Phase afterBids(int players, int bowl) {
        int banked = players * 25 - bowl;
        var banks = (banked - players + 1) + ",1".repeat(players - 1);
        var none = "-,".repeat(players - 1) + "-";
        var zero = "0,".repeat(players - 1) + "0";
        var scene =
                Scene.at(
                        players + "x25 3/10 bid " + bowl + " 0 " + zero + " " + banks + " " + none);
        for (int seat = 1; seat <= players; seat++) {
            scene = scene.plays(seat, "bid 0");
        }
        return scene.position().phase();
    }
}
