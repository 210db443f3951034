package einwurf.bots.genial;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.Spending;
import einwurf.bots.net.Weights;
import einwurf.genial.Genial;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Knows what the sheets are worth and counts out the rest of the turn. A weaker level misjudges
 * each move a little, up to {@code slip} in its chance to win, but never overlooks that it can win
 * in this turn. That takes about a millisecond; only for one who foresees the next player's turn
 * too the budget counts.
 */
final class GenialBot implements Bot<GenialPosition, GenialMove> {
    private static final List<String> NETS =
            List.of("genial/two.net", "genial/three.net", "genial/four.net");

    /**
     * Half of a 95 % interval of what the networks say: played out to the end, standings differ
     * from it by 0.027 with two players and 0.030 with four (root of the mean square, less the
     * dice's).
     */
    private static final double ERROR = 0.06;

    private final Genial game;
    private final double slip;
    private final boolean foresees;

    /** {@code foresees} one who counts out the next player's turn too, where the budget allows. */
    GenialBot(Genial game, double slip, boolean foresees) {
        this.game = game;
        this.slip = slip;
        this.foresees = foresees;
    }

    @Override
    public List<Rated<GenialMove>> rate(GenialPosition seen, Seat seat, Budget budget, long seed) {
        var rated = ratings(seen, budget);
        rated.sort(
                Rated.<GenialMove>bestFirst(seat)
                        .thenComparing(Rated::exact, Comparator.reverseOrder()));
        return rated;
    }

    private List<Rated<GenialMove>> ratings(GenialPosition seen, Budget budget) {
        var spending = new Spending(budget);
        var net = Weights.net(NETS.get(seen.players() - 2));
        if (foresees) {
            var rated = new Rating(seen, new Foresight(net, spending)).all();
            if (!spending.out()) {
                return rated;
            }
        }
        return new Rating(seen, new NetJudge(net)).all();
    }

    @Override
    public Rated<GenialMove> choose(GenialPosition seen, Seat seat, Budget budget, long seed) {
        var rated = rate(seen, seat, budget, seed);
        var best = rated.getFirst();
        if (slip == 0 || best.exact()) {
            return best;
        }
        var dice = new Dice(seed);
        double most = Double.NEGATIVE_INFINITY;
        for (var move : rated) {
            double worth = move.value(seat) + slip * (dice.unit() + dice.unit() - 1);
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return best;
    }

    /** All moves of one position. */
    private final class Rating {
        private final GenialPosition position;
        private final GenialBoard here;
        private final int players;
        private final int seat;
        private final Forecast judge;
        private final Standing standing = new Standing();
        private final float[] chances;

        Rating(GenialPosition position, Forecast judge) {
            this.position = position;
            this.judge = judge;
            players = position.players();
            seat = position.seat().index();
            here = game.board(game.table(position));
            here.set(position);
            standing.read(here);
            chances = new float[players];
        }

        List<Rated<GenialMove>> all() {
            return position.phase() == Phase.KEEP ? decisions() : uses();
        }

        private List<Rated<GenialMove>> decisions() {
            var outlook = new Outlook(judge);
            outlook.look(standing);
            int hand = here.hand();
            var rated = new ArrayList<Rated<GenialMove>>();
            judge.thrown(hand);
            rated.add(rated(GenialBoard.KEEP, outlook.sheet(hand)));
            rated.add(new Rated<>(GenialMove.Decision.REROLL, again(outlook), false, ERROR));
            return rated;
        }

        private List<Rated<GenialMove>> uses() {
            judge.turn(standing);
            var uses = new Uses();
            long sheet = here.sheet(seat);
            var rated = new ArrayList<Rated<GenialMove>>();
            for (int i = 0, moves = here.moves(); i < moves; i++) {
                int move = here.move(i);
                int points = here.worth(GenialBoard.use(move));
                long after = Sheet.mark(sheet, GenialBoard.row(move), points);
                judge.thrown(here.thrown());
                uses.find(after, Uses.rest(here.hand(), move), here.offered());
                // sorting keeps this order: the win comes before what only leads to it
                rated.add(after == Sheet.FULL ? 0 : rated.size(), rated(move, uses.best(judge)));
            }
            return rated;
        }

        private Rated<GenialMove> rated(int code, long sheet) {
            boolean won = sheet == Sheet.FULL;
            judge.chances(sheet, chances);
            var value = new double[players];
            add(value, 1);
            var move = game.decode(position, position.seat(), code);
            return new Rated<>(move, list(value), won, won ? 0 : ERROR);
        }

        private List<Double> again(Outlook outlook) {
            var chance = new double[Hand.HANDS];
            outlook.chances(here.throwsMade(), chance);
            var value = new double[players];
            for (int hand = outlook.first(); hand < outlook.end(); hand++) {
                judge.thrown(hand);
                judge.chances(outlook.sheet(hand), chances);
                add(value, chance[hand]);
            }
            return list(value);
        }

        /** Adds chances told from this seat's side to values by seat. */
        private void add(double[] value, double weight) {
            for (int i = 0; i < players; i++) {
                value[(seat + i) % players] += weight * chances[i];
            }
        }
    }

    private static List<Double> list(double[] value) {
        var list = new ArrayList<Double>();
        for (double v : value) {
            list.add(v);
        }
        return list;
    }
}
