package einwurf.einhorn;

import static einwurf.einhorn.EinhornPosition.NOT_MADE;

import einwurf.rules.Board;
import einwurf.rules.Seat;

/** What lies on the table, as ints to play with; {@link EinhornBoard} knows the rules. */
abstract sealed class Tabletop implements Board<EinhornPosition> permits EinhornBoard {
    static final int NOBODY = -1;
    static final int NOTHING = -1;

    int players;
    int stonesPerPlayer;
    int games;
    int game;
    Phase phase = Phase.START;

    /** The central stash. */
    int stash;

    /** Who has the figure; nobody while it stands in the centre. */
    int unicorn;

    /** Who throws, has the turn or is asked. */
    int seat;

    /** The prediction's ordinal, and the number of the throw to settle. */
    int said;

    int thrown;

    /** Who throws in this roll-off, a bit for each seat. */
    int contenders;

    int winner;

    final int[] stones = new int[Einhorn.MOST];
    final int[] banked = new int[Einhorn.MOST];

    /** Stones bid or added, or what {@link EinhornPosition} has in place of a number. */
    final int[] hand = new int[Einhorn.MOST];

    /** Thrown in this round of a roll-off, 0 before. */
    final int[] sum = new int[Einhorn.MOST];

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

    /** The gain to be settled, negative for a loss; only in {@code settle}. */
    public int amount() {
        return Throws.pay(Throws.result(thrown), said);
    }

    /** A sealed choice asks everybody who hasn't made it (E9). */
    @Override
    public boolean asks(int i) {
        return phase.sealed() ? choosesStill(i) : waits() == CHOICE && i == seat;
    }

    private boolean choosesStill(int i) {
        return hand[i] == NOT_MADE || hand[i] == EinhornPosition.SEALED && !anyoneOpen();
    }

    /** The lowest seat that a sealed choice waits for. */
    int asked() {
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
        var o = (Tabletop) other;
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
