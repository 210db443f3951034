package einwurf.bots.genial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.genial.Genial;
import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.Map;

/** The exact odds of a turn beside a full recursion over the rules. */
class TurnExpectationTest {
    private final Genial game = new Genial();
    private final Map<GenialPosition, Double> known = new HashMap<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rolled keep 1 1 RO RO 111111:RR 000000:OY 000000:OO 000000:RG",
                "rolled keep 2 1 YY YY 111111:RR 301111:OY 000000:OO 000000:RG",
                "rolled keep 3 2 BV BV 000000:RR 000000:OY 333333:OO 000000:RG",
                "rolled keep 4 2 GG GG 000000:RR 000000:OY 000000:OO 777776:RG",
                "rolled keep 1 1 RRO RRO 110111:RRG 000000:OOY 000000:RYG",
                "rolled keep 2 2 ROY ROY 000000:RRG 344444:OOY 000000:RYG",
                "rolled keep 1 2 RRRR RRRR 300111:RRGB 000000:ROOY",
                "rolled keep 1 2 RROG RROG 766567:RRGB 000000:ROOY",
            })
    void keepingAndThrowingAgainAreWorthWhatTheRulesSay(String text) {
        var position = read(text);
        var odds = GenialOdds.of(position).orElseThrow();
        int before = marks(position, position.seat());
        assertThat(odds.keep()).isEqualTo(keep(position) - before);
        assertThat(odds.again()).isEqualTo(again(position) - before, within(1e-9));
    }

    @Test
    void aThrowThatIsDueHasOddsToo() {
        var odds =
                GenialOdds.of(read("rolled roll 1 0 - - 777776:RR 000000:YV 000000:OO 000000:RG"));
        // one violet die is enough, and so is any pair: 11 + 5 of 36 throws, in three attempts
        double miss = 20.0 / 36;
        assertThat(odds.orElseThrow().winsAgain()).isEqualTo(1 - miss * miss * miss, within(1e-9));
        assertThat(odds.orElseThrow().again()).isEqualTo(1 - miss * miss * miss, within(1e-9));
    }

    @Test
    void tellsHowOftenAnotherThrowIsBetter() {
        var odds =
                GenialOdds.of(read("rolled keep 1 1 OY OY 777776:RR 000000:YV 000000:OO 000000:RG"))
                        .orElseThrow();
        assertThat(odds.keep()).isZero();
        assertThat(odds.more()).isEqualTo(16.0 / 36, within(1e-9));
        assertThat(odds.winsNow()).isFalse();
    }

    @Test
    void thereIsNothingToDecideOnceDiceAreSpent() {
        assertThat(GenialOdds.of(read("rolled score 1 3 RRGB RR 011111:OOOO 000000:OOOO")))
                .isEmpty();
    }

    /** The most marks that the mover can have when the turn ends, keeping the throw. */
    private double keep(GenialPosition position) {
        var seat = position.seat();
        return spend(game.next(position, new Step.Chose<>(seat, Decision.KEEP)), seat);
    }

    private double spend(GenialPosition position, Seat seat) {
        if (position.phase() != Phase.SCORE || !position.seat().equals(seat)) {
            return marks(position, seat);
        }
        var before = known.get(position);
        if (before != null) {
            return before;
        }
        double most = 0;
        for (var move : game.moves(position, seat)) {
            most = Math.max(most, spend(game.next(position, new Step.Chose<>(seat, move)), seat));
        }
        known.put(position, most);
        return most;
    }

    /** The same, throwing again. */
    private double again(GenialPosition position) {
        var seat = position.seat();
        var thrown = game.next(position, new Step.Chose<>(seat, Decision.REROLL));
        var chance = (Turn.Chance) game.turn(thrown);
        double sum = 0;
        double again = 0;
        for (var outcome : chance.outcomes()) {
            var fallen = game.next(thrown, new Step.Rolled<>(outcome.roll()));
            double worth;
            if (fallen.phase() == Phase.KEEP) {
                again = again == 0 ? again(fallen) : again; // the same for every throw
                worth = Math.max(keep(fallen), again);
            } else {
                worth = spend(fallen, seat);
            }
            sum += outcome.weight() * worth;
        }
        return sum / chance.totalWeight();
    }

    private static int marks(GenialPosition position, Seat seat) {
        return position.marks(seat).stream().mapToInt(Integer::intValue).sum();
    }

    private GenialPosition read(String text) {
        return game.notation().readPosition(text).orThrow();
    }
}
