package einwurf.lab.report;

import einwurf.lab.Interval;
import einwurf.lab.report.GameReport.Column;
import einwurf.rules.Statistics.Count;
import einwurf.rules.Statistics.Figure;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** A report as one HTML page that needs nothing else: light and dark, on a screen and on paper. */
public final class ReportPage {
    /** How many bars a histogram has at most. */
    private static final int BARS = 24;

    private static final int WIDTH = 640;
    private static final int LABELS = 170;
    private static final int ROW = 26;

    private static final String STYLE =
            """
            :root{color-scheme:light dark;--ink:#1d1b26;--paper:#fbf8f1;--line:#d9d2c3;--a:#3b5bdb;--b:#d9480f}
            @media(prefers-color-scheme:dark){\
            :root{--ink:#eee9dd;--paper:#1b1a22;--line:#3c3947;--a:#91a7ff;--b:#ffa94d}}
            @media print{:root{--ink:#000;--paper:#fff;--line:#bbb;--a:#3b5bdb;--b:#d9480f}figure{break-inside:avoid}}
            body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);\
            margin:0 auto;max-width:720px;padding:24px 16px}
            h1{font-size:28px;margin:0}h2{font-size:20px;margin:32px 0 4px}p{margin:4px 0}
            table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
            td,th{padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid var(--line)}
            td+td,th+th{text-align:right}figure{margin:8px 0 0}\
            svg{width:100%;height:auto;font:13px system-ui,sans-serif;fill:var(--ink)}
            .a{fill:var(--a)}.b{fill:var(--b)}.e{stroke:var(--ink);stroke-width:1.5}.g{stroke:var(--line)}
            .key span{display:inline-block;margin-right:16px}\
            .key i{display:inline-block;width:12px;height:12px;margin-right:6px}
            """;

    private final GameReport report;
    private final Language language;
    private final Locale locale;
    private final StringBuilder out = new StringBuilder();

    private ReportPage(GameReport report, Language language) {
        this.report = report;
        this.language = language;
        locale = Locale.of(language.tag());
    }

    /** {@code command} is what made it, so that anybody can make it again. */
    public static String write(GameReport report, String command, Language language) {
        return new ReportPage(report, language).page(command);
    }

