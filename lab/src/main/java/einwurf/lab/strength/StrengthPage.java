package einwurf.lab.strength;

import einwurf.Games;
import einwurf.lab.arena.DuelResult;
import einwurf.lab.arena.EloTable;
import einwurf.rules.Game;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * docs/strength.md: every claim, what the arena measured, and whether it holds; what bots give
 * away, and what the best answer to them gains.
 */
record StrengthPage(
        List<Measurement> runs, List<List<String>> regrets, List<List<String>> exploited) {
    private static final String TITLE =
            """
            # How strong the bots are

            Written by `./einwurf strength`; the figures are in [strength.csv](strength.csv). Don't edit it.
            """;

    private static final String HEAD =
            """

            ## What was measured

            One player sits on every seat in turn, with the same dice, and the other one on all the rest; each
            bot thinks on one thread: `./einwurf strength GAME` plays all rows of a game. Budgets stand behind
            the `@`: milliseconds a move, or nodes (for `mcts` simulations), which whatever else the machine does
            can't change; greedy and random players need none. The value behind ± is half of the 95 % interval,
            taken from how much rounds differ. *Holds* says whether the claim is confirmed: for a share of wins
            *yes* where the whole interval is above the line, *no* where it is below. Steps between levels are
            stopped as soon as they are clear (1.6 intervals away from the line). `greedy` has tuned values in
            Einfach Genial and in Unicorn Rainbow, and itself beats players who only take the most marks or
            points of each turn; those plain players are `marks` and `points`, and stand beside it for
            comparison. In Einhorn `greedy` never bids.
            """;

    String text() {
        var out = new StringBuilder(TITLE);
        summary(out);
        out.append(HEAD);
        out.append("\nMeasured on a machine with ")
                .append(Runtime.getRuntime().availableProcessors())
                .append(" cores.\n");
        Games.HOUSE.forEach(game -> game(game, out));
        regrets(out);
        exploited(out);
        return out.toString();
    }

    /** For those who play: which level beats which. */
    private void summary(StringBuilder out) {
        out.append("\n## For players\n\n");
        out.append("Is each level better than the one below it, by a tenth of its fair share?\n\n");
        out.append(
                "| game | players | easy beats random | medium beats easy | strong beats medium"
                        + " |\n");
        out.append("|---|--:|---|---|---|\n");
        for (var game : Games.HOUSE) {
            var steps =
                    Claims.all().stream()
                            .filter(c -> c.game().equals(game.id()) && c.step())
                            .toList();
            steps.stream()
                    .mapToInt(Claim::players)
                    .distinct()
                    .forEach(
                            players -> {
                                out.append("| ").append(game.about().name());
                                out.append(" | ").append(players);
                                steps.stream()
                                        .filter(c -> c.players() == players)
                                        .forEach(c -> out.append(" | ").append(answer(c)));
                                out.append(" |\n");
                            });
        }
        out.append(
                """

                *Yes* where the whole 95 % interval says so, *no* where it denies it, *not sure* between the two.
                There is no level above `strong`: at a table none won measurably more with ten times the time.
                `master` stays as a name for the strongest there is: `strong` with more time, which also looks
                further in Unicorn Rainbow (alone that brought some five points). \
                `random`, `greedy` and `mcts` are there for comparison.
                """);
    }

    private String answer(Claim claim) {
        var run = run(claim);
        if (run == null) {
            return "not measured yet";
        }
        return verdict(claim, run) + format(" (%.0f %%)", 100 * run.value().value());
    }

    private static String verdict(Claim claim, Measurement run) {
        return claim.holds(run) ? "yes" : claim.denied(run) ? "**no**" : "not sure";
    }

    private void regrets(StringBuilder out) {
        if (regrets.isEmpty()) {
            return;
        }
        out.append(
                """

                ## What is given away

                Chances to win, of 100, that a player gives away in a game against the best choice that is known:
                `./einwurf regret GAME --players N --bots BOT --judge NODES --games N --keep docs`. All are asked the
                questions of games between `strong` players, so one with plans of its own loses more here than where
                it may follow them. The judge looks further than the players do, but can't see its own mistakes. Where
                it says *playouts* nobody judged: greedy players, who know nothing of what a judge believes, played
                choices on with the same dice (`--bots strong@20000,BOT --playouts N`), and the figure is what is
                given away against `strong`. `network` is what `strong` of Einfach Genial was before it counted out
                the next player's turn.

                | game | players | who | judged by nodes | games | choices \
                | given away in a game | chooses otherwise | commit |
                |---|--:|---|--:|--:|--:|--:|--:|---|
                """);
        for (var line : regrets) {
            out.append(
                    format(
                            "| %s | %s | %s | %s | %s | %s | %.2f ± %.2f | %.1f %% | %s |%n",
                            line.get(0),
                            line.get(1),
                            line.get(2),
                            line.get(3),
                            line.get(4),
                            line.get(5),
                            100 * Double.parseDouble(line.get(6)),
                            100 * Double.parseDouble(line.get(7)),
                            100 * Double.parseDouble(line.get(8)),
                            line.get(9)));
        }
    }

    private void exploited(StringBuilder out) {
        if (exploited.isEmpty()) {
            return;
        }
        out.append(
                """

                ## Who can be outwitted

                What the best answer gains that was learned against a bot of Einhorn, alone among others who play like
                it: `./einwurf exploit einhorn --players N --bot BOT --matches N --games N --keep docs`. `thrifty` is
                what `strong` was before its bids came from an equilibrium; a learner that gains little there would be
                too weak to tell. Whoever can't be outwitted wins less from people who never bid than `thrifty` did,
                who outbid them always (58 % against `greedy` with three): `strong` is asked about a position, and
                a position doesn't tell who has bid before, so it takes nobody for such a one.

                | players | against | learned from | measured in | wins | fair | gains | commit |
                |--:|---|--:|--:|--:|--:|--:|---|
                """);
        for (var line : exploited) {
            double share = 100 * Double.parseDouble(line.get(5));
            double fair = 100 * Double.parseDouble(line.get(7));
            out.append(
                    format(
                            "| %s | %s | %s | %s | %.1f %% ± %.1f | %.1f | %+.1f | %s |%n",
                            line.get(1),
                            line.get(2),
                            line.get(3),
                            line.get(4),
                            share,
                            100 * Double.parseDouble(line.get(6)),
                            fair,
                            share - fair,
                            line.get(8)));
        }
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
        out.append(" | ").append(verdict(claim, run));
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
            places.add(
                    place.equals(lowest)
                            ? place.name() + " 0"
                            : format(
                                    "%s %.0f ± %.0f",
                                    place.name(),
                                    place.elo() - lowest.elo(),
                                    Math.hypot(place.error(), lowest.error())));
        }
        out.append(String.join(", ", places)).append(".\n");
    }

    private @Nullable Measurement run(Claim claim) {
        return runs.stream().filter(r -> r.answers(claim)).findFirst().orElse(null);
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation would be a dependency
    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
