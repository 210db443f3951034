package einwurf.lab.train;

import einwurf.bots.einhorn.BidEquilibrium;
import einwurf.bots.einhorn.BidEquilibrium.Temper;
import einwurf.bots.einhorn.ThrowExpectation;
import einwurf.bots.einhorn.WinEstimate;
import einwurf.bots.net.Net;
import einwurf.bots.net.Net.Head;
import einwurf.bots.net.Sparse;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Einhorn learns what a table is worth to each seat: one network for running games and one for the
 * moment before the bids, for each number of players. Self-play predicts and settles by the exact
 * mean over all throws, and bids by the equilibrium that the networks see at the time. A few moves
 * are random, so that odd tables are known too; what was learned after such a move isn't carried
 * back over it.
 */
public final class EinhornTraining implements Training {
    private static final int HIDDEN = 48;
    private static final int HIDDEN_BETWEEN = 24;
    private static final int BATCH = 32;
    private static final double LAMBDA = 0.8;
    private static final double ODD_MOVE = 0.04;
    private static final double ODD_BID = 0.1;
    private static final double ODD_ADD = 0.06;

    private static final int MOST_BID = 5;

    /** How many of the players never bid; by number of players from three, like the next two. */
    private static final double[] NEVER_BIDS = {0.4, 0.1, 0.1};

    private static final int[] ROUNDS = {60, 40, 30};

    private static final int[] MATCHES = {30_000, 18_000, 14_000};

    /** How many matches are played on a table with other options. */
    private static final double ODD_TABLE = 0.15;

    @Override
    public String game() {
        return "einhorn";
    }

    @Override
    public Map<String, byte[]> run(long seed, double minutes, Consumer<String> listener) {
        var files = new LinkedHashMap<String, byte[]>();
        for (int players = 3; players <= 5; players++) {
            var progress =
                    new TrainingProgress(
                            "einhorn with " + players + " players",
                            MATCHES[players - 3],
                            minutes / 3,
                            listener);
            new School(players, seed, progress).run(files);
        }
        return files;
    }

    /** The networks of one number of players. */
    public static final class School {
        private final int players;
        private final TrainingProgress progress;
        private final Dice dice;
        private final Net running, between;
        private final Learner runningLearner, betweenLearner;
        private final WinEstimate estimate;
        private final ThrowExpectation expectation;
        private final BidEquilibrium equilibrium;
        private final EinhornBoard standard;
        private EinhornBoard board;
        private final List<Moment> moments = new ArrayList<>();
        private int length;
        private final double[] shares;
        private final boolean[] neverBids;

        public School(int players, long seed, TrainingProgress progress) {
            this.players = players;
            this.progress = progress;
            dice = new Dice(seed);
            dice.restart(seed, players);
            running =
                    Learner.fresh(
                            WinEstimate.runningInputs(players),
                            HIDDEN,
                            players,
                            Head.SOFTMAX,
                            5 * players,
                            dice);
            between =
                    Learner.fresh(
                            WinEstimate.betweenInputs(players),
                            HIDDEN_BETWEEN,
                            players,
                            Head.SOFTMAX,
                            4 * players,
                            dice);
            runningLearner = new Learner(running, 0.001, BATCH);
            betweenLearner = new Learner(between, 0.001, BATCH);
            estimate = new WinEstimate(players, running, between);
            expectation = new ThrowExpectation(estimate, board(), board());
            equilibrium = new BidEquilibrium(estimate, MOST_BID, board(), board());
            standard = board();
            board = standard;
            shares = new double[players];
            neverBids = new boolean[players];
        }

        private EinhornBoard board() {
            var game = new Einhorn();
            return (EinhornBoard) game.fast().board(Tables.standard(game, players));
        }

        private EinhornBoard oddBoard() {
            var options =
                    Map.<String, Object>of(
                            "stonesPerPlayer", 10 + dice.below(50), "games", 1 + dice.below(14));
            return (EinhornBoard) new Einhorn().fast().board(new Table(players, options));
        }