    private String page(String command) {
        var name = report.game().about().name();
        out.append("<!doctype html>\n<html lang=\"").append(language.tag()).append("\">\n<head>");
        out.append(
                "<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">");
        out.append("<title>").append(escaped(name)).append("</title><style>").append(STYLE);
        out.append("</style></head>\n<body>\n<h1>").append(escaped(name)).append("</h1>\n<p>");
        int players = first().table().players();
        out.append(
                players == 1
                        ? in("alone at the table", "allein am Tisch")
                        : players + " " + in("players", "Personen"));
        out.append(", ").append(whole(first().sample().games())).append(' ');
        out.append(in("games of", "Spiele von")).append(' ').append(escaped(report.bot()));
        out.append("</p>\n");
        key();
        if (players > 1) {
            wins();
        }
        histogram(
                in("How long a game is", "Wie lang ein Spiel ist"),
                in("choices of all players together", "Entscheidungen aller zusammen"),
                column -> column.sample().lengths());
        if (first().sample().winnersPoints().stream().distinct().count() > 1) {
            histogram(
                    players == 1
                            ? in("Points", "Punkte")
                            : in("The winner's points", "Punkte des Siegers"),
                    in("points", "Punkte"),
                    column -> column.sample().winnersPoints());
        }
        figures();
        levels();
        out.append("<h2>").append(in("Made by", "Gemacht mit")).append("</h2>\n<p><code>");
        out.append(escaped(command)).append("</code></p>\n<p>");
        out.append(
                in(
                        "Intervals are 95\u00a0% (Wilson's for shares). The same command makes the"
                                + " same page.",
                        "Intervalle sind 95\u00a0% (bei Anteilen nach Wilson). Derselbe Befehl"
                                + " macht dieselbe Seite."));
        return out.append("</p>\n</body>\n</html>\n").toString();
    }

    private Column first() {
        return report.columns().getFirst();
    }

    /** Which colour is which table; where there is only one, its options. */
    private void key() {
        out.append("<p class=\"key\">");
        for (int i = 0; i < report.columns().size(); i++) {
            if (report.columns().size() > 1) {
                out.append("<span><i style=\"background:var(--").append("ab".charAt(i));
                out.append(")\"></i>");
            } else {
                out.append("<span>");
            }
            out.append(escaped(options(i))).append("</span>");
        }
        out.append("</p>\n");
    }

    /** All options of a single table, what differs where there are two. */
    private String options(int i) {
        var options = report.columns().get(i).table().options();
        var parts = new ArrayList<String>();
        options.forEach(
                (name, value) -> {
                    boolean differs =
                            report.columns().stream()
                                    .anyMatch(c -> !value.equals(c.table().options().get(name)));
                    if (report.columns().size() == 1 || differs) {
                        parts.add(name + " = " + value);
                    }
                });
        return String.join(", ", parts);
    }

    private void wins() {
        heading(
                in("Who wins", "Wer gewinnt"),
                in("share of the wins by seat", "Anteil der Siege nach Platz"));
        var rows = new ArrayList<Bar>();
        for (int seat = 0; seat < first().table().players(); seat++) {
            int s = seat;
            rows.add(
                    new Bar(
                            in("seat ", "Platz ") + (seat + 1),
                            report.columns().stream().map(c -> c.sample().share(s)).toList()));
        }
        rows.add(
                new Bar(
                        in("first place shared", "geteilter erster Platz"),
                        report.columns().stream().map(c -> c.sample().ties()).toList()));
        bars(rows);
    }

    private void figures() {
        for (int f = 0; f < first().figures().size(); f++) {
            int number = f;
            if (first().figures().get(f) instanceof Figure.Counts counts) {
                heading(
                        capital(counts.label().in(language)),
                        in("games of greedy players", "Spiele gieriger Bots"));
                var rows = new ArrayList<Bar>();
                for (int k = 0; k < counts.counts().size(); k++) {
                    int row = k;
                    rows.add(
                            new Bar(
                                    counts.counts().get(k).label().in(language),
                                    report.columns().stream()
                                            .map(
                                                    c ->
                                                            share(
                                                                    (Figure.Counts)
                                                                            c.figures().get(number),
                                                                    row))
                                            .toList()));
                }
                bars(rows);
            }
        }
        var means = new ArrayList<String>();
        for (int f = 0; f < first().figures().size(); f++) {
            int number = f;
            if (first().figures().get(f) instanceof Figure.Mean mean) {
                var cells =
                        new StringBuilder(
                                "<tr><td>" + escaped(mean.label().in(language)) + "</td>");
                report.columns()
                        .forEach(
                                c ->
                                        cells.append("<td>")
                                                .append(
                                                        decimal(
                                                                ((Figure.Mean)
                                                                                c.figures()
                                                                                        .get(
                                                                                                number))
                                                                        .value()))
                                                .append("</td>"));
                means.add(cells.append("</tr>").toString());
            }
        }
        if (!means.isEmpty()) {
            heading(
                    in("On average", "Im Mittel"),
                    in("games of greedy players", "Spiele gieriger Bots"));
            out.append("<table>").append(String.join("\n", means)).append("</table>\n");
        }
    }

    private static Interval share(Figure.Counts counts, int row) {
        long all = counts.counts().stream().mapToLong(Count::count).sum();
        return Interval.wilson(
                (double) counts.counts().get(row).count(), Math.clamp(all, 0, Integer.MAX_VALUE));
    }

    private void levels() {
        if (first().levels().isEmpty()) {
            return;
        }
        boolean alone = first().table().players() == 1;
        heading(
                in("By level", "Nach Stufe"),
                in("each level among its like", "jede Stufe unter sich"));
        out.append("<table><tr><th>").append(in("level", "Stufe")).append("</th>");
        for (var _ : report.columns()) {
            out.append("<th>").append(in("games", "Spiele")).append("</th><th>");
            out.append(alone ? in("points", "Punkte") : in("wins of seat 1", "Siege von Platz 1"));
            out.append("</th><th>").append(in("choices", "Entscheidungen")).append("</th>");
        }
        out.append("</tr>\n");
        for (var level : first().levels().keySet()) {
            out.append("<tr><td>").append(escaped(level)).append("</td>");
            for (var column : report.columns()) {
                var sample = column.levels().get(level);
                if (sample != null) {
                    var shown = alone ? Sample.mean(sample.winnersPoints()) : sample.share(0);
                    out.append("<td>").append(whole(sample.games())).append("</td><td>");
                    out.append(alone ? spread(shown, 1, "") : spread(shown, 100, " %"));
                    out.append("</td><td>").append(decimal(Sample.mean(sample.lengths()).value()));
                    out.append("</td>");
                }
            }
            out.append("</tr>\n");
        }
        out.append("</table>\n");
    }

    private String spread(Interval of, double times, String unit) {
        return decimal(times * of.value())
                + " ± "
                + decimal(times * (of.high() - of.low()) / 2)
                + unit;
    }

    private void heading(String title, String what) {
        out.append("<h2>").append(escaped(title)).append("</h2>\n<p>").append(escaped(what));
        out.append("</p>\n");
    }

    // Charts

    /** One line of a chart: for each table a bar with its interval. */
    private record Bar(String label, List<Interval> values) {}

    private void bars(List<Bar> rows) {
        int columns = report.columns().size();
        int height = rows.size() * (ROW * columns + 8) + 4;
        double most =
                rows.stream()
                        .flatMap(r -> r.values().stream())
                        .mapToDouble(Interval::high)
                        .max()
                        .orElse(1);
        double scale = (WIDTH - LABELS - 150) / Math.max(most, 1e-9);
        out.append("<figure><svg viewBox=\"0 0 ").append(WIDTH).append(' ').append(height);
        out.append("\" role=\"img\">\n");
        int y = 4;
        for (var row : rows) {
            text(0, y + ROW * columns / 2 + 5, escaped(row.label()));
            for (int i = 0; i < row.values().size(); i++) {
                var value = row.values().get(i);
                rect("ab".charAt(i), LABELS, y + 3, value.value() * scale, ROW - 6);
                double middle = y + ROW / 2.0;
                line(LABELS + value.low() * scale, middle, LABELS + value.high() * scale, middle);
                text(LABELS + value.high() * scale + 8, middle + 5, spread(value, 100, " %"));
                y += ROW;
            }
            y += 8;
        }
        out.append("</svg></figure>\n");
    }

    private void histogram(String title, String what, Function<Column, List<Integer>> of) {
        heading(title, what);
        var all = report.columns().stream().flatMap(c -> of.apply(c).stream()).toList();
        int least = all.stream().mapToInt(v -> v).min().orElse(0);
        int most = Sample.quantile(all, 0.995);
        int width = Math.max(1, (most - least + BARS) / BARS);
        int steps = Math.max(1, (most - least) / width + 1);
        int height = 190, base = 160;
        var counts =
                report.columns().stream()
                        .map(c -> Sample.histogram(of.apply(c), least, width, steps))
                        .toList();
        double top = 0;
        for (int i = 0; i < counts.size(); i++) {
            for (int count : counts.get(i)) {
                top = Math.max(top, count / (double) of.apply(report.columns().get(i)).size());
            }
        }
        double step = (WIDTH - 60.0) / steps;
        out.append("<figure><svg viewBox=\"0 0 ").append(WIDTH).append(' ').append(height);
        out.append("\" role=\"img\">\n");
        text(0, 14, decimal(100 * top) + " %");
        for (int i = 0; i < counts.size(); i++) {
            double games = of.apply(report.columns().get(i)).size();
            double bar = step / counts.size() * 0.9;
            for (int k = 0; k < steps; k++) {
                double high = counts.get(i)[k] / games / Math.max(top, 1e-9) * (base - 20);
                rect(
                        "ab".charAt(i),
                        60 + k * step + i * bar,
                        base - high,
                        Math.max(1, bar - 1),
                        high);
            }
        }
        line(60, base, WIDTH, base);
        for (int k = 0; k < steps; k += Math.max(1, steps / 8)) {
            text(60 + k * step, base + 18, String.valueOf(least + k * width));
        }
        out.append("</svg></figure>\n<p>");
        out.append(
                String.join(
                        "; ",
                        Stream.iterate(0, i -> i < counts.size(), i -> i + 1)
                                .map(
                                        i -> {
                                            var values = of.apply(report.columns().get(i));
                                            return (counts.size() > 1
                                                            ? escaped(options(i)) + ": "
                                                            : "")
                                                    + in("mean ", "Mittel ")
                                                    + spread(Sample.mean(values), 1, "")
                                                    + in(
                                                            ", half between ",
                                                            ", die Hälfte zwischen ")
                                                    + Sample.quantile(values, 0.25)
                                                    + in(" and ", " und ")
                                                    + Sample.quantile(values, 0.75);
                                        })
                                .toList()));
        out.append("</p>\n");
    }

    private void rect(char kind, double x, double y, double width, double height) {
        out.append(
                String.format(
                        Locale.ROOT,
                        "<rect class=\"%c\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\""
                                + " height=\"%.1f\"/>%n",
                        kind,
                        x,
                        y,
                        width,
                        height));
    }

    private void line(double x1, double y1, double x2, double y2) {
        out.append(
                String.format(
                        Locale.ROOT,
                        "<line class=\"e\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
                        x1,
                        y1,
                        x2,
                        y2));
    }

    private void text(double x, double y, String text) {
        out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">", x, y));
        out.append(text).append("</text>\n");
    }

    private String in(String en, String de) {
        return new Text(en, de).in(language);
    }

    private String whole(double number) {
        return String.format(locale, "%,.0f", number);
    }

    private String decimal(double number) {
        return String.format(locale, "%.1f", number);
    }

    private String capital(String text) {
        return text.substring(0, 1).toUpperCase(locale) + text.substring(1);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
