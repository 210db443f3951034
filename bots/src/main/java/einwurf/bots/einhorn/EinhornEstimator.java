package einwurf.bots.einhorn;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.Worth;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Phase;
import einwurf.einhorn.Throws;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import java.util.ArrayList;
import java.util.List;

/**
 * Asks the networks where the next turn begins and counts out what lies before: a turn over all its
 * throws, roll-offs over all sums. Tie-breaks and ends are exact.
 */
final class EinhornEstimator implements Estimator<EinhornPosition, EinhornMove> {
    /** As {@link EinhornBot} has it. */
    private static final double ERROR = EinhornBot.DOUBT;

    /** Of the difference of two moves of one moment; bids are compared by draws of the others'. */
    private static final double DOUBT = 0.015, DOUBT_IN_SECRET = 0.03;

    private static final int HIGH = Throws.COUNT - 1;
    private static final int LEAST_SUM = 3, MOST_SUM = 18;

    /** How many of the 216 throws have each sum. */
    private static final int[] SUM_WAYS = new int[MOST_SUM + 1];

    static {
        for (int i = 0; i < Throws.COUNT; i++) {
            SUM_WAYS[Throws.sum(i)] += Throws.weight(i);
        }
    }

    private final Einhorn game;
    private final int players;
    private final Budget budget;
    private final long seed;
    private final Bot<EinhornPosition, EinhornMove> bot;
    private final WinEstimate estimate;
    private final ThrowExpectation expectation;

    EinhornEstimator(Einhorn game, int players, Budget budget, long seed) {
        this.game = game;
        this.players = players;
        this.budget = budget;
        this.seed = seed;
        bot = new EinhornBot(game, EinhornShelf.style("strong"));
        estimate = WinEstimate.learned(players);
        expectation = new ThrowExpectation(estimate, room(), room());
    }

    private EinhornBoard room() {
        return game.fast().board(Tables.standard(game, players));
    }

    private EinhornBoard board(EinhornPosition position) {
        var board = game.fast().board(game.table(position));
        board.set(position);
        return board;
    }

    @Override
    public Worth position(EinhornPosition position) {
        return worth(board(position));
    }

    @Override
    public Options moves(EinhornPosition seen, Seat seat, int played) {
        boolean secret = board(seen).secret();
        var rated = bot.rate(seen, seat, budget, seed);
        return Options.of(game, seen, seat, rated, secret ? DOUBT_IN_SECRET : DOUBT);
    }

    @Override
    public List<Worth> outcomes(EinhornPosition position) {
        boolean turn = position.phase() == Phase.ROLL;
        var known = new Worth[Throws.COUNT];
        var worths = new ArrayList<Worth>();
        for (int i = 0; i < Throws.COUNT; i++) {
            // in a turn only the result counts, else the sum, or whether it is an Einhorn
            int kind =
                    turn || position.phase() == Phase.TIEBREAK ? Throws.result(i) : Throws.sum(i);
            if (known[kind] == null) {
                var board = board(position);
                board.roll(i);
                known[kind] = worth(board);
            }
            worths.add(known[kind]);
        }
        return worths;
    }

    private Worth worth(EinhornBoard board) {
        return switch (board.phase()) {
            case START, BIDROLL -> rollOff(board);
            case ROLL -> thrown(board);
            case PREDICT -> best(expectation.predict(board));
            case SETTLE -> best(expectation.settle(board));
            case BID, ADD, TIEBREAK, OVER -> {
                var shares = new double[players];
                estimate.read(board, shares);
                yield told(shares, estimate.proven());
            }
        };
    }

    private Worth best(int move) {
        return told(expectation.worth(move), expectation.proven(move));
    }

    /** Networks tell each seat's chance alone; together they are 1. */
    private Worth told(double[] shares, boolean proven) {
        double sum = 0;
        for (double share : shares) {
            sum += share;
        }
        var values = new double[players];
        for (int i = 0; i < players; i++) {
            values[i] = proven ? shares[i] : shares[i] / sum;
        }
        return Worth.of(values, proven ? 0 : ERROR);
    }

    private Worth thrown(EinhornBoard from) {
        var mean = new double[players];
        double error = 0;
        int result = 0;
        for (int number : PredictionOdds.throwOfEachResult()) {
            var board = room();
            board.copy(from);
            board.roll(number);
            var worth = worth(board);
            double chance = PredictionOdds.chance(result++);
            for (int i = 0; i < players; i++) {
                mean[i] += chance * worth.to(i);
            }
            error += chance * worth.error();
        }
        return Worth.of(mean, error);
    }

    // ---- roll-offs ----

    /** Who wins it, and what the table is then worth (E2, E9). */
    private Worth rollOff(EinhornBoard board) {
        var position = board.position();
        int most = 0;
        int leaders = 0;
        var left = new ArrayList<Integer>();
        for (var seat : position.contenders()) {
            int sum = position.sum(seat);
            if (sum == 0) {
                left.add(seat.index());
            } else if (sum >= most) {
                leaders = sum > most ? 1 << seat.index() : leaders | 1 << seat.index();
                most = sum;
            }
        }
        var chances = new double[players];
        wins(left, 0, most, leaders, 1, chances);
        var mean = new double[players];
        double error = 0;
        for (int winner = 0; winner < players; winner++) {
            if (chances[winner] > 0) {
                var won = worth(won(board, winner));
                for (int i = 0; i < players; i++) {
                    mean[i] += chances[winner] * won.to(i);
                }
                error += chances[winner] * won.error();
            }
        }
        return Worth.of(mean, error);
    }

    /** Those who tie throw again, and all of them are alike. */
    private static void wins(
            List<Integer> left, int from, int most, int leaders, double chance, double[] chances) {
        if (from == left.size()) {
            for (int i = 0; i < chances.length; i++) {
                chances[i] += (leaders >> i & 1) * chance / Integer.bitCount(leaders);
            }
            return;
        }
        int seat = 1 << left.get(from);
        double less = 0;
        for (int sum = LEAST_SUM; sum <= MOST_SUM; sum++) {
            double falls = chance * SUM_WAYS[sum] / PredictionOdds.WAYS;
            if (sum < most) {
                less += falls;
            } else {
                int now = sum > most ? seat : leaders | seat;
                wins(left, from + 1, sum, now, falls, chances);
            }
        }
        if (less > 0) {
            wins(left, from + 1, most, leaders, less, chances);
        }
    }

    /** The table after a seat that can still win the roll-off has won it. */
    private EinhornBoard won(EinhornBoard from, int winner) {
        var board = room();
        board.copy(from);
        while (board.phase() == from.phase()) {
            board.roll(board.seat() == winner ? HIGH : 0);
        }
        return board;
    }
}
