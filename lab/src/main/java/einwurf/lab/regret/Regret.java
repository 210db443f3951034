package einwurf.lab.regret;

import einwurf.bots.Bot;
import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.bots.WinShares;
import einwurf.lab.Job;
import einwurf.lab.JobRunner;
import einwurf.lab.arena.Arena.Entry;
import einwurf.lab.arena.Contender;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.Mean;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * What each of some players gives away in a game against the best choice that is known. All are
 * asked the same questions, those of games between {@code strong} players; the game's judge ({@link
 * einwurf.bots.Shelf#judge}) says what every choice is worth.
 *
 * <p>A judge that plays choices on is a little wrong about each, and the best of many would always
 * look better than it is. So it judges twice: its first judgement picks the best choice, and a
 * second one, with other dice, says how much better than a player's choice that is. It can come out
 * negative. What the judge itself overlooks isn't counted.
 *
 * <p>Or nobody judges: greedy players play the choices on to the end, with the same dice for each,
 * and say how much more those of the first player are worth than those of the others. They know
 * nothing of what a judge believes, so they tell whether it is right.
 */
public final class Regret<S extends Record, M extends Move> {
    private final Game<S, M> game;
    private final Table table;
    private final Budget judging;
    private final int playouts;
    private final long seed;

    /** With {@code playouts} of each choice nobody judges; if they are 0, the judge does. */
    public Regret(Game<S, M> game, Table table, Budget judging, int playouts, long seed) {
        this.game = game;
        this.table = table;
        this.judging = judging;
        this.playouts = playouts;
        this.seed = seed;
    }

    /**
     * How much one player gives away.
     *
     * @param givenAway chance to win (alone: to reach the goal) that a seat gives away in a game
     * @param differs in how many of its choices it differs from the judge
     */
    public record GivenAway(String name, int games, long choices, Mean givenAway, double differs) {}

    public List<GivenAway> measure(
            List<Entry<S, M>> players, int games, JobRunner runner, LongConsumer progress) {
        var job =
                new JudgedGames<>(
                        game.id(),
                        table.players(),
                        new LinkedHashMap<>(table.options()),
                        judging.nodes(),
                        playouts,
                        seed,
                        new ArrayList<>(players),
                        games);
        List<Judged> all;
        try (var run = runner.start(job, progress)) {
            all = run.compute(0, games).stream().flatMap(List::stream).toList();
        }
        long choices = all.stream().mapToLong(Judged::choices).sum();
        var found = new ArrayList<GivenAway>();
        for (int i = 0; i < players.size(); i++) {
            int player = i;
            var costs = all.stream().mapToDouble(j -> j.costs[player] / table.players()).toArray();
            long differs = all.stream().mapToLong(j -> j.differs[player]).sum();
            found.add(
                    new GivenAway(
                            players.get(i).name(),
                            games,
                            choices,
                            Mean.of(costs, 1),
                            choices == 0 ? 0 : (double) differs / choices));
        }
        return found;
    }

    /** One game: what each player would have given away in all its choices together. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Judged(double[] costs, int[] differs, int choices) implements Serializable {}

    /** A game a part. */
    private record JudgedGames<S extends Record, M extends Move>(
            String game,
            int players,
            Map<String, Object> options,
            long judging,
            int playouts,
            long seed,
            ArrayList<Entry<S, M>> entries,
            long parts)
            implements Job<ArrayList<Judged>> {
        @Override
        public Worker<ArrayList<Judged>> worker() {
            Game<S, M> known = Contenders.game(game);
            var table = Tables.of(known, players, options);
            var regret = new Regret<>(known, table, Budget.ofNodes(judging), playouts, seed);
            return regret.new Court(entries.stream().map(Entry::contender).toList());
        }
    }

    /** The judge and the players of one thread. */
    private final class Court implements Job.Worker<ArrayList<Judged>> {
        private final Bot<S, M> judge = Bots.of(game).judge();
        private final Policy<S> quick = Bots.of(game).greedy();
        private final Bot<S, M> strong = Bots.of(game).bot("strong");
        private final Budget strongly = Bots.of(game).budget("strong").repeatable();
        private final List<Contender<S, M>> players;

