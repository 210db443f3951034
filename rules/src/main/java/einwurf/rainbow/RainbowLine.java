package einwurf.rainbow;

import einwurf.rules.Parsed;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A position as one line, and back.
 *
 * <pre>
 * 2:4:3:off 1 others RRY135 25,-,-,E,-,-/-/0,0,9,0,0 6,-,-,-,-,-/-/0,0,9,0,0 135/13
 * │         │ │      │      │            │ │         └ the second sheet      └ hands
 * │         │ │      │      │            │ └ plus, flip, extras, yours, others
 * │         │ │      │      │            └ firsts
 * │         │ │      │      └ a sheet: rows R Y B O G V; T is 10, E is 11/12
 * │         │ │      └ dice: colours once picked, faces once thrown
 * │         │ └ pick, roll, claim, second (the second throw of a solo turn), others, over
 * │         └ whose turn it is
 * └ players, yoursPenalty, othersPenalty, tripleOnes
 * </pre>
 *
 * A hand is an acting seat's dice and used groups, in the order of the seats; ! is behind that of a
 * seat that has finished. What is empty is a dash.
 */
final class RainbowLine {
    private static final String NUMBERS = "23456789TE";

    private final String[] fields;
    private int next;

    /** The first thing that was wrong; whatever is read after it doesn't matter. */
    private @Nullable String wrong;

    private RainbowLine(String text) {
        fields = text.split(" ", -1);
    }

    static String write(RainbowPosition position) {
        var line = new StringBuilder();
        line.append(position.players()).append(':').append(position.yoursPenalty());
        line.append(':').append(position.othersPenalty());
        line.append(':').append(position.tripleOnes() ? "on" : "off");
        line.append(' ').append(position.active() + 1);
        line.append(' ').append(phase(position.phase()));
        line.append(' ').append(dice(position));
        for (var sheet : position.sheets()) {
            write(line.append(' '), sheet);
        }
        for (var hand : position.hands()) {
            if (hand.held()) {
                line.append(' ').append(hand(hand));
            }
        }
        return line.toString();
    }

    static Parsed<RainbowPosition> read(Rainbow game, String text) {
        var line = new RainbowLine(text);
        var position = line.position(game);
        if (line.wrong != null) {
            return Parsed.bad(line.wrong);
        }
        if (!write(position).equals(text)) {
            return Parsed.bad("not as this program writes it: " + write(position));
        }
        var impossible = RainbowAudit.objection(position, game.table(position));
        return impossible == null ? Parsed.good(position) : Parsed.bad(impossible);
    }

    private static String phase(Phase phase) {
        return phase == Phase.SECOND ? "second" : phase.text();
    }

    private static String dice(RainbowPosition position) {
        return switch (position.phase()) {
            case PICK, OVER -> "-";
            case ROLL, SECOND -> position.trio().name();
            case CLAIM, OTHERS -> position.trio().name() + faces(position.faces());
        };
    }

    private static String faces(int dice) {
        return "" + Hand.die(dice, 1) + Hand.die(dice, 2) + Hand.die(dice, 3);
    }

    /** Straight from the bits: every move of a table writes its position. */
    private static void write(StringBuilder line, Sheet sheet) {
        for (int row = 0; row < Colour.ALL.length; row++) {
            numbers(line, (int) (sheet.marks() >>> 10 * row) & 0x3FF);
            line.append(row < Colour.ALL.length - 1 ? ',' : '/');
        }
        numbers(line, (sheet.counts() & Sheet.FIRSTS) << 1);
        line.append('/').append(sheet.plus()).append(',').append(sheet.flip());
        line.append(',').append(sheet.extras()).append(',').append(sheet.yours());
        line.append(',').append(sheet.others());
    }

    /** A bit each, 2 lowest, as {@link #readNumbers} has them. */
    private static void numbers(StringBuilder line, int bits) {
        if (bits == 0) {
            line.append('-');
        }
        for (int left = bits; left != 0; left &= left - 1) {
            line.append(NUMBERS.charAt(Integer.numberOfTrailingZeros(left)));
        }
    }

    private static String hand(Hand hand) {
        var used = String.join(",", hand.used().stream().map(Group::text).toList());
        return faces(hand.bits())
                + ("/" + (used.isEmpty() ? "-" : used))
                + (hand.finished() ? "!" : "");
    }

