package einwurf.rainbow;

import einwurf.rainbow.RainbowMove.Ability;
import einwurf.rainbow.RainbowMove.Claim;
import einwurf.rainbow.RainbowMove.Pick;
import einwurf.rules.Board;
import einwurf.rules.Effect;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * What a move brings: {@code points}, also where a claim brings none; {@code plus} and {@code flip}
 * gained, by row; a {@code row} completed; a {@code first}; a {@code penalty}, {@code yours} or
 * {@code others}; what it {@code spends}, {@code plus}, {@code flip} or {@code extra}; the value an
 * ability gives a {@code die}, and the boxes it {@code opens}; that it {@code ends} the game. It is
 * what playing the move does, so a First that others can still share or take is not promised.
 */
final class RainbowEffects {
    private final List<Effect> effects = new ArrayList<>();

    private RainbowEffects() {}

    static List<Effect> of(RainbowPosition position, Seat seat, RainbowMove move) {
        if (move instanceof Pick) {
            return List.of();
        }
        var board = new RainbowBoard(position);
        board.selectSeat(seat.index());
        long before = move instanceof Ability ? claimable(board) : 0;
        board.play(RainbowMoveCode.of(move));
        var after = new Sheet(board.marks(seat.index()), board.counts(seat.index()));
        var found = new RainbowEffects();
        int points = board.score(seat.index()) - position.score(seat);
        if (points != 0 || move instanceof Claim) {
            found.points(points);
        }
        found.sheet(position.sheet(seat), after, move);
        if (move instanceof Ability(_, int die)) {
            found.changed(position.hand(seat), die, Hand.die(board.hand(seat.index()), die));
            board.selectSeat(seat.index());
            found.opened(claimable(board) & ~before);
        }
        if (board.waitsFor() == Board.OVER) {
            found.add("ends", "", 0, "ends the game", "beendet das Spiel");
        }
        return found.effects;
    }

    /** The boxes that the seat asked can claim now. */
    private static long claimable(RainbowBoard board) {
        long boxes = 0;
        for (int i = 0, size = board.moves(); i < size; i++) {
            int move = board.move(i);
            if (RainbowMoveCode.kind(move) == RainbowMoveCode.CLAIM) {
                boxes |= 1L << RainbowMoveCode.box(move);
            }
        }
        return boxes;
    }

    private void points(int points) {
        var sign = points < 0 ? "−" : "+";
        int size = Math.abs(points);
        add(
                "points",
                "",
                points,
                sign + size + Text.plural(size, " point", " points"),
                sign + size + Text.plural(size, " Punkt", " Punkte"));
    }

    private void sheet(Sheet before, Sheet after, RainbowMove move) {
        if (move instanceof Claim(_, var colour, _)) {
            gained(colour, after.plus() - before.plus(), "plus", "±1", "ein ±1");
            gained(colour, after.flip() - before.flip(), "flip", "a Flip", "einen Flip");
        } else {
            spent("plus", before.plus() - after.plus(), "±1", "±1");
            spent("flip", before.flip() - after.flip(), "Flip", "Flip");
        }
        spent("extra", before.extras() - after.extras(), "Extra", "Extra");
        for (var row : after.rows()) {
            if (!before.rows().contains(row)) {
                var name = row.label();
                add(
                        "row",
                        row.name(),
                        0,
                        "completes the " + name.en() + " row",
                        "vollendet die Reihe " + name.de());
            }
        }
        for (int number : after.firsts()) {
            if (!before.firsts().contains(number)) {
                var name = RainbowVoice.number(number);
                add("first", "" + number, 0, "First for " + name, "Erstbonus für die " + name);
            }
        }
        penalty("yours", after.yours() - before.yours());
        penalty("others", after.others() - before.others());
    }

    private void gained(Colour colour, int amount, String kind, String en, String de) {
        if (amount > 0) {
            var name = colour.label();
            var range = RainbowLayout.section(kind).range();
            add(
                    kind,
                    colour.name(),
                    amount,
                    "completes " + name.en() + " " + range + ": you gain " + en,
                    "vollendet " + name.de() + " " + range + ": Du gewinnst " + de);
        }
    }

    private void spent(String what, int amount, String en, String de) {
        if (amount > 0) {
            add(
                    "spends",
                    what,
                    amount,
                    "spends " + amount + " " + en,
                    "kostet " + amount + " " + de);
        }
    }

    private void penalty(String whose, int amount) {
        if (amount > 0) {
            add(
                    "penalty",
                    whose,
                    amount,
                    Text.plural(amount, "a penalty", amount + " penalties"),
                    Text.plural(amount, "eine Strafe", amount + " Strafen"));
        }
    }

    private void changed(Hand before, int die, int value) {
        var arrow = ": " + before.die(die) + " → " + value;
        add("die", "" + die, value, "die " + die + arrow, "Würfel " + die + arrow);
    }

    private void opened(long boxes) {
        for (long left = boxes; left != 0; left &= left - 1) {
            int box = Long.numberOfTrailingZeros(left);
            var name = RainbowVoice.box(Boxes.colour(box), Boxes.number(box));
            add(
                    "opens",
                    Boxes.colour(box).name() + Boxes.number(box),
                    0,
                    "opens " + name.en(),
                    "öffnet " + name.de());
        }
    }

    private void add(String kind, String about, int amount, String en, String de) {
        effects.add(new Effect(kind, about, amount, new Text(en, de)));
    }
}
