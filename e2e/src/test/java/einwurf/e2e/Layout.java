package einwurf.e2e;

import com.microsoft.playwright.Page;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Looks whether a page lies in a window as it should; the looking itself is layout.js. */
final class Layout {
    private static final String SCRIPT = Guest.script("layout.js");

    /** Every window the page is drawn for, from a small phone to a large screen. */
    static final List<Window> WINDOWS =
            List.of(
                    new Window(320, 568),
                    new Window(360, 740),
                    new Window(390, 844),
                    new Window(740, 360),
                    new Window(768, 1024),
                    new Window(820, 1180),
                    new Window(1000, 700),
                    new Window(1024, 768),
                    new Window(1180, 820),
                    new Window(1280, 720),
                    new Window(1366, 768),
                    new Window(1400, 900),
                    new Window(1440, 900),
                    new Window(1920, 1080),
                    new Window(2560, 1440));

    record Window(int width, int height) {
        /** Reads "1024x768". */
        static Window read(String text) {
            var sides = text.split("x");
            return new Window(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
        }

        @Override
        public String toString() {
            return width + "×" + height;
        }
    }

    /** Something that looks like a defect and is none. */
    record Exempt(String kind, String selector, String reason) {}

    static final List<Exempt> EXCEPTIONS =
            List.of(
                    new Exempt("cut", ".peek", "a fold's one line, whole when it is opened"),
                    new Exempt("overlap", ".box", "a pencil's cross lies on what is printed"),
                    new Exempt("overlap", ".chance", "a ruler at the foot of a box"),
                    new Exempt("overlap", ".seven", "and on the seven of a full row"),
                    new Exempt("overlap", ".cubes", "cubes lie on squares"),
                    new Exempt("outside", ".scene", "pieces on a mat are cut by its edge"),
                    new Exempt("cut", ".scene", "and so are their numbers"),
                    new Exempt("overlap", ".scene .cube", "cubes lie on squares"),
                    new Exempt("overlap", ".moment", "and on the small board of a turning point"),
                    new Exempt("small", ".sheet .box", "every claim is a button in the bar too"),
                    new Exempt("small", ".replay .sq", "looked at again: nothing is tapped there"),
                    new Exempt("small", ".replay ol button", "with a mouse 36 are enough"));

    /** What one must see to decide, besides the bar. */
    private static final String SEE =
            ".banner b, .dice .throw, .mine .throw, .rolled .throw, .tray button.pick,"
                    + " .sq:has(.go)";

    record Defect(String kind, String path, String text, String more) {
        /** The same in another window or language. */
        String kin() {
            return kind + " " + path;
        }

        @Override
        public String toString() {
            return "%s: %s “%s” %s".formatted(kind, path, text, more);
        }
    }

    private final Set<Integer> needed = new TreeSet<>();

    List<Defect> defects(Page page) {
        var exceptions =
                EXCEPTIONS.stream()
                        .map(one -> Map.of("kind", one.kind, "selector", one.selector))
                        .toList();
        var found = (Map<?, ?>) page.evaluate(SCRIPT, Map.of("exceptions", exceptions, "see", SEE));
        list(found, "used").forEach(one -> needed.add(((Number) one).intValue()));
        return list(found, "defects").stream()
                .map(Map.class::cast)
                .map(Layout::defect)
                .distinct()
                .toList();
    }

    private static Defect defect(Map<?, ?> one) {
        return new Defect(
                text(one, "kind"), text(one, "path"), text(one, "text"), text(one, "more"));
    }

    private static List<?> list(Map<?, ?> found, String key) {
        return (List<?>) Objects.requireNonNull(found.get(key), key);
    }

    private static String text(Map<?, ?> found, String key) {
        return (String) Objects.requireNonNull(found.get(key), key);
    }

    /** Exceptions that no page needed so far. */
    List<Exempt> idle() {
        return java.util.stream.IntStream.range(0, EXCEPTIONS.size())
                .filter(i -> !needed.contains(i))
                .mapToObj(EXCEPTIONS::get)
                .toList();
    }
}
