package einwurf.einhorn;

import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Why no match could come to a position, as far as it shows: wrong numbers of stones, an end that
 * wasn't noticed, throws out of order.
 */
final class EinhornReachability {

    /** Thrown and caught in this file only: a position has many ways to be wrong. */
    private static final class Unreachable extends RuntimeException {
        final String why;

        Unreachable(String why) {
            super(why, null, false, false);
            this.why = why;
        }
    }

    private final EinhornPosition position;
    private final int players;
    private final int game;
    private final int stash;
    private final int unicorn;
    private final int[] stones;
    private final int[] banked;
    private final int[] hand;
    private final int[] sum;
    private final boolean[] contends;

    private EinhornReachability(EinhornPosition position) {
        this.position = position;
        players = position.players();
        game = position.game();
        stash = position.stash();
        unicorn = position.unicorn();
        stones = new int[players];
        banked = new int[players];
        hand = new int[players];
        sum = new int[players];
        contends = new boolean[players];
        for (int i = 0; i < players; i++) {
            var seat = Seat.at(i);
            stones[i] = position.stones(seat);
            banked[i] = position.banked(seat);
            hand[i] = position.hand(seat);
            sum[i] = position.sum(seat);
            contends[i] = position.contends(seat);
        }
    }

    /** The first reason; null where there is none. */
    static @Nullable String whyUnreachable(EinhornPosition position) {
        try {
            new EinhornReachability(position).check();
            return null;
        } catch (Unreachable unreachable) {
            return unreachable.why;
        }
    }

    private void check() {
        checkStones();
        switch (position.phase()) {
            case START -> checkStart();
            case PREDICT, ROLL, SETTLE -> checkTurn();
            case BID -> checkBid();
            case BIDROLL -> checkBidroll();
            case ADD -> checkAdd();
            case TIEBREAK, OVER -> checkEnd();
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new Unreachable(otherwise);
        }
    }

    private void checkStones() {
        int all = stash + total(stones) + total(banked);
        check(
                all == players * position.stonesPerPlayer(),
                all
                        + " stones lie on a table of "
                        + players * position.stonesPerPlayer()
                        + " (E1)");
    }

    private void checkStart() {
        check(game == 1 && unicorn == 0, "the start is rolled for before game 1 (E2)");
        check(eachHas(stones, EinhornBoard.DEALT), "six stones each are dealt at the start (E1)");
        check(total(banked) == 0, "nobody has banked before game 1 (E1)");
        checkThrowers();
    }

    private void checkTurn() {
        check(fewest(stones) > 0, "a game ends as soon as someone has no game stones (E8)");
        check(stash > 0, "the match ends when the central stash is empty (E8)");
        checkFigure();
        check(game > 1 || total(banked) == 0, "nobody has banked during game 1 (E8)");
        checkLoser();
        if (position.phase() == Phase.SETTLE) {
            check(unicorn == position.who(), "only the unicorn's owner settles (E6)");
            int result = Throws.result(position.thrown());
            check(
                    result != Prediction.EINHORN.ordinal(),
                    "an Einhorn moves no stones for the owner (E5)");
            check(
                    Throws.pay(result, position.said()) != Throws.EVERYTHING,
                    "a Dreifaltigkeit called right ends the game at once (E7)");
        }
    }

    /** From game 2 on the unicorn has been bid for, so someone has it. */
    private void checkFigure() {
        check(game == 1 || unicorn > 0, "after the bids someone has the unicorn (E9)");
    }

    private void checkBetweenGames() {
        check(game > 1, "nobody bids or adds before game 2 (E9)");
        checkLoser();
    }

    /** Whoever ran out of stones in game 1 banked none, and has none to bid or add in game 2. */
    private void checkLoser() {
        check(game > 2 || fewest(banked) == 0, "nobody lost all stones in game 1 (E8)");
    }

    private void checkBid() {
        checkBetweenGames();
        check(unicorn == 0, "the unicorn is in the centre until the bids are open (E9)");
        check(total(stones) == 0, "game stones are banked before the bids (E9)");
        check(stash > 0, "the match ends when the central stash is empty (E8)");
        checkHands();
    }

    private void checkAdd() {
        checkBetweenGames();
        check(unicorn > 0, "after the bids someone has the unicorn (E9)");
        check(eachHas(stones, EinhornBoard.DEALT), "six stones each are dealt before adding (E9)");
        check(stash > 0, "the match ends when no stone would be left after the deal (E9)");
        checkHands();
    }

    private void checkHands() {
        boolean waiting = false;
        for (int i = 0; i < players; i++) {
            check(hand[i] <= banked[i], "nobody has more in the hand than banked (E9)");
            waiting |= hand[i] < 0;
        }
        check(waiting, "the hands open when the last choice is in (E9)");
    }

    private void checkBidroll() {
        checkBetweenGames();
        check(unicorn == 0, "the unicorn is in the centre while it is rolled for (E9)");
        check(total(stones) == 0, "game stones are banked before the bids (E9)");
        check(
                stash > EinhornBoard.DEALT * players,
                "the match ends when no stone would be left after the deal (E9)");
        check(stash > total(hand), "the central stash wasn't empty before the bids (E8)");
        check(
                game > 2 || holds(i -> banked[i] + hand[i] > 0) < players,
                "nobody lost all stones in game 1 (E8)");
        int highest = Arrays.stream(hand).max().orElse(0);
        check(
                holds(i -> contends[i] && hand[i] < highest) == 0,
                "only the highest bidders roll for the unicorn (E9)");
        checkThrowers();
    }

    /** A match ends by an empty stash, after its last game, or because too little is left (E9). */
    private void checkEnd() {
        check(total(stones) == 0, "game stones are banked at the end (E8)");
        boolean tooLittle = game > 1 && unicorn == 0 && stash <= EinhornBoard.DEALT * players;
        if (tooLittle && stash > 0) {
            checkLoser();
        } else {
            check(stash == 0 || game == position.games(), "the match isn't over yet (E8)");
            checkFigure();
            check(
                    game > 1 || stash == 0 == fewest(banked) > 0,
                    "game 1 ends by an empty stash or by someone without stones (E8)");
        }
        int most = Arrays.stream(banked).max().orElse(0);
        if (position.phase() == Phase.OVER) {
            check(banked[position.who() - 1] == most, "the winner has the most stones (E10)");
            return;
        }
        check(
                holds(i -> contends[i] != (banked[i] == most)) == 0,
                "all who have the most stones break the tie, and nobody else (E10)");
        checkThrowers();
    }

    /** At least two contend, they throw in seat order, and one has yet to throw. */
    private void checkThrowers() {
        check(holds(i -> contends[i]) > 1, "a roll-off needs two contenders");
        boolean waiting = false;
        for (int i = 0; i < players; i++) {
            check(!waiting || sum[i] == 0, "contenders roll in seat order");
            waiting |= contends[i] && sum[i] == 0;
        }
        check(waiting, "a roll-off is decided when the last has rolled");
    }

    private int holds(IntPredicate seat) {
        int count = 0;
        for (int i = 0; i < players; i++) {
            count += seat.test(i) ? 1 : 0;
        }
        return count;
    }

    private static int total(int[] numbers) {
        return Arrays.stream(numbers).sum();
    }

    private static int fewest(int[] numbers) {
        return Arrays.stream(numbers).min().orElse(0);
    }

    private static boolean eachHas(int[] numbers, int count) {
        return Arrays.stream(numbers).allMatch(n -> n == count);
    }
}
