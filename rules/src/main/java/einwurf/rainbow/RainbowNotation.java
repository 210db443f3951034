package einwurf.rainbow;

import einwurf.rainbow.RainbowMove.Ability;
import einwurf.rainbow.RainbowMove.Change;
import einwurf.rainbow.RainbowMove.Claim;
import einwurf.rainbow.RainbowMove.Pick;
import einwurf.rainbow.RainbowMove.Stop;
import einwurf.rules.Notation;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Text;

/**
 * Text for positions, moves and rolls. A position is one line:
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
final class RainbowNotation implements Notation<RainbowPosition, RainbowMove> {
    static final String NUMBERS = "23456789TE";

    private final Rainbow game;

    RainbowNotation(Rainbow game) {
        this.game = game;
    }

    @Override
    public String writePosition(RainbowPosition position) {
        return write(position);
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

    static String phase(Phase phase) {
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
            numbers(line, (int) (sheet.marks() >>> (10 * row)) & 0x3FF);
            line.append(row < Colour.ALL.length - 1 ? ',' : '/');
        }
        numbers(line, (sheet.counts() & Sheet.FIRSTS) << 1);
        line.append('/').append(sheet.plus()).append(',').append(sheet.flip());
        line.append(',').append(sheet.extras()).append(',').append(sheet.yours());
        line.append(',').append(sheet.others());
    }

    /** A bit each, 2 lowest, as the reader has them. */
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

    @Override
    public Parsed<RainbowPosition> readPosition(String text) {
        return RainbowPositionReader.read(game, text);
    }

    @Override
    public String writeMove(RainbowMove move) {
        return switch (move) {
            case Pick(var trio) -> trio.name();
            case Claim(var group, var colour, int number) ->
                    group.text() + ":" + colour.box(number);
            case Ability(var change, int die) -> "" + change.sign() + die;
            case Stop stop -> stop.text();
        };
    }

    @Override
    public Parsed<RainbowMove> readMove(String text) {
        for (var stop : Stop.values()) {
            if (stop.text().equals(text)) {
                return Parsed.good(stop);
            }
        }
        for (var trio : Trio.ALL) {
            if (trio.name().equals(text)) {
                return Parsed.good(new Pick(trio));
            }
        }
        if (text.length() == 2 && text.charAt(1) >= '1' && text.charAt(1) <= '3') {
            for (var change : Change.ALL) {
                if (change.sign() == text.charAt(0)) {
                    return Parsed.good(new Ability(change, text.charAt(1) - '0'));
                }
            }
        }
        int colon = text.indexOf(':');
        return colon > 0
                ? readClaim(text.substring(0, colon), text.substring(colon + 1))
                : Parsed.bad("moves are like RRY, 2:R3, 13:O8, +2, -2, ~2, pass, done");
    }

    private static Parsed<RainbowMove> readClaim(String dice, String box) {
        for (var group : Group.ALL) {
            if (group.text().equals(dice)) {
                for (int i = 0; i < Boxes.COUNT; i++) {
                    var colour = Boxes.colour(i);
                    int number = Boxes.number(i);
                    if (colour.box(number).equals(box)) {
                        return Parsed.good(new Claim(group, colour, number));
                    }
                }
            }
        }
        return Parsed.bad(
                "a claim is a group (1, 2, 3, 12, 13 or 23), a colon and a box (R2 to V11)");
    }

    @Override
    public String writeRoll(Roll roll) {
        return "" + roll.die(0) + roll.die(1) + roll.die(2);
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        if (text.length() != 3 || !text.chars().allMatch(c -> c >= '1' && c <= '6')) {
            return Parsed.bad(
                    new Text(
                            "a roll is three digits from 1 to 6",
                            "ein Wurf sind drei Ziffern von 1 bis 6"));
        }
        return Parsed.good(
                Roll.of(text.charAt(0) - '0', text.charAt(1) - '0', text.charAt(2) - '0'));
    }
}
