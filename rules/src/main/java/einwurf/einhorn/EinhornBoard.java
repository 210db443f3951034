package einwurf.einhorn;

import static einwurf.einhorn.EinhornPosition.NOT_MADE;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

/**
 * The rules of Einhorn, and the fast form of a position. Moves as ints: a prediction's ordinal; in
 * {@code settle} the counterparty's seat number, 0 for the central stash; a number of stones for
 * bids and additions.
 *
 * <p>A seat's view may hold sealed choices of others. Such a board plays on: when everyone else has
 * chosen, it asks those seats whose choice it can't see, so that playouts from a view draw the
 * hidden choices instead of knowing them.
 */
public final class EinhornBoard implements Board<EinhornPosition> {
    private static final int NOBODY = -1;
    private static final int NOTHING = -1;

    private int players;
    private int stonesPerPlayer;
    private int games;
    private int game;
    private Phase phase = Phase.START;

    /** The central stash. */
    private int stash;

    /** Who has the figure; nobody while it stands in the centre. */
    private int unicorn;

    /** Who throws, has the turn or is asked. */
    private int seat;

    /** The prediction's ordinal, and the number of the throw to settle. */
    private int said;

    private int thrown;

    /** Who throws in this roll-off, a bit for each seat. */
    private int contenders;

    private int winner;

    private final int[] stones = new int[Einhorn.MOST];
    private final int[] banked = new int[Einhorn.MOST];

    /** Stones bid or added, or what {@link EinhornPosition} has in place of a number. */
    private final int[] hand = new int[Einhorn.MOST];

    /** Thrown in this round of a roll-off, 0 before. */
    private final int[] sum = new int[Einhorn.MOST];

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
    public int waitsFor() {
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
    public void selectSeat(int seat) {
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
        if (stones[seat] == 0 || (partner != NOBODY && stones[partner] == 0)) {
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

    // What lies on the table, for bots and readers.

    @Override
    public int players() {
        return players;
    }

    public int games() {
        return games;
    }

    public int game() {
        return game;
    }

    public Phase phase() {
        return phase;
    }

    public int stash() {
        return stash;
    }

    /** The owner's index, -1 while the figure stands in the centre. */
    public int unicorn() {
        return unicorn;
    }

    public int stones(int seat) {
        return stones[seat];
    }

    public int banked(int seat) {
        return banked[seat];
    }

    /** The prediction's ordinal. */
    int said() {
        return said;
    }

    /** The gain to be settled, negative for a loss; only in {@code settle}. */
    public int amount() {
        return Throws.pay(Throws.result(thrown), said);
    }

    /** A sealed choice asks everybody who hasn't made it (E9). */
    @Override
    public boolean asks(int i) {
        return phase.sealed() ? choosesStill(i) : waitsFor() == CHOICE && i == seat;
    }

    private boolean choosesStill(int i) {
        return hand[i] == NOT_MADE || (hand[i] == EinhornPosition.SEALED && !anyoneOpen());
    }

    /** The lowest seat that a sealed choice waits for. */
    private int asked() {
        for (int i = 0; i < players; i++) {
            if (choosesStill(i)) {
                return i;
            }
        }
        return NOBODY;
    }

    private boolean anyoneOpen() {
        for (int i = 0; i < players; i++) {
            if (hand[i] == NOT_MADE) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void set(EinhornPosition position) {
        players = position.players();
        stonesPerPlayer = position.stonesPerPlayer();
        games = position.games();
        game = position.game();
        phase = position.phase();
        stash = position.stash();
        unicorn = position.unicorn() - 1;
        said = position.said();
        thrown = position.thrown();
        contenders = 0;
        for (int i = 0; i < players; i++) {
            var s = Seat.at(i);
            stones[i] = position.stones(s);
            banked[i] = position.banked(s);
            hand[i] = position.hand(s);
            sum[i] = position.sum(s);
            contenders |= position.contends(s) ? 1 << i : 0;
        }
        winner = phase == Phase.OVER ? position.who() - 1 : NOBODY;
        seat = phase.sealed() ? asked() : phase.rollsOff() ? thrower() : position.who() - 1;
    }

    private int thrower() {
        int i = 0;
        while ((contenders & 1 << i) == 0 || sum[i] != 0) {
            i++;
        }
        return i;
    }

    @Override
    public EinhornPosition position() {
        int who = phase.turn() ? seat + 1 : phase == Phase.OVER ? winner + 1 : 0;
        return new EinhornPosition(
                EinhornPosition.middle(
                        players,
                        stonesPerPlayer,
                        games,
                        game,
                        stash,
                        unicorn + 1,
                        who,
                        said,
                        thrown,
                        phase),
                packed(0),
                packed(1),
                packed(2),
                packed(3),
                packed(4));
    }

    private long packed(int i) {
        if (i >= players) {
            return 0;
        }
        boolean handCounts = phase.sealed() || phase == Phase.BIDROLL;
        boolean contends = phase.rollsOff() && (contenders & 1 << i) != 0;
        return EinhornPosition.seat(
                stones[i],
                banked[i],
                handCounts ? hand[i] : NOT_MADE,
                contends ? sum[i] : 0,
                contends);
    }

    @Override
    public void copy(Board<EinhornPosition> other) {
        var o = (EinhornBoard) other;
        players = o.players;
        stonesPerPlayer = o.stonesPerPlayer;
        games = o.games;
        game = o.game;
        phase = o.phase;
        stash = o.stash;
        unicorn = o.unicorn;
        seat = o.seat;
        said = o.said;
        thrown = o.thrown;
        contenders = o.contenders;
        winner = o.winner;
        for (int i = 0; i < Einhorn.MOST; i++) {
            stones[i] = o.stones[i];
            banked[i] = o.banked[i];
            hand[i] = o.hand[i];
            sum[i] = o.sum[i];
        }
    }
}
