package einwurf.server.simulation;

import einwurf.server.simulation.Moment.Kind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One HTML page that shows a run: a column for each node and device, a row for each moment, and the
 * first broken law where it was broken.
 */
public final class StoryPage {
    private static final String HEAD =
            """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>%1$s</title>
            <style>
              :root { color-scheme: light dark; --line: light-dark(#bbb, #555);
                --bad: light-dark(#b00, #f88); --fault: light-dark(#fe9, #540);
                --soft: light-dark(#f3f3f3, #222) }
              body { font: 13px/1.4 system-ui, sans-serif; margin: 1em }
              table { border-collapse: collapse }
              th { position: sticky; top: 0; background: Canvas; padding: 4px 12px;
                border-bottom: 2px solid var(--line) }
              td { padding: 1px 8px; text-align: center; max-width: 26em; overflow-wrap: anywhere }
              td:not([colspan]) { border-left: 1px solid var(--soft) }
              td.time { text-align: right; color: GrayText; border: 0;
                font-variant-numeric: tabular-nums }
              .message { border-bottom: 1px solid var(--line) }
              .right { text-align: right }
              .right::after { content: " \\25b6" }
              .left { text-align: left }
              .left::before { content: "\\25c0 " }
              .fault { background: var(--fault) }
              .broken td { outline: 3px solid var(--bad); font-weight: bold }
              .wrong { color: var(--bad) }
              tr:hover { background: var(--soft) }
            </style>
            <h1>%1$s</h1>
            """;

    private final List<String> lanes;
    private final StringBuilder html = new StringBuilder();

    private StoryPage(List<Moment> moments) {
        lanes =
                moments.stream()
                        .flatMap(m -> Stream.of(m.lane(), m.to() == null ? "" : m.to()))
                        .filter(lane -> !lane.isEmpty())
                        .distinct()
                        .toList();
    }

    /** {@code about} is what the page begins with, line by line; {@code wrong} what was broken. */
    public static String html(
            String title, List<String> about, List<Moment> wrong, List<Moment> moments) {
        var page = new StoryPage(moments);
        page.write(title, about, wrong, moments);
        return page.html.toString();
    }

    /** Writes the page into {@code target} of the repository, and returns where it is. */
    public static Path write(String name, String html) {
        var folder = Path.of(System.getProperty("einwurf.target", "target"));
        try {
            Files.createDirectories(folder);
            return Files.writeString(folder.resolve(name + ".html"), html);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void write(String title, List<String> about, List<Moment> wrong, List<Moment> moments) {
        html.append(String.format(Locale.ROOT, HEAD, escaped(title)));
        about.forEach(line -> html.append("<p>").append(escaped(line)).append("</p>\n"));
        wrong.forEach(
                law ->
                        html.append("<p class=\"wrong\"><a href=\"#broken\">")
                                .append(escaped(law.toString()))
                                .append("</a></p>\n"));
        html.append("<table><thead><tr><th>ms</th>");
        lanes.forEach(lane -> html.append("<th>").append(escaped(lane)).append("</th>"));
        html.append("</tr></thead>\n");
        var first = wrong.stream().min(Comparator.comparingLong(Moment::at)).orElse(null);
        boolean marked = first == null;
        for (var moment : moments) {
            if (!marked && moment.at() > first.at()) {
                broken(first);
                marked = true;
            }
            row(moment, "");
        }
        if (!marked) {
            broken(first);
        }
        html.append("</table>\n</html>\n");
    }

    private void broken(Moment law) {
        row(law, " id=\"broken\" class=\"broken\"");
    }

    private void row(Moment moment, String attributes) {
        html.append("<tr").append(attributes).append("><td class=\"time\">").append(moment.at());
        html.append("</td>");
        int from = lanes.indexOf(moment.lane());
        int to = moment.to() == null ? from : lanes.indexOf(moment.to());
        if (from < 0) {
            cell(lanes.size(), kind(moment), moment.what());
        } else {
            int left = Math.min(from, to);
            int width = Math.abs(to - from) + 1;
            html.append("<td></td>".repeat(left));
            var way = to > from ? " right" : to < from ? " left" : "";
            cell(width, kind(moment) + way, moment.what());
            html.append("<td></td>".repeat(lanes.size() - left - width));
        }
        html.append("</tr>\n");
    }

    private static String kind(Moment moment) {
        return moment.kind() == Kind.NOTE ? "" : moment.kind().name().toLowerCase(Locale.ROOT);
    }

    private void cell(int width, String kind, String what) {
        html.append(width == 1 ? "<td" : "<td colspan=\"" + width + "\"");
        html.append(" class=\"").append(kind).append("\">").append(escaped(what)).append("</td>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
