package einwurf.rainbow;

import einwurf.rules.Seat;
import einwurf.rules.Table;

import org.jspecify.annotations.Nullable;

import java.util.stream.IntStream;

/** Why no game could come to a position, as far as it shows. */
final class RainbowReachability {
    private final RainbowPosition position;
    private final Phase phase;
    private final int players;
    private final int extrasAtStart;

    /** The numbers that someone is first in. */
    private final int taken;

    private RainbowReachability(RainbowPosition position, Table table) {
        this.position = position;
        phase = position.phase();
        players = position.players();
        extrasAtStart = RainbowPosition.start(table).sheets().getFirst().extras();
        taken = position.sheets().stream().mapToInt(this::firsts).reduce(0, (a, b) -> a | b);
    }

    /** The first reason; null where there is none. */
    static @Nullable String whyUnreachable(RainbowPosition position, Table table) {
        var check = new RainbowReachability(position, table);
        var whole = check.turn();
        if (whole != null) {
            return whole;
        }
        for (var seat : Seat.all(position.players())) {
            var why = check.sheet(seat);
            if (why == null) {
                why = check.ending(seat);
            }
            if (why == null && position.hand(seat).held()) {
                why = check.hand(seat);
            }
            if (why != null) {
                return "seat " + seat + ": " + why;
            }
        }
        return check.account();
    }

    private @Nullable String turn() {
        if (phase == Phase.SECOND && players > 1) {
            return "a second roll is for solo play (R13)";
        }
        boolean thrown = phase == Phase.CLAIM || phase == Phase.OTHERS;
        short[] falls = Boxes.FALLS[position.trio().ordinal()];
        if (thrown && IntStream.range(0, falls.length).noneMatch(i -> falls[i] == faces())) {
            return "faces of one colour are written ascending";
        }
        var hands = position.hands();
        if (phase == Phase.OTHERS && hands.stream().noneMatch(h -> h.held() && !h.finished())) {
            return "all others have finished, so the turn is over";
        }
        boolean ended =
                position.sheets().stream().anyMatch(s -> RainbowBoard.ends(s.marks(), s.counts()));
        return phase == Phase.OVER && !ended ? "nobody has ended the game (R10)" : null;
    }

    private @Nullable String sheet(Seat seat) {
        var sheet = position.sheet(seat);
        if (sheet.plus() > gained(sheet, Sheet.PLUS)) {
            return "more ±1 than completed 2–5 (R4)";
        }
        if (sheet.flip() > gained(sheet, Sheet.FLIP)) {
            return "more flips than completed 6–8 (R4)";
        }
        if (sheet.extras() > extrasAtStart) {
            return "more extras than at the start (R5)";
        }
        int columns = Boxes.columns(sheet.marks());
        int firsts = firsts(sheet);
        if (position.solo()) {
            return firsts == 0 ? null : "no Firsts in solo play (R13)";
        }
        if ((firsts & ~columns) != 0) {
            return "a First of a number that isn't complete (R3)";
        }
        int fresh = position.hand(seat).claims();
        if (Integer.bitCount(columns & ~taken) > fresh) {
            return "a complete number that nobody is first in (R3)";
        }
        for (int bit = 0; bit < 9; bit++) {
            int first = 1 << bit;
            long holders = position.sheets().stream().filter(s -> (firsts(s) & first) != 0).count();
            if (holders > Math.max(1, players - 1)) {
                return "a First shared with the roller (R3)";
            }
        }
        return null;
    }

    /** Nobody ended the game before this turn, and only so much can happen in one. */
    private @Nullable String ending(Seat seat) {
        var sheet = position.sheet(seat);
        var hand = position.hand(seat);
        boolean active = seat.index() == position.active();
        boolean rolled = active && phase.compareTo(Phase.CLAIM) > 0;
        boolean passed = hand.finished() && hand.claims() == 0;
        boolean followed = phase == Phase.OVER && (!active || position.solo());
        if (sheet.yours() > 2 && !rolled) {
            return "three yours end the game (R10)";
        }
        if (sheet.others() > 3 && !passed && !followed) {
            return "four others end the game (R10)";
        }
        boolean rows =
                RainbowBoard.ends(sheet.marks(), 0) && !rolled && !followed && hand.claims() == 0;
        return rows ? "three rows with a mixed one end the game (R10)" : null;
    }

