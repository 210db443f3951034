package einwurf.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornMove.Bid;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Phase;
import einwurf.einstein.Einstein;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Set;

class EinhornBidderTest {
    private final Einhorn game = new Einhorn();

    /** The first bids of a match. */
    private EinhornPosition equilibrium() {
        var board = game.fast().board(Tables.standard(game, 3));
        var dice = new Dice(5);
        while (board.position().phase() != Phase.BID) {
            if (board.waitsFor() == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play(board.move(0));
            }
        }
        return board.position();
    }

    private Seat richest() {
        return Collections.max(Seat.all(3), Comparator.comparing(equilibrium()::banked));
    }

    private int bid(String name, long seed) throws Contender.Forfeit {
        return bid(name, richest(), seed);
    }

    private int bid(String name, Seat seat, long seed) throws Contender.Forfeit {
        var seen = game.seenBy(equilibrium(), Set.of(seat));
        var bidder = Contenders.read(game, name + "@10").orThrow().get();
        var move = bidder.choose(Tables.standard(game, 3), seen, seat, seed);
        assertThat(game.moves(seen, seat)).contains(move);
        return ((Bid) move).stones();
    }

    @Test
    void aBidderBidsItsStonesButNeverMoreThanItHas() throws Contender.Forfeit {
        assertThat(bid("bids0", 1)).isZero();
        assertThat(bid("bids1", 1)).isEqualTo(1);
        assertThat(bid("bids9", 1)).isEqualTo(Math.min(9, equilibrium().banked(richest())));
    }

    @Test
    void theMixBidsNothingInTwoOfFiveCases() throws Contender.Forfeit {
        int nothing = 0;
        for (long seed = 0; seed < 500; seed++) {
            nothing += bid("bidsmix", seed) == 0 ? 1 : 0;
        }
        assertThat(nothing).isBetween(160, 240);
    }

    @Test
    void oneMoreThanTypicalIsMoreThanTheMiddleOfStrongsBids() throws Contender.Forfeit {
        for (long seed = 0; seed < 5; seed++) {
            var bids = new ArrayList<Integer>();
            for (var other : Seat.all(3)) {
                for (int i = 0; i < 3 && !other.equals(richest()); i++) {
                    bids.add(bid("strong", other, seed + i));
                }
            }
            Collections.sort(bids);
            int more = Math.min(bids.get(3) + 1, equilibrium().banked(richest()));
            assertThat(bid("bidsmore", seed)).isEqualTo(more);
        }
    }

    @Test
    void onlyEinhornKnowsBidders() {
        assertThat(Contenders.read(new Einstein(), "bids0")).isInstanceOf(Parsed.Bad.class);
    }
}
