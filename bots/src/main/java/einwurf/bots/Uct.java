package einwurf.bots;

import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * Plain Monte Carlo tree search, for any game and any number of seats: UCB1 at choices, throws
 * drawn by their weights with a child for each outcome, playouts by a policy. A node is one
 * simulation.
 *
 * <p>Seats that choose secretly at the same time select without knowing of each other: each has a
 * node of its own below the moment they are asked (decoupled selection). What follows depends on
 * all their answers together, and is played out.
 */
public final class Uct<S extends Record, M extends Move> implements Bot<S, M> {
    /** How much a little-tried move is favoured; values are win shares from 0 to 1. */
    private static final double EXPLORE = 0.8;

    private final Game<S, M> game;
    private final Policy<S> policy;

    /** Searches with playouts by {@code policy}. */
    public Uct(Game<S, M> game, Policy<S> policy) {
        this.game = game;
        this.policy = policy;
    }

    @Override
    public List<Rated<M>> rate(S seen, Seat seat, Budget budget, long seed) {
        var position = game.withoutHiddenChoices(seen);
        var search = new Search(position, seat.index(), new Dice(seed));
        search.run(new RemainingBudget(budget));
        var rated = new ArrayList<Rated<M>>();
        for (int i = 0; i < search.root.moves.length; i++) {
            rated.add(
                    search.rated(
                            game.fast().decode(position, seat, search.root.moves[i]), i, seat));
        }
        rated.sort(Rated.bestFirst(seat));
        return rated;
    }

    /** The most visited move: steadier than the best mean. */
    @Override
    public Rated<M> choose(S seen, Seat seat, Budget budget, long seed) {
        var position = game.withoutHiddenChoices(seen);
        var search = new Search(position, seat.index(), new Dice(seed));
        search.run(new RemainingBudget(budget));
        int best = search.root.mostVisited();
        return search.rated(
                game.fast().decode(position, seat, search.root.moves[best]), best, seat);
    }

    /**
     * A moment in the tree. At a choice {@code moves} are the mover's; at a throw there is a child
     * for each outcome. {@code sums} are win shares by seat.
     */
    private static final class Node {
        static final int[] NONE = {};
        int visits;
        final double[] sums;
        int[] moves = NONE;
        @Nullable Node[] children = {};
        boolean opened;

        /** In a secret choice: the seat that is asked after this one, whatever this one chose. */
        @Nullable Node next;

        Node(int players) {
            sums = new double[players];
        }

        Node child(int i) {
            var child = children[i];
            if (child == null) {
                child = new Node(sums.length);
                children[i] = child;
            }
            return child;
        }

        int mostVisited() {
            int best = 0;
            for (int i = 1; i < children.length; i++) {
                if (visits(i) > visits(best)) {
                    best = i;
                }
            }
            return best;
        }

        int visits(int i) {
            var child = children[i];
            return child == null ? 0 : child.visits;
        }

        double mean(int i, int seat) {
            var child = children[i];
            return child == null || child.visits == 0 ? 0 : child.sums[seat] / child.visits;
        }
    }

    private final class Search {
        final Board<S> from, board;
        final Dice dice;
        final int players, goal;
        final Node root;
        final List<Node> path = new ArrayList<>();
        final double[] shares;

        Search(S position, int seat, Dice dice) {
            var table = game.table(position);
            players = table.players();
            goal = players == 1 ? game.about().goal() : 0;
            this.dice = dice;
            from = game.fast().board(table);
            from.set(position);
            from.selectSeat(seat);
            board = game.fast().board(table);
            shares = new double[players];
            root = new Node(players);
            open(root, from);
        }

        void run(RemainingBudget remaining) {
            do {
                board.copy(from);
                path.clear();
                path.add(root);
                descend();
                finish();
                for (var node : path) {
                    node.visits++;
                    for (int i = 0; i < players; i++) {
                        node.sums[i] += shares[i];
                    }
                }
                remaining.nodes(1);
            } while (!remaining.out());
        }

        /** Walks down to a node that is new, and steps the board along. */
        private void descend() {
            var node = root;
            long answered = 0;
            while (board.waitsFor() != Board.OVER) {
                if (!node.opened) {
                    open(node, board);
                    return;
                }
                if (board.waitsFor() == Board.CHANCE) {
                    int outcome = draw();
                    board.roll(outcome);
                    node = node.child(outcome);
                } else {
                    boolean secret = board.secret();
                    answered |= secret ? 1L << board.seat() : 0;
                    int i = select(node, board.seat());
                    board.play(node.moves[i]);
                    var chosen = node.child(i);
                    if (secret) {
                        path.add(chosen);
                        if (board.waitsFor() != Board.CHOICE
                                || !board.secret()
                                || (answered & 1L << board.seat()) != 0) {
                            return; // all have answered; another secret choice may follow
                        }
                        // The next seat must not learn from the tree what this one chose.
                        node.next = node.next == null ? new Node(players) : node.next;
                        node = node.next;
                    } else {
                        node = chosen;
                    }
                }
                path.add(node);
            }
        }

        private void open(Node node, Board<S> at) {
            node.opened = true;
            if (at.waitsFor() == Board.CHANCE) {
                node.children = new Node[at.outcomes()];
            } else if (at.waitsFor() == Board.CHOICE) {
                node.moves = new int[at.moves()];
                for (int i = 0; i < node.moves.length; i++) {
                    node.moves[i] = at.move(i);
                }
                node.children = new Node[node.moves.length];
            }
        }

        private int draw() {
            int outcomes = board.outcomes();
            int total = 0;
            for (int i = 0; i < outcomes; i++) {
                total += board.weight(i);
            }
            int ticket = dice.below(total);
            int i = 0;
            while ((ticket -= board.weight(i)) >= 0) {
                i++;
            }
            return i;
        }

        /** UCB1; moves not tried yet come first, beginning anywhere. */
        private int select(Node node, int mover) {
            int count = node.children.length;
            int start = dice.below(count);
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            double log = Math.log(node.visits + 1);
            for (int k = 0; k < count; k++) {
                int i = start + k < count ? start + k : start + k - count;
                int visits = node.visits(i);
                if (visits == 0) {
                    return i;
                }
                double worth = node.mean(i, mover) + EXPLORE * Math.sqrt(log / visits);
                if (worth > most) {
                    most = worth;
                    best = i;
                }
            }
            return best;
        }

        /** Plays the rest by the policy and notes who won. */
        private void finish() {
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play(policy.pick(board, dice));
                }
            }
            WinShares.read(board, players, goal, shares);
        }

        Rated<M> rated(M move, int i, Seat seat) {
            var value = new ArrayList<Double>();
            board.copy(from);
            board.play(root.moves[i]);
            if (board.waitsFor() == Board.OVER) {
                WinShares.read(board, players, goal, shares);
                for (double share : shares) {
                    value.add(share);
                }
                return new Rated<>(move, value, true, 0);
            }
            for (int s = 0; s < players; s++) {
                value.add(root.mean(i, s));
            }
            double p = value.get(seat.index());
            int n = Math.max(1, root.visits(i));
            return new Rated<>(move, value, false, 1.96 * Math.sqrt(p * (1 - p) / n));
        }
    }
}
