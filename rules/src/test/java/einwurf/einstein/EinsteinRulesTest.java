package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Result;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** One test for each sentence of the rules and each ruling. */
class EinsteinRulesTest {
    private static final Einstein GAME = Drawn.GAME;
    private static final Seat RED = Seat.of(1), BLUE = Seat.of(2);
    private static final Result RED_WON = new Result(List.of(1, 2), List.of(1, 0));
    private static final Result BLUE_WON = new Result(List.of(2, 1), List.of(0, 1));

    @Test
    void twoPlay() {
        assertThat(GAME.about().fewest()).isEqualTo(2);
        assertThat(GAME.about().most()).isEqualTo(2);
    }

    @Nested
    class Setup {
        private final Drawn start = Drawn.start(Tables.standard(GAME, 2));

        @Test
        @DisplayName("S1: red's corner is a5, blue's is e1, opposite on the diagonal")
        void cubesStandInTheirTriangles() {
            var placed = start.play(1, "123456").play(2, "123456");
            assertThat(placed.board()).isEqualTo("ABC2/DE3/F3f/3ed/2cba");
            assertThat(placed.position.square(RED, 1)).hasToString("a5");
            assertThat(placed.position.square(BLUE, 1)).hasToString("e1");
        }

        @Test
        void eachSideHasSixCubesNumberedOneToSix() {
            var placed = start.play(1, "362514").play(2, "654321");
            for (var seat : List.of(RED, BLUE)) {
                assertThat(EinsteinBits.count(placed.position.cubes(seat))).isEqualTo(6);
            }
            assertThat(placed.board()).isEqualTo("CFB2/EA3/D3a/3bc/2def");
        }

        @Test
        void everyArrangementOfTheTriangleMayBeChosen() {
            assertThat(start.moves(1)).hasSize(720).doesNotHaveDuplicates().isSorted();
            assertThat(start.moves(2)).isEqualTo(start.moves(1));
            assertThat(start.moves(1).getFirst()).isEqualTo("123456");
            assertThat(start.moves(1).getLast()).isEqualTo("654321");
        }

        @Test
        @DisplayName("S2: both are asked at once, and whoever is ready first waits for the other")
        void bothArrangeAtOnce() {
            assertThat(GAME.turn(start.position))
                    .isEqualTo(new Turn.Choice(List.of(RED, BLUE), true));
            var blueReady = start.play(2, "654321");
            assertThat(GAME.turn(blueReady.position))
                    .isEqualTo(new Turn.Choice(List.of(RED), true));
            assertThat(blueReady.moves(2)).isEmpty();
            assertThat(blueReady.board()).isEqualTo("5/5/5/5/5");
        }

        @Test
        @DisplayName("S2: an arrangement is secret until both are in")
        void arrangementIsSecretUntilBothAreIn() {
            var ready = start.play(1, "123456").position;
            var other = start.play(1, "654321").position;
            assertThat(placed(GAME.seenBy(ready, Set.of(RED)))).isEqualTo("[123456, null]");
            for (var eyes : List.of(Set.of(BLUE), Set.<Seat>of())) {
                assertThat(placed(GAME.seenBy(ready, eyes))).isEqualTo("[?, null]");
                assertThat(GAME.seenBy(ready, eyes)).isEqualTo(GAME.seenBy(other, eyes));
            }
            var shown = start.play(1, "123456").play(2, "246135").position;
            assertThat(GAME.seenBy(shown, Set.of())).isEqualTo(shown);
            assertThat(placed(shown)).isEqualTo("[123456, 246135]");
        }

