package einwurf.app;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Sets plain Markdown (headings, paragraphs, lists, tables, examples, code, bold) for a terminal. */
public final class Markdown {
    private static final int WIDEST = 96;
    private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*)");
    private static final Pattern ITEM = Pattern.compile("(\\s*)([-*+]|\\d+\\.)\\s+(.*)");
    private static final Pattern RULER = Pattern.compile("[|\\s:-]+");
    private static final Pattern BOLD = Pattern.compile("\\*\\*(.+?)\\*\\*");
    private static final Pattern ITALIC =
            Pattern.compile("(?<![\\w*])[*_]([^*_\\s][^*_]*)[*_](?!\\w)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern INVISIBLE = Pattern.compile("\033\\[\\d+m");

    private final Screen screen;
    private final int width;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder paragraph = new StringBuilder();
    private String first = "";
    private String rest = "";

    private Markdown(Screen screen) {
        this.screen = screen;
        width = Math.clamp(screen.width(), 30, WIDEST);
    }

    public static String render(String text, Screen screen) {
        var page = new Markdown(screen);
        page.read(text.lines().toList());
        return page.out.toString();
    }

    private void read(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            var heading = HEADING.matcher(line);
            var item = ITEM.matcher(line);
            if (line.startsWith("<!--")) {
                continue; // where the page has a figure
            }
            if (line.isBlank()) {
                flush();
                blank();
            } else if (line.startsWith("> ")) {
                flush();
                first = "  │ ";
                rest = first;
                paragraph.append(line.substring(2));
            } else if (heading.matches()) {
                flush();
                heading(heading.group(1).length(), inline(heading.group(2)));
            } else if (line.startsWith("```")) {
                flush();
                for (i++; i < lines.size() && !lines.get(i).startsWith("```"); i++) {
                    out.append("    ").append(lines.get(i)).append('\n');
                }
            } else if (line.strip().startsWith("|")) {
                flush();
                int from = i;
                while (i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("|")) {
                    i++;
                }
                table(lines.subList(from, i + 1));
            } else if (item.matches()) {
                flush();
                var bullet = item.group(2);
                var mark = bullet.length() > 1 ? bullet : "•";
                first = "  " + item.group(1) + mark + " ";
                rest = " ".repeat(first.length());
                paragraph.append(item.group(3));
            } else {
                paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
            }
        }
        flush();
    }

    private void heading(int level, String text) {
        if (!out.isEmpty()) {
            blank();
        }
        out.append(screen.bold(level < 3 ? screen.paint(36, text) : text)).append('\n');
        if (level < 3) {
            out.append(screen.paint(36, (level == 1 ? "═" : "─").repeat(visible(text))))
                    .append('\n');
        }
    }

    /** At most one empty line in a row. */
    private void blank() {
        if (!out.isEmpty() && !out.toString().endsWith("\n\n")) {
            out.append('\n');
        }
    }

    private void flush() {
        if (!paragraph.isEmpty()) {
            var lines = wrap(inline(paragraph.toString()), width - visible(first));
            for (int i = 0; i < lines.size(); i++) {
                out.append(i == 0 ? first : rest).append(lines.get(i)).append('\n');
            }
        }
        paragraph.setLength(0);
        first = "";
        rest = "";
    }

    private void table(List<String> lines) {
        var rows = new ArrayList<List<String>>();
        boolean headed = lines.size() > 1 && RULER.matcher(lines.get(1)).matches();
        for (int i = 0; i < lines.size(); i++) {
            if (!(headed && i == 1)) {
                boolean head = headed && i == 0;
                rows.add(cells(lines.get(i)).stream().map(c -> head ? screen.bold(c) : c).toList());
            }
        }
        var widths = fit(rows);
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), widths);
            if (headed && i == 0) {
                int all = widths.stream().mapToInt(w -> w + 2).sum() - 2;
                out.append("  ").append("─".repeat(Math.max(0, all))).append('\n');
            }
        }
    }

    private List<String> cells(String line) {
        var inner = line.strip().replaceAll("^\\||\\|$", "");
        var cells = new ArrayList<String>();
        for (var cell : inner.split("(?<!\\\\)\\|", -1)) {
            cells.add(inline(cell.strip().replace("\\|", "|")));
        }
        return cells;
    }

    /** Columns as wide as they need; the widest gives way until the table fits. */
    private List<Integer> fit(List<List<String>> rows) {
        var widths = new ArrayList<Integer>();
        for (var row : rows) {
            for (int c = 0; c < row.size(); c++) {
                if (c == widths.size()) {
                    widths.add(0);
                }
                widths.set(c, Math.max(widths.get(c), visible(row.get(c))));
            }
        }
        while (widths.stream().mapToInt(w -> w + 2).sum() > width) {
            int widest = 0;
            for (int c = 1; c < widths.size(); c++) {
                widest = widths.get(c) > widths.get(widest) ? c : widest;
            }
            if (widths.get(widest) <= 8) {
                break;
            }
            widths.set(widest, widths.get(widest) - 1);
        }
        return widths;
    }

    private void row(List<String> row, List<Integer> widths) {
        var columns = new ArrayList<List<String>>();
        int height = 1;
        for (int c = 0; c < row.size(); c++) {
            columns.add(wrap(row.get(c), widths.get(c)));
            height = Math.max(height, columns.get(c).size());
        }
        for (int line = 0; line < height; line++) {
            var text = new StringBuilder(" ");
            for (int c = 0; c < row.size(); c++) {
                var cell = line < columns.get(c).size() ? columns.get(c).get(line) : "";
                text.append(' ').append(cell);
                text.append(" ".repeat(Math.max(0, widths.get(c) - visible(cell)) + 1));
            }
            out.append(text.toString().stripTrailing()).append('\n');
        }
    }

    private String inline(String text) {
        text = CODE.matcher(text).replaceAll(m -> quoted(screen.paint(33, m.group(1))));
        text = BOLD.matcher(text).replaceAll(m -> quoted(screen.bold(m.group(1))));
        return ITALIC.matcher(text).replaceAll(m -> quoted(screen.italic(m.group(1))));
    }

    private static String quoted(String text) {
        return java.util.regex.Matcher.quoteReplacement(text);
    }

    /** Lines of at most that many visible characters, broken between words. */
    static List<String> wrap(String text, int width) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (var word : text.strip().split("\\s+")) {
            if (!line.isEmpty() && visible(line.toString()) + 1 + visible(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static int visible(String text) {
        var plain = INVISIBLE.matcher(text).replaceAll("");
        return plain.codePointCount(0, plain.length());
    }
}
