package einwurf.genial;

import einwurf.rules.Parsed;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

/** Reads a position from text: first its words, see {@link GenialNotation}, then its sense. */
final class GenialPositionReader {
    private static final String FORM =
            "a position is like \"rolled score 1 2 RRGB RGB 003120:- 000000:OOYV\"";

    /** Words before those of the seats. */
    private static final int HEAD = 6;

    private GenialPositionReader() {}

    static Parsed<GenialPosition> read(String text) {
        var words = text.split(" ", HEAD + 5);
        int players = words.length - HEAD;
        if (players < 2 || players > 4) {
            return Parsed.bad(FORM + ", with two to four seats");
        }
        boolean empty = words[0].equals(Genial.EMPTY);
        if (!empty && !words[0].equals(Genial.ROLLED)) {
            return Parsed.bad("the opening is rolled or empty, not " + shown(words[0]));
        }
        var phase = Phase.of(words[1]);
        if (phase == null) {
            return Parsed.bad("there is no phase " + shown(words[1]));
        }
        int seat = digit(words[2]) - 1;
        if (seat < 0 || seat >= players) {
            return Parsed.bad("there is no seat " + shown(words[2]));
        }
        int throwsMade = digit(words[3]);
        if (throwsMade < 0 || throwsMade > GenialBoard.THROWS) {
            return Parsed.bad("a turn has 0 to 3 rolls, not " + shown(words[3]));
        }
        var thrown = hand(words[4]);
        var hand = hand(words[5]);
        if (thrown == null || hand == null) {
            return Parsed.bad(
                    "dice are ROYGBV in that order, or - for none, not "
                            + shown(thrown == null ? words[4] : words[5]));
        }
        var seats = new long[4];
        for (int i = 0; i < players; i++) {
            var one = seat(words[HEAD + i]);
            if (one == null) {
                return Parsed.bad(
                        "a seat is six digits 0 to 7, a colon, and its dice, not "
                                + shown(words[HEAD + i]));
            }
            seats[i] = one;
        }
        int turn =
                GenialPosition.turn(
                        hand, thrown, throwsMade, seat, phase.ordinal(), players, empty);
        var position = new GenialPosition(seats[0], seats[1], seats[2], seats[3], turn);
        var why = GenialReachability.whyUnreachable(position);
        return why == null ? Parsed.good(position) : Parsed.bad(why);
    }

    /** A digit's value, below 0 for any other word. */
    private static int digit(String word) {
        return word.length() == 1 && word.charAt(0) <= '9' ? word.charAt(0) - '0' : -1;
    }

    private static @Nullable Integer hand(String word) {
        return word.equals(GenialNotation.NONE)
                ? Integer.valueOf(Hand.NONE)
                : word.isEmpty() ? null : Hand.of(word);
    }

    /** The packed seat of a word like {@code 003120:OOYV}. */
    private static @Nullable Long seat(String word) {
        if (word.length() <= Symbol.COUNT || word.charAt(Symbol.COUNT) != ':') {
            return null;
        }
        long sheet = Sheet.EMPTY;
        for (int row = 0; row < Symbol.COUNT; row++) {
            int marks = digit(word.substring(row, row + 1));
            if (marks < 0 || marks > Sheet.COLUMNS) {
                return null;
            }
            sheet = Sheet.with(sheet, row, marks);
        }
        var shown = hand(word.substring(Symbol.COUNT + 1));
        return shown == null ? null : Long.valueOf(GenialPosition.seat(sheet, shown));
    }

    private static String shown(String word) {
        return "\"" + Text.shortened(word, 20) + "\"";
    }
}
