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

import java.util.ArrayList;
import java.util.Collections;
import java.util.function.Supplier;

/**
 * A yardstick of Einhorn: plays like {@code strong} but bids by a rule anyone can follow. {@code
 * bids0} to {@code bids9} always bid so many stones, {@code bidsmix} draws from a fixed mix that
 * was computed for even banks of eight, {@code bidsmore} bids one more than {@code strong}
 * typically would in the place of the others: than the middle one of some such bids.
 */
final class EinhornBidder implements Contender<EinhornPosition, EinhornMove> {
    /** How often 0, 1, 2 … stones are bid in the mix, in percent. */
    private static final int[] MIX = {40, 22, 13, 20, 5};

    /** How often {@code bidsmore} asks in each place. */
    private static final int ASKED = 3;

    private final String rule;
    private final Contender<EinhornPosition, EinhornMove> strong;

    private EinhornBidder(String rule, Budget budget) {
        this.rule = rule;
        var bot = Bots.of(new Einhorn()).bot("strong");
        strong = (_, seen, seat, seed) -> bot.choose(seen, seat, budget, seed).move();
    }

    /** The bidder of that name, or null. */
    static <S extends Record, M extends Move> @Nullable Supplier<Contender<S, M>> read(
            Game<S, M> game, String name, Budget budget) {
        if (!game.id().equals("einhorn") || !name.matches("bids(\\d|mix|more)")) {
            return null;
        }
        var rule = name.substring(4);
        return () -> {
            @SuppressWarnings("unchecked") // the game is Einhorn, so its types are too
            var bidder = (Contender<S, M>) new EinhornBidder(rule, budget);
            return bidder;
        };
    }

    @Override
    public EinhornMove choose(Table table, EinhornPosition seen, Seat seat, long seed)
            throws Forfeit {
        if (seen.phase() != Phase.BID) {
            return strong.choose(table, seen, seat, seed);
        }
        int bid =
                switch (rule) {
                    case "mix" -> draw(new Dice(seed));
                    case "more" -> typical(table, seen, seat, seed) + 1;
                    default -> Integer.parseInt(rule);
                };
        return new EinhornMove.Bid(Math.min(bid, seen.banked(seat)));
    }

    private int typical(Table table, EinhornPosition seen, Seat seat, long seed) throws Forfeit {
        var bids = new ArrayList<Integer>();
        for (var other : Seat.all(seen.players())) {
            for (int i = 0; i < ASKED && !other.equals(seat); i++) {
                var bid = (EinhornMove.Bid) strong.choose(table, seen, other, seed + i);
                bids.add(bid.stones());
            }
        }
        Collections.sort(bids);
        return bids.get(bids.size() / 2);
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
