package einwurf.lab.strength;

import einwurf.Games;
import einwurf.lab.ThreadRunner;
import einwurf.lab.arena.Arena;
import einwurf.lab.arena.Contenders;
import einwurf.lab.arena.DuelResult;
import einwurf.lab.arena.Mean;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Tables;

import java.util.List;
import java.util.function.LongConsumer;

/** The games that answer one or more claims about the same contenders. */
public record ClaimTrial(List<Claim> claims) {
    private static final long SEED = 20261115;

    public ClaimTrial {
        claims = List.copyOf(claims);
    }

    private Claim claim() {
        return claims.getFirst();
    }

    public String game() {
        return claim().game();
    }

    /** How many games at most; a step of the ladder is content with those another claim needs. */
    public int games() {
        return claims.stream()
                .filter(claim -> onlySteps() || !claim.step())
                .mapToInt(Claim::games)
                .max()
                .orElseThrow();
    }

    /** Whether it is about levels alone, each against the one below it. */
    public boolean onlySteps() {
        return claims.stream().allMatch(Claim::step);
    }

    /** Who plays whom, for people. */
    public String title() {
        var against = claim().alone() ? " alone" : " against " + claim().other();
        return game() + " with " + claim().players() + ": " + claim().one() + against;
    }

    public boolean answeredBy(Measurement run) {
        return run.answers(claim());
    }

    public Measurement play(int threads, String commit, LongConsumer progress) {
        return play(Games.byId(game()).orElseThrow(), threads, commit, progress);
    }

    private <S extends Record, M extends Move> Measurement play(
            Game<S, M> game, int threads, String commit, LongConsumer progress) {
        var arena = new Arena<>(game, Tables.standard(game, claim().players()), SEED);
        var one = Contenders.entry(game, claim().one()).orThrow();
        var runner = new ThreadRunner(threads);
        long start = System.nanoTime();
        int games;
        Mean value;
        var reached = new Mean(0, 0);
        if (claim().alone()) {
            var alone = arena.alone(one, games(), runner, progress);
            games = alone.games();
            value = alone.points();
            reached = alone.reached();
        } else {
            var other = Contenders.entry(game, claim().other()).orThrow();
            var duel = arena.duel(one, other, games(), this::clear, runner, progress);
            games = duel.games();
            value = new Mean(duel.share(), duel.error());
        }
        long seconds = Math.round((System.nanoTime() - start) / 1e9);
        return new Measurement(
                game(),
                claim().players(),
                claim().one(),
                claim().other(),
                games,
                value,
                reached,
                seconds,
                threads,
                commit);
    }

    private boolean clear(DuelResult duel) {
        return onlySteps() && claims.stream().allMatch(c -> duel.sure(c.line()));
    }
}
