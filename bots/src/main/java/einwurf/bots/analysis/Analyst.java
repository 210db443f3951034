package einwurf.bots.analysis;

import einwurf.bots.Bots;
import einwurf.bots.Budget;
import einwurf.bots.analysis.Estimator.Options;
import einwurf.bots.analysis.StepAnalysis.ChoiceAnalysis;
import einwurf.bots.analysis.StepAnalysis.OptionAnalysis;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Goes through a game from its end to its beginning, for what a position is worth follows from what
 * comes after it: a throw is worth the mean of its outcomes, a choice what its best move is worth.
 * Of outcomes and moves that weren't played an {@link Estimator} tells the worth; the one that was
 * is worth what the next position is. So nothing is left over between two steps.
 *
 * <p>Choices made in secret are judged by what the seat knew. What they bring together comes out
 * when the last is in, and is booked as that.
 *
 * <p>One step at a time, so that whoever waits can see how far it is.
 */
public final class Analyst<S extends Record, M extends Move> {
    /** What each step gets where nobody says otherwise. */
    public static final Budget USUAL = Budget.ofMillis(60);

    /** So many options are listed, and the one that was played. */
    private static final int LISTED = 12;

    private final Game<S, M> game;
    private final GameHistory<S, M> history;
    private final Estimator<S, M> estimator;
    private final int players;
    private final boolean alone;
    private final @Nullable StepAnalysis[] done;

    /** The step that is next to be looked at; the game is looked through from its end. */
    private int at;

    /** What the position after step {@code at} is worth. */
    private Worth next;

    /** What the game ended with. */
    private Worth last;

    public Analyst(GameHistory<S, M> history, Budget budget, long seed) {
        this(history, Bots.of(history.game()).estimator(history.table().players(), budget, seed));
    }

    public Analyst(GameHistory<S, M> history, Estimator<S, M> estimator) {
        this.history = history;
        this.estimator = estimator;
        game = history.game();
        players = history.table().players();
        alone = players == 1;
        done = new StepAnalysis[history.steps().size()];
        at = done.length - 1;
        next = last = worth(game.withoutHiddenChoices(game.seenBy(history.position(), Set.of())));
    }

    public int steps() {
        return done.length;
    }

    /** How many steps are still to be looked at. */
    public int left() {
        return at + 1;
    }

    /** The number of a step whose analysis is there, from 0. */
    public @Nullable StepAnalysis step(int i) {
        return done[i];
    }

    /** Looks at the next step, or at all choices of a moment that were made in secret. */
    public void advance() {
        switch (history.steps().get(at)) {
            case Step.Rolled<M>(var roll) ->
                    rolled(game.fast().outcome(history.position(at), roll));
            case Step.Chose<M>(var seat, var move) -> {
                if (asked(at) > 0) {
                    secret(first(at), at);
                } else {
                    chose(seat, move);
                }
            }
        }
    }

    public Analysis all() {
        while (left() > 0) {
            advance();
        }
        var steps = new ArrayList<StepAnalysis>();
        for (var step : done) {
            if (step == null) {
                throw new IllegalStateException("a step was left out");
            }
            steps.add(step);
        }
        return new Analysis(
                alone,
                game.turn(history.position()) instanceof Turn.Over,
                next.values(),
                next.error(),
                steps,
                last.values());
    }

    private Worth worth(S position) {
        if (game.turn(position) instanceof Turn.Over(var result)) {
            var values = new double[players];
            for (var seat : Seat.all(players)) {
                values[seat.index()] = alone ? result.points().getFirst() : result.share(seat);
            }
            return Worth.of(values, 0);
        }
        return estimator.position(position);
    }

    // ---- throws ----

