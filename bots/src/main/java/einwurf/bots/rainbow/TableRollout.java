package einwurf.bots.rainbow;

import einwurf.bots.Policy;
import einwurf.bots.WinShares;
import einwurf.bots.net.Net;
import einwurf.rainbow.Phase;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * How a seat fares some throws later, at a table: the seat plays on as the network knows, the
 * others like the greedy player, and the network says what the seat's last use was worth. Every
 * throw is used by every seat.
 */
final class TableRollout {
    private static final Policy<RainbowPosition> GREEDY = new RainbowGreedy();

    private final RainbowBoard board;
    private final SheetSearch search;
    private final int seat;
    private final double[] shares;
    private double worth, chance;

    /** {@code board} is one to play on. */
    TableRollout(Net net, RainbowBoard board, int seat) {
        this.board = board;
        this.seat = seat;
        search = new SheetSearch(net, board);
        shares = new double[board.players()];
    }

    /** Plays so many throws on. */
    void play(RainbowBoard from, int length, Dice dice) {
        board.copy(from);
        int left = length;
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
                left--;
            } else if (board.seat() != seat) {
                board.play(GREEDY.pick(board, dice));
            } else if (board.phase() == Phase.PICK) {
                search.look(board, seat);
                board.play(search.pick(board.marks(seat), board.counts(seat)));
            } else {
                search.look(board, seat);
                search.use(board, seat);
                if (left <= 0) {
                    worth = search.worth();
                    chance = search.chance();
                    return;
                }
                search.play(board, seat);
            }
        }
        WinShares.read(board, shares.length, 0, shares);
        chance = shares[seat];
        search.look(board, seat);
        worth = search.worth(lead(board, seat), chance);
    }

    /** How far a seat is ahead of the best other. */
    static int lead(RainbowBoard board, int seat) {
        int best = Integer.MIN_VALUE;
        for (int s = 0; s < board.players(); s++) {
            best = s == seat ? best : Math.max(best, board.points(s));
        }
        return board.points(seat) - best;
    }

    double worth() {
        return worth;
    }

    double chance() {
        return chance;
    }

    /** How many questions the network was asked so far. */
    long asked() {
        return search.asked();
    }
}
