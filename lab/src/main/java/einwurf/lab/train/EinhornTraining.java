package einwurf.lab.train;

import einwurf.bots.einhorn.BidEquilibrium;
import einwurf.bots.einhorn.ThrowExpectation;
import einwurf.bots.einhorn.WinEstimate;
import einwurf.bots.net.Net;
import einwurf.bots.net.Net.Head;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Table;
import einwurf.rules.Tables;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Einhorn learns what a table is worth to each seat: one network for running games and one for the
 * moment before the bids, for each number of players. Self-play predicts and settles by the exact
 * mean over all throws, and bids and adds by the equilibrium that the networks see at the time:
 * bids on what tables are worth before stones are added, additions on what they are worth after. A
 * few moves are random, so that odd tables are known too; what was learned after such a move isn't
 * carried back over it.
 */
public final class EinhornTraining implements Training {
    private static final int HIDDEN = 48;
    private static final int HIDDEN_BETWEEN = 24;
    private static final int BATCH = 32;
    private static final double ODD_MOVE = 0.04;
    private static final double ODD_BID = 0.1;
    private static final double ODD_ADD = 0.06;

    private static final int MOST_BID = 5;
    private static final int MOST_ODD = 10;

    /** By number of players from three, like the next one. */
    private static final int[] ROUNDS = {60, 40, 30};

    private static final int[] MATCHES = {24_000, 24_000, 24_000};

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
        private final EinhornMoments moments;

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
            moments = new EinhornMoments(estimate);
        }

        private EinhornBoard board() {
            var game = new Einhorn();
            return game.fast().board(Tables.standard(game, players));
        }

        private EinhornBoard oddBoard() {
            var options =
                    Map.<String, Object>of(
                            "stonesPerPlayer", 10 + dice.below(50), "games", 1 + dice.below(14));
            return new Einhorn().fast().board(new Table(players, options));
        }

        public void run(Map<String, byte[]> files) {
            while (!progress.over()) {
                double done = progress.done();
                double rate = 0.002 * Math.pow(0.03, done);
                runningLearner.rate(rate);
                betweenLearner.rate(rate);
                play();
                progress.game(moments.teach(board, runningLearner, betweenLearner));
            }
            files.put(WinEstimate.running(players), running.bytes());
            files.put(WinEstimate.between(players), between.bytes());
        }

        private void play() {
            board = odd(ODD_TABLE) ? oddBoard() : standard;
            board.restart();
            moments.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                    continue;
                }
                switch (board.phase()) {
                    case PREDICT -> {
                        var moment = moments.add(board, false);
                        int best = expectation.predict(board);
                        System.arraycopy(expectation.worth(best), 0, moment.belief(), 0, players);
                        boolean odd = odd(ODD_MOVE);
                        moment.odd(odd);
                        board.play(odd ? dice.below(5) : best);
                    }
                    case SETTLE -> {
                        boolean odd = odd(ODD_MOVE);
                        moments.last().odd(odd);
                        board.play(
                                odd
                                        ? board.move(dice.below(board.moves()))
                                        : expectation.settle(board));
                    }
                    case BID -> give(true, ODD_BID);
                    default -> give(false, ODD_ADD);
                }
            }
        }

        /** All bid, or all add. */
        private void give(boolean bids, double oddly) {
            var moment = moments.add(board, bids);
            equilibrium.open(board);
            equilibrium.play(1, ROUNDS[players - 3] + 1, dice);
            equilibrium.believe(48, dice, moment.belief());
            for (int i = 0; i < players; i++) {
                int seat = board.seat();
                boolean odd = odd(oddly);
                moment.odd(odd);
                board.play(
                        odd
                                ? dice.below(Math.min(board.banked(seat), MOST_ODD) + 1)
                                : equilibrium.draw(seat, dice));
            }
        }

        private boolean odd(double chance) {
            return dice.unit() < chance;
        }
    }
}
