package einwurf.app;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sets Markdown (headings, paragraphs, lists, tables, code, bold) for a terminal. */
public final class Markdown extends AbstractVisitor {
    private static final Parser PARSER =
            Parser.builder()
                    .extensions(List.of(TablesExtension.create()))
                    .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                    .build();
    private static final int WIDEST = 96;
    private static final Pattern INVISIBLE = Pattern.compile("\033\\[\\d+m");

    private final Screen screen;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    /** What stands before the first line of the next paragraph, and before its other lines. */
    private String first = "";

    private String rest = "";

    /** The last line of the source that was set. */
    private int line = -1;

    private Markdown(Screen screen) {
        this.screen = screen;
        width = Math.clamp(screen.width(), 30, WIDEST);
    }

    public static String render(String text, Screen screen) {
        var page = new Markdown(screen);
        PARSER.parse(text).accept(page);
        return page.out.toString();
    }

    /** An empty line in the source is one on the screen. */
    private void space(Node block) {
        var lines = block.getSourceSpans();
        if (lines.getFirst().getLineIndex() > line + 1) {
            blank();
        }
        line = lines.getLast().getLineIndex();
    }

    @Override
    public void visit(Heading heading) {
        space(heading);
        blank();
        var text = inline(heading);
        int level = heading.getLevel();
        out.append(screen.bold(level < 3 ? screen.paint(36, text) : text)).append('\n');
        if (level < 3) {
            out.append(screen.paint(36, (level == 1 ? "═" : "─").repeat(visible(text))))
                    .append('\n');
        }
    }

    @Override
    public void visit(Paragraph paragraph) {
        space(paragraph);
        for (var text : wrap(inline(paragraph), width - visible(first))) {
            out.append(first).append(text).append('\n');
            first = rest;
        }
        first = "";
        rest = "";
    }

    /** An example: a bar before each of its lines. */
    @Override
    public void visit(BlockQuote example) {
        first = "  │ ";
        rest = first;
        visitChildren(example);
    }

    @Override
    public void visit(ListItem item) {
        int indent = item.getSourceSpans().getFirst().getColumnIndex();
        first = "  " + " ".repeat(indent) + mark(item) + " ";
        rest = " ".repeat(first.length());
        visitChildren(item);
    }

    private static String mark(ListItem item) {
        if (!(item.getParent() instanceof OrderedList list)) {
            return "•";
        }
        int number = list.getMarkerStartNumber();
        for (var before = item.getPrevious(); before != null; before = before.getPrevious()) {
            number++;
        }
        return number + list.getMarkerDelimiter();
    }

    @Override
    public void visit(FencedCodeBlock code) {
        space(code);
        code.getLiteral().lines().forEach(text -> out.append("    ").append(text).append('\n'));
    }

    @Override
    public void visit(CustomBlock block) {
        if (!(block instanceof TableBlock)) {
            return;
        }
        space(block);
        var rows = new ArrayList<List<String>>();
        for (var part = block.getFirstChild(); part != null; part = part.getNext()) {
            for (var row = part.getFirstChild(); row != null; row = row.getNext()) {
                rows.add(cells(row));
            }
        }
        var widths = fit(rows);
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), widths);
            if (i == 0) {
                int all = widths.stream().mapToInt(w -> w + 2).sum() - 2;
                out.append("  ").append("─".repeat(Math.max(0, all))).append('\n');
            }
        }
    }

    private List<String> cells(Node row) {
        boolean head = row.getParent() instanceof TableHead;
        var cells = new ArrayList<String>();
        for (var cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            var text = inline(cell);
            cells.add(head ? screen.bold(text) : text);
        }
        return cells;
    }

    /** The text inside a block, in one line. */
    private String inline(Node parent) {
        var text = new StringBuilder();
        for (var node = parent.getFirstChild(); node != null; node = node.getNext()) {
            text.append(
                    switch (node) {
                        case Text plain -> plain.getLiteral();
                        case Code code -> screen.paint(33, code.getLiteral());
                        case StrongEmphasis strong -> screen.bold(inline(strong));
                        case Emphasis emphasis -> screen.italic(inline(emphasis));
                        case SoftLineBreak _, HardLineBreak _ -> " ";
                        default -> inline(node);
                    });
        }
        return text.toString();
    }

    /** At most one empty line in a row. */
    private void blank() {
        if (!out.isEmpty() && !out.toString().endsWith("\n\n")) {
            out.append('\n');
        }
    }

    /** Columns as wide as they need; the widest that can give way does until the table fits. */
    private List<Integer> fit(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        var widths = new ArrayList<Integer>();
        var longestWords = new ArrayList<Integer>();
        for (int c = 0; c < columns; c++) {
            int column = c;
            var texts =
                    rows.stream()
                            .filter(row -> column < row.size())
                            .map(row -> row.get(column))
                            .toList();
            widths.add(texts.stream().mapToInt(Markdown::visible).max().orElse(0));
            longestWords.add(
                    texts.stream()
                            .flatMap(text -> Stream.of(text.split("\\s+")))
                            .mapToInt(Markdown::visible)
                            .max()
                            .orElse(0));
        }
        while (widths.stream().mapToInt(w -> w + 2).sum() > width) {
            var widest =
                    IntStream.range(0, columns)
                            .filter(c -> widths.get(c) > Math.max(8, longestWords.get(c)))
                            .boxed()
                            .max(Comparator.comparing(widths::get));
            if (widest.isEmpty()) {
                break;
            }
            widths.set(widest.get(), widths.get(widest.get()) - 1);
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
