package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.check.Components;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Parsed;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Texts, to the letter of the engine protocol. */
class GenialNotationTest {

    @Test
    void stateIsAsTheProtocolPromises() {
        var scene = Scene.start(2, "rolled").roll("RRGB", "RGBV").play("reroll").roll("RGBV");
        scene.play("keep", "V");
        assertThat(Components.state(Scene.GAME, scene.position()).toString())
                .isEqualTo(
                        "{toMove=1, throws=2, hand=RGB, shown=[, RRGB],"
                                + " sheets=[[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]}");
        assertThat(Scene.GAME.phase(scene.position())).isEqualTo("score");
        assertThat(Components.state(Scene.GAME, scene.play("R").position()).toString())
                .isEqualTo(
                        "{toMove=1, throws=2, hand=GB, shown=[, RRGB],"
                                + " sheets=[[2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]}");
    }

    @Test
    void stateBeforeTheFirstTurn() {
        assertThat(
                        Components.state(
                                        Scene.GAME, Scene.start(3, "rolled").roll("RRG").position())
                                .toString())
                .isEqualTo(
                        "{toMove=1, throws=0, hand=, shown=[, RRG, ],"
                                + " sheets=[[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0],"
                                + " [0, 0, 0, 0, 0, 0]]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"keep", "reroll", "R", "V", "RR>B", "GGG>G", "VVVV>R"})
    void movesReadBack(String text) {
        var move = Scene.GAME.notation().readMove(text).orThrow();
        assertThat(Scene.GAME.notation().writeMove(move)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "KEEP", "r", "X", "RR", "R>B", "RO>B", "RR>", "RR>X", "RRRRR>B", "RR>BB",
                ">R", "RR >B", "keep ", "ＲＲ>B"
            })
    void otherTextsAreNoMoves(String text) {
        assertThat(Scene.GAME.notation().readMove(text)).isInstanceOf(Parsed.Bad.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RRGB", "VVVV", "ROY", "BV"})
    void rollsReadBack(String text) {
        var roll = Scene.GAME.notation().readRoll(text).orThrow();
        assertThat(Scene.GAME.notation().writeRoll(roll)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "R", "BR", "RRRRR", "rr", "R R", "1234"})
    void otherTextsAreNoRolls(String text) {
        assertThat(Scene.GAME.notation().readRoll(text)).isInstanceOf(Parsed.Bad.class);
    }

    @Test
    void aPositionKnowsItsTable() {
        var position = Scene.start(4, "empty").position();
        assertThat(Scene.GAME.table(position))
                .isEqualTo(Tables.of(Scene.GAME, 4, Map.of("opening", "empty")));
    }

    /** Each wrong in one thing, and refused for it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | a position is like",
                "rolled roll 1 0 - - 000000:- | two to four seats",
                "rolled roll 1 0 - - 000000:- 000000:RO 000000:RO 000000:RO 000000:RO | two to",
                "mixed roll 1 0 - - 000000:- 000000:RRGB | the opening is",
                "rolled play 1 0 - - 000000:- 000000:RRGB | no phase",
                "rolled roll 3 0 - - 000000:- 000000:RRGB | no seat",
                "rolled roll 0 0 - - 000000:- 000000:RRGB | no seat",
                "rolled roll 1 4 - - 000000:- 000000:RRGB | 0 to 3 rolls",
                "rolled roll 1 3 - - 000000:- 000000:RRGB | 3 rolls don't fit",
                "rolled keep 1 3 RRGB RRGB 000000:- 000000:RRGB | 3 rolls don't fit",
                "rolled keep 1 0 RRGB RRGB 000000:- 000000:RRGB | 0 rolls don't fit",
                "rolled score 1 0 RRGB RRGB 000000:- 000000:RRGB | 0 rolls don't fit",
                "rolled roll 1 1 RRGB - 000000:- 000000:RRGB | while dice are due",
                "rolled roll 1 1 - R 000000:- 000000:RRGB | while dice are due",
                "rolled keep 1 1 BRRG BRRG 000000:- 000000:RRGB | dice are ROYGBV",
                "rolled keep 1 1 RRG RRG 000000:- 000000:RRGB | a roll has 4 dice",
                "rolled keep 1 1 RRGB RRG 000000:- 000000:RRGB | whole in hand",
                "rolled score 1 1 RRGB RRRR 000000:- 000000:RRGB | part of the roll",
                "rolled score 1 1 RRGB - 000000:- 000000:RRGB | the turn is over",
                "rolled roll 1 0 - - 00000:- 000000:RRGB | a seat is six digits",
                "rolled roll 1 0 - - 000008:- 000000:RRGB | a seat is six digits",
                "rolled roll 1 0 - - 000000:- 000000RRGB | a seat is six digits",
                "rolled roll 1 0 - - 000000:- 000000:RRG | seat 2 shows 4 dice or none",
                "rolled roll 1 0 - - 401111:RRGB 000000:RRGB | seat 1's marks skip",
                "rolled roll 1 0 - - 734444:RRGB 000000:RRGB | seat 1's marks skip",
                "rolled roll 1 0 - - 777777:RRGB 000000:RRGB | over exactly when",
                "rolled over 1 1 RRGB RG 777776:RRGB 000000:RRGB | over exactly when",
                "rolled over 1 1 RRGB RG 777777:RRGB 777777:RRGB | over exactly when",
                "rolled over 1 1 RRGB RRGB 777777:RRGB 000000:RRGB | without using a die",
                "rolled over 1 1 RRGB RG 777777:- 000000:RRGB | so many marks",
                "rolled roll 1 0 - - 000000:- 000000:- | seat 2 has left dice on display",
                "rolled roll 2 0 - - 000000:- 000000:RRGB | seat 1 has left dice on display",
                "rolled roll 2 0 - - 000000:RRGB 000000:- | seat 2 has left dice on display",
                "empty roll 1 0 - - 000000:- 000000:RRGB | seat 2 shows nothing yet",
                "empty roll 2 0 - - 000000:- 000000:- | seat 1 has left dice on display",
                "rolled roll 1 0 - - 000000:- 100000:RRGB | before its first turn seat 2",
                "rolled roll 1 0 - - 100000:- 000000:RRGB | so many marks",
                "rolled keep 1 1 RRGB RRGB 100000:- 000000:RRGB | so many marks",
                "empty score 1 1 RRGB GB 200000:- 000000:- | so many marks",
                "rolled opening 1 0 - - 000000:- 000000:- | before the first turn",
                "empty opening 2 0 - - 000000:- 000000:- | before the first turn",
                "rolled opening 2 0 - - 000000:RRGB 000000:- | the others roll in order",
                "rolled opening 3 0 - - 000000:- 000000:- 000000:- | the others roll in order",
                "rolled opening 2 0 - - 000001:- 000000:- | the others roll in order",
                "rolled opening 2 1 - - 000000:- 000000:- | 1 rolls don't fit",
            })
    void impossiblePositionsAreRefused(String text, String why) {
        assertThat(Scene.GAME.notation().readPosition(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.why().en()).contains(why));
    }

    /** Their like, but possible. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rolled roll 1 2 - - 000000:- 000000:RRGB",
                "rolled roll 2 0 - - 000000:RRGB 000000:RRGB",
                "rolled keep 1 2 RRGB RRGB 000000:- 000000:RRGB",
                "rolled over 1 1 RRGB RG 777777:RRGB 777776:RRGB",
                "rolled over 1 1 RRGB - 777777:RRGB 777776:RRGB",
                "empty roll 2 0 - - 000000:RRGB 000000:-",
                "empty roll 2 0 - - 200000:RRGB 000000:-",
                "empty score 1 1 RRGB GB 100000:- 000000:-",
                "rolled score 1 1 RRGB GB 300000:- 000000:RRGB",
                "rolled opening 3 0 - - 000000:- 000000:RGB 000000:-",
            })
    void possiblePositionsReadBack(String text) {
        assertThat(Scene.of(text).text()).isEqualTo(text);
    }

    /** Spoilt texts never throw; what is accepted is played to its end. */
    @ParameterizedTest
    @CsvSource({"2, rolled", "2, empty", "3, rolled", "3, empty", "4, rolled", "4, empty"})
    void spoiltPositionsAreRefusedOrPlayable(int players, String opening) {
        var dice = new Dice(players);
        var board =
                Scene.GAME.fast().board(Tables.of(Scene.GAME, players, Map.of("opening", opening)));
        int good = 0;
        int bad = 0;
        for (var text : game(players, opening, dice)) {
            for (int i = 0; i < 40; i++) {
                var spoilt = spoil(text, dice);
                switch (Scene.GAME.notation().readPosition(spoilt)) {
                    case Parsed.Bad(var why) -> {
                        assertThat(why.en()).isNotBlank();
                        bad++;
                    }
                    case Parsed.Good(var position) -> {
                        assertThat(position).hasToString(spoilt);
                        if (good++ % 10 == 0) {
                            playOut(board, position, dice);
                        }
                    }
                }
            }
        }
        assertThat(good).isGreaterThan(100);
        assertThat(bad).isGreaterThan(100);
    }

    /** The positions of a random game. */
    private static List<String> game(int players, String opening, Dice dice) {
        var scene = Scene.start(players, opening);
        var texts = new ArrayList<String>();
        while (!(scene.turn() instanceof Turn.Over)) {
            texts.add(scene.text());
            if (scene.turn() instanceof Turn.Chance chance) {
                scene.roll(Scene.GAME.notation().writeRoll(chance.draw(dice)));
            } else {
                scene.play(scene.moves().get(dice.below(scene.moves().size())));
            }
        }
        texts.add(scene.text());
        return texts;
    }

    private static String spoil(String text, Dice dice) {
        var words = text.split(" ");
        int at = dice.below(text.length());
        return switch (dice.below(6)) {
            case 0 -> text.substring(0, at) + text.substring(at + 1);
            case 1 -> text.substring(0, at) + text.charAt(at) + text.substring(at);
            case 2 -> text.substring(0, at) + (char) dice.below(256) + text.substring(at + 1);
            case 3 -> {
                char other = text.charAt(dice.below(text.length()));
                yield text.substring(0, at) + other + text.substring(at + 1);
            }
            case 4 -> {
                int one = dice.below(words.length);
                int two = dice.below(words.length);
                var word = words[one];
                words[one] = words[two];
                words[two] = word;
                yield String.join(" ", words);
            }
            default -> {
                var phases = Phase.values();
                words[1] = phases[dice.below(phases.length)].word();
                words[3] = "" + dice.below(4);
                yield String.join(" ", words);
            }
        };
    }

    private static void playOut(GenialBoard board, GenialPosition position, Dice dice) {
        board.set(position);
        int steps = 0;
        while (board.waitsFor() != Board.OVER) {
            if (board.waitsFor() == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(board.move(dice.below(board.moves())));
            }
            assertThat(++steps).as("steps from %s", position).isLessThan(50_000);
        }
        assertThat(board.sheet(board.seat())).isEqualTo(Sheet.FULL);
    }
}
