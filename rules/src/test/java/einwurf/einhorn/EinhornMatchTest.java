package einwurf.einhorn;

import static einwurf.einhorn.Scene.at;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import java.util.List;

/** The end of a game, preparing the next, the end of the match. */
class EinhornMatchTest {

    // ---- a game ends ----

    @Test
    @DisplayName("E8: a game ends as soon as a player has no game stones; all bank theirs")
    void aGameEndsWhenAPlayerHasNoStones() {
        at("3x25 3/10 predict 30 2 1,6,7 13,9,9 1")
                .says("-", "112")
                .is("3x25 4/10 bid 31 0 0,0,0 13,15,16 -,-,-");
    }

    @Test
    @DisplayName("E8: while everyone has a stone the game goes on")
    void aSingleStoneKeepsTheGameGoing() {
        at("3x25 3/10 predict 30 2 2,6,7 12,9,9 1")
                .says("-", "112")
                .is("3x25 3/10 predict 31 2 1,6,7 12,9,9 2");
    }

    @Test
    @DisplayName("E8: the match ends at once when the stash is empty; game stones are banked")
    void theMatchEndsWhenTheStashIsEmpty() {
        at("3x25 3/10 predict 2 2 20,6,7 13,9,18 1")
                .says("U", "124")
                .is("3x25 3/10 over 0 2 0,0,0 35,15,25 1");
    }

    @Test
    @DisplayName("E8: one stone left in the stash is enough to go on")
    void aSingleStoneInTheStashKeepsTheMatchGoing() {
        at("3x25 3/10 predict 3 2 19,6,7 13,9,18 1")
                .says("U", "124")
                .is("3x25 3/10 predict 1 2 21,6,7 13,9,18 2");
    }

    @Test
    @DisplayName("E6, E8: the owner may empty the stash, or spare it by taking from a player")
    void theOwnerDecidesWhetherTheStashRunsOut() {
        var scene = at("3x25 3/10 settle 2 1 20,6,7 13,9,18 1 U 124");
        scene.plays(1, "take stash").is("3x25 3/10 over 0 1 0,0,0 35,15,25 1");
        scene.plays(1, "take 2").is("3x25 3/10 predict 2 1 22,4,7 13,9,18 2");
    }

    @Test
    @DisplayName("E8: the match ends with its last game")
    void theMatchEndsWithItsLastGame() {
        at("3x25 10/10 predict 30 2 1,6,7 13,9,9 1")
                .says("-", "112")
                .is("3x25 10/10 over 31 2 0,0,0 13,15,16 3");
    }

    // ---- the next game ----

    @Test
    @DisplayName("E9: first the stones are banked, the figure returns and the counter goes up")
    void stonesAreBankedTheFigureReturnsAndTheCounterGoesUp() {
        var before = at("3x25 3/10 predict 30 2 1,6,7 13,9,9 1");
        var after = before.says("-", "112");
        assertThat(after.state("banked")).isEqualTo(List.of(13, 15, 16));
        assertThat(after.state("unicorn")).isEqualTo(0);
        assertThat(after.state("match")).isEqualTo(4);
    }

    @Test
    @DisplayName("E9: everyone bids at once, from 0 to their whole stash")
    void everyoneBidsFromNothingToTheWholeStash() {
        var scene = at("3x25 2/10 bid 70 0 0,0,0 3,2,0 -,-,-");
        assertThat(scene.asked()).containsExactly(1, 2, 3);
        assertThat(scene.moves(1)).containsExactly("bid 0", "bid 1", "bid 2", "bid 3");
        assertThat(scene.moves(2)).containsExactly("bid 0", "bid 1", "bid 2");
    }

    @Test
    void whoeverHasAnEmptyStashMustBidNothing() {
        assertThat(at("3x25 2/10 bid 70 0 0,0,0 3,2,0 -,-,-").moves(3)).containsExactly("bid 0");
    }

    @Test
    @DisplayName("E9: bids come in any order and change nothing until the last is in")
    void bidsAreSealedUntilTheLastIsIn() {
        var scene = at("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,-,-").plays(2, "bid 4");
        scene.is("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,4,-");
        assertThat(scene.asked()).containsExactly(1, 3);
        scene.seenBy(1).is("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,?,-");
        scene.seenBy(2).is("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,4,-");
        scene.seenBy().is("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,?,-");
        scene.plays(3, "bid 0").is("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,4,0");
    }

