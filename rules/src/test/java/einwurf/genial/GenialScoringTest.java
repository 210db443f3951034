package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What dice bring and where it is marked, sentence by sentence (G4, G5). */
class GenialScoringTest {
    private static final String NEW = "000000";

    @Nested
    class Matching {

        /** G4 */
        @Test
        void everyEqualSymbolOfTheOthersIsAPointInItsRow() {
            var scene = Scene.resolving("RGBV", "RRRG", NEW).play("R");
            assertThat(scene.sheet(1)).isEqualTo("300000");
            assertThat(scene.hand()).isEqualTo("GBV");
            assertThat(scene.play("G").sheet(1)).isEqualTo("300100");
        }

        /** G4 */
        @Test
        void diceAreResolvedInAnyOrder() {
            assertThat(Scene.resolving("RGBV", "RRRG", NEW).play("V", "B", "G", "R").sheet(1))
                    .isEqualTo("300100");
            assertThat(Scene.resolving("RGBV", "RRRG", NEW).moves())
                    .containsExactly("R", "G", "B", "V");
        }

        /** G4 */
        @Test
        void allOtherPlayersCount() {
            var scene =
                    Scene.of("rolled score 2 1 RG RG 000000:RR 111111:RR 000000:RG 000000:RV")
                            .play("R");
            assertThat(scene.sheet(2)).isEqualTo("511111");
        }

        /** Neither the dice in hand nor what one showed before count for oneself. */
        @Test
        void onesOwnDiceAreNoMatch() {
            var scene = Scene.resolving("RRRR", "OOOO", NEW); // seat 1 shows ROYG from before
            scene.play("R", "R", "R", "R");
            assertThat(scene.sheet(1)).isEqualTo(NEW);
        }

        /** G4 */
        @Test
        void aMatchMayScoreNothing() {
            var scene = Scene.resolving("RGBV", "OOOO", NEW);
            assertThat(scene.moves()).containsExactly("R", "G", "B", "V");
            assertThat(scene.play("R").sheet(1)).isEqualTo(NEW);
            assertThat(scene.hand()).isEqualTo("GBV");
        }

        /** G4 */
        @Test
        void everyDieOfASymbolMatchesAgain() {
            assertThat(Scene.resolving("RRGB", "RRYY", "000000").play("R").sheet(1))
                    .isEqualTo("200000");
            assertThat(Scene.resolving("RRGB", "RRYY", "111111").play("R", "R").sheet(1))
                    .isEqualTo("511111");
        }

        @Test
        void equalDiceAreListedOnce() {
            assertThat(Scene.resolving("RRGG", "RRYY", NEW).moves())
                    .containsExactly(
                            "R", "G", "RR>R", "RR>O", "RR>Y", "RR>G", "RR>B", "RR>V", "GG>R",
                            "GG>O", "GG>Y", "GG>G", "GG>B", "GG>V");
        }

        /** G4: until all are used. */
        @Test
        void theTurnEndsWithTheLastDie() {
            var scene = Scene.resolving("RGBV", "OOOO", NEW).play("R", "G", "B");
            assertThat(scene.toMove()).isEqualTo(1);
            assertThat(scene.play("V").toMove()).isEqualTo(2);
            assertThat(scene.phase()).isEqualTo("roll");
        }

        /** The whole throw, not only what was used last. */
        @Test
        void theDiceAreLeftOnDisplayForTheOthers() {
            var scene = Scene.resolving("RGBB", "OOOO", NEW).play("BB>Y", "R");
            assertThat(scene.shown(1)).isEqualTo("ROYG"); // still what it left the last time
            scene.play("G");
            assertThat(scene.shown(1)).isEqualTo("RGBB");
            assertThat(scene.shown(2)).isEqualTo("OOOO");
            scene.roll("OOOB").play("keep", "B");
            assertThat(scene.sheet(2)).isEqualTo("000020");
        }

        @Test
        void aDieThatIsNotThereMatchesNothing() {
            assertThat(Scene.resolving("RRGG", "RRYY", NEW).forbids("Y")).isEqualTo("G4");
        }
    }

    @Nested
    class Jokers {

        /** G4 */
        @Test
        void aPairIsAPointInAnyRow() {
            var scene = Scene.resolving("RRGB", "RRRR", NEW);
            assertThat(scene.moves()).contains("RR>R", "RR>O", "RR>Y", "RR>G", "RR>B", "RR>V");
            scene.play("RR>V");
            assertThat(scene.sheet(1)).isEqualTo("000001");
            assertThat(scene.hand()).isEqualTo("GB");
        }

        /** The dice of a joker aren't compared with the others' dice. */
        @Test
        void aJokerScoresNoMatches() {
            var scene = Scene.resolving("RRGB", "RRRR", NEW).play("RR>R", "G", "B");
            assertThat(scene.sheet(1)).isEqualTo("100000");
        }

        /** G4 */
        @Test
        void threeEqualAreTwoPointsInOneRow() {
            var scene = Scene.of("rolled score 1 1 RRR RRR 000000:ROY 000000:ROY 000000:ROY");
            assertThat(scene.play("RRR>B").sheet(1)).isEqualTo("000020");
            assertThat(scene.toMove()).isEqualTo(2);
        }

