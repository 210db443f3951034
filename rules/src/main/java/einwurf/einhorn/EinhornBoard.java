package einwurf.einhorn;

import static einwurf.einhorn.EinhornPosition.NOT_MADE;

import einwurf.rules.Dice;

/**
 * The rules of Einhorn, and the fast form of a position. Moves as ints: a prediction's ordinal; in
 * {@code settle} the counterparty's seat number, 0 for the central stash; a number of stones for
 * bids and additions.
 *
 * <p>A seat's view may hold sealed choices of others. Such a board plays on: when everyone else has
 * chosen, it asks those seats whose choice it can't see, so that playouts from a view draw the
 * hidden choices instead of knowing them.
 */
public final class EinhornBoard extends Tabletop {
    /** Stones dealt to each player for a game (E1, E9). */
    public static final int DEALT = 6;

    private static final int EINHORN = Prediction.EINHORN.ordinal();
    private static final int DREIFALTIGKEIT = Prediction.DREIFALTIGKEIT.ordinal();

    EinhornBoard(int players, int stonesPerPlayer, int games) {
        this.players = players;
        this.stonesPerPlayer = stonesPerPlayer;
        this.games = games;
        restart();
    }

    EinhornBoard(EinhornPosition position) {
        set(position);
    }

    // ---- play ----

    @Override
    public void restart() {
        game = 1;
        stash = players * stonesPerPlayer;
        unicorn = NOBODY;
        said = thrown = NOTHING;
        winner = NOBODY;
        for (int i = 0; i < players; i++) {
            banked[i] = 0;
        }
        deal();
        rollOff(Phase.START, (1 << players) - 1);
    }

    @Override
    public int waits() {
        return switch (phase) {
            case START, ROLL, BIDROLL, TIEBREAK -> CHANCE;
            case PREDICT, SETTLE, BID, ADD -> CHOICE;
            case OVER -> OVER;
        };
    }

    @Override
    public int seat() {
        return seat;
    }

    /** Bids and added stones are sealed until the last is in (E9). */
    @Override
    public boolean secret() {
        return phase.sealed();
    }

    @Override
    public void turnTo(int seat) {
        this.seat = seat;
    }

    @Override
    public int moves() {
        return switch (phase) {
            case PREDICT -> 5;
            case SETTLE -> players;
            case BID, ADD -> banked[seat] + 1;
            default -> 0;
        };
    }

    @Override
    public int move(int i) {
        // the counterparties: the stash, then every seat but one's own
        return phase == Phase.SETTLE && i > seat ? i + 1 : i;
    }

    @Override
    public void play(int move) {
        switch (phase) {
            case PREDICT -> {
                said = move;
                phase = Phase.ROLL;
            }
            case SETTLE -> settle(move - 1);
            default -> close(move);
        }
    }

    @Override
    public int outcomes() {
        return Throws.COUNT;
    }

    @Override
    public int weight(int i) {
        return Throws.weight(i);
    }

    @Override
    public void roll(Dice dice) {
        roll(Throws.sorted(dice.below(Throws.ORDERED)));
    }

    @Override
    public void roll(int i) {
        if (phase == Phase.ROLL) {
            fall(i);
        } else {
            throwOff(i);
        }
    }

    // ---- a turn ----

    private void fall(int i) {
        int result = Throws.result(i);
        if (result == DREIFALTIGKEIT && said == DREIFALTIGKEIT) {
            sweep();
        } else if (unicorn != seat) {
            pay(NOBODY, Throws.pay(result, said));
            if (result == EINHORN) {
                unicorn = seat; // E5: after the stones; even if they end the game
            }
            goOn(NOBODY);
        } else if (result == EINHORN) {
            pass(); // E5: nothing for the owner, whatever was said
        } else {
            thrown = i;
            phase = Phase.SETTLE;
        }
    }

    /** E7: all game stones of all players to the roller. */
    private void sweep() {
        int all = 0;
        for (int i = 0; i < players; i++) {
            all += stones[i];
            stones[i] = 0;
        }
        stones[seat] = all;
        endGame();
    }

    private void settle(int partner) {
        pay(partner, amount());
        goOn(partner);
    }

    /**
     * Moves up to {@code amount} stones from the partner to the roller, or back if negative (E4).
     */
    private void pay(int partner, int amount) {
        int there = amount < 0 ? stones[seat] : partner == NOBODY ? stash : stones[partner];
        int paid = amount < 0 ? -Math.min(-amount, there) : Math.min(amount, there);
        stones[seat] += paid;
        if (partner == NOBODY) {
            stash -= paid;
        } else {
            stones[partner] -= paid;
        }
    }

