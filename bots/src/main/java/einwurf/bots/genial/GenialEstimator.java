package einwurf.bots.genial;

import einwurf.bots.Bot;
import einwurf.bots.Budget;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.Worth;
import einwurf.bots.net.Net;
import einwurf.genial.Genial;
import einwurf.genial.GenialBoard;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.List;

/** Counts out the rest of a turn, and asks the network what its end is worth to everyone. */
final class GenialEstimator implements Estimator<GenialPosition, GenialMove> {
    private static final double ERROR = GenialBot.ERROR;

    /** Of the difference of two moves of one moment. */
    private static final double DOUBT = 0.03;

    /** So many ways in which the others' first dice may still fall stand for all. */
    private static final int OPENINGS = 12;

    private final Genial game;
    private final Budget budget;
    private final long seed;
    private final Bot<GenialPosition, GenialMove> bot;
    private final NetEvaluation evaluation;
    private final int players;
    private final float[] chances;

    GenialEstimator(Genial game, int players, Budget budget, long seed) {
        this.game = game;
        this.players = players;
        this.budget = budget;
        this.seed = seed;
        bot = new GenialBot(game, 0, 0);
        Net net = GenialBot.net(players);
        evaluation = new NetEvaluation(net);
        chances = new float[players];
    }

    @Override
    public Worth position(GenialPosition position) {
        var board = board(position);
        return switch (position.phase()) {
            case OVER -> Worth.of(won(board), 0);
            case OPENING -> opening(board);
            case ROLL -> new Turn(board).again(board.throwsMade());
            case KEEP -> new Turn(board).after(board.hand(), board.throwsMade());
            case SCORE -> {
                var best = bot.rate(position, position.seat(), budget, seed).getFirst();
                yield new Worth(best.value(), best.exact() ? 0 : ERROR);
            }
        };
    }

    @Override
    public Options moves(GenialPosition seen, Seat seat, int played) {
        return Options.of(game, seen, seat, bot.rate(seen, seat, budget, seed), DOUBT);
    }

    @Override
    public List<Worth> outcomes(GenialPosition position) {
        var board = board(position);
        var worths = new ArrayList<Worth>();
        if (position.phase() == Phase.OPENING) {
            for (int i = 0, n = board.outcomes(); i < n; i++) {
                board.set(position);
                board.roll(i);
                worths.add(opening(board));
            }
            return worths;
        }
        var turn = new Turn(board);
        int made = board.throwsMade() + 1;
        for (int hand = turn.expectation.first(); hand < turn.expectation.end(); hand++) {
            worths.add(turn.after(hand, made));
        }
        return worths;
    }

    private GenialBoard board(GenialPosition position) {
        var board = game.fast().board(game.table(position));
        board.set(position);
        return board;
    }

    private double[] won(Board<?> board) {
        var values = new double[players];
        for (int i = 0; i < players; i++) {
            values[i] = board.place(i) == 1 ? 1 : 0;
        }
        return values;
    }

    /** Before the first turn: the mean over some ways in which the remaining dice fall. */
    private Worth opening(GenialBoard from) {
        if (from.phase() != Phase.OPENING) {
            return new Turn(from).again(0);
        }
        var mean = new double[players];
        var dice = new Dice(seed);
        var start = from.position();
        for (int k = 0; k < OPENINGS; k++) {
            var board = board(start);
            while (board.phase() == Phase.OPENING) {
                board.roll(dice);
            }
            var worth = new Turn(board).again(0);
            for (int i = 0; i < players; i++) {
                mean[i] += worth.to(i) / OPENINGS;
            }
        }
        return Worth.of(mean, ERROR);
    }

    /** A turn, counted out. */
    private final class Turn {
        final TurnExpectation expectation = new TurnExpectation(evaluation);
        private final int seat;
        private final Worth[] again = new Worth[GenialBoard.THROWS];

        Turn(GenialBoard board) {
            var standing = new TurnStart();
            standing.read(board);
            seat = board.seat();
            int dice = GenialBoard.dice(players);
            expectation.look(standing, TurnEnds.of(board.sheet(seat), board.offered(), dice));
        }

        /** After a throw, the best of keeping it and throwing again. */
        Worth after(int hand, int made) {
            if (!expectation.keeps(hand, made)) {
                return again(made);
            }
            boolean full = expectation.sheet(hand) == Sheet.FULL;
            var values = new double[players];
            add(hand, 1, values);
            return Worth.of(values, full ? 0 : ERROR);
        }

        /** Before a throw, with so many made. */
        Worth again(int made) {
            var known = again[made];
            if (known == null) {
                var chance = new double[Hand.HANDS];
                expectation.chances(made, chance);
                var values = new double[players];
                for (int hand = expectation.first(); hand < expectation.end(); hand++) {
                    if (chance[hand] > 0) {
                        add(hand, chance[hand], values);
                    }
                }
                known = Worth.of(values, ERROR);
                again[made] = known;
            }
            return known;
        }

        private void add(int hand, double weight, double[] values) {
            evaluation.thrown(hand);
            evaluation.chances(expectation.sheet(hand), chances);
            for (int i = 0; i < players; i++) {
                values[(seat + i) % players] += weight * chances[i];
            }
        }
    }
}
