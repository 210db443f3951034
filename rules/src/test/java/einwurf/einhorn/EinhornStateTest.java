package einwurf.einhorn;

import static einwurf.einhorn.Scene.at;
import static einwurf.einhorn.Scene.start;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.check.Components;
import einwurf.rules.Json;
import einwurf.rules.Node;
import einwurf.rules.Option;
import einwurf.rules.Seat;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What other programs get, to the letter of the protocol. */
class EinhornStateTest {

    private static String state(Scene scene) {
        return Json.write(Components.state(Scene.GAME, scene.position()));
    }

    @Test
    void theGameIntroducesItself() {
        var game = Games.byId("einhorn").orElseThrow();
        assertThat(game.about().name()).isEqualTo("Einhorn");
        assertThat(game.about().fewest()).isEqualTo(3);
        assertThat(game.about().most()).isEqualTo(5);
        assertThat(game.about().options().stream().map(Option::name))
                .containsExactly("games", "stonesPerPlayer");
        assertThat(game.about().options().stream().map(Option::standard)).containsExactly(10, 25);
    }

    @Test
    void aTurnHasItsMoverAndNothingElse() {
        assertThat(state(at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1")))
                .isEqualTo(
                        """
                        {"match":1,"of":10,"stash":56,"unicorn":0,"toMove":1,"prediction":null,\
                        "stones":[7,6,6],"banked":[0,0,0],"roll":null,"amount":null,\
                        "contenders":null,"sums":null,"bids":null,"adds":null}\
                        """);
    }

    @Test
    void aRollHasThePredictionAlsoIfItIsSilence() {
        var scene = at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1");
        assertThat(scene.plays(1, "E").state("prediction")).isEqualTo("E");
        assertThat(scene.plays(1, "-").state("prediction")).isEqualTo("-");
        assertThat(scene.plays(1, "-").state("toMove")).isEqualTo(1);
    }

    @Test
    void theStartHasContendersAndSumsAndNobodyToMove() {
        var scene = start(3).rolls("145");
        assertThat(state(scene))
                .isEqualTo(
                        """
                        {"match":1,"of":10,"stash":57,"unicorn":0,"toMove":null,"prediction":null,\
                        "stones":[6,6,6],"banked":[0,0,0],"roll":null,"amount":null,\
                        "contenders":[1,2,3],"sums":[10,null,null],"bids":null,"adds":null}\
                        """);
        assertThat(state(scene.rolls("145", "112")))
                .contains("\"contenders\":[1,2],\"sums\":[null,null,null]");
    }

    @Test
    void settlingHasTheRollAndASignedAmount() {
        assertThat(state(at("3x25 2/10 settle 41 1 6,6,6 10,6,0 1 U 112")))
                .isEqualTo(
                        """
                        {"match":2,"of":10,"stash":41,"unicorn":1,"toMove":1,"prediction":"U",\
                        "stones":[6,6,6],"banked":[10,6,0],"roll":"112","amount":-2,\
                        "contenders":null,"sums":null,"bids":null,"adds":null}\
                        """);
        assertThat(at("3x25 2/10 settle 41 1 6,6,6 10,6,0 1 - 444").state("amount")).isEqualTo(5);
    }

    @Test
    void bidsShowToThoseWhoMadeThemAndToTheWholeNode() {
        var scene = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,-,-").plays(2, "bid 4").plays(3, "bid 0");
        assertThat(state(scene))
                .isEqualTo(
                        """
                        {"match":2,"of":10,"stash":60,"unicorn":0,"toMove":null,"prediction":null,\
                        "stones":[0,0,0],"banked":[10,5,0],"roll":null,"amount":null,\
                        "contenders":null,"sums":null,"bids":[null,4,0],"adds":null}\
                        """);
        assertThat(state(scene.seenBy(2))).contains("\"bids\":[null,4,\"?\"]");
        assertThat(state(scene.seenBy(1))).contains("\"bids\":[null,\"?\",\"?\"]");
        assertThat(state(scene.seenBy())).contains("\"bids\":[null,\"?\",\"?\"]");
    }

    @Test
    void bidsAreOpenWhileTheirTieIsRolledOff() {
        var scene = at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,-,-").all("bid", 3, 3, 0).rolls("111");
        assertThat(state(scene.seenBy()))
                .isEqualTo(
                        """
                        {"match":2,"of":10,"stash":66,"unicorn":0,"toMove":null,"prediction":null,\
                        "stones":[0,0,0],"banked":[7,2,0],"roll":null,"amount":null,\
                        "contenders":[1,2],"sums":[3,null,null],"bids":[3,3,0],"adds":null}\
                        """);
    }

    @Test
    void addedStonesAreSealedLikeBids() {
        var scene = at("3x25 2/10 add 42 1 6,6,6 10,5,0 -,-,-").plays(1, "add 7");
        assertThat(state(scene))
                .contains("\"stones\":[6,6,6],\"banked\":[10,5,0]")
                .contains("\"bids\":null,\"adds\":[7,null,null]");
        assertThat(state(scene.seenBy(2))).contains("\"adds\":[\"?\",null,null]");
    }

    @Test
    void theTiebreakHasItsRoundsThrows() {
        var scene = at("3x25 10/10 tiebreak 30 1 0,0,0 15,15,15 -,-,-").rolls("112");
        assertThat(state(scene)).contains("\"contenders\":[1,2,3],\"sums\":[4,null,null]");
        assertThat(state(scene)).contains("\"toMove\":null");
    }

    @Test
    void theEndHasNobodyToMove() {
        assertThat(state(at("3x25 10/10 over 30 2 0,0,0 20,15,10 1")))
                .isEqualTo(
                        """
                        {"match":10,"of":10,"stash":30,"unicorn":2,"toMove":null,"prediction":null,\
                        "stones":[0,0,0],"banked":[20,15,10],"roll":null,"amount":null,\
                        "contenders":null,"sums":null,"bids":null,"adds":null}\
                        """);
    }

    @Test
    void rollsAreSortedAndWeightedByOrder() {
        var chance = (Turn.Chance) Scene.GAME.turn(start(3).position());
        var text = new StringBuilder();
        for (var outcome : chance.outcomes().subList(0, 8)) {
            text.append(Scene.GAME.notation().writeRoll(outcome.roll()));
            text.append('x').append(outcome.weight()).append(' ');
        }
        assertThat(text).hasToString("111x1 112x3 113x3 114x3 115x3 116x3 122x3 123x6 ");
    }

    @Test
    void secretChoicesAreMarkedAsSuch() {
        assertThat(Scene.GAME.turn(at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,3,-").position()))
                .isEqualTo(new Turn.Choice(List.of(Seat.of(1), Seat.of(3)), true));
        assertThat(Scene.GAME.turn(at("3x25 2/10 add 42 1 6,6,6 10,5,0 0,-,-").position()))
                .isEqualTo(new Turn.Choice(List.of(Seat.of(2), Seat.of(3)), true));
        assertThat(Scene.GAME.turn(at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1").position()))
                .isEqualTo(new Turn.Choice(List.of(Seat.of(1)), false));
    }

    @Test
    void aNodeTellsTheTableItsPositionBelongsTo() {
        var position = at("4x30 2/7 predict 90 2 6,6,6,6 1,2,3,0 1").position();
        var node = Node.of(Scene.GAME, Scene.GAME.table(position), position).fields();
        assertThat(node)
                .containsEntry("players", 4)
                .containsEntry("options", Map.of("games", 7, "stonesPerPlayer", 30))
                .containsEntry("phase", "predict");
    }
}
