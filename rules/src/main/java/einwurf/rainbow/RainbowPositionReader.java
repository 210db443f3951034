package einwurf.rainbow;

import einwurf.rules.Parsed;
import einwurf.rules.Tables;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads a position in the form drawn at {@link RainbowNotation}. */
final class RainbowPositionReader {
    private final String[] fields;
    private int next;

    /** The first thing that was wrong; whatever is read after it doesn't matter. */
    private @Nullable String wrong;

    private RainbowPositionReader(String text) {
        fields = text.split(" ", -1);
    }

    static Parsed<RainbowPosition> read(Rainbow game, String text) {
        var reader = new RainbowPositionReader(text);
        var position = reader.position(game);
        if (reader.wrong != null) {
            return Parsed.bad(reader.wrong);
        }
        if (!RainbowNotation.write(position).equals(text)) {
            return Parsed.bad("not as this program writes it: " + RainbowNotation.write(position));
        }
        var why = RainbowReachability.whyUnreachable(position, game.table(position));
        return why == null ? Parsed.good(position) : Parsed.bad(why);
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
            if (RainbowNotation.phase(phase).equals(text)) {
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
            marks |= (long) readNumbers(row) << (10 * colour.ordinal());
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
            int number = RainbowNotation.NUMBERS.indexOf(sign);
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