    @Test
    @DisplayName(
            "E9: all bids go to the stash, those of the losers too; the highest has the figure")
    void allBidsArePaidAndTheHighestTakesTheFigure() {
        at("3x25 2/10 bid 62 0 0,0,0 8,5,0 -,-,-")
                .all("bid", 3, 4, 0)
                .is("3x25 2/10 add 51 2 6,6,6 5,1,0 -,-,-");
    }

    @Test
    @DisplayName("E9: everyone receives six stones from the stash")
    void everyoneReceivesSixStones() {
        var scene = at("5x25 3/10 bid 100 0 0,0,0,0,0 5,5,5,5,5 -,-,-,-,-");
        scene.all("bid", 0, 0, 1, 0, 0).is("5x25 3/10 add 71 3 6,6,6,6,6 5,5,4,5,5 -,-,-,-,-");
    }

    @Test
    @DisplayName("E9: the highest bidders roll three dice in seat order, the highest sum wins")
    void tiedHighestBiddersRollForTheFigure() {
        var scene = at("4x25 3/10 bid 80 0 0,0,0,0 5,5,5,5 -,-,-,-").all("bid", 1, 3, 0, 3);
        scene.is("4x25 3/10 bidroll 87 0 0,0,0,0 4,2,5,2 1,3,0,3 .,-,.,-");
        assertThat(scene.turn()).isEqualTo(2);
        var thrown = scene.rolls("135");
        thrown.is("4x25 3/10 bidroll 87 0 0,0,0,0 4,2,5,2 1,3,0,3 .,9,.,-");
        assertThat(thrown.turn()).isEqualTo(4);
        thrown.rolls("136").is("4x25 3/10 add 63 4 6,6,6,6 4,2,5,2 -,-,-,-");
        thrown.rolls("134").is("4x25 3/10 add 63 2 6,6,6,6 4,2,5,2 -,-,-,-");
    }

    @Test
    @DisplayName("E9: if all bid nothing, all roll")
    void ifAllBidNothingAllRoll() {
        at("3x25 3/10 bid 60 0 0,0,0 5,5,5 -,-,-")
                .all("bid", 0, 0, 0)
                .is("3x25 3/10 bidroll 60 0 0,0,0 5,5,5 0,0,0 -,-,-");
    }

    @Test
    @DisplayName("E9: another tie is rolled again by those still tied, until one is left")
    void anotherTieIsRolledAgain() {
        var scene = at("3x25 3/10 bidroll 60 0 0,0,0 5,5,5 0,0,0 -,-,-").rolls("156", "111", "246");
        scene.is("3x25 3/10 bidroll 60 0 0,0,0 5,5,5 0,0,0 -,.,-");
        scene.rolls("123", "222").is("3x25 3/10 bidroll 60 0 0,0,0 5,5,5 0,0,0 -,.,-");
        scene.rolls("123", "122").is("3x25 3/10 add 42 1 6,6,6 5,5,5 -,-,-");
    }

    @Test
    @DisplayName("E9: the match ends if the stash with the bids holds no more than six each")
    void tooFewStonesAfterTheBidsEndTheMatch() {
        at("3x25 3/10 bid 15 0 0,0,0 30,20,10 -,-,-")
                .all("bid", 0, 3, 0)
                .is("3x25 3/10 over 18 0 0,0,0 30,17,10 1");
    }

    @Test
    @DisplayName("E9: bids can bring the stash above six each, and the match goes on")
    void bidsCanKeepTheMatchGoing() {
        at("3x25 3/10 bid 15 0 0,0,0 30,20,10 -,-,-")
                .all("bid", 0, 4, 0)
                .is("3x25 3/10 add 1 2 6,6,6 30,16,10 -,-,-");
    }

    @Test
    @DisplayName("E9: the end comes before any tie of bids is rolled off")
    void theMatchEndsBeforeATieOfBidsIsRolledOff() {
        at("3x25 3/10 bid 15 0 0,0,0 30,20,10 -,-,-")
                .all("bid", 1, 1, 1)
                .is("3x25 3/10 over 18 0 0,0,0 29,19,9 1");
    }

