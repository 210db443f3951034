package einwurf.einhorn;

import static einwurf.einhorn.Scene.GAME;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

class EinhornNotationTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "U",
                "W",
                "E",
                "D",
                "-",
                "take stash",
                "take 5",
                "give stash",
                "give 1",
                "bid 0",
                "bid 5000",
                "add 12"
            })
    void movesReadBack(String text) {
        assertThat(GAME.notation().writeMove(GAME.notation().readMove(text).orThrow()))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "u",
                "X",
                "UW",
                "take",
                "take ",
                "take 0",
                "take 12",
                "take  2",
                "give Stash",
                "bid",
                "bid -1",
                "bid 01",
                "bid 1.5",
                "bid 99999",
                "bid ٣",
                "add",
                "add x",
                " U",
                "bid 1 ",
                "settle 1",
                "roll"
            })
    void whatIsNoMoveIsRefused(String text) {
        assertThat(GAME.notation().readMove(text)).isInstanceOf(Parsed.Bad.class);
    }

    @Test
    void rollsReadBackOnlySorted() {
        assertThat(GAME.notation().writeRoll(GAME.notation().readRoll("145").orThrow()))
                .isEqualTo("145");
        for (var bad : List.of("", "14", "1455", "541", "107", "14a", "١٢٣")) {
            assertThat(GAME.notation().readRoll(bad)).isInstanceOf(Parsed.Bad.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2x25 1/10 start 38 0 6,6 0,0 -,- | players",
                "3x6 1/10 start 0 0 6,6,6 0,0,0 -,-,- | stones per player",
                "3x25 11/10 start 57 0 6,6,6 0,0,0 -,-,- | the game's number",
                "3x25 1/100 start 57 0 6,6,6 0,0,0 -,-,- | games",
                "3x25 1/10 dance 57 0 6,6,6 0,0,0 -,-,- | no phase",
                "3x25 1/10 start 58 0 6,6,6 0,0,0 -,-,- | E1",
                "3x25 1/10 start 57 4 6,6,6 0,0,0 -,-,- | unicorn",
                "3x25 1/10 start 57 1 6,6,6 0,0,0 -,-,- | E2",
                "3x25 1/10 start 57 0 7,5,6 0,0,0 -,-,- | E1",
                "3x25 1/10 start 57 0 6,6,6 0,0,0 -,12,- | seat order",
                "3x25 1/10 start 57 0 6,6,6 0,0,0 10,11,12 | last has rolled",
                "3x25 1/10 start 57 0 6,6,6 0,0,0 -,.,. | two contenders",
                "3x25 1/10 start 57 0 6,6,6 0,0,0 2,-,- | sum",
                "3x25 1/10 start 57 0 6,6,6 0,0,0 | missing",
                "3x25 1/10 start 57 0 6,6,6 0,0,0 -,-,- x | nothing may follow",
                "3x25 1/10 predict 56 0 7,6,6 0,0,0 4 | whose turn",
                "3x25 1/10 predict 62 0 7,6,0 0,0,0 1 | E8",
                "3x25 1/10 predict 0 0 30,30,15 0,0,0 1 | E8",
                "3x25 1/10 predict 55 0 7,6,6 1,0,0 1 | game 1",
                "3x25 2/10 predict 53 0 6,6,6 1,3,0 1 | E9",
                "3x25 2/10 predict 51 1 6,6,6 1,3,2 1 | nobody lost",
                "3x25 1/10 roll 56 0 7,6,6 0,0,0 1 X | prediction",
                "3x25 1/10 settle 56 0 7,6,6 0,0,0 1 U 112 | E6",
                "3x25 1/10 settle 56 2 7,6,6 0,0,0 1 U 112 | E6",
                "3x25 1/10 settle 56 1 7,6,6 0,0,0 1 U 135 | E5",
                "3x25 1/10 settle 56 1 7,6,6 0,0,0 1 D 111 | E7",
                "3x25 1/10 settle 56 1 7,6,6 0,0,0 1 U 211 | smallest first",
                "3x25 1/10 bid 60 0 0,0,0 10,5,0 -,-,- | game 2",
                "3x25 2/10 bid 60 1 0,0,0 10,5,0 -,-,- | E9",
                "3x25 2/10 bid 60 0 0,0,0 10,5,0 3,3,0 | last choice",
                "3x25 2/10 bid 60 0 0,0,0 10,5,0 11,-,- | more in the hand",
                "3x25 3/10 bid 0 0 0,0,0 50,15,10 -,-,- | E8",
                "3x25 2/10 bid 54 0 6,0,0 10,5,0 -,-,- | E9",
                "3x25 2/10 bidroll 66 0 0,0,0 7,2,0 3,3,0 -,-,- | highest bidders",
                "3x25 2/10 bidroll 66 0 0,0,0 7,2,0 3,-,0 -,-,. | stones in a hand",
                "3x25 3/10 bidroll 18 0 0,0,0 30,20,7 3,3,0 -,-,. | E9",
                "3x25 3/10 bidroll 20 0 0,0,0 30,20,5 10,10,0 -,-,. | E8",
                "3x25 2/10 bidroll 66 0 0,0,0 6,2,1 3,3,0 -,-,. | nobody lost",
                "3x25 2/10 add 42 0 6,6,6 10,5,0 -,-,- | E9",
                "3x25 2/10 add 41 1 7,6,6 10,5,0 -,-,- | E9",
                "3x25 3/10 add 0 1 6,6,6 30,20,7 -,-,- | E9",
                "3x25 2/10 add 42 1 6,6,6 10,5,0 -,-,1 | more in the hand",
                "3x25 9/10 tiebreak 30 1 0,0,0 15,15,15 -,-,- | isn't over",
                "3x25 10/10 tiebreak 30 1 0,0,0 15,15,15 -,-,. | E10",
                "3x25 10/10 tiebreak 30 1 0,0,0 15,16,14 -,-,. | E10",
                "3x25 10/10 tiebreak 30 0 0,0,0 15,15,15 -,-,- | E9",
                "3x25 9/10 over 30 1 0,0,0 15,20,10 2 | isn't over",
                "3x25 10/10 over 30 1 0,0,0 15,20,10 1 | E10",
                "3x25 10/10 over 24 1 0,0,6 15,20,10 2 | E8",
                "3x25 1/1 over 30 1 0,0,0 15,20,10 2 | E8",
                "3x25 1/1 over 0 1 0,0,0 40,35,0 1 | E8",
                "3x25 10/10 over 30 1 0,0,0 15,20,10 0 | winner",
                "03x25 1/10 start 57 0 6,6,6 0,0,0 -,-,- | players",
                "3x25 1/10 start 57 0 6,6,6,6 0,0,0 -,-,- | each of the 3 seats",
            })
    void impossiblePositionsAreRefusedWithAReason(String text, String why) {
        assertThat(GAME.notation().readPosition(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.why().en()).contains(why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "x", "3x25", "\n", "3x25 1/10 start", "x x x x x x x x", "/ x"})
    void garbageIsRefused(String text) {
        assertThat(GAME.notation().readPosition(text)).isInstanceOf(Parsed.Bad.class);
    }

    @Test
    void aViewOfSealedChoicesIsAPositionToPlayOnFrom() {
        var view = Scene.at("3x25 2/10 bid 60 0 0,0,0 10,5,0 -,?,?");
        assertThat(view.asked()).containsExactly(1);
        // what the view doesn't know is asked anew
        var guess = view.plays(1, "bid 2");
        assertThat(guess.asked()).containsExactly(2, 3);
        guess.plays(3, "bid 0").plays(2, "bid 5").is("3x25 2/10 add 49 2 6,6,6 8,0,0 -,-,-");
    }

    @Test
    void aViewReopenedAsksTheSealedSeatsAgain() {
        var view = Scene.at("3x25 2/10 bid 60 0 0,0,0 10,5,0 4,?,-").position();
        new Scene(GAME.withoutHiddenChoices(view)).is("3x25 2/10 bid 60 0 0,0,0 10,5,0 4,-,-");
        var open = Scene.at("3x25 1/10 predict 56 0 7,6,6 0,0,0 1").position();
        assertThat(GAME.withoutHiddenChoices(open)).isEqualTo(open);
    }

    /** Texts one or more strokes away from a real one: refused with a reason, or playable. */
    @RepeatedTest(12)
    void mutatedPositionsAreRefusedOrPlayable(RepetitionInfo info) {
        long seed = 4200L + info.getCurrentRepetition();
        var dice = new Dice(seed);
        int good = 0;
        var texts = texts(3 + (int) (seed % 3), dice);
        for (int i = 0; i < 4000; i++) {
            var text = mutated(texts.get(dice.below(texts.size())), dice);
            switch (GAME.notation().readPosition(text)) {
                case Parsed.Bad<EinhornPosition>(var why) -> assertThat(why.en()).isNotBlank();
                case Parsed.Good<EinhornPosition>(var position) -> {
                    assertThat(GAME.notation().writePosition(position)).isEqualTo(text);
                    playOut(position, dice, "seed " + seed + ": " + text);
                    good++;
                }
            }
        }
        assertThat(good).as("mutations that leave a position").isBetween(1, 2_000);
    }

    private static List<String> texts(int players, Dice dice) {
        var texts = new ArrayList<String>();
        for (var options :
                List.of(
                        Map.<String, Integer>of(),
                        Map.of("stonesPerPlayer", 9),
                        Map.of("games", 2),
                        Map.of("stonesPerPlayer", 8, "games", 1))) {
            for (int i = 0; i < 3; i++) {
                var position = GAME.start(Tables.of(GAME, players, options));
                while (!(GAME.turn(position) instanceof Turn.Over)) {
                    texts.add(GAME.notation().writePosition(position));
                    var view = GAME.seenBy(position, Set.of(Seat.of(1 + dice.below(players))));
                    texts.add(GAME.notation().writePosition(view));
                    position = step(position, dice);
                }
                texts.add(GAME.notation().writePosition(position));
            }
        }
        return texts;
    }

    private static String mutated(String text, Dice dice) {
        var alphabet = "0123456789,-.?/x UWED";
        var changed = new StringBuilder(text);
        for (int strokes = 1 + dice.below(3); strokes > 0; strokes--) {
            int at = dice.below(changed.length());
            char letter = alphabet.charAt(dice.below(alphabet.length()));
            switch (dice.below(5)) {
                case 0 -> changed.insert(at, letter);
                case 1 -> changed.deleteCharAt(at);
                case 2 -> {
                    var words = changed.toString().split(" ", -1);
                    int i = dice.below(words.length), j = dice.below(words.length);
                    var word = words[i];
                    words[i] = words[j];
                    words[j] = word;
                    changed = new StringBuilder(String.join(" ", words));
                }
                default -> changed.setCharAt(at, letter);
            }
        }
        return changed.toString();
    }

    private static void playOut(EinhornPosition position, Dice dice, String what) {
        for (int steps = 0; steps < 200_000; steps++) {
            if (GAME.turn(position) instanceof Turn.Over) {
                return;
            }
            position = step(position, dice);
        }
        throw new AssertionError("does not end: " + what);
    }

    private static EinhornPosition step(EinhornPosition position, Dice dice) {
        return GAME.next(
                position,
                switch (GAME.turn(position)) {
                    case Turn.Over _ -> throw new AssertionError("over");
                    case Turn.Chance chance -> new Step.Rolled<>(chance.draw(dice));
                    case Turn.Choice(var seats, _) -> {
                        var seat = seats.get(dice.below(seats.size()));
                        var moves = GAME.moves(position, seat);
                        yield new Step.Chose<>(seat, moves.get(dice.below(moves.size())));
                    }
                });
    }
}
