package einwurf.lab.study;

import einwurf.lab.study.EinsteinOpenings.Opening;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;

import java.util.List;
import java.util.Locale;

/** Which of EinStein's cubes is good on which square, as SVG. */
public final class OpeningsPicture {
    private static final List<String> SQUARES = List.of("a5", "b5", "c5", "a4", "b4", "a3");

    /** How many arrangements have one cube on one square. */
    private static final double EACH = 120;

    private OpeningsPicture() {}

    /** {@code all} arrangements. */
    public static String draw(List<Opening> all, Language language) {
        var mean = means(all);
        double least = 1, most = 0;
        for (var row : mean) {
            for (double value : row) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        var locale = Locale.of(language.tag());
        var out = new StringBuilder();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 460 420\"");
        out.append(" font-family=\"system-ui,sans-serif\" font-size=\"15\">\n");
        out.append("<rect width=\"460\" height=\"420\" fill=\"#fbf8f1\"/>\n");
        out.append(text(16, 28, "#1d1b26", title(language)));
        for (int square = 0; square < 6; square++) {
            out.append(text(96 + 58 * square, 66, "#1d1b26", SQUARES.get(square)));
        }
        for (int cube = 0; cube < 6; cube++) {
            int y = 78 + 54 * cube;
            out.append(text(40, y + 32, "#1d1b26", String.valueOf(cube + 1)));
            for (int square = 0; square < 6; square++) {
                double part = (mean[cube][square] - least) / Math.max(1e-9, most - least);
                out.append(
                        String.format(
                                Locale.ROOT,
                                "<rect x=\"%d\" y=\"%d\" width=\"54\" height=\"50\" rx=\"6\""
                                        + " fill=\"#3b5bdb\" fill-opacity=\"%.2f\"/>%n",
                                76 + 58 * square,
                                y,
                                0.08 + 0.85 * part));
                out.append(
                        text(
                                86 + 58 * square,
                                y + 31,
                                part > 0.5 ? "#fff" : "#1d1b26",
                                String.format(locale, "%.1f", 100 * mean[cube][square])));
            }
        }
        return out.append("</svg>\n").toString();
    }

    /** By cube and square: the mean of all arrangements that have that cube there. */
    private static double[][] means(List<Opening> all) {
        var mean = new double[6][6];
        for (var opening : all) {
            for (int square = 0; square < 6; square++) {
                mean[opening.cubes().charAt(square) - '1'][square] += opening.wins().value() / EACH;
            }
        }
        return mean;
    }

    private static String title(Language language) {
        return new Text(
                        "Wins in % with this cube on this square",
                        "Siege in % mit diesem Würfel auf diesem Feld")
                .in(language);
    }

    private static String text(int x, int y, String colour, String words) {
        return "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n".formatted(x, y, colour, words);
    }
}
