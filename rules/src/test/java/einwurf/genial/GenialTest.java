package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Result;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** Setup, throws and the end, sentence by sentence (G1 to G3, G6). */
class GenialTest {
    @Nested
    class Setup {

        @Test
        void twoToFourPlay() {
            assertThat(Scene.GAME.about().fewest()).isEqualTo(2);
            assertThat(Scene.GAME.about().most()).isEqualTo(4);
            assertThat(Tables.set(Scene.GAME, 1, Map.of()))
                    .isInstanceOf(Tables.Setting.BadPlayers.class);
            assertThat(Tables.set(Scene.GAME, 5, Map.of()))
                    .isInstanceOf(Tables.Setting.BadPlayers.class);
        }

        /** G1 */
        @ParameterizedTest
        @CsvSource({"2, 4, 126", "3, 3, 56", "4, 2, 21"})
        void fewerPlayersHaveMoreDice(int players, int dice, int different) {
            var throwing = (Turn.Chance) Scene.start(players, "empty").turn();
            assertThat(throwing.outcomes()).hasSize(different);
            assertThat(throwing.outcomes()).allMatch(o -> o.roll().size() == dice);
            assertThat(throwing.totalWeight()).isEqualTo((int) Math.pow(6, dice));
        }

        /** G1: each symbol once on every die, so a throw weighs what its orders count. */
        @ParameterizedTest
        @CsvSource({"RRRR, 1", "RRRB, 4", "RRBB, 6", "RRGB, 12", "ROYG, 24"})
        void everySymbolIsAsLikely(String roll, int weight) {
            var throwing = (Turn.Chance) Scene.start(2, "empty").turn();
            assertThat(throwing.outcomes())
                    .filteredOn(o -> Scene.GAME.notation().writeRoll(o.roll()).equals(roll))
                    .singleElement()
                    .matches(o -> o.weight() == weight);
        }

        /** G2 */
        @Test
        void theOthersThrowAndLeaveTheirDiceOnDisplay() {
            var scene = Scene.start(3, "rolled");
            assertThat(scene.phase()).isEqualTo("opening");
            assertThat(((Turn.Chance) scene.turn()).seat()).isEqualTo(Seat.of(2));
            assertThat(scene.toMove()).isEqualTo(1);
            scene.roll("RRG");
            assertThat(scene.phase()).isEqualTo("opening");
            assertThat(((Turn.Chance) scene.turn()).seat()).isEqualTo(Seat.of(3));
            scene.roll("BVV");
            assertThat(scene.phase()).isEqualTo("roll");
            assertThat(((Turn.Chance) scene.turn()).seat()).isEqualTo(Seat.of(1));
            assertThat(List.of(scene.shown(1), scene.shown(2), scene.shown(3)))
                    .containsExactly("", "RRG", "BVV");
        }

        /** G2: rolled is what an ordinary table plays. */
        @Test
        void anOrdinaryTableOpensRolled() {
            assertThat(Tables.standard(Scene.GAME, 2).choice("opening")).isEqualTo("rolled");
        }

        /** G2 */
        @Test
        void withTheEmptyOpeningNobodyShowsDiceBeforeTheirFirstTurn() {
            var scene = Scene.start(4, "empty");
            assertThat(scene.text())
                    .isEqualTo("empty roll 1 0 - - 000000:- 000000:- 000000:- 000000:-");
            scene.roll("RG").play("keep", "R", "G");
            assertThat(scene.text())
                    .isEqualTo("empty roll 2 0 - - 000000:RG 000000:- 000000:- 000000:-");
        }

        /** G2 */
        @Test
        void withTheEmptyOpeningTheStarterScoresWithJokersAlone() {
            var scene = Scene.start(2, "empty").roll("RRGB").play("keep", "RR>V", "G", "B");
            assertThat(scene.sheet(1)).isEqualTo("000001");
        }
    }

    @Nested
    class Throwing {

        /** G3 */
        @Test
        void seatOneStartsAndPlayIsClockwise() {
            var scene = Scene.start(3, "empty");
            for (int seat : new int[] {1, 2, 3, 1, 2}) {
                assertThat(scene.toMove()).isEqualTo(seat);
                scene.roll("ROY").play("keep", "R", "O", "Y");
            }
        }

        /** G3 */
        @Test
        void aThrowMayBeKept() {
            var scene = Scene.start(2, "empty").roll("RRGB");
            assertThat(scene.moves()).containsExactly("keep", "reroll");
            scene.play("keep");
            assertThat(scene.phase()).isEqualTo("score");
            assertThat(scene.hand()).isEqualTo("RRGB");
        }

