package einwurf.einstein;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Dice;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The texts of the engine protocol, to the letter. */
class EinsteinNotationTest {
    private static final Einstein GAME = Drawn.GAME;
    private static final String START = "ABC2/DE3/F3f/3ed/2cba r -";

    @Test
    void stateHasTheProtocolsKeysInItsOrder() {
        var state = Components.state(GAME, Drawn.read("ABC2/DE3/F3f/3ed/2cba b 4").position);
        assertThat(state.keySet()).containsExactly("board", "toMove", "die", "placed");
        assertThat(state.toString())
                .isEqualTo("{board=ABC2/DE3/F3f/3ed/2cba, toMove=2, die=4, placed=[null, null]}");
        assertThat(state.get("toMove")).isInstanceOf(Integer.class);
        assertThat(state.get("die")).isInstanceOf(Integer.class);
    }

    @Test
    void stateWhilePlacingShowsAnEmptyBoardAndWhatIsMade() {
        var start = Drawn.start(Tables.of(GAME, 2, Map.of("start", "blue")));
        var ready = start.play(2, "654321");
        assertThat(Components.state(GAME, start.position))
                .hasToString("{board=5/5/5/5/5, toMove=2, die=null, placed=[null, null]}");
        assertThat(Components.state(GAME, ready.position))
                .hasToString("{board=5/5/5/5/5, toMove=2, die=null, placed=[null, 654321]}");
        assertThat(Components.state(GAME, GAME.seenBy(ready.position, Set.of(Seat.of(1)))))
                .hasToString("{board=5/5/5/5/5, toMove=2, die=null, placed=[null, ?]}");
    }

    @Test
    void arrangementsStayInTheStateForTheRestOfTheGame() {
        var game = Drawn.start(Tables.standard(GAME, 2)).play(1, "123456").play(2, "654321");
        var later = game.roll(5).play("5c3").roll(1).play("1d4");
        assertThat(Components.state(GAME, later.position))
                .hasToString(
                        "{board=ABC2/D2a1/F1E2/3bc/2def, toMove=1, die=null,"
                                + " placed=[123456, 654321]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                START,
                "ABC2/DE3/F3f/3ed/2cba b 6",
                "5/5/2A2/5/a4 r -",
                "5/5/2A2/5/a4 b -",
                "5/5/5/5/4A b -",
                "5/5/2a2/5/5 r -",
                "FEDCB/5/5/5/A1fed b 1",
                "5/5/5/5/5 r - chosen - -",
                "5/5/5/5/5 b - random - -",
                "5/5/5/5/5 b - chosen 123456 -",
                "5/5/5/5/5 r - chosen - 654321",
                "5/5/5/5/5 r - chosen ? -",
                "5/5/5/5/5 r - chosen - ?",
                "5/5/5/5/5 r - random 531246 -",
            })
    void positionsReadBack(String text) {
        assertThat(Drawn.read(text).text()).isEqualTo(text);
    }

