package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

class EinsteinVoiceTest {
    private static final Einstein GAME = Drawn.GAME;
    private static final List<String> NAMES = List.of("Mira", "Jonas");

    /** Every way a well-formed move can be wrong, with its ruling. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5/5/5/5/5 r - chosen - - | 112345 | S2 | doesn't name each of your cubes",
                "5/5/5/5/5 r - chosen - - | 1b4 | S2 | First place your cubes",
                "A4/5/2C2/5/a4 r 1 | 123456 | S2 | already on the board",
                "A4/5/2C2/5/a4 r 1 | 3c2 | S4 | You rolled 1: cube 1 moves",
                "A4/5/2C2/5/a4 r 2 | 2b4 | S4 | Cube 2 is gone: move 1 or 3",
                "A4/5/2C2/5/a4 r 6 | 1b4 | S4 | 6 is gone: only 3 may move, not 1",
                "A1D2/5/2C2/5/a4 r 2 | 4d4 | S4 | 2 is gone: only 1 or 3 may move, not 4",
                "A4/5/2C2/5/a4 r 1 | 6b4 | S4 | 6 is gone: move 1",
                "A4/5/5/5/a4 r - | 2b4 | S5 | 2 is gone: only 1 is left to move",
                "5/5/2A2/5/a4 r - | 1b3 | S1 | Red moves one square right, down",
                "5/5/2A2/5/a4 r - | 1c3 | S1 | 1 from c3 can't reach c3",
                "5/5/2A2/5/a4 r - | 1e1 | S1 | 1 from c3 can't reach e1",
                "5/5/2a2/5/A4 b - | 1d3 | S1 | Blue moves one square left, up",
                "A4/5/2C2/5/a4 r 2 | 3b3 | S1 | 3 from c3 can't reach b3",
            })
    void everyIllegalMoveHasItsReasonAndRuling(
            String position, String move, String rule, String why) {
        var refused = Drawn.read(position).refused(move);
        assertThat(refused.rule()).isEqualTo(rule);
        assertThat(refused.text().en()).contains(why);
        assertThat(refused.text().de()).isNotEqualTo(refused.text().en());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5/5/5/5/5 r - chosen - - | Arrange your six cubes on a5 b5 c5 a4 b4 a3",
                "A4/5/2C2/5/a4 r 1 | Move cube 1",
                "A4/5/2C2/5/a4 r 2 | Cube 2 is gone: move 1 or 3",
                "A4/5/2C2/5/a4 r 6 | Cube 6 is gone: move 3",
                "A4/5/5/5/a4 r - | Your last cube, 1, moves without a roll",
            })
    void whoeverIsAskedIsToldWhat(String position, String ask) {
        assertThat(GAME.voice().ask(Drawn.read(position).position, Seat.of(1)).en()).isEqualTo(ask);
    }

    @Test
    void blueIsToldItsOwnSquares() {
        var p = Drawn.read("5/5/5/5/5 r - chosen - -").position;
        assertThat(GAME.voice().ask(p, Seat.of(2)).de())
                .isEqualTo("Stell Deine sechs Steine auf e1 d1 c1 e2 d2 e3");
    }

    @Test
    void labelsTellWhatAMoveTakes() {
        var p = Drawn.read("5/5/2AB1/3f1/C3a r 1").position;
        assertThat(label(p, "1c2")).isEqualTo(new Text("1 to c2", "die 1 nach c2"));
        assertThat(label(p, "1d2"))
                .isEqualTo(new Text("1 takes blue 6 on d2", "die 1 schlägt die blaue 6 auf d2"));
        assertThat(label(p, "1d3"))
                .isEqualTo(new Text("1 takes your own 2 on d3", "die 1 schlägt Deine eigene 2 auf d3"));
        var start = GAME.start(Tables.standard(GAME, 2));
        assertThat(label(start, "123456")).isEqualTo(Text.same("123456"));
    }

    private static Text label(EinsteinPosition p, String move) {
        return GAME.voice().label(p, Seat.of(1), GAME.notation().readMove(move).orThrow());
    }

    @Test
    void stepsAreTold() {
        var game = Drawn.read("5/5/2AB1/3f1/C3a r -");
        assertThat(rolled(game, 1)).isEqualTo(new Text("Mira rolls 1", "Mira würfelt 1"));
        assertThat(rolled(game, 5))
                .isEqualTo(
                        new Text(
                                "Mira rolls 5; that cube is gone, so 3 moves",
                                "Mira würfelt 5; die ist weg, also zieht die 3"));
        var one = game.roll(1);
        assertThat(played(one, "1c2"))
                .isEqualTo(new Text("Mira moves 1 to c2", "Mira zieht die 1 nach c2"));
        assertThat(played(one, "1d2"))
                .isEqualTo(
                        new Text(
                                "Mira moves 1 to d2 and takes blue 6",
                                "Mira zieht die 1 nach d2 und schlägt die blaue 6"));
        assertThat(played(one, "1d3"))
                .isEqualTo(
                        new Text(
                                "Mira moves 1 to d3 and takes red 2",
                                "Mira zieht die 1 nach d3 und schlägt die rote 2"));
    }

    @Test
    void aSealedArrangementIsNotTold() {
        var start = Drawn.start(Tables.standard(GAME, 2));
        var red = new EinsteinMove.Arrangement(123456);
        var told =
                GAME.voice()
                        .tell(
                                start.position,
                                new Step.Chose<>(Seat.of(1), red),
                                start.play(1, "123456").position,
                                NAMES);
        assertThat(told)
                .isEqualTo(
                        new Text("Mira has arranged the cubes", "Mira hat die Steine aufgestellt"));
    }

    @Test
    void aDrawnArrangementIsTold() {
        var start = GAME.start(Tables.of(GAME, 2, Map.of("placement", "random")));
        Step<EinsteinMove> step = new Step.Rolled<>(Roll.of(3, 1, 2, 6, 5, 4));
        var after = GAME.next(start, step);
        assertThat(GAME.voice().tell(start, step, after, NAMES).en())
                .isEqualTo("Mira's cubes are drawn: 312654");
        assertThat(GAME.voice().tell(after, step, GAME.next(after, step), NAMES).de())
                .isEqualTo("Ausgelost für Jonas: 312654");
    }

    @Test
    void theEndSaysHow() {
        assertThat(end("5/5/5/5/4C b -"))
                .isEqualTo(
                        new Text("Mira wins: cube 3 has reached e1", "Mira gewinnt: die 3 hat e1 erreicht"));
        assertThat(end("5/5/2a2/5/5 r -"))
                .isEqualTo(
                        new Text(
                                "Jonas wins: Mira has no cube left",
                                "Jonas gewinnt: Mira hat keinen Stein mehr"));
    }

    private static Text end(String position) {
        return GAME.voice().end(Drawn.read(position).position, NAMES);
    }

    private static Text rolled(Drawn before, int die) {
        return GAME.voice()
                .tell(
                        before.position,
                        new Step.Rolled<>(Roll.of(die)),
                        before.roll(die).position,
                        NAMES);
    }

    private static Text played(Drawn before, String move) {
        var read = GAME.notation().readMove(move).orThrow();
        return GAME.voice()
                .tell(
                        before.position,
                        new Step.Chose<>(before.position.mover(), read),
                        before.play(move).position,
                        NAMES);
    }
}
