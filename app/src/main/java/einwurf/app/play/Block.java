package einwurf.app.play;

import java.util.ArrayList;
import java.util.List;

/** Lines of text that stand together, and how blocks are put side by side. */
record Block(List<String> lines) {
    Block {
        lines = List.copyOf(lines);
    }

    static Block of(String... lines) {
        return new Block(List.of(lines));
    }

    int width() {
        return lines.stream().mapToInt(Ink::width).max().orElse(0);
    }

    /** Another block to the right of this one, {@code gap} columns away, both from the top. */
    Block beside(Block other, int gap) {
        int left = width() + gap;
        var both = new ArrayList<String>();
        for (int i = 0; i < Math.max(lines.size(), other.lines.size()); i++) {
            var here = i < lines.size() ? lines.get(i) : "";
            var there = i < other.lines.size() ? other.lines.get(i) : "";
            both.add(there.isEmpty() ? here : Ink.pad(here, left) + there);
        }
        return new Block(both);
    }

    /**
     * Blocks side by side, {@code gap} columns apart; where that would be wider than {@code most},
     * the next one begins a row of its own below.
     */
    static Block row(List<Block> blocks, int gap, int most) {
        var rows = Block.of();
        var row = Block.of();
        for (var block : blocks) {
            boolean fits = row.lines.isEmpty() || row.width() + gap + block.width() <= most;
            if (!fits) {
                rows = rows.above(row).above(Block.of(""));
            }
            row = fits && !row.lines.isEmpty() ? row.beside(block, gap) : block;
        }
        return rows.above(row);
    }

    Block above(Block other) {
        var both = new ArrayList<>(lines);
        both.addAll(other.lines);
        return new Block(both);
    }

    /** Cells in columns that fill a width, read downwards. */
    static Block columns(List<String> cells, int width) {
        int widest = cells.stream().mapToInt(Ink::width).max().orElse(0) + 3;
        int across = Math.max(1, Math.min(cells.size(), (width + 3) / widest));
        int down = (cells.size() + across - 1) / across;
        var lines = new ArrayList<String>();
        for (int row = 0; row < down; row++) {
            var line = new StringBuilder();
            for (int i = row; i < cells.size(); i += down) {
                boolean last = i + down >= cells.size();
                line.append(last ? cells.get(i) : Ink.pad(cells.get(i), widest));
            }
            lines.add(line.toString());
        }
        return new Block(lines);
    }

    /** Words wrapped at a width, continued lines indented. */
    static List<String> wrapped(String text, int width, String indent) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        var margin = " ".repeat(text.length() - text.stripLeading().length());
        for (var word : (text.isBlank() ? "" : text.stripLeading()).split(" ")) {
            if (!line.isEmpty() && Ink.width(line.toString()) + 1 + Ink.width(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(margin).append(indent);
            } else {
                line.append(line.isEmpty() ? margin : " ");
            }
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
