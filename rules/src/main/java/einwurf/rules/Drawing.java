package einwurf.rules;

import java.util.List;

/**
 * A page to print, in millimetres from its top left corner. It becomes an SVG that needs no style
 * sheet, so it looks the same in a file and on the house's page, and a printer that leaves out
 * backgrounds leaves out nothing.
 */
public final class Drawing {
    /** What keeps off the edge: no printer reaches it. */
    public static final double MARGIN = 10;

    private static final String INK = "#16191f";
    private static final String LINE = "#3a3d44";
    private static final int GRID = 24;

    /** The six colours of the games: on a piece, on top of it, and pale, under a box. */
    public enum Hue {
        RED("#c5382c", "#ffffff", "#faebe6"),
        ORANGE("#dd7a1c", "#231503", "#fbeee0"),
        YELLOW("#e8bd1c", "#231a03", "#fbf4dc"),
        GREEN("#35824a", "#ffffff", "#eaf3e8"),
        BLUE("#2a60ae", "#ffffff", "#e8eff7"),
        VIOLET("#78489c", "#ffffff", "#f2ebf5");

        private final String piece;
        private final String sign;
        private final String wash;

        Hue(String piece, String sign, String wash) {
            this.piece = piece;
            this.sign = sign;
            this.wash = wash;
        }

        /** The colour whose English name begins so. */
        public static Hue of(String letter) {
            for (var hue : values()) {
                if (hue.name().startsWith(letter)) {
                    return hue;
                }
            }
            throw new IllegalArgumentException(letter);
        }
    }

    public enum Align {
        START,
        MIDDLE,
        END
    }

    public enum Font {
        TEXT,
        BOLD,
        TITLE
    }

    /** How a shape is filled and outlined; a line of width 0 is none. */
    public record Style(String fill, String stroke, double line, boolean dashed) {
        public static Style outline(double line) {
            return new Style("#ffffff", LINE, line, false);
        }

        public static Style wash(Hue hue, double line) {
            return new Style(hue.wash, LINE, line, false);
        }

        /** A coloured piece; its dark edge carries it where the colour is lost. */
        public static Style piece(Hue hue) {
            return new Style(hue.piece, INK, 0.25, false);
        }

        /** What is drawn on a piece. */
        public static Style sign(Hue hue) {
            return new Style(hue.sign, "none", 0, false);
        }

        /** A thin drawing in a box, to be crossed out. */
        public static Style sketch() {
            return new Style("none", "#55585f", 0.3, false);
        }

        public static Style ink() {
            return new Style(INK, "none", 0, false);
        }

        public Style withDashes() {
            return new Style(fill, stroke, line, true);
        }
    }

    private final StringBuilder out = new StringBuilder();
    private double left;
    private double top;

