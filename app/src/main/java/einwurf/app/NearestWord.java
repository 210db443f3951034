package einwurf.app;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which word was meant. */
final class NearestWord {

    private NearestWord() {}

    /** The word most like {@code typed}, if one is near enough to be meant. */
    static Optional<String> to(String typed, Collection<String> words) {
        var small = typed.toLowerCase(Locale.ROOT);
        return words.stream()
                .filter(
                        word ->
                                distance(small, word.toLowerCase(Locale.ROOT))
                                        <= reach(small, word))
                .min(
                        Comparator.comparingInt(
                                        (String word) ->
                                                distance(small, word.toLowerCase(Locale.ROOT)))
                                .thenComparing(Comparator.naturalOrder()));
    }

    private static int reach(String typed, String word) {
        return word.toLowerCase(Locale.ROOT).startsWith(typed) && typed.length() > 1
                ? word.length()
                : Math.max(1, Math.min(typed.length(), word.length()) / 2 - 1);
    }

    /** Letters to add, drop, change or swap with their neighbour. */
    static int distance(String a, String b) {
        var rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    rows[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                rows[i][j] =
                        Math.min(
                                rows[i - 1][j - 1] + (same ? 0 : 1),
                                1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
                }
            }
        }
        return rows[a.length()][b.length()];
    }
}
