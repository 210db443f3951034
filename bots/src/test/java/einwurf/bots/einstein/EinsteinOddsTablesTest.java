package einwurf.bots.einstein;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import einwurf.bots.Bots;
import einwurf.bots.OddsTable.Row;
import einwurf.einstein.Einstein;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.junit.jupiter.api.Test;

import java.util.List;

class EinsteinOddsTablesTest {
    private final Einstein game = new Einstein();

    private List<Row> threats(String position, int seat) {
        var read = game.notation().readPosition(position).orThrow();
        return Bots.of(game).oddsTables(read, Seat.of(seat)).stream()
                .flatMap(one -> one.rows().stream())
                .toList();
    }

    /** Blue's 2 reaches b3 diagonally; it moves for a 2, and for 3 to 6 because those are gone. */
    @Test
    void aThreatIsTheChanceOfTheRollsThatCanTake() {
        assertThat(threats("A4/5/1C3/2b2/4a r 3", 1))
                .containsExactly(
                        new Row("b3", new Text("cube 3 on b3", "Stein 3 auf b3"), 5 / 6.0));
    }

    @Test
    void theSameSquareThreatensTheOtherWayForTheOtherSide() {
        assertThat(threats("A4/5/1C3/2b2/4a b 1", 2))
                .extracting(Row::key, Row::value)
                .containsExactly(tuple("c2", 5 / 6.0));
    }

    @Test
    void nothingIsThreatenedByCubesThatHavePassed() {
        assertThat(threats("1b3/5/2C2/5/3A1 r 3", 1)).isEmpty();
    }

    @Test
    void nothingIsCountedWhileCubesArePlaced() {
        var placing = game.start(Tables.standard(game, 2));
        assertThat(Bots.of(game).oddsTables(placing, Seat.of(1))).isEmpty();
    }
}