    @Test
    void everyPositionOfAGameReadsBackWithTheSameSequel() {
        var dice = new Dice(7);
        var p = GAME.start(Tables.of(GAME, 2, Map.of("placement", "random")));
        while (!(GAME.turn(p) instanceof Turn.Over)) {
            var read = Drawn.read(GAME.notation().writePosition(p)).position;
            assertThat(GAME.turn(read)).isEqualTo(GAME.turn(p));
            assertThat(read.red()).isEqualTo(p.red());
            assertThat(read.blue()).isEqualTo(p.blue());
            p = step(p, dice);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | board, side to move and die",
                "hello | board, side to move and die",
                "ABC2/DE3/F3f/3ed/2cba | board, side to move and die",
                "ABC2/DE3/F3f/3ed/2cba r | board, side to move and die",
                "ABC2/DE3/F3f/3ed/2cba r - chosen | nothing follows the die",
                "ABC2/DE3/F3f/3ed/2cba r - chosen - - | nothing follows the die",
                "ABC2/DE3/F3f/3ed/2cba x - | r or b",
                "ABC2/DE3/F3f/3ed/2cba R - | r or b",
                "ABC2/DE3/F3f/3ed/2cba  r - | r or b",
                "ABC2/DE3/F3f/3ed/2cba r 0 | 1 to 6",
                "ABC2/DE3/F3f/3ed/2cba r 7 | 1 to 6",
                "ABC2/DE3/F3f/3ed/2cba r 12 | 1 to 6",
                "ABC2/DE3/F3f/3ed r - | five rows",
                "ABC2/DE3/F3f/3ed/2cba/5 r - | five rows",
                "ABC2/DE3/F3f/3ed/2cbaf r - | Row 1 must have five squares",
                "ABC2/DE3/F3f/3ed/2cb r - | Row 1 must have five squares",
                "ABC3/DE3/F3f/3ed/2cba r - | Row 5 must have five squares",
                "ABC2/DE3//3ed/2cba r - | Row 3 must have five squares",
                "ABC2/DE12/F3f/3ed/2cba r - | Row 4 has two numbers side by side",
                "ABC2/DE3/G3f/3ed/2cba r - | Row 3 has a sign that is no cube",
                "ABC2/DE3/F3f/3ed/6cba r - | Row 1 has a sign that is no cube",
                "ABC2/DE3/F3f/3ed/0cba2 r - | Row 1 has a sign that is no cube",
                "ABC2/AE3/F3f/3ed/2cba r - | Cube A is there twice",
                "ABC2/DE3/F3f/3ea/2cba b - | Cube a is there twice",
                "a4/5/5/5/4A r - | Both sides have won",
                "a4/5/5/5/4A b - | Both sides have won",
                "5/5/5/5/3bA r - | Red has won",
                "a4/5/5/5/A4 b - | Blue has won",
                "5/5/2A2/5/5 r - | Red has won",
                "5/5/2a2/5/5 b - | Blue has won",
                "5/5/5/5/3bA b 2 | The game is over",
                "5/5/2A2/5/5 b 3 | The game is over",
                "5/5/2A2/5/ba3 r 1 | doesn't roll",
                "5/5/2A2/B4/a4 b 1 | doesn't roll",
                "5/5/5/5/5 r - | the placement and both arrangements",
                "5/5/5/5/5 r - chosen - | the placement and both arrangements",
                "5/5/5/5/5 r - chosen - - - | the placement and both arrangements",
                "5/5/5/5/5 r 3 chosen - - | No die lies",
                "5/5/5/5/5 r - picked - - | chosen or random",
                "5/5/5/5/5 r - chosen 12345 - | digits 1 to 6 once",
                "5/5/5/5/5 r - chosen 112345 - | digits 1 to 6 once",
                "5/5/5/5/5 r - chosen 123457 - | digits 1 to 6 once",
                "5/5/5/5/5 r - chosen 123456 654321 | on the board",
                "5/5/5/5/5 r - chosen ? ? | on the board",
                "5/5/5/5/5 r - chosen 123456 ? | on the board",
                "5/5/5/5/5 r - random ? - | in the open",
                "5/5/5/5/5 r - random - 123456 | in the open",
            })
    void impossiblePositionsAreRefusedWithAReason(String text, String why) {
        assertThat(GAME.notation().readPosition(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.why().en()).contains(why));
    }

    /** Whatever is read can be played to its end, whatever isn't has a reason, nothing throws. */
    @Test
    void mutatedPositionsAreRefusedOrPlayable() {
        var dice = new Dice(42);
        var seeds =
                List.of(
                        START,
                        "2B2/1A1b1/2C2/e3a/1f3 b 3",
                        "A4/1b3/5/3B1/3a1 r -",
                        "5/5/5/5/5 r - chosen - ?",
                        "5/5/5/5/5 b - random 123456 -");
        var signs = "ABCFabcf12345/ rb-?6é\u0000\ud83d";
        int good = 0, bad = 0;
        for (int i = 0; i < 60_000; i++) {
            var text = new StringBuilder(seeds.get(dice.below(seeds.size())));
            for (int changes = 1 + dice.below(4); changes > 0; changes--) {
                int at = dice.below(text.length());
                char sign = signs.charAt(dice.below(signs.length()));
                switch (dice.below(4)) {
                    case 0 -> text.insert(at, sign);
                    case 1 -> text.deleteCharAt(at);
                    case 2 -> text.setCharAt(at, text.charAt(dice.below(text.length())));
                    default -> text.setCharAt(at, sign);
                }
            }
            if (playable(text.toString(), dice)) {
                good++;
            } else {
                bad++;
            }
        }
        assertThat(good).isGreaterThan(500);
        assertThat(bad).isGreaterThan(500);
    }

    /** Any cubes on any squares: refused only for the reasons that the rules have. */
    @Test
    void scatteredCubesAreRefusedOrPlayable() {
        var dice = new Dice(43);
        int good = 0;
        for (int i = 0; i < 5000; i++) {
            var squares = new char[25];
            Arrays.fill(squares, '.');
            for (char cube : "ABCDEFabcdef".toCharArray()) {
                if (dice.below(3) > 0) {
                    squares[dice.below(25)] = cube;
                }
            }
            var text = new StringBuilder();
            for (int row = 0; row < 5; row++) {
                text.append(row > 0 ? "/" : "").append(squares, 5 * row, 5);
            }
            var board = text.toString();
            for (int empty = 5; empty > 0; empty--) {
                board = board.replace(".".repeat(empty), "" + empty);
            }
            char mover = "rb".charAt(dice.below(2)), die = "-123456".charAt(dice.below(7));
            good += playable(board + " " + mover + " " + die, dice) ? 1 : 0;
        }
        assertThat(good).isBetween(3500, 4999);
    }

