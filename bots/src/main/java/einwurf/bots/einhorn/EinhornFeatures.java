package einwurf.bots.einhorn;

import einwurf.bots.net.Sparse;
import einwurf.einhorn.EinhornBoard;

/**
 * What the networks are asked about a table. While a game runs, the seats come in the order they
 * throw, beginning with the next to throw; between games the richest comes first.
 *
 * <pre>
 * a running game                                  between games
 *   for each seat: its stones, one of 8 inputs      for each seat: wealth, lead, 11 marks of leads
 *     and a number; wealth; lead and one of 9       the table as in a running game
 *     leads; whether it has the figure
 *   the table: the stash and one of 6 sizes; what the next deal leaves of it, one of 9 sizes;
 *     games to come, one of 5 and a number; stones in play; whether the figure is in the centre
 *   in a running game: whether stones may still be added to those dealt
 *   where one seat plays otherwise than the rest: its place
 * </pre>
 */
final class EinhornFeatures {
    private static final int STONES = 8;
    private static final int[] LEADS = {-24, -12, -6, -3, -1, 0, 1, 3, 6, 12, 24};
    private static final int[] STASHES = {3, 6, 9, 15, 25};
    private static final int[] LEFTS = {-12, -6, -2, 0, 1, 4, 10, 20, 40};
    private static final int GAMES = 5;

    private static final int PURSE = 1 + LEADS.length;
    private static final int SEAT = STONES + 1 + PURSE + 1;
    private static final int TABLE = 1 + STASHES.length + 1 + LEFTS.length + GAMES + 1 + 2;

    private final int players;
    private final int[] wealth;
    private final int[] order;

    /** More than are ever on. */
    static int most(int players) {
        return 6 * players + 11;
    }

    static int running(int players) {
        return SEAT * players + TABLE + 1;
    }

    static int between(int players) {
        return PURSE * players + TABLE;
    }

    EinhornFeatures(int players) {
        this.players = players;
        wealth = new int[players];
        order = new int[players];
    }

    /** The seat that place {@code i} of the last question belongs to. */
    int seat(int i) {
        return order[i];
    }

    /** A game that runs; {@code first} throws next, after what is added if it {@code adds}. */
    void running(EinhornBoard board, int first, boolean adds, Sparse question) {
        question.clear();
        int inPlay = 0;
        for (int i = 0; i < players; i++) {
            wealth[i] = board.stones(i) + board.banked(i);
            inPlay += board.stones(i);
            order[i] = first + i < players ? first + i : first + i - players;
        }
        int at = 0;
        for (int i = 0; i < players; i++, at += SEAT) {
            int seat = order[i];
            int stones = board.stones(seat);
            question.on(at + Math.clamp(stones - 1, 0, STONES - 1));
            question.put(at + STONES, Math.min(stones, 60) / 10f);
            purse(seat, at + STONES + 1, question);
            if (board.unicorn() == seat) {
                question.on(at + SEAT - 1);
            }
        }
        table(board, at, inPlay, question);
        if (adds) {
            question.on(at + TABLE);
        }
    }

    /** Tells a place, with the inputs behind all others. */
    void place(int seat, int inputs, Sparse question) {
        for (int i = 0; i < players; i++) {
            if (order[i] == seat) {
                question.on(inputs + i);
            }
        }
    }

    /** The moment before the bids. */
    void between(EinhornBoard board, Sparse question) {
        question.clear();
        for (int i = 0; i < players; i++) {
            wealth[i] = board.banked(i);
            int j = i;
            for (; j > 0 && wealth[order[j - 1]] < wealth[i]; j--) {
                order[j] = order[j - 1];
            }
            order[j] = i;
        }
        int at = 0;
        for (int i = 0; i < players; i++, at += PURSE) {
            purse(order[i], at, question);
        }
        table(board, at, 0, question);
    }

    private void purse(int seat, int at, Sparse question) {
        int lead = wealth[seat];
        int rival = 0;
        for (int i = 0; i < players; i++) {
            if (i != seat) {
                rival = Math.max(rival, wealth[i]);
            }
        }
        lead -= rival;
        question.put(at, Math.min(wealth[seat], 150) / 25f);
        between(lead, LEADS, at + 1, question);
    }

    private void table(EinhornBoard board, int from, int inPlay, Sparse question) {
        int at = from;
        int stash = board.stash();
        question.put(at, Math.min(stash, 200) / 50f);
        question.on(at + 1 + size(stash, STASHES));
        at += 2 + STASHES.length;
        between(stash - EinhornBoard.DEALT * players, LEFTS, at, question);
        at += LEFTS.length;
        int toCome = board.games() - board.game();
        question.on(at + Math.min(toCome, GAMES - 1));
        question.put(at + GAMES, Math.min(toCome, 12) / 10f);
        at += GAMES + 1;
        question.put(at, Math.min(inPlay, 200) / 50f);
        if (board.unicorn() < 0) {
            question.on(at + 1);
        }
    }

    /**
     * A number by the two marks it lies between, each the more the nearer it is: so that one stone
     * more always counts, and what it counts may differ from place to place.
     */
    private static void between(int number, int[] marks, int at, Sparse question) {
        int i = 0;
        while (i < marks.length - 2 && number >= marks[i + 1]) {
            i++;
        }
        float way = (float) (number - marks[i]) / (marks[i + 1] - marks[i]);
        way = Math.clamp(way, 0f, 1f);
        if (way < 1) {
            question.put(at + i, 1 - way);
        }
        if (way > 0) {
            question.put(at + i + 1, way);
        }
    }

    /** How many of the bounds a number reaches. */
    private static int size(int number, int[] bounds) {
        int i = 0;
        while (i < bounds.length && number >= bounds[i]) {
            i++;
        }
        return i;
    }
}
