package einwurf.bots.genial;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.RemainingBudget;
import einwurf.bots.net.Net;
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
    static final double ERROR = 0.06;

    private final Genial game;
    private final double slip;
    private final int draws;

    /**
     * One who counts out the next player's turn too, where the budget allows, after {@code draws}
     * throws of its own turn, which stand for all where there are more; after none if that is 0.
     */
    GenialBot(Genial game, double slip, int draws) {
        this.game = game;
        this.slip = slip;
        this.draws = draws;
    }

    static Net net(int players) {
        return Weights.net(NETS.get(players - 2));
    }

    @Override
    public List<Rated<GenialMove>> rate(GenialPosition seen, Seat seat, Budget budget, long seed) {
        var rated = ratings(seen, budget, seed);
        rated.sort(
                Rated.<GenialMove>bestFirst(seat)
                        .thenComparing(Rated::exact, Comparator.reverseOrder()));
        return rated;
    }

    private List<Rated<GenialMove>> ratings(GenialPosition seen, Budget budget, long seed) {
        var remaining = new RemainingBudget(budget);
        var net = net(seen.players());
        if (draws > 0) {
            var rated = new Rating(seen, net, new LookaheadEvaluation(net, remaining), seed).all();
            if (!remaining.out()) {
                return rated;
            }
        }
        return new Rating(seen, net, new NetEvaluation(net), seed).all();
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
        private final Net net;
        private final WinEvaluation evaluation;
        private final long seed;
        private final TurnStart start = new TurnStart();
        private final float[] chances;

        Rating(GenialPosition position, Net net, WinEvaluation evaluation, long seed) {
            this.position = position;
            this.net = net;
            this.evaluation = evaluation;
            this.seed = seed;
            players = position.players();
            seat = position.seat().index();
            here = game.fast().board(game.table(position));
            here.set(position);
            start.read(here);
            chances = new float[players];
        }

        List<Rated<GenialMove>> all() {
            return position.phase() == Phase.KEEP ? decisions() : uses();
        }

        private List<Rated<GenialMove>> decisions() {
            int dice = GenialBoard.dice(players);
            var ends = TurnEnds.of(here.sheet(seat), here.offered(), dice);
            var expectation = new TurnExpectation(evaluation);
            var again = new double[players];
            if (draws == 0 || draws >= Hand.hands(dice)) {
                expectation.look(start, ends);
                addThrowAgain(expectation, evaluation, 1, again);
            } else {
                // the network counts out all throws, and some tell how far it is mistaken
                var plain = new NetEvaluation(net);
                var near = new TurnExpectation(plain);
                near.look(start, ends);
                addThrowAgain(near, plain, 1, again);
                near.look(start, ends, draws, new Dice(seed));
                addThrowAgain(near, plain, -1, again);
                expectation.look(start, ends, draws, new Dice(seed));
                addThrowAgain(expectation, evaluation, 1, again);
                settle(again);
            }
            int hand = here.hand();
            expectation.see(hand);
            var rated = new ArrayList<Rated<GenialMove>>();
            rated.add(rated(GenialBoard.KEEP, expectation.sheet(hand)));
            rated.add(new Rated<>(GenialMove.Decision.REROLL, list(again), false, ERROR));
            return rated;
        }

        private List<Rated<GenialMove>> uses() {
            evaluation.turn(start);
            var uses = new HandUses();
            long sheet = here.sheet(seat);
            var rated = new ArrayList<Rated<GenialMove>>();
            for (int i = 0, moves = here.moves(); i < moves; i++) {
                int move = here.move(i);
                int points = here.worth(GenialBoard.use(move));
                long after = Sheet.mark(sheet, GenialBoard.row(move), points);
                evaluation.thrown(here.thrown());
                uses.find(after, HandUses.rest(here.hand(), move), here.offered());
                // sorting keeps this order: the win comes before what only leads to it
                rated.add(
                        after == Sheet.FULL ? 0 : rated.size(), rated(move, uses.best(evaluation)));
            }
            return rated;
        }

        private Rated<GenialMove> rated(int code, long sheet) {
            boolean won = sheet == Sheet.FULL;
            evaluation.chances(sheet, chances);
            var value = new double[players];
            add(value, 1);
            var move = game.fast().decode(position, position.seat(), code);
            return new Rated<>(move, list(value), won, won ? 0 : ERROR);
        }

        /** Adds what it is worth to throw again, so many times. */
        private void addThrowAgain(
                TurnExpectation expectation, WinEvaluation by, double times, double[] value) {
            var chance = new double[Hand.HANDS];
            expectation.chances(here.throwsMade(), chance);
            for (int hand = expectation.first(); hand < expectation.end(); hand++) {
                if (chance[hand] > 0) {
                    by.thrown(hand);
                    by.chances(expectation.sheet(hand), chances);
                    add(value, times * chance[hand]);
                }
            }
        }

        /** Adds chances told from this seat's side to values by seat. */
        private void add(double[] value, double weight) {
            for (int i = 0; i < players; i++) {
                value[(seat + i) % players] += weight * chances[i];
            }
        }
    }

    /** Makes chances of what may have come out a little below 0. */
    private static void settle(double[] value) {
        double sum = 0;
        for (int i = 0; i < value.length; i++) {
            value[i] = Math.max(value[i], 0);
            sum += value[i];
        }
        for (int i = 0; i < value.length; i++) {
            value[i] /= sum;
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