    private RainbowPosition position(Rainbow game) {
        var table = field("the table").split(":", -1);
        int players = number(part(table, 0), 1, 4, "players");
        int yours = number(part(table, 1), 0, 20, "yoursPenalty");
        int others = number(part(table, 2), 0, 20, "othersPenalty");
        boolean ones = part(table, 3).equals("on");
        var start =
                RainbowPosition.start(
                        Tables.of(
                                game,
                                players,
                                Map.of(
                                        "yoursPenalty",
                                        yours,
                                        "othersPenalty",
                                        others,
                                        "tripleOnes",
                                        ones)));
        int active = number(field("whose turn it is"), 1, players, "whose turn it is") - 1;
        var phase = readPhase(field("the part of the turn"));
        var dice = field("the dice");
        boolean picked = phase != Phase.PICK && phase != Phase.OVER;
        boolean thrown = phase == Phase.CLAIM || phase == Phase.OTHERS;
        var pick = picked ? readPick(dice) : Trio.RRY;
        int faces = thrown ? readFaces(dice.length() == 6 ? dice.substring(3) : "") : 0;
        var sheets = new ArrayList<Sheet>();
        for (int s = 0; s < players; s++) {
            sheets.add(readSheet(field("a sheet for each player")));
        }
        var hands = new ArrayList<>(start.hands());
        for (int s = 0; s < players; s++) {
            boolean roller = phase == Phase.CLAIM && s == active;
            boolean other = phase == Phase.OTHERS && (s != active || players == 1);
            if (roller || other) {
                hands.set(s, readHand(field("the dice of each acting seat")));
            }
        }
        if (next < fields.length) {
            wrong("too much at the end: " + shown(fields[next]));
        }
        return new RainbowPosition(yours, others, ones, phase, active, pick, faces, sheets, hands);
    }

    private Phase readPhase(String text) {
        for (var phase : Phase.ALL) {
            if (phase(phase).equals(text)) {
                return phase;
            }
        }
        wrong("no part of a turn is called " + shown(text));
        return Phase.PICK;
    }

    private Trio readPick(String text) {
        for (var trio : Trio.ALL) {
            if (text.startsWith(trio.name())) {
                return trio;
            }
        }
        wrong("no three dice are called " + shown(text));
        return Trio.RRY;
    }

    private int readFaces(String text) {
        if (text.length() != 3 || !text.chars().allMatch(c -> c >= '1' && c <= '6')) {
            wrong("three faces from 1 to 6 are missing");
            return Boxes.ONES;
        }
        return Boxes.dice(text.charAt(0) - '0', text.charAt(1) - '0', text.charAt(2) - '0');
    }

    private Sheet readSheet(String text) {
        var parts = text.split("/", -1);
        var rows = part(parts, 0).split(",", -1);
        long marks = 0;
        for (var colour : Colour.ALL) {
            var row = part(rows, colour.ordinal());
            marks |= (long) readNumbers(row) << 10 * colour.ordinal();
        }
        if ((marks & Boxes.MISSING) != 0) {
            wrong("orange, green and violet have no 2 (R1)");
        }
        int firsts = readNumbers(part(parts, 1));
        if ((firsts & 1) != 0) {
            wrong("2 has no First (R3)");
        }
        var counts = part(parts, 2).split(",", -1);
        return new Sheet(
                marks,
                firsts >>> 1
                        | number(part(counts, 0), 0, 6, "unused ±1") * Sheet.PLUS
                        | number(part(counts, 1), 0, 6, "unused flips") * Sheet.FLIP
                        | number(part(counts, 2), 0, 15, "extras") * Sheet.EXTRA
                        | number(part(counts, 3), 0, 4, "yours") * Sheet.YOURS
                        | number(part(counts, 4), 0, 4, "others") * Sheet.OTHERS);
    }

    /** The numbers, a bit each, 2 lowest. */
    private int readNumbers(String text) {
        int bits = 0;
        for (int sign : text.equals("-") ? new int[0] : text.codePoints().toArray()) {
            int number = NUMBERS.indexOf(sign);
            if (number < 0) {
                wrong("no box is called " + new String(Character.toChars(sign)));
            } else {
                bits |= 1 << number;
            }
        }
        return bits;
    }

    private Hand readHand(String text) {
        boolean finished = text.endsWith("!");
        var parts = (finished ? text.substring(0, text.length() - 1) : text).split("/", -1);
        int bits = readFaces(part(parts, 0)) | (finished ? Hand.FINISHED : 0);
        var used = List.of(part(parts, 1).split(",", -1));
        for (var group : Group.ALL) {
            if (used.contains(group.text())) {
                bits |= Hand.USED << group.ordinal();
            }
        }
        return new Hand(bits);
    }

    private String field(String what) {
        if (next == fields.length) {
            wrong("the line ends too early; missing: " + what);
            return "";
        }
        return fields[next++];
    }

    private String part(String[] parts, int i) {
        if (i >= parts.length) {
            wrong("something is missing in " + shown(fields[next - 1]));
            return "";
        }
        return parts[i];
    }

    private int number(String text, int min, int max, String what) {
        boolean digits = text.length() <= 2 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits && !text.isEmpty() ? Integer.parseInt(text) : -1;
        if (number < min || number > max) {
            wrong(what + ": from " + min + " to " + max + ", not " + shown(text));
            return min;
        }
        return number;
    }

    private void wrong(String why) {
        if (wrong == null) {
            wrong = why;
        }
    }

    private static String shown(String text) {
        return "\"" + Text.shortened(text, 40) + "\"";
    }
}
