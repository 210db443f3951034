package einwurf.bots.einstein;

import einwurf.bots.Reason;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinBits;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * What speaks for a step and against it: that it {@code wins}; whether the cube can be taken where
 * it goes, {@code unreachable} for good or {@code danger} by so many of the six rolls; how many of
 * them {@code moves} it on; and, where a cube is taken, that the other side's foremost cube is
 * {@code quicker} without it.
 */
final class EinsteinReasons {
    static final int FACES = 6;

    private EinsteinReasons() {}

    static List<Reason> of(
            Einstein game, EinsteinPosition position, Seat seat, EinsteinMove.Advance move) {
        var other = Seat.at(1 - seat.index());
        var after = game.next(position, new Step.Chose<>(seat, move));
        if (after.over()) {
            return List.of(Reason.of("wins", "", 0, "wins at once", "gewinnt sofort"));
        }
        long mine = after.cubes(seat);
        long theirs = after.cubes(other);
        int square = EinsteinBits.square(mine, move.cube());
        boolean red = other.number() == 1;
        var reasons = new ArrayList<Reason>();
        reasons.add(danger(theirs, square, red, move.target().toString()));
        reasons.add(moves(mine, move.cube()));
        if (EinsteinBits.count(theirs) < EinsteinBits.count(position.cubes(other))) {
            int foremost = foremost(theirs);
            int rolls = rollsMoving(theirs, foremost);
            if (rolls > rollsMoving(position.cubes(other), foremost)) {
                reasons.add(
                        Reason.of(
                                "quicker",
                                "" + foremost,
                                rolls,
                                "but without the cube taken "
                                        + rolls
                                        + " of 6 rolls move "
                                        + (red ? "Red's " : "Blue's ")
                                        + foremost,
                                "aber ohne den geschlagenen Stein bewegen "
                                        + rolls
                                        + " von 6 Würfen "
                                        + (red ? "Rots " : "Blaus ")
                                        + foremost));
            }
        }
        return reasons;
    }

    private static Reason danger(long theirs, int square, boolean red, String name) {
        int target = EinsteinBits.MIRROR - square;
        boolean reachable = false;
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            int from = EinsteinBits.square(theirs, cube);
            reachable |= from != 0 && (from & 7) <= (target & 7) && from >> 4 <= target >> 4;
        }
        if (!reachable) {
            return Reason.of(
                    "unreachable",
                    name,
                    0,
                    (red ? "Red" : "Blue") + " can't reach it there any more",
                    (red ? "Rot" : "Blau") + " erreicht ihn dort nicht mehr");
        }
        int rolls = EinsteinOddsTables.rolls(theirs, square);
        return rolls == 0
                ? Reason.of(
                        "danger",
                        name,
                        0,
                        "no roll can take it there at once",
                        "kein Wurf kann ihn dort gleich schlagen")
                : Reason.of(
                        "danger",
                        name,
                        rolls,
                        rolls + " of 6 rolls can take it there",
                        rolls
                                + " von 6 Würfen "
                                + Text.plural(rolls, "kann", "können")
                                + " ihn dort schlagen");
    }

    private static Reason moves(long mine, int cube) {
        int rolls = rollsMoving(mine, cube);
        return rolls == FACES
                ? Reason.of(
                        "moves",
                        "" + cube,
                        rolls,
                        "every roll moves it on",
                        "jeder Wurf bringt ihn weiter")
                : Reason.of(
                        "moves",
                        "" + cube,
                        rolls,
                        rolls + " of 6 rolls " + Text.plural(rolls, "moves", "move") + " it on",
                        rolls
                                + " von 6 Würfen "
                                + Text.plural(rolls, "bringt", "bringen")
                                + " ihn weiter");
    }

    /** The cube that is nearest to its goal; of several the one with the lowest number. */
    private static int foremost(long cubes) {
        int foremost = 0;
        int least = Integer.MAX_VALUE;
        for (int cube = 1; cube <= EinsteinBits.CUBES; cube++) {
            int square = EinsteinBits.square(cubes, cube);
            if (square != 0 && EinsteinBits.distance(square) < least) {
                least = EinsteinBits.distance(square);
                foremost = cube;
            }
        }
        return foremost;
    }

    /** How many rolls let a cube of these move. */
    private static int rollsMoving(long cubes, int cube) {
        if (EinsteinBits.alone(cubes)) {
            return FACES; // S5: it moves without a roll
        }
        int rolls = 0;
        for (int die = 1; die <= FACES; die++) {
            long steps = EinsteinBits.steps(cubes, die);
            boolean moves = false;
            for (int i = 0; i < EinsteinBits.length(steps); i++) {
                moves |= EinsteinBits.cube(EinsteinBits.step(steps, i)) == cube;
            }
            rolls += moves ? 1 : 0;
        }
        return rolls;
    }
}
