package einwurf.einstein;

import java.util.Locale;

/** Signs of {@link ChampionshipRecord}s. */
final class ChampionshipText {

    private ChampionshipText() {}

    /**
     * The same text sign by sign, but in capitals, and with plain signs where Chinese programs and
     * keyboards put full-width ones.
     */
    static String plain(String text) {
        var plain = new StringBuilder(text);
        for (int i = 0; i < plain.length(); i++) {
            plain.setCharAt(i, plain(text.charAt(i)));
        }
        return plain.toString();
    }

    private static char plain(char sign) {
        if (sign >= '！' && sign <= '～') {
            return plain((char) (sign - '！' + '!'));
        }
        return switch (sign) {
            case '　', '\uFEFF', '\t' -> ' ';
            case '【', '〔' -> '[';
            case '】', '〕' -> ']';
            case '–', '—', '−' -> '-';
            case '、' -> ',';
            default -> sign >= 'a' && sign <= 'z' ? (char) (sign - 'a' + 'A') : sign;
        };
    }

    static Square square(String name) {
        return Square.of(name.toLowerCase(Locale.ROOT));
    }

    static String name(Square square) {
        return square.toString().toUpperCase(Locale.ROOT);
    }
}
