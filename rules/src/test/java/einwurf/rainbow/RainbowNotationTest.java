package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Parsed;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Positions as a line of text: good ones read back, others are refused with a reason. */
class RainbowNotationTest {
    private static final Rainbow GAME = Scene.GAME;
    private static final String BLANK = "-,-,-,-,-,-/-/0,0,9,0,0";

    @Test
    void aPositionIsAReadableLine() {
        assertThat(Scene.of(2).text()).isEqualTo("2:4:3:off 1 pick - " + BLANK + " " + BLANK);
        var scene = Scene.of(2, Map.of("tripleOnes", true)).rolled("RRY356").play(1, "12:R8");
        assertThat(scene.text())
                .isEqualTo("2:4:3:on 1 claim RRY356 8,-,-,-,-,-/-/0,0,9,0,0 " + BLANK + " 356/12");
        scene.play(1, "23:O11").play(2, "3:Y6");
        assertThat(scene.text())
                .isEqualTo(
                        "2:4:3:on 1 others RRY356 8,-,-,E,-,-/-/0,0,9,0,0 "
                                + "-,6,-,-,-,-/-/0,0,9,0,0 356/3");
    }

    @Test
    void aFinishedSeatIsMarked() {
        var scene = Scene.of(3).rolled("RRY356").play(1, "12:R8", "3:Y6").play(2, "3:Y6", "done");
        assertThat(scene.text()).endsWith(" 356/3! 356/-");
    }