    public Drawing(Paper paper, String title) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ");
        number(paper.width()).append(' ');
        number(paper.height()).append("\" aria-label=\"").append(escaped(title)).append("\">");
        shape("rect").append(" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    }

    /** From here on everything is measured from this point. */
    public Drawing at(double x, double y) {
        left = x;
        top = y;
        return this;
    }

    public Drawing write(String text, double x, double y, double size) {
        return write(text, x, y, size, Align.START, Font.TEXT);
    }

    public Drawing centred(String text, double x, double y, double size) {
        return write(text, x, y, size, Align.MIDDLE, Font.TEXT);
    }

    /** A line of text on its baseline, so high. */
    public Drawing write(String text, double x, double y, double size, Align align, Font font) {
        shape("text");
        attribute("x", left + x);
        attribute("y", top + y);
        attribute("font-size", size);
        out.append(" text-anchor=\"").append(align.name().toLowerCase(java.util.Locale.ROOT));
        out.append("\" font-family=\"");
        out.append(
                font == Font.TITLE
                        ? "Young Serif, Palatino, Georgia, serif"
                        : "Figtree Variable, Figtree, Helvetica, Arial, sans-serif");
        out.append("\" font-weight=\"").append(font == Font.BOLD ? "700" : "400");
        out.append("\" fill=\"").append(INK).append("\">").append(escaped(text)).append("</text>");
        return this;
    }

    /** A box with rounded corners, to be crossed or written in. */
    public Drawing box(double x, double y, double width, double height, Style style) {
        rectangle(x, y, width, height);
        attribute("rx", Math.min(0.8, width / 5));
        return close(style, 1);
    }

    /** A square of a board, a cell of a table: its neighbours touch it. */
    public Drawing cell(double x, double y, double width, double height, Style style) {
        return rectangle(x, y, width, height).close(style, 1);
    }

    private Drawing rectangle(double x, double y, double width, double height) {
        shape("rect");
        attribute("x", left + x);
        attribute("y", top + y);
        attribute("width", width);
        attribute("height", height);
        return this;
    }

    public Drawing disc(double x, double y, double radius, Style style) {
        shape("circle");
        attribute("cx", left + x);
        attribute("cy", top + y);
        attribute("r", radius);
        return close(style, 1);
    }

    /** A path on a grid of 24, drawn so large around a point. */
    public Drawing path(String path, double x, double y, double size, Style style) {
        double scale = size / GRID;
        shape("path").append(" d=\"").append(path).append("\" transform=\"translate(");
        number(left + x - size / 2).append(' ');
        number(top + y - size / 2).append(") scale(");
        out.append(Math.round(scale * 10_000) / 10_000.0).append(")\" stroke-linejoin=\"round\"");
        out.append(" stroke-linecap=\"round\"");
        return close(style, scale);
    }

    public Drawing rule(double x1, double y1, double x2, double y2, double width) {
        return line(x1, y1, x2, y2).close(new Style("none", INK, width, false), 1);
    }

    /** Here one cuts. */
    public Drawing cut(double x1, double y1, double x2, double y2) {
        return line(x1, y1, x2, y2).close(new Style("none", "#8a7d66", 0.3, true), 1);
    }

    /** A die that lies so, of that width. */
    public Drawing die(double x, double y, double size, int face) {
        box(x, y, size, size, Style.outline(0.3));
        double step = size * 0.27;
        for (var pip : PIPS.get(face)) {
            int column = pip % 3 - 1;
            int row = pip / 3 - 1;
            disc(
                    x + size / 2 + column * step,
                    y + size / 2 + row * step,
                    size * 0.095,
                    Style.ink());
        }
        return this;
    }

    /** By face, where its pips are: 0 1 2, 3 4 5, 6 7 8, row by row. */
    private static final List<List<Integer>> PIPS =
            List.of(
                    List.of(),
                    List.of(4),
                    List.of(0, 8),
                    List.of(0, 4, 8),
                    List.of(0, 2, 6, 8),
                    List.of(0, 2, 4, 6, 8),
                    List.of(0, 2, 3, 5, 6, 8));

    /** A line to write on, with what belongs there. */
    public Drawing blank(String label, double x, double y, double width) {
        write(label, x, y - 0.8, 2.8);
        return rule(x, y, x + width, y, 0.3);
    }

    /** The house's name, once, at the right. */
    public Drawing house(double x, double y) {
        return write("Einwurf", x, y, 2.6, Align.END, Font.TITLE);
    }

    public String svg() {
        return out + "</svg>";
    }

    private Drawing line(double x1, double y1, double x2, double y2) {
        shape("line");
        attribute("x1", left + x1);
        attribute("y1", top + y1);
        attribute("x2", left + x2);
        attribute("y2", top + y2);
        return this;
    }

    private StringBuilder shape(String name) {
        return out.append('<').append(name);
    }

    private void attribute(String name, double value) {
        out.append(' ').append(name).append("=\"");
        number(value).append('"');
    }

    private Drawing close(Style style, double scale) {
        out.append(" fill=\"").append(style.fill).append('"');
        if (style.line > 0) {
            out.append(" stroke=\"").append(style.stroke).append('"');
            attribute("stroke-width", style.line / scale);
            out.append(style.dashed ? " stroke-dasharray=\"1 0.8\"" : "");
        }
        out.append("/>");
        return this;
    }

    /** To a hundredth: finer than any printer. */
    private StringBuilder number(double value) {
        long hundredths = Math.round(value * 100);
        return hundredths % 100 == 0
                ? out.append(hundredths / 100)
                : out.append(hundredths / 100.0);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