        @Test
        @DisplayName("S2: with random placement every arrangement is drawn with the same chance")
        void randomPlacementIsDrawnForEachSide() {
            var random = Drawn.start(Tables.of(GAME, 2, Map.of("placement", "random")));
            var first = (Turn.Chance) GAME.turn(random.position);
            assertThat(random.phase()).isEqualTo("place");
            assertThat(first.seat()).isEqualTo(RED);
            assertThat(first.outcomes()).hasSize(720).allMatch(o -> o.weight() == 1);
            assertThat(first.outcomes().getFirst().roll()).isEqualTo(Roll.of(1, 2, 3, 4, 5, 6));

            var drawn = GAME.next(random.position, rolled(3, 6, 2, 5, 1, 4));
            var second = (Turn.Chance) GAME.turn(drawn);
            assertThat(second.seat()).isEqualTo(BLUE);
            assertThat(second.outcomes()).isEqualTo(first.outcomes());
            assertThat(Components.state(GAME, drawn)).containsEntry("board", "5/5/5/5/5");
            assertThat(GAME.seenBy(drawn, Set.of())).as("drawn in the open").isEqualTo(drawn);

            var both = GAME.next(drawn, rolled(6, 5, 4, 3, 2, 1));
            assertThat(GAME.notation().writePosition(both)).isEqualTo("CFB2/EA3/D3a/3bc/2def r -");
            assertThat(placed(both)).isEqualTo("[362514, 654321]");
        }

        private Step<EinsteinMove> rolled(int... faces) {
            return new Step.Rolled<>(Roll.of(faces));
        }

        private String placed(EinsteinPosition p) {
            return String.valueOf(Components.state(GAME, p).get("placed"));
        }
    }

    @Nested
    class WhoStarts {
        @ParameterizedTest
        @CsvSource({"red, 1", "blue, 2"})
        @DisplayName("S3: red starts, or blue by option")
        void startIsAnOption(String start, int seat) {
            var game = Drawn.start(Tables.of(GAME, 2, Map.of("start", start)));
            var placed = game.play(2, "123456").play(1, "123456");
            assertThat(((Turn.Chance) GAME.turn(placed.position)).seat().number()).isEqualTo(seat);
            assertThat(GAME.table(placed.position).choice("start")).isEqualTo(start);
        }

        @Test
        @DisplayName("S3: red starts where nothing else is said")
        void redStartsAtAnOrdinaryTable() {
            assertThat(Tables.standard(GAME, 2).choice("start")).isEqualTo("red");
            assertThat(Tables.standard(GAME, 2).choice("placement")).isEqualTo("chosen");
        }

        @Test
        @DisplayName("S3: in a series the start alternates")
        void startAlternatesInASeries() {
            var first = Tables.of(GAME, 2, Map.of("start", "blue", "placement", "random"));
            assertThat(GAME.series().table(first, 1)).isEqualTo(first);
            assertThat(GAME.series().table(first, 2)).isEqualTo(first.with("start", "red"));
            assertThat(GAME.series().table(first, 3)).isEqualTo(first);
            assertThat(GAME.series().table(first.with("start", "red"), 2)).isEqualTo(first);
        }

        @Test
        void playersAlternate() {
            var game =
                    Drawn.of(
                            """
                            A B C . .
                            D E . . .
                            F . . . f
                            . . . e d
                            . . c b a  r -
                            """);
            assertThat(((Turn.Chance) GAME.turn(game.position)).seat()).isEqualTo(RED);
            game = game.roll(5).play("5c3");
            assertThat(((Turn.Chance) GAME.turn(game.position)).seat()).isEqualTo(BLUE);
            game = game.roll(5).play("5d3");
            assertThat(((Turn.Chance) GAME.turn(game.position)).seat()).isEqualTo(RED);
        }
    }

    @Nested
    class Movement {
        @Test
        void theDieHasSixFacesAlike() {
            var turn = (Turn.Chance) GAME.turn(Drawn.read("ABC2/DE3/F3f/3ed/2cba r -").position);
            assertThat(turn.outcomes())
                    .extracting(o -> GAME.notation().writeRoll(o.roll()))
                    .containsExactly("1", "2", "3", "4", "5", "6");
            assertThat(turn.outcomes()).allMatch(o -> o.weight() == 1);
        }

        @Test
        void redMovesOneSquareRightDownOrDiagonallyDownRight() {
            var game =
                    Drawn.of(
                            """
                            . . . . .
                            . . A . .
                            . . . . .
                            . . . . .
                            B . . . a  r 1
                            """);
            assertThat(game.moves()).containsExactlyInAnyOrder("1d4", "1c3", "1d3");
            assertThat(game.play("1d3").board()).isEqualTo("5/5/3A1/5/B3a");
        }

