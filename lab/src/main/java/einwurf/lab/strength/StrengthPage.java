package einwurf.lab.strength;

import einwurf.Games;
import einwurf.lab.arena.DuelResult;
import einwurf.lab.arena.EloTable;
import einwurf.rules.Game;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** docs/strength.md: every claim, what the arena measured, and whether it holds. */
record StrengthPage(List<Measurement> runs) {
    private static final String HEAD =
            """
            # How strong the bots are

            Written by `./einwurf strength`; the figures are in [strength.csv](strength.csv). Don't edit it.

            One player sits on every seat in turn, with the same dice, and the other one on all the rest; each
            bot thinks on one thread. Budgets stand behind the `@`: milliseconds a move, or nodes (for `mcts`
            simulations); greedy and random players need none. The value behind ± is half of the 95 % interval,
            taken from how much rounds differ. *Holds* says whether the claim is confirmed: for a share of wins
            that the whole interval is above the line. Steps between levels are stopped as soon as they are
            clear (1.6 intervals away from the line). `bids0`, `bids1` … play like `strong` but always bid so
            many stones; `bidsmix` draws its bids from a fixed mix, `bidsmore` bids one more than `strong`
            typically would in the others' place. `greedy` has tuned values in Einfach Genial and in Unicorn
            Rainbow, and itself beats players who only take the most marks or points of each turn; those
            plain players are `marks` and `points`, and stand beside it for comparison.
            """;

    String text() {
        var out = new StringBuilder(HEAD);
        out.append("\nMeasured on a machine with ")
                .append(Runtime.getRuntime().availableProcessors())
                .append(" cores.\n");
        Games.HOUSE.forEach(game -> game(game, out));
        return out.toString();
    }

    private void game(Game<?, ?> game, StringBuilder out) {
        var claims = Claims.all().stream().filter(c -> c.game().equals(game.id())).toList();
        if (claims.stream().allMatch(c -> run(c) == null)) {
            return;
        }
        out.append("\n## ").append(game.about().name()).append("\n\n");
        out.append("| who | against | players | games | result | asked for | holds | commit |\n");
        out.append("|---|---|--:|--:|--:|---|---|---|\n");
        claims.forEach(claim -> row(claim, out));
        claims.stream().mapToInt(Claim::players).distinct().forEach(n -> ladder(claims, n, out));
        if (claims.stream().anyMatch(this::fails)) {
            out.append('\n').append(KnownLimits.of(game.id()));
        }
    }

    private boolean fails(Claim claim) {
        var run = run(claim);
        return run != null && !claim.holds(run);
    }

    private void row(Claim claim, StringBuilder out) {
        var run = run(claim);
        out.append("| ").append(claim.one());
        out.append(" | ").append(claim.alone() ? "alone" : claim.other());
        out.append(" | ").append(claim.players());
        if (run == null) {
            out.append(" | – | not measured yet | ").append(asked(claim)).append(" | ? | |\n");
            return;
        }
        out.append(" | ").append(run.games());
        out.append(" | ").append(result(claim, run));
        out.append(" | ").append(asked(claim));
        out.append(" | ").append(claim.holds(run) ? "yes" : "**no**");
        out.append(" | ").append(run.commit()).append(" |\n");
    }

    private static String result(Claim claim, Measurement run) {
        return switch (claim.aim()) {
            case POINTS -> format("%.1f ± %.1f points", run.value().value(), run.value().error());
            case REACHES ->
                    format(
                            "%.1f %% ± %.1f reach the goal",
                            100 * run.reached().value(), 100 * run.reached().error());
            default ->
                    format("%.1f %% ± %.1f", 100 * run.value().value(), 100 * run.value().error());
        };
    }

    private static String asked(Claim claim) {
        double fair = 1.0 / claim.players();
        return switch (claim.aim()) {
            case WINS, STEP ->
                    format("at least %.1f %%", 100 * claim.line())
                            + (claim.players() == 2
                                    ? ""
                                    : format(" (%.2f × fair)", claim.line() / fair));
            case HOLDS_ITS_OWN -> format("not below fair, %.1f %%", 100 * claim.line());
            case GAINS_NOTHING -> format("not above fair, %.1f %%", 100 * claim.line());
            case POINTS -> format("at least %.0f points", claim.line());
            case REACHES -> format("at least %.0f %%", 100 * claim.line());
        };
    }

    /** The levels' Elo points from the steps between them. */
    private void ladder(List<Claim> claims, int players, StringBuilder out) {
        var duels = new ArrayList<DuelResult>();
        for (var claim : claims) {
            var run = run(claim);
            if (run != null && claim.players() == players && claim.step()) {
                int rounds = run.games() / players;
                duels.add(
                        new DuelResult(
                                run.one(),
                                run.other(),
                                rounds,
                                run.games(),
                                run.value().value(),
                                run.value().error(),
                                1.0 / players,
                                List.of(),
                                List.of()));
            }
        }
        if (duels.size() < 2) {
            return;
        }
        out.append("\nThe levels with ").append(players).append(" players, in Elo points above `");
        var table = EloTable.table(duels);
        var lowest = table.getLast();
        out.append(lowest.name()).append("`: ");
        var places = new ArrayList<String>();
        for (var place : table.reversed()) {
            places.add(format("%s %.0f", place.name(), place.elo() - lowest.elo()));
        }
        out.append(String.join(", ", places)).append(".\n");
    }

    private @Nullable Measurement run(Claim claim) {
        return runs.stream().filter(r -> r.answers(claim)).findFirst().orElse(null);
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
