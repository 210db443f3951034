package einwurf.einhorn;

import static einwurf.einhorn.Scene.at;
import static einwurf.einhorn.Scene.start;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Turn;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** Setting up, predicting, rolling, taking and giving. */
class EinhornTurnTest {

    // ---- setup ----

    @Test
    @DisplayName("E1: twenty-five stones each are in the stash before six each are dealt from it")
    void sixStonesEachAreDealtFromTheStash() {
        start(3).is("3x25 1/10 start 57 0 6,6,6 0,0,0 -,-,-");
        start(4).is("4x25 1/10 start 76 0 6,6,6,6 0,0,0,0 -,-,-,-");
        start(5).is("5x25 1/10 start 95 0 6,6,6,6,6 0,0,0,0,0 -,-,-,-,-");
    }

    @Test
    @DisplayName("E1: how many stones and games is for the table to say")
    void stonesAndGamesAreOptions() {
        start(3, Map.of("stonesPerPlayer", 7, "games", 1))
                .is("3x7 1/1 start 3 0 6,6,6 0,0,0 -,-,-");
        start(5, Map.of("stonesPerPlayer", 1000, "games", 99))
                .is("5x1000 1/99 start 4970 0 6,6,6,6,6 0,0,0,0,0 -,-,-,-,-");
    }

    @Test
    @DisplayName("E2: everyone rolls for the start in seat order")
    void everyoneRollsForTheStartInSeatOrder() {
        var scene = start(4);
        for (int seat = 1; seat <= 4; seat++) {
            assertThat(scene.turn()).isEqualTo(seat);
            scene = scene.rolls(seat == 3 ? "666" : "112");
        }
        assertThat(scene.turn()).isEqualTo(3);
    }

    @Test
    @DisplayName("E1, E2: the highest sum starts and receives an additional stone from the stash")
    void theHighestSumStartsWithAnExtraStone() {
        start(3).rolls("123", "456", "145").is("3x25 1/10 predict 56 0 6,7,6 0,0,0 2");
    }

    @Test
    @DisplayName("E2: those tied for the highest sum roll again, until one is left")
    void thoseTiedForTheStartRollAgain() {
        var tied = start(4).rolls("456", "111", "366", "456");
        tied.is("4x25 1/10 start 76 0 6,6,6,6 0,0,0,0 -,.,-,-");
        var again = tied.rolls("234");
        again.is("4x25 1/10 start 76 0 6,6,6,6 0,0,0,0 9,.,-,-");
        assertThat(again.turn()).isEqualTo(3);
        again.rolls("235", "145").is("4x25 1/10 start 76 0 6,6,6,6 0,0,0,0 .,.,-,-");
        again.rolls("235", "145", "666", "566").is("4x25 1/10 predict 75 0 6,6,7,6 0,0,0,0 3");
    }

    // ---- predicting and rolling ----

    @Test
    void theCurrentPlayerPredictsOneOfFourResultsOrStaysSilent() {
        var scene = at("3x25 1/10 predict 56 0 6,7,6 0,0,0 2");
        assertThat(scene.asked()).containsExactly(2);
        assertThat(scene.moves(2)).containsExactly("U", "W", "E", "D", "-");
        assertThat(scene.moves(1)).isEmpty();
    }

    @Test
    void afterThePredictionThePlayerRollsThreeDice() {
        var scene = at("3x25 1/10 predict 56 0 6,7,6 0,0,0 2").plays(2, "W");
        scene.is("3x25 1/10 roll 56 0 6,7,6 0,0,0 2 W");
        assertThat(scene.turn()).isEqualTo(2);
        var chance = (Turn.Chance) Scene.GAME.turn(scene.position());
        assertThat(chance.outcomes()).hasSize(56);
        assertThat(chance.totalWeight()).isEqualTo(216);
    }

    @Test
    void thenItIsTheNextPlayersTurnClockwise() {
        var scene = at("3x25 1/10 predict 56 0 6,7,6 0,0,0 2").says("-", "112");
        assertThat(scene.turn()).isEqualTo(3);
        assertThat(scene.says("-", "112").turn()).isEqualTo(1);
        assertThat(scene.says("-", "112").says("-", "112").turn()).isEqualTo(2);
    }

