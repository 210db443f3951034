package einwurf.bots.rainbow;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.Shares;
import einwurf.bots.Spending;
import einwurf.bots.net.Net;
import einwurf.bots.net.Weights;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowBoard;
import einwurf.rainbow.RainbowCode;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Trio;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Tries every way to use its dice and asks a learned network what the sheet is then worth; dice are
 * picked by what their throws bring. With foresight it looks at all throws of its next turn before
 * it picks, and before it claims where that turn is next.
 */
final class RainbowBot implements Bot<RainbowPosition, RainbowMove> {
    private static final Trio[] TRIOS = Trio.values();

    /** How many claims, and how many dice after each, are worth a look at the next throw. */
    private static final int LOOKED_AT = 4;

    private static final int DICE_LOOKED_AT = 2;

    /** A win in hand is worth more than any hope. */
    private static final double SURE = 1000;

    /**
     * How far the network's chances may be off: 1.96 times their rms error, measured by two
     * playouts from each of 700 positions alone (0.032) and 2,100 at tables (0.13).
     */
    private static final double ERROR_ALONE = 0.06;

    private static final double ERROR_AT_TABLE = 0.26;

    private final Rainbow game;
    private final double blur;
    private final boolean foresight;

    /** {@code blur} is how far it misjudges what it chooses from, in the network's measure. */
    RainbowBot(Rainbow game, double blur, boolean foresight) {
        this.game = game;
        this.blur = blur;
        this.foresight = foresight;
    }

    static Net net(int players) {
        return Weights.net(players == 1 ? "rainbow/solo.net" : "rainbow/table.net");
    }

    /** Whatever the level, moves are rated as well as can be. */
    @Override
    public List<Rated<RainbowMove>> rate(
            RainbowPosition seen, Seat seat, Budget budget, long seed) {
        var thought = new Thought(seen, seat.index(), budget);
        thought.deepen();
        var rated = new ArrayList<Rated<RainbowMove>>();
        for (var choice : thought.choices) {
            rated.add(rated(seen, seat, choice));
        }
        return rated;
    }

    /** Blurred sight mixes up claims and dice, but spends no ability that isn't worth it. */
    @Override
    public Rated<RainbowMove> choose(RainbowPosition seen, Seat seat, Budget budget, long seed) {
        var thought = new Thought(seen, seat.index(), budget);
        if (foresight) {
            thought.deepen();
        }
        var choices = thought.choices;
        var best = choices.getFirst();
        if (blur > 0 && !best.over && !best.ability()) {
            var dice = new Dice(seed);
            double most = Double.NEGATIVE_INFINITY;
            for (var choice : choices) {
                double worth = choice.worth + blur * bell(dice);
                if (!choice.ability() && worth > most) {
                    most = worth;
                    best = choice;
                }
            }
        }
        return rated(seen, seat, best);
    }

    /** About normal, with a standard deviation of 1. */
    private static double bell(Dice dice) {
        return 2 * (dice.unit() + dice.unit() + dice.unit() - 1.5);
    }

    private Rated<RainbowMove> rated(RainbowPosition seen, Seat seat, Choice choice) {
        int players = seen.players();
        var values = new ArrayList<>(Collections.nCopies(players, 0.0));
        for (int s = 0; s < players; s++) {
            var shares = choice.shares;
            values.set(
                    s,
                    shares != null
                            ? shares[s]
                            : s == seat.index()
                                    ? choice.chance
                                    : (1 - choice.chance) / (players - 1));
        }
        double error = players == 1 ? ERROR_ALONE : ERROR_AT_TABLE;
        return new Rated<>(
                game.decode(seen, seat, choice.move), values, choice.over, choice.over ? 0 : error);
    }

    /** A move and what is thought of it. */
    private static final class Choice {
        final int move;
        double worth;
        double chance;

        /** The sheet its best continuation leads to. */
        long marks;

        int counts;

        /** The game is over then, and this is its result. */
        boolean over;

        double @Nullable [] shares;

        Choice(int move) {
            this.move = move;
        }

        boolean ability() {
            return RainbowCode.kind(move) == RainbowCode.ABILITY;
        }

        void read(SheetSearch search) {
            worth = search.worth();
            chance = search.chance();
        }
    }

    /** All choices of one moment, best first. */
    private final class Thought {
        final RainbowBoard board, after;
        final int seat, players;
        final SheetSearch search;
        final Spending spending;
        final List<Choice> choices = new ArrayList<>();