    /** Plays a position to its end if it can be read; it must read back, or have a reason. */
    private static boolean playable(String text, Dice dice) {
        return switch (GAME.notation().readPosition(text)) {
            case Parsed.Bad<EinsteinPosition>(var why) -> {
                assertThat(why.en()).isNotBlank();
                yield false;
            }
            case Parsed.Good<EinsteinPosition>(var p) -> {
                assertThat(GAME.notation().writePosition(p)).isEqualTo(text);
                while (!(GAME.turn(p) instanceof Turn.Over)) {
                    p = step(p, dice);
                }
                yield true;
            }
        };
    }

    private static EinsteinPosition step(EinsteinPosition p, Dice dice) {
        return switch (GAME.turn(p)) {
            case Turn.Over _ -> p;
            case Turn.Chance chance -> GAME.next(p, new Step.Rolled<>(chance.draw(dice)));
            case Turn.Choice(var seats, _) -> {
                var seat = seats.get(dice.below(seats.size()));
                var moves = GAME.moves(p, seat);
                yield GAME.next(p, new Step.Chose<>(seat, moves.get(dice.below(moves.size()))));
            }
        };
    }

    @Test
    void aViewCanBePlayedOn() {
        var view = Drawn.read("5/5/5/5/5 r - chosen ? -");
        assertThat(GAME.turn(view.position)).isEqualTo(new Turn.Choice(List.of(Seat.of(2)), true));
        var after = view.play(2, "123456");
        assertThat(after.text())
                .as("what nobody knows is still to be made")
                .isEqualTo("5/5/5/5/5 r - chosen - 123456");
        assertThat(after.play(1, "123456").text()).isEqualTo(START);
        assertThat(GAME.notation().writePosition(GAME.withoutHiddenChoices(view.position)))
                .isEqualTo("5/5/5/5/5 r - chosen - -");
    }

    @Test
    void positionTellsItsTable() {
        var placing = GAME.table(Drawn.read("5/5/5/5/5 b - random - -").position);
        assertThat(placing.options()).isEqualTo(Map.of("placement", "random", "start", "blue"));
        var given = GAME.table(Drawn.read("ABC2/DE3/F3f/3ed/2cba b -").position);
        assertThat(given).isEqualTo(Tables.standard(GAME, 2));
    }

    @Test
    void movesAreCubeAndTargetOrSixDigits() {
        assertThat(Drawn.read("5/2C2/5/5/A3a r 3").moves()).containsExactly("3d4", "3d3", "3c3");
        for (var text : List.of("3c4", "1a1", "6e5", "123456", "665544")) {
            var move = GAME.notation().readMove(text).orThrow();
            assertThat(GAME.notation().writeMove(move)).isEqualTo(text);
        }
        for (var text :
                List.of(
                        "", "3", "c4", "0c4", "7c4", "3f4", "3c6", "3c0", "3C4", "3c4 ", "12345",
                        "1234567", "123450", "３c4")) {
            assertThat(GAME.notation().readMove(text)).isInstanceOf(Parsed.Bad.class);
        }
    }

    @Test
    void rollsAreADigitOrAnArrangement() {
        for (var text : List.of("1", "6", "123456", "654321")) {
            var roll = GAME.notation().readRoll(text).orThrow();
            assertThat(GAME.notation().writeRoll(roll)).isEqualTo(text);
        }
        assertThat(GAME.notation().readRoll("123456").orThrow())
                .isEqualTo(Roll.of(1, 2, 3, 4, 5, 6));
        for (var text : List.of("", "0", "7", "12", "112345", "1234567", "a", "-1")) {
            assertThat(GAME.notation().readRoll(text)).isInstanceOf(Parsed.Bad.class);
        }
    }

    @Test
    void squaresAreNamedFromTheirSides() {
        for (char column = 'a'; column <= 'e'; column++) {
            for (char row = '1'; row <= '5'; row++) {
                var square = Square.of("" + column + row);
                assertThat(square).hasToString("" + column + row);
                for (var seat : Seat.all(2)) {
                    assertThat(Square.own(seat, square.own(seat))).isEqualTo(square);
                }
            }
        }
        assertThat(Arrays.asList("a5", "e1"))
                .allSatisfy(
                        corner ->
                                assertThat(
                                                Square.of(corner).own(Seat.of(1))
                                                        + Square.of(corner).own(Seat.of(2)))
                                        .isEqualTo(EinsteinBits.MIRROR));
    }
}
