package einwurf.bots.analysis;

import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.bots.RemainingBudget;
import einwurf.bots.WinShares;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Plays positions to their end many times, a quick player on every seat. Knows nothing but the
 * board, so it serves every game; its errors are those of the dice.
 */
public final class PlayoutEstimator<S extends Record, M extends Move> implements Estimator<S, M> {
    /** More would only cost time. */
    private static final int MOST = 1000;

    /** Fewer say nothing, whatever the budget. */
    private static final int FEWEST = 8;

    /** More outcomes of a throw than this are sampled. */
    private static final int MANY = 50;

    /** Multiples of it modulo 1 are spread as evenly as can be, however many there are. */
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** Half a 95 % interval in standard errors. */
    private static final double WIDE = 1.96;

    /** With fewer samples an interval is wider than the normal one. */
    private static final double WIDER = 1.15;

    private final Game<S, M> game;
    private final Policy<S> policy;
    private final Budget budget;
    private final long seed;
    private final int players;
    private final int fewest;
    private final Dice dice = new Dice(0);
    private final double[] shares;

    public PlayoutEstimator(
            Game<S, M> game, Policy<S> policy, int players, Budget budget, long seed) {
        this(game, policy, players, budget, seed, FEWEST);
    }

    /** {@code fewest}: so many playouts are made whatever the budget; at least 2. */
    public PlayoutEstimator(
            Game<S, M> game, Policy<S> policy, int players, Budget budget, long seed, int fewest) {
        this.fewest = fewest;
        this.game = game;
        this.policy = policy;
        this.players = players;
        this.budget = budget;
        this.seed = seed;
        shares = new double[players];
    }

    @Override
    public Worth position(S position) {
        var from = board(position);
        if (from.waitsFor() == Board.OVER) {
            return ended(from);
        }
        var sample = new Sample(1);
        run(sample, List.of(from), MOST, false);
        return sample.worth(0);
    }

    @Override
    public Options moves(S seen, Seat seat, int played) {
        var reopened = game.withoutHiddenChoices(seen);
        var moves = game.moves(reopened, seat);
        var starts = new ArrayList<Board<S>>();
        for (var move : moves) {
            var board = board(reopened);
            board.selectSeat(seat.index());
            board.play(game.fast().code(reopened, seat, move));
            starts.add(board);
        }
        var sample = new Sample(starts.size());
        run(sample, starts, MOST, false);
        return sample.against(played, seat.index(), starts);
    }

    /**
     * Few outcomes are played equally often. Of many a sample that is spread evenly over their
     * weights says what the throw is worth on average, and each of them is told as that: nobody
     * asks for those that didn't fall one by one.
     */
    @Override
    public List<Worth> outcomes(S position) {
        var from = board(position);
        if (from.outcomes() > MANY) {
            var sample = new Sample(1);
            run(sample, List.of(from), MOST, true);
            return Collections.nCopies(from.outcomes(), sample.worth(0));
        }
        var starts = new ArrayList<Board<S>>();
        for (int i = 0, n = from.outcomes(); i < n; i++) {
            var board = board(position);
            board.roll(i);
            starts.add(board);
        }
        var sample = new Sample(starts.size());
        run(sample, starts, Math.max(FEWEST, MOST / starts.size()), false);
        var worths = new ArrayList<Worth>();
        double all = sample.pooled();
        for (int i = 0; i < starts.size(); i++) {
            worths.add(
                    starts.get(i).waitsFor() == Board.OVER
                            ? ended(starts.get(i))
                            : Worth.of(sample.mean(i), all));
        }
        return worths;
    }

    private Board<S> board(S position) {
        var board = game.fast().board(game.table(position));
        board.set(position);
        return board;
    }

    private Worth ended(Board<S> board) {
        read(board);
        return Worth.of(shares, 0);
    }

    private void read(Board<S> board) {
        if (players == 1) {
            shares[0] = board.points(0);
        } else {
            WinShares.read(board, players, 0, shares);
        }
    }