    @ParameterizedTest
    @DisplayName("E3: what a throw is")
    @CsvSource({
        "124,UNVERMEIDLICHE",
        "134,UNVERMEIDLICHE",
        "456,UNVERMEIDLICHE",
        "123,UNVERMEIDLICHE",
        "256,UNVERMEIDLICHE",
        "112,WUNSCH",
        "224,WUNSCH",
        "166,WUNSCH",
        "135,EINHORN",
        "136,EINHORN",
        "146,EINHORN",
        "246,EINHORN",
        "111,DREIFALTIGKEIT",
        "666,DREIFALTIGKEIT"
    })
    void aThrowHasOneResult(String roll, Prediction result) {
        assertThat(Throws.result(Scene.GAME.notation().readRoll(roll).orThrow())).isEqualTo(result);
    }

    @ParameterizedTest
    @DisplayName("E3: how many of the 216 throws turn out as each result")
    @CsvSource({"UNVERMEIDLICHE,96", "WUNSCH,90", "EINHORN,24", "DREIFALTIGKEIT,6"})
    void resultsComeAsOftenAsTheyShould(Prediction result, int count) {
        int weight = 0;
        for (var outcome : Throws.OUTCOMES) {
            weight += Throws.result(outcome.roll()) == result ? outcome.weight() : 0;
        }
        assertThat(weight).isEqualTo(count);
    }

    // ---- taking and giving ----

    @ParameterizedTest
    @CsvSource({
        "U,124,+2", "W,124,-2", "E,124,-2", "D,124,-2", "-,124,-1",
        "U,112,-2", "W,112,+2", "E,112,-2", "D,112,-2", "-,112,-1",
        "U,135,-5", "W,135,-5", "E,135,+5", "D,135,-5", "-,135,+1",
        "U,222,+1", "W,222,+1", "E,222,+1", "-,222,+5",
    })
    void theRolledResultAndWhetherItWasPredictedDecideTheStones(
            String said, String roll, int stones) {
        var after = at("3x25 1/10 predict 54 0 7,7,7 0,0,0 1").says(said, roll);
        assertThat(after.position().stones(einwurf.rules.Seat.of(1))).isEqualTo(7 + stones);
        assertThat(after.state("stash")).isEqualTo(54 - stones);
        assertThat(after.state("stones")).isEqualTo(List.of(7 + stones, 7, 7));
    }

    @Test
    @DisplayName("E4: who owes more than they have pays what is there")
    void aPlayerPaysNoMoreThanTheyHave() {
        at("3x25 1/10 predict 50 0 3,10,12 0,0,0 1")
                .says("U", "135")
                .is("3x25 2/10 bid 53 0 0,0,0 0,10,12 -,-,-");
    }

    @Test
    @DisplayName("E4: the stash pays out what is there")
    void theStashPaysNoMoreThanItHas() {
        at("3x25 1/10 predict 3 0 20,20,32 0,0,0 1")
                .says("E", "135")
                .is("3x25 1/10 over 0 1 0,0,0 23,20,32 3");
    }

    // ---- the unicorn ----

    @Test
    @DisplayName("E5: an Einhorn brings its stones with the stash, then the figure from the centre")
    void anEinhornBringsTheFigureFromTheCentre() {
        at("3x25 1/10 predict 54 0 7,7,7 0,0,0 1")
                .says("-", "135")
                .is("3x25 1/10 predict 53 1 8,7,7 0,0,0 2");
    }

    @Test
    @DisplayName("E5: the figure is passed once another player rolls an Einhorn, stones first")
    void anEinhornBringsTheFigureFromItsOwner() {
        at("3x25 1/10 predict 54 1 7,7,7 0,0,0 2")
                .says("W", "246")
                .is("3x25 1/10 predict 59 2 7,2,7 0,0,0 3");
    }

    @Test
    @DisplayName("E5: the stones of the roll that brings the figure are not the owner's to direct")
    void theFiguresPowersCountFromTheNextRollOn() {
        var scene = at("3x25 1/10 predict 54 0 7,7,7 0,0,0 1").says("E", "135");
        scene.is("3x25 1/10 predict 49 1 12,7,7 0,0,0 2");
        scene.says("-", "112")
                .says("-", "112")
                .says("U", "124")
                .is("3x25 1/10 settle 51 1 12,6,6 0,0,0 1 U 124");
    }

    @ParameterizedTest
    @DisplayName(
            "E5: the owner's Einhorn moves no stones, whatever was predicted; the figure stays")
    @CsvSource({"U", "W", "E", "D", "-"})
    void anEinhornDoesNothingForTheOwner(String said) {
        at("3x25 1/10 predict 54 1 7,7,7 0,0,0 1")
                .says(said, "135")
                .is("3x25 1/10 predict 54 1 7,7,7 0,0,0 2");
    }