    private void rolled(int fell) {
        var position = history.position(at);
        if (!(game.turn(position) instanceof Turn.Chance chance)) {
            throw new IllegalStateException("no dice are due");
        }
        var outcomes = estimator.outcomes(position);
        var mean = new double[players];
        double error = 0;
        double ways = chance.totalWeight();
        for (int i = 0; i < outcomes.size(); i++) {
            var worth = i == fell ? next : outcomes.get(i);
            double weight = chance.outcomes().get(i).weight() / ways;
            for (int s = 0; s < players; s++) {
                mean[s] += weight * worth.to(s);
            }
            error += weight * worth.error();
        }
        var luck = new double[players];
        for (int s = 0; s < players; s++) {
            luck[s] = next.to(s) - mean[s];
        }
        var none = none();
        note(chance.seat(), Worth.of(mean, error), list(luck), none, none, none, null);
    }

    // ---- choices ----

    private void chose(Seat seat, M move) {
        var position = history.position(at);
        var moves = game.moves(position, seat);
        int played = moves.indexOf(move);
        if (moves.size() == 1) {
            var none = none();
            var only = judged(position, seat, moves, List.of(next), played, false, 0, 0);
            note(seat, next, none, none, none, none, only);
            return;
        }
        var options = estimator.moves(position, seat, played);
        var worths = compared(options, played);
        int best = best(worths, played, seat.index());
        var top = worths.get(best);
        double cost = top.to(seat.index()) - next.to(seat.index());
        double doubt =
                best == played
                        ? 0
                        : options.worths().get(best).exact()
                                ? next.error()
                                : options.doubts().get(best);
        var before = new Worth(top.values(), Math.max(top.error(), next.error()));
        var own = new double[players];
        var others = new double[players];
        for (int s = 0; s < players; s++) {
            (s == seat.index() ? own : others)[s] = next.to(s) - top.to(s);
        }
        note(
                seat,
                before,
                none(),
                list(own),
                list(others),
                none(),
                judged(position, seat, moves, worths, played, false, cost, doubt));
    }

    /**
     * Exact values stand; others are told by how far they are from the move that was played, whose
     * worth is the next position's.
     */
    private List<Worth> compared(Options options, int played) {
        var base = options.worths().get(played);
        var worths = new ArrayList<Worth>();
        for (int i = 0; i < options.worths().size(); i++) {
            var worth = options.worths().get(i);
            if (i == played) {
                worths.add(next);
            } else if (worth.exact()) {
                worths.add(worth);
            } else {
                var gap = new double[players];
                for (int s = 0; s < players; s++) {
                    gap[s] = worth.to(s) - base.to(s);
                }
                double error = Math.max(next.error(), options.doubts().get(i));
                worths.add(Worth.of(moved(next.array(), gap), error));
            }
        }
        return worths;
    }

    /** As far towards a change as chances stay chances. */
    private double[] moved(double[] from, double[] gap) {
        double part = 1;
        for (int s = 0; s < players && !alone; s++) {
            if (from[s] + gap[s] < 0) {
                part = Math.min(part, from[s] / -gap[s]);
            } else if (from[s] + gap[s] > 1) {
                part = Math.min(part, (1 - from[s]) / gap[s]);
            }
        }
        var to = new double[players];
        for (int s = 0; s < players; s++) {
            to[s] = from[s] + part * gap[s];
        }
        return to;
    }

    private static int best(List<Worth> worths, int played, int seat) {
        int best = played;
        for (int i = 0; i < worths.size(); i++) {
            if (worths.get(i).to(seat) > worths.get(best).to(seat)) {
                best = i;
            }
        }
        return best;
    }

    // ---- sealed choices ----

    /** How many seats are asked in secret in a position; 0 where nothing is secret. */
    private int asked(int i) {
        return game.turn(history.position(i)) instanceof Turn.Choice(var seats, var secret)
                        && secret
                ? seats.size()
                : 0;
    }

    /** The first of the sealed choices that the one at {@code i} belongs to. */
    private int first(int i) {
        int first = i;
        while (first > 0 && asked(first - 1) > asked(first)) {
            first--;
        }
        return first;
    }