        @Test
        void blueMovesOneSquareLeftUpOrDiagonallyUpLeft() {
            var game =
                    Drawn.of(
                            """
                            . . . . .
                            . . a . .
                            . . . . .
                            . . . . .
                            B . . . b  b 1
                            """);
            assertThat(game.moves()).containsExactlyInAnyOrder("1b4", "1c5", "1b5");
            assertThat(game.play("1b5").board()).isEqualTo("1a3/5/5/5/B3b");
        }

        @ParameterizedTest
        @CsvSource({
            "3A1/5/5/5/B1b2 r 1, 1e5 1e4 1d4",
            "4A/5/5/5/B1b2 r 1, 1e4",
            "5/5/5/4A/B1b2 r 1, 1e1",
            "5/5/5/5/Bb3 r -, 2b1",
            "5/5/5/a4/B1b2 b 1, 1a3",
            "1a3/5/5/5/B1b2 b 1, 1a5",
        })
        void nobodyLeavesTheBoard(String position, String moves) {
            assertThat(String.join(" ", Drawn.read(position).moves())).isEqualTo(moves);
        }

        @Test
        @DisplayName("S6: there is no passing")
        void aMoveMustBeMade() {
            for (var text : List.of("pass", "-", "", "1a5")) {
                assertThat(Drawn.read("A4/5/2B2/5/a4 r 1").refused(text).why().name())
                        .isEqualTo("NO_SUCH_MOVE");
            }
        }
    }

    @Nested
    class Selection {
        @Test
        void theRolledCubeMovesIfItIsThere() {
            var game = Drawn.read("A2B1/1C3/2D2/5/E3a r 3");
            assertThat(game.moves()).containsExactly("3c4", "3c3", "3b3");
        }

        @Test
        @DisplayName("S4: lower or higher cube moves when the rolled one is gone")
        void lowerOrHigherCubeMovesWhenTheRolledOneIsGone() {
            assertThat(Drawn.read("B4/5/2E2/5/A2a1 r 4").moves())
                    .containsExactly("2b5", "2b4", "2a4", "5d3", "5d2", "5c2");
        }

        @Test
        @DisplayName("S4: however far away the next one is")
        void theNextCubeMayBeFarAway() {
            assertThat(Drawn.read("A4/5/2F2/5/3a1 r 3").moves())
                    .containsExactly("1b5", "1b4", "1a4", "6d3", "6d2", "6c2");
        }

        @ParameterizedTest
        @CsvSource({"1, 3", "2, 3", "3, 3", "4, 3 5", "5, 5", "6, 5"})
        @DisplayName("S4: if there is only one of them, that one")
        void onlyOneNeighbourMustMove(int die, String cubes) {
            var moves = Drawn.read("C4/5/2E2/5/2ab1 r " + die).moves();
            assertThat(moves.stream().map(m -> m.substring(0, 1)).distinct())
                    .containsExactly(cubes.split(" "));
        }

        @Test
        @DisplayName("S4 holds for blue alike")
        void blueChoosesTheSameWay() {
            assertThat(Drawn.read("A4/5/2f2/5/3ab b 4").moves())
                    .containsExactly("2d1", "2d2", "2e2", "6b3", "6b4", "6c4");
        }

        @Test
        @DisplayName("S5: a player with one cube left doesn't roll")
        void theLastCubeMovesWithoutARoll() {
            var game = Drawn.read("5/5/2F2/5/3ab r -");
            assertThat(game.phase()).isEqualTo("move");
            assertThat(game.moves()).containsExactly("6d3", "6d2", "6c2");
            var after = game.play("6c2");
            assertThat(after.phase()).as("blue has two and rolls").isEqualTo("roll");
            assertThat(after.roll(1).play("1c1").phase()).as("red never rolls").isEqualTo("move");
        }

        @Test
        void fewerCubesMoveMoreOften() {
            var game = Drawn.read("B4/5/2E2/5/A2a1 r -");
            int faces = 0;
            for (int die = 1; die <= 6; die++) {
                faces += game.roll(die).moves().stream().anyMatch(m -> m.startsWith("5")) ? 1 : 0;
            }
            assertThat(faces).as("5 moves on 3, 4, 5 and 6").isEqualTo(4);
        }
    }