    @Test
    @DisplayName("E9: everyone may add from nothing to the whole stash, at once")
    void everyoneAddsFromNothingToTheWholeStash() {
        var scene = at("3x25 2/10 add 52 2 6,6,6 3,2,0 -,-,-");
        assertThat(scene.asked()).containsExactly(1, 2, 3);
        assertThat(scene.moves(1)).containsExactly("add 0", "add 1", "add 2", "add 3");
        assertThat(scene.moves(3)).containsExactly("add 0");
    }

    @Test
    @DisplayName("E9: added stones are sealed until the last is in; then the figure's owner starts")
    void addedStonesAreSealedUntilTheLastIsIn() {
        var scene = at("3x25 2/10 add 52 2 6,6,6 3,2,0 -,-,-").plays(1, "add 3").plays(3, "add 0");
        scene.is("3x25 2/10 add 52 2 6,6,6 3,2,0 3,-,0");
        scene.seenBy(2).is("3x25 2/10 add 52 2 6,6,6 3,2,0 ?,-,?");
        scene.seenBy(1).is("3x25 2/10 add 52 2 6,6,6 3,2,0 3,-,?");
        scene.seenBy(1, 3).is("3x25 2/10 add 52 2 6,6,6 3,2,0 3,-,0");
        scene.plays(2, "add 1").is("3x25 2/10 predict 52 2 9,7,6 0,1,0 2");
    }

    @Test
    void onlyGameStonesCanBeLost() {
        at("3x25 3/10 predict 25 2 1,6,7 18,9,9 1")
                .says("U", "135")
                .is("3x25 4/10 bid 26 0 0,0,0 18,15,16 -,-,-");
    }

    @Test
    @DisplayName("E1: the extra stone is for game 1 only")
    void laterStartersGetNoExtraStone() {
        at("3x25 2/10 add 52 2 6,6,6 3,2,0 -,-,-")
                .all("add", 0, 0, 0)
                .is("3x25 2/10 predict 52 2 6,6,6 3,2,0 2");
    }

    // ---- the winner ----

    @Test
    @DisplayName("E10: most stones win; the rest is ranked by stones, equal stones share a place")
    void theMostStonesWinAndEqualStonesShareAPlace() {
        var over = at("5x25 10/10 over 60 1 0,0,0,0,0 10,20,10,20,5 4");
        assertThat(over.places()).containsExactly(3, 2, 3, 1, 5);
        assertThat(over.points()).containsExactly(0, 0, 0, 1, 0);
        assertThat(at("3x25 10/10 over 40 1 0,0,0 15,5,15 1").places()).containsExactly(1, 3, 2);
        assertThat(at("3x25 10/10 over 40 1 0,0,0 5,25,5 2").places()).containsExactly(2, 1, 2);
    }

    @Test
    @DisplayName("E10: all but one of three tied leaders share the second place")
    void tiedLeadersWhoDontWinShareTheSecondPlace() {
        assertThat(at("4x25 10/10 over 50 1 0,0,0,0 15,15,15,5 2").places())
                .containsExactly(2, 1, 2, 4);
    }

    @Test
    @DisplayName("E10: tied leaders roll in seat order, round and round, until one has an Einhorn")
    void tiedLeadersRollUntilOneRollsAnEinhorn() {
        var tie = at("3x25 10/10 predict 31 2 1,6,7 13,9,8 1").says("-", "112");
        tie.is("3x25 10/10 tiebreak 32 2 0,0,0 13,15,15 .,-,-");
        assertThat(tie.turn()).isEqualTo(2);
        var once = tie.rolls("666");
        once.is("3x25 10/10 tiebreak 32 2 0,0,0 13,15,15 .,18,-");
        assertThat(once.turn()).isEqualTo(3);
        var round = once.rolls("123");
        round.is("3x25 10/10 tiebreak 32 2 0,0,0 13,15,15 .,-,-");
        round.rolls("246").is("3x25 10/10 over 32 2 0,0,0 13,15,15 2");
        round.rolls("245", "135").is("3x25 10/10 over 32 2 0,0,0 13,15,15 3");
    }

    @Test
    @DisplayName("E9, E10: a tie after the bids ended the match is broken the same way")
    void aTieAfterTheLastBidsIsBroken() {
        at("3x25 3/10 bid 15 0 0,0,0 21,20,19 -,-,-")
                .all("bid", 1, 0, 0)
                .is("3x25 3/10 tiebreak 16 0 0,0,0 20,20,19 -,-,.");
    }
}