    private static String reason(String text) {
        return Scene.read(text) instanceof Parsed.Bad(var why) ? why.en() : "accepted";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "2",
                "2:4:3:off",
                "2:4:3:off 1",
                "2:4:3:off 1 pick",
                "2:4:3:off 1 pick -",
                "x",
                "::: ::: :::",
                "2:4:3 1 pick - A A",
                "0:4:3:off 1 pick -",
                "5:4:3:off 1 pick -",
                "2:21:3:off 1 pick - A A",
                "2:4:-1:off 1 pick - A A",
                "2:4:3:maybe 1 pick - A A",
                "2:4:3:off 3 pick - A A",
                "2:4:3:off 0 pick - A A",
                "2:4:3:off 1 nap - A A",
                "2:4:3:off 1 pick RRY A A",
                "2:4:3:off 1 roll - A A",
                "2:4:3:off 1 roll RRR A A",
                "2:4:3:off 1 roll RRY135 A A",
                "2:4:3:off 1 claim RRY A A 135/-",
                "2:4:3:off 1 claim RRY137 A A 137/-",
                "2:4:3:off 1 claim RRY135 A A",
                "2:4:3:off 1 pick - A A A",
                "2:4:3:off 1 pick - A",
                "2:4:3:off  1 pick - A A",
                "2:4:3:off 1 claim RRY135 A A 135/14",
                "2:4:3:off 1 claim RRY135 A A 135/2,",
                "99999999999:4:3:off 1 pick - A A",
                "+2:4:3:off 1 pick - A A",
                "2:4:3:off 1 pick - -,-,-,-,-/-/0,0,9,0,0 A",
                "2:4:3:off 1 pick - A/1 A",
                "2:4:3:off 1 pick - -,-,-,-,-,-/-/0,0,9,0 A",
                "2:4:3:off 1 pick - A A ",
                "2:4:3:off 1 pick - 1,-,-,-,-,-/-/0,0,9,0,0 A",
                "2:04:3:off 1 pick - A A"
            })
    void garbageIsRefusedWithAReason(String text) {
        assertThat(reason(text.replace("A", BLANK))).isNotBlank().isNotEqualTo("accepted");
    }

    /** A stands for an empty sheet. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2:4:3:off 1 claim RRY315 A A 315/- | ascending",
                "2:4:3:off 1 second RRY A A | solo",
                "2:4:3:off 1 over - A A | ended",
                "2:4:3:off 1 others RRY135 3,-,-,4,-,-/-/0,0,9,0,0 3,-,-,-,-,-/-/0,0,9,0,0 135/2!"
                        + " | finished",
                "2:4:3:off 1 pick - -,-,-,2,-,-/-/0,0,9,0,0 A | R1",
                "2:4:3:off 1 pick - -,-,-,-,-,-/2/0,0,9,0,0 A | R3",
                "2:4:3:off 1 pick - -,-,-,-,-,-/3/0,0,9,0,0 A | R3",
                "2:4:3:off 1 pick - 3,3,3,3,3,3/-/0,0,9,0,0 3,3,3,3,3,3/-/0,0,9,0,0 | R3",
                "2:4:3:off 1 pick - 3,3,3,3,3,3/3/0,0,9,0,0 3,3,3,3,3,3/3/0,0,9,0,0 | R3",
                "2:4:3:off 1 pick - -,-,-,-,-,-/-/1,0,9,0,0 A | R4",
                "2:4:3:off 1 pick - -,-,-,-,-,-/-/0,1,9,0,0 A | R4",
                "2:4:3:off 1 pick - -,-,-,-,-,-/-/0,0,10,0,0 A | R5",
                "2:4:3:off 1 pick - -,-,-,-,-,-/-/0,0,9,3,0 A | R10",
                "2:4:3:off 1 pick - -,-,-,-,-,-/-/0,0,9,0,4 A | R10",
                "2:4:3:off 1 claim RRY135 A A 135/1,2 | R7",
                "2:4:3:off 1 claim RRY135 A A 135/2 | R7",
                "2:4:3:off 1 claim RRY135 A A 136/- | R8",
                "2:4:3:off 1 claim RRY135 A A 135/-! | wait",
                "2:4:3:off 1 pick - 2,-,-,-,-,-/-/0,0,9,0,0 A | turns",
                "2:4:3:off 2 pick - A A | turns",
                "1:4:3:off 1 pick - -,-,-,-,-,-/3/0,0,9,0,0 | R13",
                "2:4:3:off 1 others RRY135 3,-,-,8,-,-/-/0,0,9,0,0 3,-,-,-,-,-/-/0,0,0,0,0 135/2 |"
                        + " R9",
                "3:4:3:off 1 others RRY135 3,-,-,8,-,-/-/0,0,12,0,0 -,-,-,-,-,-/-/0,0,12,0,0 "
                        + "-,-,-,-,-,-/-/0,0,12,0,0 135/-! 135/- | R9"
            })
    void whatNoGameReachesIsRefusedWithItsReason(String text, String reason) {
        assertThat(reason(text.replace("A", BLANK))).contains(reason);
    }

    @Test
    void threeRowsWithAMixedOneCannotBeInTheMiddleOfAGame() {
        var full = "23456789TE,23456789TE,-,3456789TE,-,-/-/0,0,9,1,0";
        assertThat(reason("1:4:3:off 1 pick - " + full)).contains("R10");
    }

    /** Every position of a game is accepted, also after being written and read once more. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void whatGamesReachIsAccepted(int players) {
        var board = GAME.fast().board(Tables.of(GAME, players, Map.of("tripleOnes", true)));
        var dice = new Dice(players);
        for (int game = 0; game < 8; game++) {
            board.restart();
            while (board.waitsFor() != Board.OVER) {
                reads(board.position());
                step(board, dice);
            }
            reads(board.position());
        }
    }

    private static void reads(RainbowPosition position) {
        var text = GAME.notation().writePosition(position);
        assertThat(reason(text)).as(text).isEqualTo("accepted");
        assertThat(Scene.read(text).orThrow()).isEqualTo(position);
    }

    /** Mutated texts are refused, or they are positions that can be played to the end. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void mutatedTextsAreRefusedOrPlayable(int players) {
        var texts = new ArrayList<String>();
        var board = GAME.fast().board(Tables.standard(GAME, players));
        var dice = new Dice(40 + players);
        while (texts.size() < 2_000) {
            board.restart();
            while (board.waitsFor() != Board.OVER) {
                texts.add(GAME.notation().writePosition(board.position()));
                step(board, dice);
            }
        }
        int played = 0;
        for (int i = 0; i < 4_000; i++) {
            var text = texts.get(dice.below(texts.size()));
            for (int changes = 1 + dice.below(3); changes > 0; changes--) {
                text = mutated(text, texts, dice);
            }
            switch (Scene.read(text)) {
                case Parsed.Bad(var why) -> assertThat(why.en()).isNotBlank();
                case Parsed.Good(var position) -> {
                    assertThat(GAME.notation().writePosition(position)).isEqualTo(text);
                    playToTheEnd(position, dice);
                    played++;
                }
            }
        }
        assertThat(played).as("some mutations are positions, most are none").isBetween(1, 2_000);
    }

    private static String mutated(String text, List<String> texts, Dice dice) {
        int at = dice.below(text.length() + 1);
        int to = Math.min(text.length(), at + 1 + dice.below(3));
        var signs = "0123456789TE,/:-! RYBOGVonpickthers";
        var sign = signs.charAt(dice.below(signs.length()));
        return switch (dice.below(6)) {
            case 0 -> text.substring(0, at) + text.substring(to);
            case 1 -> text.substring(0, at) + sign + text.substring(at);
            case 2, 3 -> text.substring(0, at) + sign + text.substring(Math.min(to, at + 1));
            case 4 -> {
                var fields = text.split(" ");
                var others = texts.get(dice.below(texts.size())).split(" ");
                int field = dice.below(Math.min(fields.length, others.length));
                fields[field] = others[field];
                yield String.join(" ", fields);
            }
            default -> {
                var fields = text.split(" ");
                int one = dice.below(fields.length);
                int two = dice.below(fields.length);
                var held = fields[one];
                fields[one] = fields[two];
                fields[two] = held;
                yield String.join(" ", fields);
            }
        };
    }

    private static void playToTheEnd(RainbowPosition position, Dice dice) {
        var board = GAME.fast().board(GAME.table(position));
        board.set(position);
        for (int steps = 0; board.waitsFor() != Board.OVER; steps++) {
            assertThat(steps).isLessThan(2_000);
            step(board, dice);
        }
        for (int seat = 0; seat < position.players(); seat++) {
            assertThat(board.place(seat)).isBetween(1, position.players());
            assertThat(board.marks(seat) & ~Boxes.ALL).isZero();
        }
    }

    private static void step(RainbowBoard board, Dice dice) {
        if (board.waitsFor() == Board.CHANCE) {
            board.roll(dice);
        } else {
            int moves = board.moves();
            assertThat(moves).isPositive();
            board.play(board.move(dice.below(moves)));
        }
    }
}