    @Nested
    class Capture {
        @Test
        void theOtherSidesCubeIsRemoved() {
            var game = Drawn.read("5/5/2A2/3b1/B3a r 1").play("1d2");
            assertThat(game.board()).isEqualTo("5/5/5/3A1/B3a");
            assertThat(game.position.square(BLUE, 2)).isNull();
            assertThat(game.phase()).as("blue has one left").isEqualTo("move");
        }

        @Test
        @DisplayName("S6: capturing your own cube is a move like any other")
        void aCubeOfOnesOwnIsRemoved() {
            var game = Drawn.read("5/5/2A2/3B1/C3a r 1").play("1d2");
            assertThat(game.board()).isEqualTo("5/5/5/3A1/C3a");
            assertThat(game.position.square(RED, 2)).isNull();
            assertThat(Drawn.read("5/5/2ab1/5/C4 b 2").play("2c3").board())
                    .isEqualTo("5/5/2b2/5/C4");
        }

        @Test
        void aPlayerMayCutDownToOneCube() {
            var game = Drawn.read("5/5/2A2/3B1/b3a r 1").play("1d2").roll(2).play("2a2");
            assertThat(game.phase()).as("red no longer rolls").isEqualTo("move");
            assertThat(game.moves()).containsExactly("1e2", "1e1", "1d1");
        }

        @Test
        void everyCubeCanBeTaken() {
            for (int cube = 1; cube <= 6; cube++) {
                char victim = (char) ('a' + cube - 1), rest = cube == 1 ? 'b' : 'a';
                var game = Drawn.read("5/1F3/2" + victim + "2/5/3" + rest + "1 r -");
                assertThat(game.play("6c3").board()).isEqualTo("5/5/2F2/5/3" + rest + "1");
            }
        }
    }

    @Nested
    class Winning {
        @Test
        void redWinsInBluesCorner() {
            var over = Drawn.read("5/5/5/3A1/B3b r 1").play("1e1");
            assertThat(GAME.turn(over.position)).isEqualTo(new Turn.Over(RED_WON));
            assertThat(over.text()).as("the loser is to move").isEqualTo("5/5/5/5/B3A b -");
        }

        @Test
        void blueWinsInRedsCorner() {
            var over = Drawn.read("B4/a4/5/5/A3b b 1").play("1a5");
            assertThat(GAME.turn(over.position)).isEqualTo(new Turn.Over(BLUE_WON));
            assertThat(over.text()).isEqualTo("a4/5/5/5/A3b r -");
            assertThat(over.moves(1)).isEmpty();
            assertThat(over.moves(2)).isEmpty();
            assertThat(over.phase()).isEqualTo("over");
        }

        @Test
        void takingTheLastCubeWins() {
            var over = Drawn.read("5/5/5/A4/1a3 r -").play("1b1");
            assertThat(GAME.turn(over.position)).isEqualTo(new Turn.Over(RED_WON));
            var blue = Drawn.read("5/5/1A3/1ab2/5 b 1").play("1b3");
            assertThat(GAME.turn(blue.position)).isEqualTo(new Turn.Over(BLUE_WON));
        }

        @Test
        void ownCornerWinsNothing() {
            assertThat(Drawn.read("A4/5/5/5/4a r -").phase()).isEqualTo("move");
        }

        @Test
        void cornersOfNobodyWinNothing() {
            assertThat(Drawn.read("3A1/5/5/b4/3a1 r -").play("1e5").phase()).isEqualTo("roll");
            assertThat(Drawn.read("1b3/5/5/A4/3a1 r -").play("1a1").phase()).isEqualTo("roll");
        }

        @Test
        @DisplayName("S6: there are no draws")
        void everyEndHasOneWinner() {
            for (var end : List.of("5/5/5/5/4A b -", "a4/5/5/5/B4 r -", "5/5/2A2/5/5 b -")) {
                var result = ((Turn.Over) GAME.turn(Drawn.read(end).position)).result();
                assertThat(result.places()).containsExactlyInAnyOrder(1, 2);
                assertThat(result.points()).containsExactlyInAnyOrder(1, 0);
            }
        }
    }
}
