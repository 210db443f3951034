package einwurf.lab.puzzles;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.bots.analysis.Estimator;
import einwurf.bots.analysis.Worth;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Looks through games of strong bots for moments in which only one move is right. */
public final class PuzzleMaker<S extends Record, M extends Move> {
    private static final Budget QUICK = Budget.ofNodes(400);

    /** At a glance it must look like a puzzle; then it is looked at for long. */
    private static final Budget GLANCE = Budget.ofNodes(2_000), LONG = Budget.ofNodes(200_000);

    /** With fewer choices there is nothing to think about, with more nobody finds it. */
    private static final int FEWEST = 3, MOST = 24;

    /** So many choices are told with their values. */
    private static final int TOLD = 6;

    /** Without exact values the best must be ahead by so many times the error. */
    private static final double CLEARLY = 2;

    /** So many puzzles with other answers come before the same one. */
    private static final int OTHERS = 5;

    /** And in any case by so much. */
    private static final double CHANCE = 0.04, POINTS = 2;

    private final Game<S, M> game;
    private final int players;
    private final boolean counted;
    private final Policy<S> greedy;
    private final Estimator<S, M> glance;
    private final Estimator<S, M> estimator;
    private final Dice dice;

    /** Rainbow is played alone, the others by as few as can play them. */
    public PuzzleMaker(Game<S, M> game, long seed) {
        this.game = game;
        players = game.about().fewest();
        counted = game.id().equals("einstein"); // its endings are, and nothing else is taken
        greedy = Bots.of(game).greedy();
        glance = Bots.of(game).estimator(players, GLANCE, seed);
        estimator = counted ? glance : Bots.of(game).estimator(players, LONG, seed);
        dice = new Dice(seed);
    }

    /**
     * So many, each position once and no answer too soon again: else whoever knows the usual one
     * needs not think. Each is told as soon as it is found.
     */
    public void make(int count, Consumer<Puzzle> listener) {
        var positions = new HashSet<String>();
        var answers = new ArrayDeque<String>();
        while (positions.size() < count) {
            var puzzle = next();
            var answer = puzzle.options().getFirst().move();
            if (!answers.contains(answer) && positions.add(puzzle.position())) {
                answers.add(answer);
                if (answers.size() > OTHERS) {
                    answers.remove();
                }
                listener.accept(puzzle);
            }
        }
    }

    /** One more, from a game of its own. */
    private Puzzle next() {
        while (true) {
            var history = played();
            var moments = new ArrayList<Integer>();
            for (int i = 0; i < history.steps().size(); i++) {
                if (history.steps().get(i) instanceof Step.Chose<M>) {
                    moments.add(i);
                }
            }
            while (!moments.isEmpty()) {
                @SuppressWarnings("ListRemoveAmbiguous") // javac finds a cast to int redundant
                int i = moments.remove(dice.below(moments.size()));
                var found = puzzle(history.position(i));
                if (found.isPresent()) {
                    return found.get();
                }
            }
        }
    }

    private GameHistory<S, M> played() {
        var history = GameHistory.begin(game, Tables.standard(game, players));
        var bot = Bots.of(game).bot("strong");
        while (true) {
            switch (history.turn()) {
                case Turn.Over _ -> {
                    return history;
                }
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.getFirst();
                    var seen = game.seenBy(history.position(), Set.of(seat));
                    history.play(seat, bot.choose(seen, seat, QUICK, dice.bits()).move());
                }
            }
        }
    }

    /** The moment as a puzzle, if it is one. */
    Optional<Puzzle> puzzle(S position) {
        if (!(game.turn(position) instanceof Turn.Choice(var seats, boolean secret))
                || secret
                || seats.size() > 1) {
            return Optional.empty();
        }
        var seat = seats.getFirst();
        var moves = game.moves(position, seat);
        if (moves.size() < FEWEST || moves.size() > MOST) {
            return Optional.empty();
        }
        int tempting = moves.indexOf(tempting(position, seat));
        int best = order(glance.moves(position, seat, tempting).worths(), seat).getFirst();
        if (best == tempting) {
            return Optional.empty();
        }
        var options = estimator.moves(position, seat, best);
        var order = order(options.worths(), seat);
        if (order.getFirst() != best) {
            return Optional.empty();
        }
        int second = order.get(1);
        boolean exact = options.worths().get(best).exact() && options.worths().get(second).exact();
        double gap =
                options.worths().get(best).to(seat.index())
                        - options.worths().get(second).to(seat.index());
        boolean clear = exact || (!counted && gap > CLEARLY * options.doubts().get(second));
        if (!clear || gap < (players == 1 ? POINTS : CHANCE)) {
            return Optional.empty();
        }
        var told =
                order.stream()
                        .limit(TOLD)
                        .map(
                                i ->
                                        new Puzzle.Option(
                                                game.notation().writeMove(moves.get(i)),
                                                options.worths().get(i).to(seat.index())))
                        .toList();
        return Optional.of(
                new Puzzle(game.notation().writePosition(position), seat.number(), exact, told));
    }

    private M tempting(S position, Seat seat) {
        var board = game.fast().board(game.table(position));
        board.set(position);
        board.selectSeat(seat.index());
        return game.fast().decode(position, seat, greedy.pick(board, dice));
    }

    private static List<Integer> order(List<Worth> worths, Seat seat) {
        return IntStream.range(0, worths.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -worths.get(i).to(seat.index())))
                .toList();
    }
}
