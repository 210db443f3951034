package einwurf.bots.rainbow;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.PolicyBot;
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
 * Tries every way to use its dice and asks a learned network what the sheet is then worth. With
 * foresight it also looks at all throws that may come next.
 */
final class RainbowBot implements Bot<RainbowPosition, RainbowMove> {
    private static final Trio[] TRIOS = Trio.values();

    /** How many choices are worth a look at the next throw. */
    private static final int LOOKED_AT = 4;

    /** How far the network's chances may be off: a cautious guess, not yet measured. */
    private static final double ERROR_ALONE = 0.05;

    private static final double ERROR_AT_TABLE = 0.1;

    private final Rainbow game;
    private final double blur;
    private final boolean foresight;

    /** At tables of two and more. */
    private final Bot<RainbowPosition, RainbowMove> company;

    /** {@code blur} is how far it misjudges what it chooses from, in the network's measure. */
    RainbowBot(Rainbow game, double blur, boolean foresight) {
        this.game = game;
        this.blur = blur;
        this.foresight = foresight;
        company = new PolicyBot<>(game, new RainbowGreedy());
    }

    static Net net() {
        return Weights.net("rainbow/solo.net");
    }

    @Override
    public List<Rated<RainbowMove>> rate(
            RainbowPosition seen, Seat seat, Budget budget, long seed) {
        if (seen.players() > 1) {
            return company.rate(seen, seat, budget, seed);
        }
        var rated = new ArrayList<Rated<RainbowMove>>();
        for (var choice : new Thought(seen, seat.index(), budget).choices) {
            rated.add(rated(seen, seat, choice));
        }
        return rated;
    }

    /** Blurred sight mixes up claims and dice, but spends no ability that isn't worth it. */
    @Override
    public Rated<RainbowMove> choose(RainbowPosition seen, Seat seat, Budget budget, long seed) {
        var choices = new Thought(seen, seat.index(), budget).choices;
        var best = choices.getFirst();
        if (seen.players() > 1 && !(best.over && best.chance == 1)) {
            var dice = new Dice(seed);
            boolean slip = !best.over && dice.unit() < blur;
            if (!slip || best.ability()) {
                return company.choose(seen, seat, budget, seed);
            }
        }
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
            search = new SheetSearch(net(), board);
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
                search.rest(marks, counts, SheetValue.ROLL + RainbowCode.trio(choice.move));
                choice.read(search);
            }
            sort(choices);
            if (foresight) {
                deepen(choices.size());
            }
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
            sort(choices);
            // Alone, the throw that follows is known by its dice.
            if (foresight && choices.size() > 1 && players == 1 && phase == Phase.CLAIM) {
                deepen(LOOKED_AT);
            }
        }

        private void over(Choice choice) {
            double[] shares = new double[players];
            Shares.read(after, players, game.goal(), shares);
            choice.shares = shares;
            choice.over = true;
            choice.chance = shares[seat];
            choice.worth =
                    players == 1
                            ? (after.points(seat) - SheetValue.MIDDLE) / SheetValue.SPREAD
                            : shares[seat] == 1 ? 1000 : -1000 * (1 - shares[seat]);
        }

        private void sort(List<Choice> some) {
            some.sort(Comparator.comparingDouble((Choice c) -> c.worth).reversed());
        }

        /** Looks at all next throws of the best choices; all of them or, out of budget, none. */
        private void deepen(int most) {
            var best = choices.subList(0, Math.min(most, choices.size()));
            double[] worths = new double[best.size()];
            double[] chances = new double[best.size()];
            for (int i = 0; i < best.size(); i++) {
                long before = search.asked();
                if (spending.out()) {
                    return;
                }
                foresee(best.get(i));
                worths[i] = search.worth();
                chances[i] = search.chance();
                spending.nodes(search.asked() - before);
            }
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < best.size(); i++) {
                best.get(i).worth = worths[i];
                best.get(i).chance = chances[i];
                least = Math.min(least, worths[i]);
            }
            for (var choice : choices.subList(best.size(), choices.size())) {
                choice.worth = Math.min(choice.worth, least);
            }
            sort(choices);
        }

        /** Looks at all throws that may follow a choice. */
        private void foresee(Choice choice) {
            if (board.phase() == Phase.PICK) {
                var trio = TRIOS[RainbowCode.trio(choice.move)];
                int moment = players == 1 ? SheetValue.CLAIMED + trio.ordinal() : SheetValue.SHARED;
                search.foresee(trio, board.marks(seat), board.counts(seat), false, moment);
            } else {
                var rest = board.trio().rest();
                search.foresee(rest, choice.marks, choice.counts, true, SheetValue.WAITING);
            }
        }
    }
}