    @Test
    @DisplayName("E5, E8: an Einhorn that costs the last stones still brings the figure")
    void theFigureComesEvenIfTheStonesEndTheMatch() {
        at("3x25 1/1 predict 50 2 3,10,12 0,0,0 1")
                .says("U", "135")
                .is("3x25 1/1 over 53 1 0,0,0 0,10,12 3");
    }

    @Test
    @DisplayName("E6: the owner takes a gain from the stash or from one other player")
    void theOwnerTakesFromWhomTheyChoose() {
        var scene = at("4x25 1/10 settle 72 2 7,7,7,7 0,0,0,0 2 U 124");
        assertThat(scene.asked()).containsExactly(2);
        assertThat(scene.moves(2)).containsExactly("take stash", "take 1", "take 3", "take 4");
        scene.plays(2, "take stash").is("4x25 1/10 predict 70 2 7,9,7,7 0,0,0,0 3");
        scene.plays(2, "take 1").is("4x25 1/10 predict 72 2 5,9,7,7 0,0,0,0 3");
        scene.plays(2, "take 4").is("4x25 1/10 predict 72 2 7,9,7,5 0,0,0,0 3");
    }

    @Test
    @DisplayName("E6: the owner gives a loss to the stash or to one other player")
    void theOwnerGivesToWhomTheyChoose() {
        var scene = at("3x25 1/10 settle 54 3 7,7,7 0,0,0 3 W 124");
        assertThat(scene.moves(3)).containsExactly("give stash", "give 1", "give 2");
        scene.plays(3, "give stash").is("3x25 1/10 predict 56 3 7,7,5 0,0,0 1");
        scene.plays(3, "give 2").is("3x25 1/10 predict 54 3 7,9,5 0,0,0 1");
    }

    @Test
    @DisplayName("E6: the choice is made after the roll")
    void theOwnerChoosesAfterTheRoll() {
        at("3x25 1/10 predict 54 1 7,7,7 0,0,0 1")
                .says("-", "555")
                .is("3x25 1/10 settle 54 1 7,7,7 0,0,0 1 - 555");
    }

    @Test
    @DisplayName("E6: a player who can't give enough gives all, the stash adds nothing, game over")
    void whoeverCannotGiveEnoughGivesAllAndTheGameEnds() {
        at("3x25 1/10 settle 65 1 6,3,1 0,0,0 1 - 555")
                .plays(1, "take 2")
                .is("3x25 2/10 bid 65 0 0,0,0 9,0,1 -,-,-");
    }

    @Test
    @DisplayName("E6, E8: giving exactly all one has ends the game too")
    void takingTheLastStonesEndsTheGame() {
        at("3x25 1/10 settle 60 1 6,2,7 0,0,0 1 U 124")
                .plays(1, "take 2")
                .is("3x25 2/10 bid 60 0 0,0,0 8,0,7 -,-,-");
    }

    @Test
    @DisplayName("E4, E6: the owner gives no more than they have, to a player as well")
    void theOwnerGivesNoMoreThanTheyHave() {
        at("3x25 1/10 settle 60 1 1,7,7 0,0,0 1 W 124")
                .plays(1, "give 3")
                .is("3x25 2/10 bid 60 0 0,0,0 0,7,8 -,-,-");
    }

    @Test
    @DisplayName("E6: only the owner settles; without the figure it is always the stash")
    void whoeverHasNoFigureDealsWithTheStash() {
        at("3x25 1/10 predict 54 1 7,7,7 0,0,0 2")
                .says("U", "124")
                .is("3x25 1/10 predict 52 1 7,9,7 0,0,0 3");
    }

    // ---- Dreifaltigkeit ----

    @Test
    @DisplayName("E7: a Dreifaltigkeit predicted right takes all game stones and ends the game")
    void aRightDreifaltigkeitTakesAllGameStonesOfAllPlayers() {
        at("3x25 3/10 predict 30 2 5,6,7 10,8,9 1")
                .says("D", "444")
                .is("3x25 4/10 bid 30 0 0,0,0 28,8,9 -,-,-");
    }

    @Test
    @DisplayName("E7: the owner's choice doesn't arise")
    void aRightDreifaltigkeitLeavesTheOwnerNothingToChoose() {
        at("3x25 3/10 predict 30 1 5,6,7 10,8,9 1")
                .says("D", "444")
                .is("3x25 4/10 bid 30 0 0,0,0 28,8,9 -,-,-");
    }

    @Test
    void aDreifaltigkeitAlwaysBringsStones() {
        var scene = at("3x25 1/10 predict 54 0 7,7,7 0,0,0 1");
        for (var said : List.of("U", "W", "E", "-")) {
            int after = (Integer) scene.says(said, "333").state("stash");
            assertThat(after).isLessThan(54);
        }
    }
}
