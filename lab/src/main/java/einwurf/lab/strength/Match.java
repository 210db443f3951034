package einwurf.lab.strength;

import einwurf.Games;
import einwurf.lab.arena.Arena;
import einwurf.lab.arena.Arena.Entry;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.Duel;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Tables;

import java.util.List;
import java.util.function.IntConsumer;

/** The games that answer one or more claims about the same contenders. */
public record Match(List<Claim> claims) {
    private static final long SEED = 20261115;

    public Match {
        claims = List.copyOf(claims);
    }

    private Claim claim() {
        return claims.getFirst();
    }

    public String game() {
        return claim().game();
    }

    /** How many games at most. */
    public int games() {
        return claims.stream().mapToInt(Claim::games).max().orElseThrow();
    }

    /** Who plays whom, for people. */
    public String title() {
        var against = claim().alone() ? " alone" : " against " + claim().other();
        return game() + " with " + claim().players() + ": " + claim().one() + against;
    }

    public boolean answeredBy(Run run) {
        return run.answers(claim());
    }

    public Run play(int threads, String commit, IntConsumer progress) {
        return play(Games.byId(game()).orElseThrow(), threads, commit, progress);
    }

    private <S extends Record, M extends Move> Run play(
            Game<S, M> game, int threads, String commit, IntConsumer progress) {
        var arena = new Arena<>(game, Tables.standard(game, claim().players()), SEED);
        var one = entry(game, claim().one());
        long start = System.nanoTime();
        if (claim().alone()) {
            var alone = arena.alone(one, games(), threads, progress);
            return run(
                    alone.games(),
                    alone.points().value(),
                    alone.points().error(),
                    alone.reached().value(),
                    alone.reached().error(),
                    start,
                    threads,
                    commit);
        }
        var other = entry(game, claim().other());
        var duel = arena.duel(one, other, games(), threads, this::clear, progress);
        return run(duel.games(), duel.share(), duel.error(), 0, 0, start, threads, commit);
    }

    private boolean clear(Duel duel) {
        return claims.stream().allMatch(c -> c.stopsWhenClear() && duel.sure(c.line()));
    }

    private static <S extends Record, M extends Move> Entry<S, M> entry(
            Game<S, M> game, String name) {
        return new Entry<>(name, Contenders.read(game, name).orThrow());
    }

    private Run run(
            int games,
            double value,
            double error,
            double reached,
            double reachedError,
            long start,
            int threads,
            String commit) {
        long seconds = Math.round((System.nanoTime() - start) / 1e9);
        return new Run(
                game(),
                claim().players(),
                claim().one(),
                claim().other(),
                games,
                value,
                error,
                reached,
                reachedError,
                seconds,
                threads,
                commit);
    }
}