    /** After a payment: E8. Only its two sides can have run out. */
    private void goOn(int partner) {
        if (stones[seat] == 0 || partner != NOBODY && stones[partner] == 0) {
            endGame();
        } else if (stash == 0) {
            bank();
            endMatch();
        } else {
            pass();
        }
    }

    private void pass() {
        begin(seat + 1 == players ? 0 : seat + 1);
    }

    private void begin(int first) {
        seat = first;
        said = thrown = NOTHING;
        phase = Phase.PREDICT;
    }

    // ---- between games ----

    private void endGame() {
        bank();
        if (game == games) {
            endMatch();
            return;
        }
        unicorn = NOBODY;
        game++;
        said = thrown = NOTHING;
        open(Phase.BID);
    }

    private void bank() {
        for (int i = 0; i < players; i++) {
            banked[i] += stones[i];
            stones[i] = 0;
        }
    }

    private void deal() {
        for (int i = 0; i < players; i++) {
            stones[i] = DEALT;
        }
        stash -= DEALT * players;
    }

    private void open(Phase next) {
        phase = next;
        for (int i = 0; i < players; i++) {
            hand[i] = NOT_MADE;
        }
        seat = 0;
    }

    /** A seat closes its hand over some stones; the last one lets all open. */
    private void close(int count) {
        hand[seat] = count;
        int asked = asked();
        if (asked != NOBODY) {
            seat = asked;
        } else if (phase == Phase.BID) {
            showBids();
        } else {
            showAdds();
        }
    }

    /** E9: every bid is paid; too few stones end the match; the highest bid has the unicorn. */
    private void showBids() {
        for (int i = 0; i < players; i++) {
            banked[i] -= hand[i];
            stash += hand[i];
        }
        if (stash <= DEALT * players) {
            endMatch();
        } else {
            rollOff(Phase.BIDROLL, highest(hand));
        }
    }

    private void showAdds() {
        for (int i = 0; i < players; i++) {
            banked[i] -= hand[i];
            stones[i] += hand[i];
        }
        begin(unicorn);
    }

    // ---- roll-offs ----

    /** The seats with the highest number, a bit each. */
    private int highest(int[] numbers) {
        int most = 0;
        int seats = 0;
        for (int i = 0; i < players; i++) {
            if (numbers[i] > most) {
                most = numbers[i];
                seats = 0;
            }
            seats |= numbers[i] == most ? 1 << i : 0;
        }
        return seats;
    }

    /** The contenders throw in seat order; a single one has won already. */
    private void rollOff(Phase next, int contenders) {
        phase = next;
        this.contenders = contenders;
        seat = Integer.numberOfTrailingZeros(contenders);
        for (int i = 0; i < players; i++) {
            sum[i] = 0;
        }
        if (contenders == 1 << seat) {
            winRollOff();
        }
    }

    private void winRollOff() {
        switch (phase) {
            case START -> { // E1: the extra stone
                stones[seat]++;
                stash--;
                begin(seat);
            }
            case BIDROLL -> {
                unicorn = seat;
                deal();
                open(Phase.ADD);
            }
            default -> {
                winner = seat;
                phase = Phase.OVER;
            }
        }
    }

    /** E2, E9: the highest sum wins, those tied throw again. E10: the first Einhorn wins. */
    private void throwOff(int i) {
        if (phase == Phase.TIEBREAK && Throws.result(i) == EINHORN) {
            winRollOff();
            return;
        }
        sum[seat] = Throws.sum(i);
        int left = contenders & -2 << seat;
        if (left != 0) {
            seat = Integer.numberOfTrailingZeros(left);
        } else {
            rollOff(phase, phase == Phase.TIEBREAK ? contenders : highest(sum));
        }
    }

    /** E10: most banked stones, else those tied throw for it. */
    private void endMatch() {
        said = thrown = NOTHING;
        rollOff(Phase.TIEBREAK, highest(banked));
    }

    @Override
    public int place(int seat) {
        int place = 1;
        for (int i = 0; i < players; i++) {
            if (i != seat && seat != winner && (i == winner || banked[i] > banked[seat])) {
                place++;
            }
        }
        return place;
    }

    @Override
    public int points(int seat) {
        return seat == winner ? 1 : 0;
    }
}
