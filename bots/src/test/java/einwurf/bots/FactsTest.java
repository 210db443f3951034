package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.Games;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

class FactsTest {
    private static String fact(String game, int players, String move) {
        return Objects.requireNonNull(first(Games.byId(game).orElseThrow(), players).get(move))
                .en();
    }

    /** Of the first question of a game, by the moves' texts. */
    private static <S extends Record, M extends Move> Map<String, Text> first(
            Game<S, M> game, int players) {
        var history = GameHistory.begin(game, Tables.standard(game, players));
        var dice = new Dice(3);
        while (history.turn() instanceof Turn.Chance chance) {
            history.roll(chance.draw(dice));
        }
        var seat = ((Turn.Choice) history.turn()).seats().getFirst();
        var facts = Bots.of(game).facts(history.position(), seat);
        assertThat(game.moves(history.position(), seat)).containsAll(facts.keySet());
        return facts.entrySet().stream()
                .collect(
                        Collectors.toMap(
                                e -> game.notation().writeMove(e.getKey()), Map.Entry::getValue));
    }

    @Test
    void einhornTellsTheChanceAndTheStonesOfEveryPrediction() {
        assertThat(fact("einhorn", 3, "U"))
                .startsWith("true in 44.4\u00a0%, ")
                .endsWith(" stones on average");
    }

    @Test
    void genialTellsThePointsOfKeepingAndOfThrowingAgain() {
        assertThat(fact("genial", 2, "keep")).matches("brings \\d points");
        assertThat(fact("genial", 2, "reroll"))
                .matches("\\d\\.\\d points on average, a better roll in \\d+\\.\\d\u00a0%");
    }

    /** Red 6: one of two red dice shows it (11 of 36), or both together do (5 of 36). */
    @Test
    void rainbowTellsWhichBoxesAChoiceOfDiceFills() {
        assertThat(fact("rainbow", 2, "RRY")).startsWith("red 6 44.4\u00a0%, red 5 41.7\u00a0%");
    }

    @Test
    void numbersAreWrittenAsPeopleWriteThem() {
        assertThat(NumberText.number(-0.04)).isEqualTo(new Text("0.0", "0,0"));
        assertThat(NumberText.change(-1.25)).isEqualTo(new Text("−1.3", "−1,3"));
        assertThat(NumberText.change(0.5)).isEqualTo(new Text("+0.5", "+0,5"));
        assertThat(NumberText.percent(1)).isEqualTo(new Text("100.0\u00a0%", "100,0\u00a0%"));
    }
}
