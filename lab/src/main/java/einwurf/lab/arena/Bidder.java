package einwurf.lab.arena;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Phase;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Table;

import org.jspecify.annotations.Nullable;

import java.util.function.Supplier;

/**
 * A yardstick of Einhorn: plays like {@code strong} but bids by a rule anyone can follow. {@code
 * bids0} to {@code bids9} always bid so many stones, {@code bidsmix} draws from a fixed mix that
 * was computed for even banks of eight.
 */
final class Bidder implements Contender<EinhornPosition, EinhornMove> {
    /** How often 0, 1, 2 … stones are bid in the mix, in percent. */
    private static final int[] MIX = {40, 22, 13, 20, 5};

    private static final int DRAWN = -1;

    private final int stones;
    private final Contender<EinhornPosition, EinhornMove> strong;

    private Bidder(int stones, Budget budget) {
        this.stones = stones;
        var bot = Bots.of(new Einhorn()).bot("strong");
        strong = (_, seen, seat, seed) -> bot.choose(seen, seat, budget, seed).move();
    }

    /** The bidder of that name, or null. */
    static <S extends Record, M extends Move> @Nullable Supplier<Contender<S, M>> read(
            Game<S, M> game, String name, Budget budget) {
        if (!game.id().equals("einhorn") || !name.matches("bids(\\d|mix)")) {
            return null;
        }
        int stones = name.equals("bidsmix") ? DRAWN : name.charAt(4) - '0';
        return () -> {
            @SuppressWarnings("unchecked") // the game is Einhorn, so its types are too
            var bidder = (Contender<S, M>) new Bidder(stones, budget);
            return bidder;
        };
    }

    @Override
    public EinhornMove choose(Table table, EinhornPosition seen, Seat seat, long seed)
            throws Forfeit {
        if (seen.phase() != Phase.BID) {
            return strong.choose(table, seen, seat, seed);
        }
        int bid = stones == DRAWN ? draw(new Dice(seed)) : stones;
        return new EinhornMove.Bid(Math.min(bid, seen.banked(seat)));
    }

    private static int draw(Dice dice) {
        int ticket = (int) (100 * dice.unit());
        int bid = 0;
        while ((ticket -= MIX[bid]) >= 0) {
            bid++;
        }
        return bid;
    }
}