    /**
     * Round after round, all with the same dice; where a start waits for a throw of many outcomes,
     * {@code spread} over their weights.
     */
    private void run(Sample sample, List<Board<S>> starts, int most, boolean spread) {
        var spent = new RemainingBudget(budget);
        var board = game.fast().board(game.table(starts.getFirst().position()));
        for (int round = 0; round < most && (round < fewest || !spent.out()); round++) {
            for (int i = 0; i < starts.size(); i++) {
                dice.restart(seed, round);
                board.copy(starts.get(i));
                if (spread) {
                    board.roll(outcome(board, (round + 0.5) * GOLDEN % 1));
                }
                int steps = 1;
                for (int waits; (waits = board.waitsFor()) != Board.OVER; steps++) {
                    if (waits == Board.CHANCE) {
                        board.roll(dice);
                    } else {
                        board.play(policy.pick(board, dice));
                    }
                }
                spent.nodes(steps);
                read(board);
                sample.add(i, shares);
            }
        }
    }

    /** The outcome at a part of all weights. */
    private static int outcome(Board<?> board, double part) {
        int all = 0;
        for (int i = 0; i < board.outcomes(); i++) {
            all += board.weight(i);
        }
        int i = 0;
        for (double left = part * all; (left -= board.weight(i)) >= 0; ) {
            i++;
        }
        return i;
    }

    /** What became of some starts: by start and round, each seat's results. */
    private final class Sample {
        private double[][] results;
        private final int[] counts;

        Sample(int starts) {
            results = new double[starts][16 * players];
            counts = new int[starts];
        }

        void add(int start, double[] shares) {
            int at = players * counts[start]++;
            if (at == results[start].length) {
                results[start] = Arrays.copyOf(results[start], 2 * at);
            }
            System.arraycopy(shares, 0, results[start], at, players);
        }

        double[] mean(int start) {
            var mean = new double[players];
            for (int k = 0; k < counts[start] * players; k++) {
                mean[k % players] += results[start][k] / counts[start];
            }
            return mean;
        }

        Worth worth(int start) {
            var mean = mean(start);
            double widest = 0;
            for (int seat = 0; seat < players; seat++) {
                widest = Math.max(widest, error(start, -1, seat));
            }
            return Worth.of(mean, widest);
        }

        /** The error of a mean, or of its difference from another start's. */
        private double error(int start, int other, int seat) {
            int n = counts[start];
            double sum = 0;
            double squares = 0;
            for (int k = 0; k < n; k++) {
                double x = results[start][k * players + seat];
                x -= other < 0 ? 0 : results[other][k * players + seat];
                sum += x;
                squares += x * x;
            }
            double mean = sum / n;
            double variance = Math.max(squares / n - mean * mean, floor(n));
            return WIDE * WIDER * Math.sqrt(variance / (n - 1));
        }

        /** All equal so far doesn't mean that they always are. */
        private double floor(int n) {
            return players == 1 ? 1 : 1.0 / (n + 2);
        }

        /** The error of a throw's mean worth. */
        double pooled() {
            double sum = 0;
            int n = 0;
            for (int start = 0; start < counts.length; start++) {
                sum += error(start, -1, 0);
                n += counts[start];
            }
            return sum / counts.length * Math.sqrt((double) n / counts.length / n);
        }

        /**
         * What luck of the samples can explain isn't taken for a difference: else the best of many
         * would always look better than what was played.
         */
        Options against(int played, int seat, List<Board<S>> starts) {
            var worths = new ArrayList<Worth>();
            var doubts = new ArrayList<Double>();
            var base = mean(played);
            for (int i = 0; i < counts.length; i++) {
                if (starts.get(i).waitsFor() == Board.OVER) {
                    worths.add(ended(starts.get(i)));
                    doubts.add(worth(played).error());
                    continue;
                }
                double doubt = i == played ? 0 : error(i, played, seat);
                var mean = mean(i);
                double gap = mean[seat] - base[seat];
                double kept = gap == 0 ? 1 : Math.max(0, 1 - doubt * doubt / (gap * gap));
                for (int s = 0; s < players; s++) {
                    mean[s] = base[s] + kept * (mean[s] - base[s]);
                }
                worths.add(Worth.of(mean, worth(i).error()));
                doubts.add(doubt);
            }
            return new Options(worths, doubts);
        }
    }
}