        /** G3 */
        @Test
        void twiceAllDiceMayBeThrownAgain() {
            var scene = Scene.start(2, "empty").roll("RRGB").play("reroll");
            assertThat(scene.phase()).isEqualTo("roll");
            assertThat(((Turn.Chance) scene.turn()).outcomes()).hasSize(126);
            assertThat(scene.hand()).isEmpty();
            scene.roll("OOYV");
            assertThat(scene.hand()).isEqualTo("OOYV");
            assertThat(scene.moves()).containsExactly("keep", "reroll");
            assertThat(scene.play("reroll").phase()).isEqualTo("roll");
        }

        /** G3 */
        @Test
        void theThirdThrowMustBeAccepted() {
            var scene = Scene.start(2, "empty").roll("RRGB").play("reroll").roll("RRGB");
            scene.play("reroll").roll("GGGV");
            assertThat(scene.phase()).isEqualTo("score");
            assertThat(scene.hand()).isEqualTo("GGGV");
            assertThat(scene.forbids("reroll")).isEqualTo("G3");
            assertThat(scene.forbids("keep")).isEqualTo("G3");
        }

        /** G3 */
        @Test
        void aKeptThrowIsNotThrownAgain() {
            var scene = Scene.start(2, "empty").roll("RRGB").play("keep");
            assertThat(scene.forbids("reroll")).isEqualTo("G3");
        }

        /** G3 */
        @Test
        void noDieIsUsedBeforeTheThrowIsKept() {
            var scene = Scene.start(2, "empty").roll("RRGB");
            assertThat(scene.forbids("R")).isEqualTo("G3");
            assertThat(scene.forbids("RR>B")).isEqualTo("G3");
        }

        @Test
        void throwsAreCountedAnewEveryTurn() {
            var scene = Scene.start(4, "empty").roll("RG").play("reroll").roll("RG");
            assertThat(scene.position().throwsMade()).isEqualTo(2);
            scene.play("keep", "R", "G");
            assertThat(scene.position().throwsMade()).isZero();
            assertThat(scene.roll("RG").moves()).containsExactly("keep", "reroll");
        }
    }

    @Nested
    class End {

        /** G6 */
        @Test
        void sevenInAllRowsWins() {
            var scene = Scene.resolving("RGGG", "ROOO", "677777").play("R");
            assertThat(scene.turn())
                    .isEqualTo(new Turn.Over(new Result(List.of(1, 2), List.of(6, 0))));
            assertThat(scene.phase()).isEqualTo("over");
        }

        /** G6: in the middle of the turn too; the other dice stay as they are. */
        @Test
        void theGameEndsAtOnce() {
            var scene = Scene.resolving("RGGV", "ROOO", "677777").play("GG>R");
            assertThat(scene.phase()).isEqualTo("over");
            assertThat(scene.hand()).isEqualTo("RV");
            assertThat(scene.toMove()).isEqualTo(1);
            assertThat(scene.shown(1)).isEqualTo("ROYG");
            assertThat(scene.moves()).isEmpty();
        }

        @Test
        void aFullColumnSevenIsNeededInEveryRow() {
            assertThat(Scene.resolving("RGGV", "ROOO", "577777").play("R").phase())
                    .isEqualTo("score");
        }

        /** G6 */
        @Test
        void allOthersShareSecondPlaceAndCompletedRowsArePoints() {
            var scene =
                    Scene.of("rolled score 2 1 RRR RRR 777744:ROY 777767:ROY" + " 222222:ROY")
                            .play("RR>B");
            assertThat(scene.turn())
                    .isEqualTo(new Turn.Over(new Result(List.of(2, 1, 2), List.of(4, 6, 0))));
        }

        /** G6 */
        @Test
        void aSeriesMayCountColumnsInstead() {
            var scene =
                    Scene.of("rolled score 2 1 RRR RRR 777754:ROY 777767:ROY" + " 322222:ROY")
                            .play("RR>B");
            assertThat(Scene.GAME.series().measures()).containsExactly("rows", "columns");
            assertThat(points(scene, "rows")).containsExactly(4, 6, 0);
            assertThat(points(scene, "columns")).containsExactly(4, 7, 2);
        }

        private static List<Integer> points(Scene scene, String measure) {
            var result = ((Turn.Over) scene.turn()).result();
            return Scene.GAME.series().points(scene.position(), result, measure);
        }
    }
}