        Court(List<Contender<S, M>> players) {
            this.players = players;
        }

        @Override
        public void close() {
            players.forEach(Contender::close);
        }

        @Override
        @SuppressWarnings("NonApiType") // a job's result is Serializable, which List isn't
        public ArrayList<Judged> compute(long from, long to, LongConsumer progress) {
            var all = new ArrayList<Judged>();
            for (long number = from; number < to; number++) {
                all.add(play(number));
                progress.accept(1);
            }
            return all;
        }

        private Judged play(long number) {
            var dice = new Dice(0);
            dice.restart(seed, number);
            var history = GameHistory.begin(game, table);
            var costs = new double[players.size()];
            var differs = new int[players.size()];
            int choices = 0;
            while (true) {
                switch (history.turn()) {
                    case Turn.Over _ -> {
                        return new Judged(costs, differs, choices);
                    }
                    case Turn.Chance chance -> history.roll(chance.draw(dice));
                    case Turn.Choice(var asked, _) -> {
                        var seat = asked.getFirst();
                        var seen = game.seenBy(history.position(), Set.of(seat));
                        if (game.moves(seen, seat).size() > 1) {
                            choices++;
                            judge(seen, seat, dice.bits(), costs, differs);
                        }
                        var move = strong.choose(seen, seat, strongly, dice.bits()).move();
                        history.play(seat, move);
                    }
                }
            }
        }

        private void judge(S seen, Seat seat, long luck, double[] costs, int[] differs) {
            var moves = new ArrayList<M>();
            for (var player : players) {
                try {
                    moves.add(player.choose(table, seen, seat, luck));
                } catch (Contender.Forfeit e) {
                    throw new IllegalStateException(e);
                }
            }
            var best =
                    playouts > 0
                            ? moves.getFirst()
                            : judge.rate(seen, seat, judging, luck).getFirst().move();
            if (moves.stream().allMatch(best::equals)) {
                return;
            }
            var worths =
                    playouts > 0 ? playedOn(seen, seat, moves, luck) : judged(seen, seat, luck);
            double most = worth(worths, best);
            for (int i = 0; i < moves.size(); i++) {
                costs[i] += most - worth(worths, moves.get(i));
                differs[i] += moves.get(i).equals(best) ? 0 : 1;
            }
        }

        private Map<M, Double> judged(S seen, Seat seat, long luck) {
            var worths = new HashMap<M, Double>();
            for (var rated : judge.rate(seen, seat, judging, luck + 1)) {
                worths.put(rated.move(), rated.value(seat));
            }
            return worths;
        }

        private Map<M, Double> playedOn(S seen, Seat seat, List<M> moves, long luck) {
            var worths = new HashMap<M, Double>();
            for (var move : moves) {
                worths.computeIfAbsent(move, m -> playedOn(seen, seat, m, luck));
            }
            return worths;
        }

        private double playedOn(S seen, Seat seat, M move, long luck) {
            var position = game.withoutHiddenChoices(seen);
            var board = game.fast().board(table);
            var dice = new Dice(0);
            var shares = new double[table.players()];
            double sum = 0;
            for (int n = 0; n < playouts; n++) {
                dice.restart(luck, n);
                board.set(position);
                board.selectSeat(seat.index());
                board.play(game.fast().code(position, seat, move));
                for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                    if (waits == Board.CHANCE) {
                        board.roll(dice);
                    } else {
                        board.play(quick.pick(board, dice));
                    }
                }
                WinShares.read(board, shares.length, game.about().goal(), shares);
                sum += shares[seat.index()];
            }
            return sum / playouts;
        }

        private double worth(Map<M, Double> worths, M move) {
            var worth = worths.get(move);
            if (worth == null) {
                throw new IllegalStateException("no judgement of " + move);
            }
            return worth;
        }
    }
}