        Thought(RainbowPosition seen, int seat, Budget budget) {
            var table = game.table(seen);
            this.seat = seat;
            players = seen.players();
            board = (RainbowBoard) game.board(table);
            after = (RainbowBoard) game.board(table);
            board.set(seen);
            board.turnTo(seat);
            search = new SheetSearch(net(players), board);
            search.look(board, seat);
            spending = new Spending(budget);
            for (int i = 0, moves = board.moves(); i < moves; i++) {
                choices.add(new Choice(board.move(i)));
            }
            if (board.phase() == Phase.PICK) {
                pick();
            } else {
                claim();
            }
        }

        private void pick() {
            long marks = board.marks(seat);
            int counts = board.counts(seat);
            for (var choice : choices) {
                search.rest(marks, counts, search.rolled(trio(choice)));
                choice.chance = search.chance();
                choice.worth = search.glance(trio(choice), marks, counts);
            }
            sort();
        }

        private Trio trio(Choice choice) {
            return TRIOS[RainbowCode.trio(choice.move)];
        }

        private void claim() {
            int moment = SheetSearch.moment(board, seat);
            var phase = board.phase();
            for (var choice : choices) {
                after.copy(board);
                after.play(choice.move);
                if (after.waits() == Board.OVER) {
                    over(choice);
                    continue;
                }
                if (after.phase() == phase && after.asks(seat)) {
                    after.turnTo(seat);
                    search.use(after, seat);
                } else {
                    search.rest(after.marks(seat), after.counts(seat), moment);
                }
                choice.read(search);
                choice.marks = search.marks();
                choice.counts = search.counts();
            }
            sort();
        }

        private void over(Choice choice) {
            double[] shares = new double[players];
            Shares.read(after, players, game.goal(), shares);
            choice.shares = shares;
            choice.over = true;
            choice.chance = shares[seat];
            choice.worth =
                    players == 1
                            ? after.points(seat) / SheetInputs.SPREAD
                            : shares[seat] == 1
                                    ? SURE
                                    : search.worth(after.points(seat) - best(), shares[seat]);
        }

        /** The best score of the others, of a game that is over. */
        private int best() {
            int best = Integer.MIN_VALUE;
            for (int s = 0; s < players; s++) {
                best = s == seat ? best : Math.max(best, after.points(s));
            }
            return best;
        }

        private void sort() {
            choices.sort(Comparator.comparingDouble((Choice c) -> c.worth).reversed());
        }

        /**
         * Looks at all throws that come next, where their dice are known or the seat's own: for all
         * dice it may pick, or for its best claims. Out of budget, nothing changes.
         */
        void deepen() {
            boolean picks = board.phase() == Phase.PICK;
            if (choices.size() == 1 || !picks && !nextIsOwn()) {
                return;
            }
            var some = choices.subList(0, picks ? choices.size() : claimsLookedAt());
            double[] worths = new double[some.size()];
            double[] chances = new double[some.size()];
            for (int i = 0; i < some.size(); i++) {
                if (spending.out()) {
                    return;
                }
                long before = search.asked();
                foresee(some.get(i));
                worths[i] = search.worth();
                chances[i] = search.chance();
                spending.nodes(search.asked() - before);
            }
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < some.size(); i++) {
                some.get(i).worth = worths[i];
                some.get(i).chance = chances[i];
                least = Math.min(least, worths[i]);
            }
            for (var choice : choices.subList(some.size(), choices.size())) {
                choice.worth = Math.min(choice.worth, least);
            }
            sort();
        }

        /** Alone the other dice are thrown after the first ones; else the own turn may be next. */
        private boolean nextIsOwn() {
            return players == 1
                    || board.phase() == Phase.OTHERS && (board.active() + 1) % players == seat;
        }

        private int claimsLookedAt() {
            int count = 0;
            while (count < Math.min(LOOKED_AT, choices.size()) && !choices.get(count).over) {
                count++;
            }
            return count;
        }

        /** Looks at all throws that may follow a choice. */
        private void foresee(Choice choice) {
            if (board.phase() == Phase.PICK) {
                search.foresee(trio(choice), board.marks(seat), board.counts(seat));
            } else if (board.phase() == Phase.CLAIM) {
                search.foreseeRest(board.trio().rest(), choice.marks, choice.counts);
            } else {
                search.foreseeTurn(choice.marks, choice.counts, DICE_LOOKED_AT);
            }
        }
    }
}
