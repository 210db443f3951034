package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What people are told: refusals name the true reason and its ruling. */
class RainbowVoiceTest {
    private static final List<String> NAMES = List.of("Ada", "Ben", "Cem");

    private static void refuses(Scene scene, int seat, String move, String rule, String reason) {
        var objection = scene.objection(seat, move);
        assertThat(objection.why().en()).contains(reason);
        assertThat(objection.why().de()).isNotBlank();
        assertThat(objection.rule()).isEqualTo(rule);
    }

    private static Scene others(Scene scene) {
        return scene.rolled("RYB234").play(1, "1:R2", "2:Y3");
    }

    @Test
    void thePickComesFirstAndOnlyOnce() {
        refuses(Scene.of(2), 1, "2:R3", "R7", "First pick");
        refuses(Scene.of(2), 1, "pass", "R7", "First pick");
        refuses(Scene.of(2).rolled("RYB234"), 1, "RRY", "R7", "already rolled");
    }

    @Test
    void aBoxThatDoesNotExist() {
        refuses(Scene.of(2).rolled("RYB112"), 1, "12:O2", "R1", "no orange 2");
    }

    @Test
    void aLoneOne() {
        refuses(Scene.of(2).rolled("RYB134"), 1, "1:R2", "R1", "showing 1");
    }

    @Test
    void aGroupThatIsUsedUp() {
        refuses(Scene.of(2).rolled("RYB234").play(1, "1:R2"), 1, "1:R2", "R7", "have used die 1");
        refuses(others(Scene.of(2)).play(2, "12:O5"), 2, "12:O6", "R9", "have used dice 1 and 2");
    }

    @Test
    void aColourTheDiceDoNotMake() {
        refuses(
                Scene.of(2).rolled("RYB234"),
                1,
                "12:G5",
                "R7",
                "Dice 1 and 2 make orange, not green");
        refuses(others(Scene.of(2)), 2, "3:R4", "R9", "Die 3 makes blue, not red");
    }

    @Test
    void aNumberTheDiceDoNotMake() {
        refuses(Scene.of(2).rolled("RYB234"), 1, "12:O6", "R7", "Dice 1 and 2 make 5, not 6");
        refuses(
                Scene.of(2).rolled("RRY342"),
                1,
                "12:R11",
                "R7",
                "Dice 1 and 2 make 7, not 11/12");
        refuses(others(Scene.of(2)), 2, "3:B5", "R9", "Die 3 makes 4, not 5");
    }

    @Test
    void theNumberIsThatOfTheDiceAsChanged() {
        var scene = Scene.of(2).plus(1, 1).rolled("RYB234").play(1, "+1");
        refuses(scene, 1, "1:R2", "R7", "Die 1 makes 3, not 2");
    }

    @Test
    void aBoxThatIsCrossedAlready() {
        refuses(Scene.of(2).marks(1, "R2").rolled("RYB234"), 1, "1:R2", "R7", "red 2 already");
        refuses(others(Scene.of(2).marks(2, "R2")), 2, "1:R2", "R9", "red 2 already");
    }

    @Test
    void threeOnesHaveTheirLimits() { // R12
        var ones = Scene.of(2, Map.of("tripleOnes", true)).rolled("RRY111");
        refuses(ones, 1, "3:Y7", "R12", "2 to 6");
        ones.play(1, "12:R11", "13:O11");
        refuses(ones, 2, "12:R9", "R12", "only for the player who rolled them");
        refuses(ones, 2, "1:R7", "R1", "showing 1");
        refuses(Scene.of(2).rolled("RRY111"), 1, "12:R9", "R7", "make 2");
    }

    @Test
    void anAbilityOneDoesNotHave() {
        refuses(Scene.of(2).flip(1, 1).rolled("RYB234"), 1, "+1", "R4", "no ±1");
        refuses(Scene.of(2).plus(1, 1).rolled("RYB234"), 1, "~1", "R4", "no Flip");
    }

    @Test
    void aDieAtItsEdge() {
        refuses(Scene.of(2).plus(1, 1).rolled("RYB634"), 1, "+1", "R8", "die 1 already shows 6");
        refuses(Scene.of(2).plus(1, 1).rolled("RYB134"), 1, "-1", "R8", "already shows 1");
    }

    @Test
    void passingAndBeingDoneAtTheWrongTime() {
        refuses(Scene.of(2).rolled("RYB234"), 1, "pass", "R7", "No passing");
        refuses(others(Scene.of(2)), 2, "pass", "R9", "No passing");
        refuses(others(Scene.of(2)).play(2, "1:R2"), 2, "pass", "R9", "done");
        refuses(Scene.of(2).rolled("RYB234"), 1, "done", "R7", "two claims");
        refuses(others(Scene.of(2)), 2, "done", "R9", "One claim");
    }

    private static Text ask(Scene scene, int seat) {
        return Scene.GAME.voice().ask(scene.position(), Seat.of(seat));
    }

    @Test
    void theQuestionSaysWhatIsToBeDone() {
        assertThat(ask(Scene.of(2), 1).en()).contains("Pick three");
        assertThat(ask(Scene.of(2).rolled("RYB234"), 1).en()).contains("first of two");
        assertThat(ask(Scene.of(2).rolled("RYB234").play(1, "1:R2"), 1).en()).contains("second");
        assertThat(ask(Scene.of(2).rolled("RYB111"), 1).en())
                .contains("pass")
                .doesNotContain("abil");
        assertThat(ask(Scene.of(2).plus(1, 1).rolled("RYB111"), 1).en())
                .contains("ability", "pass");
        assertThat(ask(others(Scene.of(2)), 2).en()).isEqualTo("Claim a box");
        assertThat(ask(others(Scene.of(2)).play(2, "1:R2"), 2).en()).contains("Extra", "finish");
        var stuck = Scene.of(2).rolled("RRY111").play(1, "12:R2", "pass").play(2, "12:R2");
        assertThat(ask(stuck, 2).en()).contains("finish").doesNotContain("Extra", "ability");
    }

