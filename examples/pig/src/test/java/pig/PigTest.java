package pig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import einwurf.check.GameCheck;
import einwurf.rules.GameHistory;
import einwurf.rules.Parsed;
import einwurf.rules.Referee.Ruling.Played;
import einwurf.rules.Referee.Ruling.Refused;
import einwurf.rules.Result;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** One test for each sentence of the rules, and the laws of every game. */
class PigTest {
    private static final Pig GAME = new Pig();

    /** A game of two to a goal of ten, after these throws and choices. */
    private static GameHistory<PigPosition, PigMove> played(String... steps) {
        var history = GameHistory.begin(GAME, Tables.of(GAME, 2, Map.of("goal", 10)));
        for (var step : steps) {
            var ruling =
                    step.matches("\\d")
                            ? history.roll(step)
                            : history.play(history.position().mover(), step);
            assertInstanceOf(Played.class, ruling, step);
        }
        return history;
    }

    @Test
    void everyLawHoldsAtEveryTable() {
        GameCheck.run(GAME);
    }

    @Test
    void aTurnBeginsWithAThrow() {
        assertEquals(Seat.of(1), ((Turn.Chance) played().turn()).seat());
        assertInstanceOf(Refused.class, played().play(Seat.of(1), "hold"));
    }

    @Test
    void aOneLosesThePointsOfTheTurn() {
        assertEquals("10 roll 2 0 0/0", text(played("6", "roll", "1")));
    }

    @Test
    void anyOtherThrowAddsToThem() {
        assertEquals("10 choose 1 8 0/0", text(played("6", "roll", "2")));
    }

    @Test
    void holdingMakesThemSafeAndPassesTheDie() {
        assertEquals("10 roll 2 0 6/0", text(played("6", "hold")));
    }

    @Test
    void whoHoldsWithEnoughHasWon() {
        var history = played("6", "hold", "5", "roll", "5", "hold");
        assertEquals(new Turn.Over(new Result(List.of(2, 1), List.of(6, 10))), history.turn());
        assertEquals(
                "Bo wins with 10", GAME.voice().end(history.position(), List.of("Al", "Bo")).en());
    }

    @Test
    void enoughIsNotWonBeforeItIsHeld() {
        assertInstanceOf(Turn.Choice.class, played("6", "roll", "6").turn());
    }

    @Test
    void positionsThatNoGameReachesAreRefused() {
        for (var text :
                List.of(
                        "",
                        "100 choose 3 7 30/12",
                        "100 choose 1 1 0/0",
                        "9 roll 1 0 0/0",
                        "100 roll 1 0 1/0",
                        "100 roll 1 0 0/100",
                        "100 over 1 2 100/0")) {
            assertInstanceOf(Parsed.Bad.class, GAME.notation().readPosition(text), text);
        }
    }

    private static String text(GameHistory<PigPosition, PigMove> history) {
        return GAME.notation().writePosition(history.position());
    }
}
