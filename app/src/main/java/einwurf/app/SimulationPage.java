package einwurf.app;

import einwurf.lab.Report;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Node;
import einwurf.rules.Table;
import einwurf.rules.Tally.Count;
import einwurf.rules.Tally.Figure;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of a simulation, for people and for programs. */
record SimulationPage(Game<?, ?> game, Table table, String bot, Report report) {
    private static final int BAR = 30;

    String json() {
        var data =
                Node.data(
                        "game", game.id(),
                        "players", table.players(),
                        "options", table.options(),
                        "bot", bot,
                        "games", report.games(),
                        "steps", report.steps(),
                        "seconds", report.seconds(),
                        "gamesPerSecond", report.gamesPerSecond(),
                        "stepsPerSecond", report.stepsPerSecond(),
                        "meanSteps", report.meanSteps(),
                        "winsBySeat", report.wins().stream().map(SimulationPage::number).toList());
        for (var figure : report.figures()) {
            data.put(figure.key(), value(figure));
        }
        return Json.write(data) + "\n";
    }

    /** Whole where it is whole: only shared wins are not. */
    private static Object number(double value) {
        return value == Math.rint(value) ? (Object) (long) value : (Object) value;
    }

    private static Object value(Figure figure) {
        return switch (figure) {
            case Figure.Mean mean -> mean.value();
            case Figure.Counts counts -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                counts.counts().forEach(count -> map.put(count.key(), count.count()));
                yield map;
            }
        };
    }

    String text(Language language, Screen screen) {
        var out = new StringBuilder();
        out.append(screen.bold(game.name())).append(", ").append(players().in(language));
        out.append(", ").append(bot).append('\n');
        table.options().forEach((name, value) -> out.append("  " + name + "=" + value + "\n"));
        out.append('\n');
        var rows = new ArrayList<List<String>>();
        rows.add(row(new Text("games", "Spiele"), whole(report.games()), language));
        rows.add(row(new Text("seconds", "Sekunden"), decimal(report.seconds(), 2), language));
        rows.add(
                row(
                        new Text("games per second", "Spiele je Sekunde"),
                        whole(Math.round(report.gamesPerSecond())),
                        language));
        rows.add(
                row(
                        new Text("steps per second", "Schritte je Sekunde"),
                        whole(Math.round(report.stepsPerSecond())),
                        language));
        rows.add(
                row(
                        new Text("steps in a game", "Schritte je Spiel"),
                        decimal(report.meanSteps(), 2)
                                + " ± "
                                + decimal(report.meanStepsError(), 2)
                                + "   ("
                                + report.shortest()
                                + "–"
                                + report.longest()
                                + ")",
                        language));
        for (var figure : report.figures()) {
            if (figure instanceof Figure.Mean mean) {
                rows.add(row(mean.label(), decimal(mean.value(), 2), language));
            }
        }
        align(rows, out);
        out.append('\n').append(heading(language)).append('\n');
        for (int seat = 0; seat < table.players(); seat++) {
            double share = report.winShare(seat);
            out.append(
                    line(
                            new Text("seat " + (seat + 1), "Platz " + (seat + 1)).in(language),
                            share,
                            " ± " + decimal(100 * report.winError(seat), 2),
                            screen));
        }
        for (var figure : report.figures()) {
            if (figure instanceof Figure.Counts counts) {
                out.append('\n').append(counts.label().in(language)).append('\n');
                long all = counts.counts().stream().mapToLong(Count::count).sum();
                for (var count : counts.counts()) {
                    double share = all == 0 ? 0 : count.count() / (double) all;
                    out.append(line(count.label().in(language), share, "", screen));
                }
            }
        }
        return out.toString();
    }

    private String heading(Language language) {
        return (table.players() == 1
                        ? new Text("reached " + game.goal(), game.goal() + " erreicht")
                        : new Text("wins", "Siege"))
                .in(language);
    }

    private Text players() {
        int n = table.players();
        return n == 1 ? new Text("solo", "allein") : new Text(n + " players", n + " Personen");
    }

    private static List<String> row(Text label, String value, Language language) {
        return List.of(label.in(language), value);
    }

    private static void align(List<List<String>> rows, StringBuilder out) {
        int width = rows.stream().mapToInt(row -> row.getFirst().length()).max().orElse(0);
        for (var row : rows) {
            var label = row.getFirst();
            out.append("  ").append(label).append(" ".repeat(width - label.length() + 2));
            out.append(row.getLast()).append('\n');
        }
    }

    private static String line(String label, double share, String error, Screen screen) {
        var percent = String.format(Locale.ROOT, "%6.2f%s %%", 100 * share, error);
        var bar = screen.paint(36, "█".repeat((int) Math.round(BAR * share)));
        return String.format(Locale.ROOT, "  %-32s%-18s%s", label, percent, bar).stripTrailing()
                + "\n";
    }

    private static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String decimal(double number, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
