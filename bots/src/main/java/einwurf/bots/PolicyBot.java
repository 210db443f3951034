package einwurf.bots;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A policy as a bot: plays what the policy picks, and tells what each move is worth by playing the
 * game to its end many times, the policy on every seat.
 */
public final class PolicyBot<S extends Record, M extends Move> implements Bot<S, M> {
    /** Enough for an error of about 3 %; more would only cost the caller's time. */
    private static final int PLAYOUTS = 1000;

    private final Game<S, M> game;
    private final Policy<S> policy;

    public PolicyBot(Game<S, M> game, Policy<S> policy) {
        this.game = game;
        this.policy = policy;
    }

    @Override
    public List<Rated<M>> rate(S seen, Seat seat, Budget budget, long seed) {
        var guessed = game.withoutHiddenChoices(seen);
        var rated = value(guessed, seat, game.moves(guessed, seat), budget, new Dice(seed));
        // a win on the spot comes before what only was won whenever it was tried
        rated.sort(Rated.<M>bestFirst(seat).thenComparing(Rated::exact, Comparator.reverseOrder()));
        return rated;
    }

    @Override
    public Rated<M> choose(S seen, Seat seat, Budget budget, long seed) {
        var guessed = game.withoutHiddenChoices(seen);
        var dice = new Dice(seed);
        var board = game.fast().board(game.table(guessed));
        board.set(guessed);
        board.selectSeat(seat.index());
        var move = game.fast().decode(guessed, seat, policy.pick(board, dice));
        return value(guessed, seat, List.of(move), budget, dice).getFirst();
    }

    /** Plays every move out in turn, round after round, until the budget or the need is used up. */
    private List<Rated<M>> value(S position, Seat seat, List<M> moves, Budget budget, Dice dice) {
        int players = game.table(position).players();
        var from = game.fast().board(game.table(position));
        from.set(position);
        from.selectSeat(seat.index());
        var tries = new ArrayList<Try<S>>();
        for (var move : moves) {
            tries.add(new Try<>(game, from, game.fast().code(position, seat, move), players));
        }
        var board = game.fast().board(game.table(position));
        var spent = new RemainingBudget(budget);
        for (int round = 0; round < PLAYOUTS; round++) {
            for (int i = 0; i < tries.size(); i++) {
                if (round > 0 && spent.out()) {
                    break;
                }
                spent.nodes(tries.get(i).play(policy, board, dice));
            }
        }
        var rated = new ArrayList<Rated<M>>();
        for (int i = 0; i < moves.size(); i++) {
            rated.add(tries.get(i).rated(moves.get(i), seat));
        }
        return rated;
    }

    /** One move and how its playouts went. */
    private static final class Try<S extends Record> {
        private final Board<S> after;
        private final int goal;
        private final double[] shares, sums;
        private int count;

        Try(Game<S, ?> game, Board<S> from, int code, int players) {
            var table = game.table(from.position());
            goal = players == 1 ? game.about().goal() : 0;
            after = game.fast().board(table);
            after.copy(from);
            after.play(code);
            shares = new double[players];
            sums = new double[players];
        }

        /** One game to its end; how many steps it took. */
        int play(Policy<S> policy, Board<S> board, Dice dice) {
            board.copy(after);
            int steps = 1;
            for (int waits; (waits = board.waitsFor()) != Board.OVER; steps++) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play(policy.pick(board, dice));
                }
            }
            count++;
            WinShares.read(board, sums.length, goal, shares);
            for (int i = 0; i < sums.length; i++) {
                sums[i] += shares[i];
            }
            return steps;
        }

        <M extends Move> Rated<M> rated(M move, Seat seat) {
            var value = new ArrayList<Double>();
            for (double sum : sums) {
                value.add(sum / count);
            }
            boolean exact = after.waitsFor() == Board.OVER;
            double p = value.get(seat.index());
            return new Rated<>(
                    move, value, exact, exact ? 0 : 1.96 * Math.sqrt(p * (1 - p) / count));
        }
    }
}
