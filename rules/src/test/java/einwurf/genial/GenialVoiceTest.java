package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialMove.Joker;
import einwurf.genial.GenialMove.Match;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What people read. */
class GenialVoiceTest {
    private static final Seat ONE = Seat.of(1);
    private static final List<String> NAMES = List.of("Ada {}", "Ben");

    private static Text label(Scene scene, GenialMove move) {
        return Scene.GAME.voice().label(scene.position(), ONE, move);
    }

    @Test
    void asksWithTheThrowInWords() {
        var scene = Scene.start(2, "empty").roll("RRGV");
        assertThat(Scene.GAME.voice().ask(scene.position(), ONE))
                .isEqualTo(
                        new Text(
                                "Roll 1 of 3: 2 × heart, leaf, star. Keep it, or roll all dice"
                                        + " again?",
                                "Wurf 1 von 3: 2 × Herz, Blatt, Stern. Behalten oder alle neu"
                                        + " werfen?"));
        scene.play("keep");
        assertThat(Scene.GAME.voice().ask(scene.position(), ONE).de())
                .isEqualTo("Werte Deine Würfel: 2 × Herz, Blatt, Stern");
        scene.play("RR>B", "G");
        assertThat(Scene.GAME.voice().ask(scene.position(), ONE).en())
                .isEqualTo("Use your last die: star");
    }

    @Test
    void labelsSayWhatAUseReallyBrings() {
        var scene = Scene.resolving("RRGV", "RRRG", "201111");
        assertThat(label(scene, new Match(Symbol.RED)))
                .isEqualTo(new Text("heart: 1 point, 2 lost", "Herz: 1 Punkt, 2 verfallen"));
        assertThat(label(scene, new Match(Symbol.VIOLET)))
                .isEqualTo(new Text("star: no points", "Stern: keine Punkte"));
        assertThat(label(scene, new Joker(Symbol.RED, 2, Symbol.BLUE)))
                .isEqualTo(
                        new Text(
                                "2 × heart as a joker for drop: 1 point",
                                "2 × Herz als Joker für Tropfen: 1 Punkt"));
        assertThat(label(scene, Decision.REROLL)).isEqualTo(new Text("Roll again", "Neu werfen"));
    }

    @Test
    void tellsWhatHappenedWhateverTheNames() {
        var before = Scene.resolving("RRGV", "RRRG", "111111");
        var after = Scene.resolving("RRGV", "RRRG", "111111").play("R");
        var step = new Step.Chose<GenialMove>(ONE, new Match(Symbol.RED));
        assertThat(Scene.GAME.voice().tell(before.position(), step, after.position(), NAMES))
                .isEqualTo(
                        new Text(
                                "Ada {} matches the heart: 3 points", "Ada {} wertet Herz: 3 Punkte"));
        step = new Step.Chose<GenialMove>(ONE, new Match(Symbol.VIOLET));
        after = Scene.resolving("RRGV", "RRRG", "111111").play("V");
        assertThat(Scene.GAME.voice().tell(before.position(), step, after.position(), NAMES))
                .isEqualTo(
                        new Text(
                                "Ada {} uses the star: no match",
                                "Ada {} wertet Stern: kein Treffer"));
    }

    @Test
    void tellsTheEnd() {
        var scene = Scene.resolving("RRGV", "RRRG", "677777").play("R");
        assertThat(Scene.GAME.voice().end(scene.position(), NAMES).en())
                .isEqualTo("Ada {} wins: all six rows are full");
    }

    private static String why(Scene scene, String move) {
        return Scene.GAME
                .voice()
                .object(scene.position(), ONE, Scene.GAME.notation().readMove(move).orThrow())
                .why()
                .en();
    }

    /** The rulings behind them are in GenialTest and GenialScoringTest. */
    @Test
    void objectionsNameTheTrueReason() {
        var keeping = Scene.start(2, "empty").roll("RRGV");
        assertThat(why(keeping, "R")).contains("First decide");
        assertThat(why(keeping.play("keep"), "reroll")).contains("have kept");
        var third = Scene.resolving("RRGV", "RRRG", "301111");
        assertThat(why(third, "reroll")).contains("third roll");
        assertThat(why(third, "B")).contains("no die in hand that shows a drop");
        assertThat(why(third, "RRR>B")).contains("3 dice with a heart; you have 2");
        assertThat(why(third, "RR>R")).contains("Columns 4 to 6").contains("the heart row has to wait");
        assertThat(why(Scene.resolving("RRGV", "RRRG", "643444"), "RR>R")).contains("Column 7");
        assertThat(why(Scene.resolving("RRGV", "RRRG", "744444"), "RR>R")).contains("is full");
    }
}