        /** G4 */
        @Test
        void threeEqualMayBeAPairAndAMatch() {
            var scene = Scene.of("rolled score 1 1 RRR RRR 000000:ROY 000000:ROY 000000:RRY");
            assertThat(scene.play("RR>B", "R").sheet(1)).isEqualTo("300010");
        }

        /** G4 */
        @Test
        void fourEqualAreThreePointsInOneRow() {
            assertThat(Scene.resolving("RRRR", "OOOO", NEW).play("RRRR>B").sheet(1))
                    .isEqualTo("000030");
        }

        /** G4 */
        @ParameterizedTest
        @CsvSource({
            "RRR>B R, 100020",
            "R RRR>B, 100020",
            "RR>B RR>G, 000110",
            "RR>B RR>B, 000020",
            "RR>B R R, 200010",
            "R RR>B R, 200010",
            "R R R R, 300000"
        })
        void fourEqualMayBeSplit(String uses, String sheet) {
            var scene = Scene.resolving("RRRR", "ROOO", NEW).play(uses.split(" "));
            assertThat(scene.sheet(1)).isEqualTo(sheet);
            assertThat(scene.toMove()).isEqualTo(2);
        }

        /** G4 */
        @Test
        void aJokerIsNeverCompulsory() {
            assertThat(Scene.resolving("RRRR", "ROOO", NEW).moves()).startsWith("R");
            assertThat(Scene.resolving("RRGG", "OOOO", NEW).play("R", "R", "G", "G").sheet(1))
                    .isEqualTo(NEW);
        }

        @Test
        void aJokerNeedsEqualDice() {
            var scene = Scene.resolving("RRGB", "ROOO", NEW);
            assertThat(scene.forbids("RRR>B")).isEqualTo("G4");
            assertThat(scene.forbids("GG>B")).isEqualTo("G4");
            assertThat(scene.forbids("VV>B")).isEqualTo("G4");
        }

        /** G4: only a row that can take at least one point now. */
        @Test
        void aJokerNeedsARowThatTakesAPoint() {
            var full = Scene.resolving("RRGB", "ROOO", "744444");
            assertThat(full.moves()).contains("RR>O").doesNotContain("RR>R");
            assertThat(full.forbids("RR>R")).isEqualTo("G4");
            var locked = Scene.resolving("RRGB", "ROOO", "301111");
            assertThat(locked.moves()).contains("RR>O").doesNotContain("RR>R");
            assertThat(locked.forbids("RR>R")).isEqualTo("G5");
            var last = Scene.resolving("RRGB", "ROOO", "643444");
            assertThat(last.moves()).contains("RR>O").doesNotContain("RR>R");
            assertThat(last.forbids("RR>R")).isEqualTo("G5");
        }

        /** G4, G5: one point fits, the rest is lost. */
        @Test
        void aJokerMayBringLessThanItIsWorth() {
            var scene = Scene.resolving("RRRR", "OOOO", "201111").play("RRRR>R");
            assertThat(scene.sheet(1)).isEqualTo("301111");
        }
    }

    @Nested
    class Restriction {

        /** G5 */
        @Test
        void columnsFourToSixNeedAMarkInEveryRow() {
            assertThat(Scene.resolving("RGBV", "ROOO", "301111").play("R").sheet(1))
                    .isEqualTo("301111");
            assertThat(Scene.resolving("RGBV", "ROOO", "311111").play("R").sheet(1))
                    .isEqualTo("411111");
        }

        /** G5 */
        @Test
        void columnSevenNeedsFourMarksInEveryRow() {
            assertThat(Scene.resolving("RGBV", "ROOO", "643444").play("R").sheet(1))
                    .isEqualTo("643444");
            assertThat(Scene.resolving("RGBV", "ROOO", "644444").play("R").sheet(1))
                    .isEqualTo("744444");
        }

        /** G5 */
        @Test
        void aPointThatCannotBeMarkedIsLost() {
            assertThat(Scene.resolving("RGBV", "RRRR", NEW).play("R").sheet(1)).isEqualTo("300000");
            assertThat(Scene.resolving("RGBV", "RRRR", "411111").play("R").sheet(1))
                    .isEqualTo("611111");
            assertThat(Scene.resolving("RGBV", "RRRR", "744444").play("R").sheet(1))
                    .isEqualTo("744444");
        }

        /** G5: one by one, so the first point of a row may open the section for its next ones. */
        @Test
        void aMarkCanOpenTheSectionThatTheNextPointNeeds() {
            assertThat(Scene.resolving("RGBV", "RRRR", "011111").play("R").sheet(1))
                    .isEqualTo("411111");
            assertThat(Scene.resolving("RRRR", "GGGG", "344444").play("RRRR>R").sheet(1))
                    .isEqualTo("644444");
            var scene = Scene.of("rolled score 1 1 RG RG 344444:RG 000000:RR 000000:RR 000000:RR");
            assertThat(scene.play("R").sheet(1)).isEqualTo("744444");
        }

        /** G5: the order of the uses decides. */
        @Test
        void anEarlierUseCanOpenASectionForALaterOne() {
            assertThat(Scene.resolving("ROBB", "ROYY", "301111").play("R", "O").sheet(1))
                    .isEqualTo("311111");
            assertThat(Scene.resolving("ROBB", "ROYY", "301111").play("O", "R").sheet(1))
                    .isEqualTo("411111");
        }
    }
}
