package einwurf.lab.study;

import einwurf.bots.Bots;
import einwurf.bots.Policy;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinPosition;
import einwurf.lab.Interval;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;

/**
 * How good each of the 720 arrangements is for the one who begins, against one who arranges at
 * random. All of them meet the same dice.
 */
public final class EinsteinOpenings {
    private static final int ARRANGEMENTS = 720;
    private static final Einstein GAME = new Einstein();

    private EinsteinOpenings() {}

    /** {@code cubes} as in a move: on a5 b5 c5 a4 b4 a3. */
    public record Opening(String cubes, Interval wins) {}

    /** Best first. {@code progress} hears of every arrangement. */
    public static List<Opening> all(
            boolean greedy, int games, int threads, long seed, IntConsumer progress) {
        try (var pool = Executors.newFixedThreadPool(threads)) {
            var work = new ArrayList<Callable<Opening>>();
            for (int i = 0; i < ARRANGEMENTS; i++) {
                int arrangement = i;
                work.add(
                        () -> {
                            var opening = one(arrangement, greedy, games, seed);
                            progress.accept(1);
                            return opening;
                        });
            }
            var all = new ArrayList<Opening>();
            for (var done : pool.invokeAll(work)) {
                all.add(done.get());
            }
            all.sort(Comparator.comparingDouble((Opening o) -> o.wins().value()).reversed());
            return all;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game broke off", e.getCause());
        }
    }

    private static Opening one(int arrangement, boolean greedy, int games, long seed) {
        var table = Tables.of(GAME, 2, Map.of("start", "red"));
        Policy<EinsteinPosition> policy = greedy ? Bots.of(GAME).greedy() : Policy.random();
        var playouts = new Playouts<>(GAME.fast().board(table), policy);
        var board = playouts.board();
        double won = 0;
        for (int i = 0; i < games; i++) {
            playouts.dice().restart(seed, i);
            board.restart();
            board.moves();
            board.play(board.move(arrangement));
            board.moves();
            board.play(board.move(playouts.dice().below(ARRANGEMENTS)));
            won += playouts.share(0);
        }
        var start = GAME.start(table);
        var move = GAME.moves(start, Seat.of(1)).get(arrangement);
        return new Opening(GAME.notation().writeMove(move), Interval.wilson(won, games));
    }
}