        public void run(Map<String, byte[]> files) {
            while (!progress.over()) {
                double done = progress.done();
                double rate = 0.002 * Math.pow(0.03, done);
                runningLearner.rate(rate);
                betweenLearner.rate(rate);
                play();
                learn();
            }
            files.put(WinEstimate.running(players), running.bytes());
            files.put(WinEstimate.between(players), between.bytes());
        }

        /** A moment of a match: what was asked, what was believed one step on. */
        private static final class Moment {
            final Sparse question;
            final int[] seats;
            final double[] belief;
            boolean between, odd;

            Moment(int players) {
                question = new Sparse(WinEstimate.mostInputs(players));
                seats = new int[players];
                belief = new double[players];
            }
        }

        private void play() {
            board = odd(ODD_TABLE) ? oddBoard() : standard;
            board.restart();
            length = 0;
            for (int i = 0; i < players; i++) {
                neverBids[i] = odd(NEVER_BIDS[players - 3]);
            }
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                    continue;
                }
                switch (board.phase()) {
                    case PREDICT -> {
                        var moment = moment(false);
                        int best = expectation.predict(board);
                        System.arraycopy(expectation.worth(best), 0, moment.belief, 0, players);
                        moment.odd = odd(ODD_MOVE);
                        board.play(moment.odd ? dice.below(5) : best);
                    }
                    case SETTLE -> {
                        boolean odd = odd(ODD_MOVE);
                        moments.get(length - 1).odd |= odd;
                        board.play(
                                odd
                                        ? board.move(dice.below(board.moves()))
                                        : expectation.settle(board));
                    }
                    case BID -> bid();
                    default -> {
                        while (board.waitsFor() == Board.CHOICE && board.secret()) {
                            int most = Math.min(board.banked(board.seat()), 12);
                            board.play(odd(ODD_ADD) ? dice.below(most + 1) : 0);
                        }
                    }
                }
            }
        }

        private void bid() {
            var moment = moment(true);
            equilibrium.open(board);
            equilibrium.play(
                    1, ROUNDS[players - 3] + 1, new Temper(NEVER_BIDS[players - 3], 0), dice);
            Arrays.fill(moment.belief, 0);
            equilibrium.believe(48, NEVER_BIDS[players - 3], dice, moment.belief);
            moment.odd = false;
            int bids = 0;
            do {
                int seat = board.seat();
                boolean odd = odd(ODD_BID);
                moment.odd |= odd;
                board.play(
                        odd
                                ? dice.below(Math.min(board.banked(seat), 9) + 1)
                                : neverBids[seat] ? 0 : equilibrium.draw(seat, dice));
            } while (++bids < players);
        }

        private boolean odd(double chance) {
            return dice.unit() < chance;
        }

        private Moment moment(boolean isBetween) {
            if (length == moments.size()) {
                moments.add(new Moment(players));
            }
            var moment = moments.get(length++);
            estimate.read(board, shares);
            moment.question.copy(estimate.question());
            for (int i = 0; i < players; i++) {
                moment.seats[i] = estimate.answered(i);
            }
            moment.between = isBetween;
            return moment;
        }

        private void learn() {
            var target = new double[players];
            var told = new float[players];
            for (int i = 0; i < players; i++) {
                target[i] = board.place(i) == 1 ? 1 : 0;
            }
            double off = 0;
            for (int t = length - 1; t >= 0; t--) {
                var moment = moments.get(t);
                double kept = moment.odd ? 0 : LAMBDA;
                for (int i = 0; i < players; i++) {
                    target[i] = kept * target[i] + (1 - kept) * moment.belief[i];
                }
                for (int i = 0; i < players; i++) {
                    told[i] = (float) target[moment.seats[i]];
                }
                off = target[0] - moment.belief[0];
                (moment.between ? betweenLearner : runningLearner).learn(moment.question, told);
            }
            progress.game(Math.abs(off));
        }
    }
}