    private static Text label(Scene scene, int seat, String move) {
        var parsed = Scene.GAME.notation().readMove(move).orThrow();
        return Scene.GAME.voice().label(scene.position(), Seat.of(seat), parsed);
    }

    @Test
    void aMoveHasAShortLabel() {
        var scene = Scene.of(2).plus(1, 1).flip(1, 1).rolled("RYB234");
        assertThat(label(scene, 1, "13:V6"))
                .isEqualTo(new Text("violet 6 with dice 1 and 3", "Violett 6 mit Würfeln 1 und 3"));
        assertThat(label(scene, 1, "1:R2"))
                .isEqualTo(new Text("red 2 with die 1", "Rot 2 mit Würfel 1"));
        assertThat(label(scene, 1, "+1").en()).isEqualTo("±1 on die 1: 2 → 3");
        assertThat(label(scene, 1, "-1").en()).isEqualTo("±1 on die 1: 2 → 1");
        assertThat(label(scene, 1, "~1").de()).isEqualTo("Flip auf Würfel 1: 2 → 5");
        assertThat(label(Scene.of(2), 1, "RRY").de()).isEqualTo("Rot, Rot, Gelb");
    }

    @Test
    void passingSaysWhatItCosts() {
        assertThat(label(Scene.of(2).rolled("RYB111"), 1, "pass").en()).isEqualTo("Pass (−8)");
        var one = Scene.of(2).rolled("RRY111").play(1, "12:R2");
        assertThat(label(one, 1, "pass").en()).isEqualTo("Pass (−4)");
        var other = Scene.of(2).rolled("RYB111").play(1, "pass");
        assertThat(label(other, 2, "pass").de()).isEqualTo("Verzichten (−3)");
    }

    private static String told(Scene scene, int seat, String move) {
        var before = scene.position();
        var parsed = Scene.GAME.notation().readMove(move).orThrow();
        var after = scene.play(seat, move).position();
        var step = new Step.Chose<>(Seat.of(seat), parsed);
        return Scene.GAME.voice().tell(before, step, after, NAMES).en();
    }

    @Test
    void whatHappenedIsOneSentence() {
        assertThat(told(Scene.of(2), 1, "RRY")).isEqualTo("Ada picks red, red, yellow");
        var rolling = Scene.of(2).play(1, "RRY").position();
        var rolled = Scene.of(2).rolled("RRY135").position();
        assertThat(
                        Scene.GAME
                                .voice()
                                .tell(rolling, new Step.Rolled<>(Roll.of(1, 3, 5)), rolled, NAMES))
                .isEqualTo(
                        new Text(
                                "Ada rolls red 1, red 3, yellow 5",
                                "Ada wirft Rot 1, Rot 3, Gelb 5"));
        assertThat(told(Scene.of(2).rolled("RYB234"), 1, "1:R2")).isEqualTo("Ada claims red 2");
        assertThat(told(others(Scene.of(2)).play(2, "1:R2"), 2, "2:Y3"))
                .isEqualTo("Ben spends an Extra and claims yellow 3");
        assertThat(told(others(Scene.of(2)).play(2, "1:R2"), 2, "done")).isEqualTo("Ben is done");
        assertThat(told(Scene.of(2).rolled("RYB111"), 1, "pass")).isEqualTo("Ada passes: −8");
        assertThat(told(Scene.of(2).flip(1, 1).rolled("RYB111"), 1, "~2"))
                .isEqualTo("Ada uses Flip on die 2: 1 → 6");
    }

    @Test
    void whatAClaimBringsIsToldWithIt() {
        assertThat(told(Scene.of(2).marks(1, "R345").rolled("RYB234"), 1, "1:R2"))
                .isEqualTo("Ada claims red 2; gains ±1");
        assertThat(told(Scene.of(2).marks(1, "O345789TE").rolled("RYB333"), 1, "12:O6"))
                .isEqualTo("Ada claims orange 6; gains a Flip; completes the orange row");
        var scene = Scene.of(3).marks(2, "Y5 B5 O5 G5 V5").marks(3, "Y5 B5 O5 G5 V5");
        scene.rolled("RYB534").play(1, "1:R5", "2:Y3").play(2, "1:R5", "done").play(3, "1:R5");
        assertThat(told(scene, 3, "done"))
                .isEqualTo("Cem is done; Ben gets the First for 5; Cem gets the First for 5");
    }

    private static Text end(Scene scene) {
        return Scene.GAME.voice().end(scene.over().position(), NAMES);
    }

    @Test
    void theEndIsOneSentence() {
        assertThat(end(Scene.of(2).marks(2, "R6")))
                .isEqualTo(new Text("Ben wins with 12 points", "Ben gewinnt mit 12 Punkten"));
        assertThat(end(Scene.of(2).plus(2, 1)).en())
                .isEqualTo("Ben wins with 9 points, by tie-break");
        assertThat(end(Scene.of(2)).en()).isEqualTo("Ada and Ben share the win with 9 points each");
        assertThat(end(Scene.of(1)).de()).isEqualTo("9 Punkte: verloren");
    }
}
