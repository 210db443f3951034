package einwurf.rules;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What can be printed on; millimetres, upright. */
public enum Paper {
    A4(210, 297),
    LETTER(215.9, 279.4);

    private final double width;
    private final double height;

    Paper(double width, double height) {
        this.width = width;
        this.height = height;
    }

    public double width() {
        return width;
    }

    public double height() {
        return height;
    }

    /** As in flags and as CSS has it. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Paper> byTag(String tag) {
        return Stream.of(values()).filter(paper -> paper.tag().equals(tag)).findFirst();
    }
}