    /** What a seat's sealed choice did, by what it knew. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Told(Worth after, double[] change, ChoiceAnalysis choice) {}

    private Told told(int i, Worth before) {
        if (!(history.steps().get(i) instanceof Step.Chose<M>(var seat, var move))) {
            throw new IllegalStateException("not a choice");
        }
        var seen = game.seenBy(history.position(i), Set.of(seat));
        var moves = game.moves(seen, seat);
        int played = moves.indexOf(move);
        if (moves.size() == 1) {
            return new Told(
                    before,
                    new double[players],
                    judged(seen, seat, moves, List.of(before), played, true, 0, 0));
        }
        var options = estimator.moves(seen, seat, played);
        int best = best(options.worths(), played, seat.index());
        var top = options.worths().get(best);
        var chosen = options.worths().get(played);
        var gap = new double[players];
        for (int s = 0; s < players; s++) {
            gap[s] = chosen.to(s) - top.to(s);
        }
        var after = moved(before.array(), gap);
        var change = new double[players];
        for (int s = 0; s < players; s++) {
            change[s] = after[s] - before.to(s);
        }
        double doubt = best == played ? 0 : options.doubts().get(best);
        return new Told(
                Worth.of(after, Math.max(before.error(), chosen.error())),
                change,
                judged(
                        seen,
                        seat,
                        moves,
                        options.worths(),
                        played,
                        true,
                        -gap[seat.index()],
                        doubt));
    }

    private void secret(int first, int end) {
        var opened = next;
        var before =
                estimator.position(
                        game.withoutHiddenChoices(game.seenBy(history.position(first), Set.of())));
        boolean opens = asked(end) == 1;
        var start = before;
        for (int i = first; i <= end; i++) {
            var told = told(i, before);
            var seat = ((Step.Chose<M>) history.steps().get(i)).seat();
            var own = new double[players];
            var others = new double[players];
            var secrets = new double[players];
            var after = i == end && opens ? opened : told.after;
            for (int s = 0; s < players; s++) {
                (s == seat.index() ? own : others)[s] = told.change[s];
                secrets[s] = after.to(s) - told.after.to(s);
            }
            done[i] =
                    new StepAnalysis(
                            i + 1,
                            seat.number(),
                            before.values(),
                            after.values(),
                            after.error(),
                            none(),
                            list(own),
                            list(others),
                            list(secrets),
                            told.choice);
            before = told.after;
        }
        if (!opens) {
            last = before; // broken off before the hands were opened
        }
        next = start;
        at = first - 1;
    }

    // ---- notes ----

    private ChoiceAnalysis judged(
            S position,
            Seat seat,
            List<M> moves,
            List<Worth> worths,
            int played,
            boolean secret,
            double cost,
            double error) {
        var order =
                IntStream.range(0, moves.size())
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble(
                                                (Integer i) -> -worths.get(i).to(seat.index()))
                                        .thenComparing(i -> i != played))
                        .toList();
        var options = new ArrayList<OptionAnalysis>();
        for (int k = 0; k < order.size(); k++) {
            int i = order.get(k);
            if (k < LISTED || i == played) {
                var worth = worths.get(i);
                options.add(
                        new OptionAnalysis(
                                game.notation().writeMove(moves.get(i)),
                                game.voice().label(position, seat, moves.get(i)),
                                worth.to(seat.index()),
                                worth.error(),
                                i == played));
            }
        }
        return new ChoiceAnalysis(
                secret, cost, error, Verdict.of(cost, error, alone), moves.size(), options);
    }

    private void note(
            Seat seat,
            Worth before,
            List<Double> luck,
            List<Double> own,
            List<Double> others,
            List<Double> secrets,
            @Nullable ChoiceAnalysis choice) {
        done[at] =
                new StepAnalysis(
                        at + 1,
                        seat.number(),
                        before.values(),
                        next.values(),
                        next.error(),
                        luck,
                        own,
                        others,
                        secrets,
                        choice);
        next = before;
        at--;
    }

    private List<Double> none() {
        return Collections.nCopies(players, 0.0);
    }

    private static List<Double> list(double[] values) {
        return Worth.of(values, 0).values();
    }
}
