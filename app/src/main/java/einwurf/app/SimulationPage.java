package einwurf.app;

import einwurf.lab.Report;
import einwurf.rules.Game;
import einwurf.rules.Json;
import einwurf.rules.Statistics.Count;
import einwurf.rules.Statistics.Figure;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Locale;

/** What came of a simulation, for people and for programs. */
record SimulationPage(
        Game<?, ?> game, Table table, @Nullable String start, String bot, Report report) {
    private static final int BAR = 30;

    String json() {
        var data =
                Json.object(
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
        if (start != null) {
            data.put("start", start);
        }
        for (var figure : report.figures()) {
            data.put(figure.key(), figure.data());
        }
        return Json.write(data) + "\n";
    }

    /** Whole where it is whole: only shared wins are not. */
    private static Object number(double value) {
        return value == Math.rint(value) ? (Object) (long) value : (Object) value;
    }

    String text(Language language, Screen screen) {
        return new Writer(language, screen).write();
    }

    /** Writes the page for people. */
    private final class Writer {
        private final Language language;
        private final Screen screen;
        private final Locale locale;
        private final StringBuilder out = new StringBuilder();

        Writer(Language language, Screen screen) {
            this.language = language;
            this.screen = screen;
            locale = Locale.of(language.tag());
        }

        String write() {
            out.append(screen.bold(game.about().name()))
                    .append(", ")
                    .append(players().in(language));
            out.append(", ").append(bot).append('\n');
            table.options().forEach((name, value) -> out.append("  " + name + "=" + value + "\n"));
            if (start != null) {
                out.append("  ").append(in("from ", "ab ")).append(start).append('\n');
            }
            out.append('\n');
            rows();
            wins();
            for (var figure : report.figures()) {
                if (figure instanceof Figure.Counts counts) {
                    counts(counts);
                }
            }
            return out.toString();
        }

        private void rows() {
            var rows = new LinkedHashMap<String, String>();
            rows.put(in("games", "Spiele"), whole((double) report.games()));
            rows.put(in("seconds", "Sekunden"), decimal(report.seconds()));
            rows.put(in("games per second", "Spiele je Sekunde"), whole(report.gamesPerSecond()));
            rows.put(in("steps per second", "Schritte je Sekunde"), whole(report.stepsPerSecond()));
            rows.put(in("steps in a game", "Schritte je Spiel"), length());
            for (var figure : report.figures()) {
                if (figure instanceof Figure.Mean mean) {
                    rows.put(mean.label().in(language), decimal(mean.value()));
                }
            }
            int width = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
            rows.forEach(
                    (label, value) ->
                            out.append("  ")
                                    .append(label)
                                    .append(" ".repeat(width - label.length() + 2))
                                    .append(value)
                                    .append('\n'));
        }

        private String length() {
            return decimal(report.meanSteps())
                    + " ± "
                    + decimal(report.meanStepsError())
                    + in(", from ", ", von ")
                    + report.shortest()
                    + in(" to ", " bis ")
                    + report.longest();
        }

        private void wins() {
            out.append('\n');
            out.append(
                    table.players() == 1
                            ? in(
                                    "reached " + game.about().goal(),
                                    game.about().goal() + " erreicht")
                            : in("wins", "Siege"));
            out.append('\n');
            double most = 0;
            for (int seat = 0; seat < table.players(); seat++) {
                most = Math.max(most, report.winShare(seat));
            }
            for (int seat = 0; seat < table.players(); seat++) {
                line(
                        in("seat ", "Platz ") + (seat + 1),
                        report.winShare(seat),
                        " ± " + decimal(100 * report.winError(seat)),
                        most);
            }
        }

        private void counts(Figure.Counts counts) {
            out.append('\n').append(counts.label().in(language)).append('\n');
            double all = Math.max(1, counts.counts().stream().mapToLong(Count::count).sum());
            double most = counts.counts().stream().mapToLong(Count::count).max().orElse(0) / all;
            for (var count : counts.counts()) {
                line(count.label().in(language), count.count() / all, "", most);
            }
        }

        /** A share as a number and as a bar, the longest bar for the {@code most}. */
        private void line(String label, double share, String error, double most) {
            var percent = String.format(locale, "%6.2f%s %%", 100 * share, error);
            int length = most == 0 ? 0 : (int) Math.round(BAR * share / most);
            var bar = screen.paint(36, "█".repeat(length));
            out.append(String.format("  %-32s%-18s%s", label, percent, bar).stripTrailing());
            out.append('\n');
        }

        private Text players() {
            int n = table.players();
            return n == 1 ? new Text("solo", "allein") : new Text(n + " players", n + " Personen");
        }

        private String in(String en, String de) {
            return new Text(en, de).in(language);
        }

        private String whole(double number) {
            return String.format(locale, "%,.0f", number);
        }

        private String decimal(double number) {
            return String.format(locale, "%.2f", number);
        }
    }
}