    private @Nullable String hand(Seat seat) {
        var sheet = position.sheet(seat);
        var hand = position.hand(seat);
        boolean other = phase == Phase.OTHERS;
        if (hand.claims() > (other ? 2 : 1)) {
            return "too many groups used (R7)";
        }
        if (hand.finished() && !other) {
            return "only others wait for each other";
        }
        if (hand.finished() && hand.claims() == 0 && sheet.others() == 0) {
            return "passing costs one others (R9)";
        }
        if (other && !hand.finished() && (hand.claims() == 2 || mustBeFinished(sheet, hand))) {
            return "has no claim left, so it has finished (R9)";
        }
        for (var colour : Colour.ALL) {
            long groups =
                    hand.used().stream().filter(g -> g.colour(position.trio()) == colour).count();
            if (groups > sheet.marks(colour).size()) {
                return "a used group without its mark (R7)";
            }
        }
        return changeable(sheet, hand) ? null : "dice changed without an ability (R8)";
    }

    private static boolean mustBeFinished(Sheet sheet, Hand hand) {
        return hand.claims() == 1 && sheet.extras() == 0;
    }

    /** Whether the abilities used so far could have made this hand of what fell. */
    private boolean changeable(Sheet sheet, Hand hand) {
        int steps = gained(sheet, Sheet.PLUS) - sheet.plus();
        int flips = gained(sheet, Sheet.FLIP) - sheet.flip();
        for (int flipped = 0; flipped < 8; flipped++) {
            int needed = 0;
            for (int die = 1; die <= 3; die++) {
                boolean flip = (flipped >>> (die - 1) & 1) != 0;
                int from = flip ? 7 - position.face(die) : position.face(die);
                needed += Math.abs(from - hand.die(die));
            }
            if (needed <= steps && Integer.bitCount(flipped) <= flips) {
                return true;
            }
        }
        return false;
    }

    /**
     * Each turn brings its roller two marks or penalties and each other one, an Extra one mark
     * more. So the sheets of all seats must be as old as each other.
     */
    private @Nullable String account() {
        int round = position.solo() ? 3 : players + 1;
        int age = -1;
        for (var seat : Seat.all(players)) {
            var sheet = position.sheet(seat);
            int entries = Long.bitCount(sheet.marks()) + sheet.yours() + sheet.others();
            int earlier = position.active() + (seat.index() < position.active() ? 1 : 0);
            int rounds =
                    entries - (extrasAtStart - sheet.extras()) - earlier - entriesThisTurn(seat);
            if (rounds < 0 || rounds % round != 0 || (age >= 0 && rounds != age)) {
                return "marks, penalties and extras don't fit the number of turns (R7, R9)";
            }
            age = rounds;
        }
        return null;
    }

    private int entriesThisTurn(Seat seat) {
        var hand = position.hand(seat);
        boolean active = seat.index() == position.active();
        boolean rolled = active && phase.compareTo(Phase.CLAIM) > 0;
        int entries = rolled ? 2 : 0;
        if (phase == Phase.CLAIM) {
            entries += hand.claims();
        } else if (hand.claims() > 0 || hand.finished()) {
            entries++;
        }
        boolean followed = phase == Phase.OVER && (!active || position.solo());
        return followed ? entries + 1 : entries;
    }

    /** How many abilities of a kind the marks have brought so far. */
    private static int gained(Sheet sheet, int kind) {
        int gained = 0;
        for (var colour : Colour.ALL) {
            int box = Boxes.box(colour, kind == Sheet.PLUS ? 3 : 6);
            long boxes = Boxes.ABILITY[box];
            gained += (sheet.marks() & boxes) == boxes ? 1 : 0;
        }
        return gained;
    }

    private int firsts(Sheet sheet) {
        return sheet.counts() & Sheet.FIRSTS;
    }

    private int faces() {
        return position.faces();
    }
}
