package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;
import static einwurf.einstein.EinsteinPosition.other;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.Effect;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What EinStein says to people. */
final class EinsteinVoice implements Voice<EinsteinPosition, EinsteinMove> {

    @Override
    public Text ask(EinsteinPosition p, Seat seat) {
        if (p.placing()) {
            return seat.equals(RED)
                    ? new Text(
                            "Arrange your six cubes on a5 b5 c5 a4 b4 a3",
                            "Stell Deine sechs Steine auf a5 b5 c5 a4 b4 a3")
                    : new Text(
                            "Arrange your six cubes on e1 d1 c1 e2 d2 e3",
                            "Stell Deine sechs Steine auf e1 d1 c1 e2 d2 e3");
        }
        var cubes = Movable.of(p);
        if (p.die() == 0) {
            return new Text(
                    "Your last cube, " + cubes.lower() + ", moves without a roll",
                    "Dein letzter Stein, die " + cubes.lower() + ", zieht ohne Wurf");
        }
        if (cubes.rolled(p.die())) {
            return new Text("Move cube " + p.die(), "Zieh die " + p.die());
        }
        return new Text(
                "Cube " + p.die() + " is gone: move " + cubes.en(),
                "Die " + p.die() + " ist weg: zieh " + cubes.de());
    }

    @Override
    public Text label(EinsteinPosition p, Seat seat, EinsteinMove move) {
        return switch (move) {
            case Arrangement(int digits) -> Text.same(Integer.toString(digits));
            case Advance(int cube, var target) -> {
                int taken = p.cube(other(seat), target), own = p.cube(seat, target);
                if (taken + own == 0) {
                    yield new Text(cube + " to " + target, "die " + cube + " nach " + target);
                }
                var what =
                        own > 0
                                ? new Text("your own " + own, "Deine eigene " + own)
                                : colour(other(seat), taken);
                yield new Text(
                        cube + " takes " + what.en() + " on " + target,
                        "die " + cube + " schlägt " + what.de() + " auf " + target);
            }
        };
    }

    @Override
    public Text tell(
            EinsteinPosition before,
            Step<EinsteinMove> step,
            EinsteinPosition after,
            List<String> names) {
        return switch (step) {
            case Step.Rolled(var roll) when before.placing() -> {
                var seat = before.placed(RED) ? BLUE : RED;
                var name = names.get(seat.index());
                int digits = EinsteinFastForm.digits(roll);
                yield new Text(
                        name + "'s cubes are drawn: " + digits,
                        "Ausgelost für " + name + ": " + digits);
            }
            case Step.Rolled(var roll) -> rolled(after, roll.die(0), name(names, before.mover()));
            case Step.Chose(var seat, Arrangement _) -> arranged(after, name(names, seat));
            case Step.Chose(var seat, Advance(int cube, var target)) ->
                    advanced(before, seat, cube, target, name(names, seat));
        };
    }

    /** What a step brings. */
    List<Effect> effects(EinsteinPosition p, Seat seat, Advance step, EinsteinPosition after) {
        var effects = new ArrayList<Effect>();
        for (var side : List.of(RED, BLUE)) {
            int taken = p.cube(side, step.target());
            if (taken > 0) {
                var what = colour(side, taken);
                effects.add(
                        new Effect(
                                side.equals(seat) ? "takesOwn" : "takes",
                                Integer.toString(taken),
                                1,
                                new Text("takes " + what.en(), "schlägt " + what.de())));
            }
        }
        if (after.over()) {
            effects.add(new Effect("wins", "", 1, new Text("wins", "gewinnt")));
        }
        return effects;
    }

    private static Text rolled(EinsteinPosition after, int die, String name) {
        var cubes = Movable.of(after);
        if (cubes.rolled(die)) {
            return new Text(name + " rolls " + die, name + " würfelt " + die);
        }
        return new Text(
                name + " rolls " + die + "; that cube is gone, so " + cubes.en() + " moves",
                name + " würfelt " + die + "; die ist weg, also zieht " + cubes.de());
    }

    /** The digits are told only when both sides lie open. */
    private static Text arranged(EinsteinPosition after, String name) {
        var text = new Text(name + " has arranged the cubes", name + " hat die Steine aufgestellt");
        if (after.placing()) {
            return text;
        }
        int red = after.digits(RED), blue = after.digits(BLUE);
        return new Text(
                text.en() + "; now both are shown: red " + red + ", blue " + blue,
                text.de() + "; jetzt liegt alles offen: Rot " + red + ", Blau " + blue);
    }

    private static Text advanced(
            EinsteinPosition before, Seat seat, int cube, Square target, String name) {
        int taken = before.cube(other(seat), target), own = before.cube(seat, target);
        if (taken + own == 0) {
            return new Text(
                    name + " moves " + cube + " to " + target,
                    name + " zieht die " + cube + " nach " + target);
        }
        var what = own > 0 ? colour(seat, own) : colour(other(seat), taken);
        return new Text(
                name + " moves " + cube + " to " + target + " and takes " + what.en(),
                name + " zieht die " + cube + " nach " + target + " und schlägt " + what.de());
    }

    /** "blue 5"; in German the cube is named like its number, "die blaue 5". */
    private static Text colour(Seat seat, int cube) {
        return seat.equals(RED)
                ? new Text("red " + cube, "die rote " + cube)
                : new Text("blue " + cube, "die blaue " + cube);
    }

    private static String name(List<String> names, Seat seat) {
        return names.get(seat.index());
    }

    @Override
    public Optional<Text> kind(EinsteinPosition p, Roll roll) {
        if (p.placing()) {
            return Optional.of(new Text("any arrangement", "eine beliebige Aufstellung"));
        }
        var cubes = Movable.of(p, roll.die(0));
        return Optional.of(new Text("cube " + cubes.en() + " moves", cubes.de() + " zieht"));
    }

    @Override
    public Objection object(EinsteinPosition p, Seat seat, EinsteinMove move) {
        return switch (move) {
            case Arrangement(int digits) when p.placing() ->
                    new Objection(
                            new Text(
                                    digits + " doesn't name each of your cubes 1 to 6 once",
                                    digits + " nennt nicht jeden Deiner Steine 1 bis 6 einmal"),
                            "S2");
            case Arrangement _ ->
                    new Objection(
                            new Text(
                                    "The cubes are already on the board; now they move",
                                    "Die Steine stehen schon; jetzt wird gezogen"),
                            "S2");
            case Advance _ when p.placing() ->
                    new Objection(
                            new Text(
                                    "First place your cubes: six digits, as in 123456",
                                    "Stell erst Deine Steine auf: sechs Ziffern, etwa 123456"),
                            "S2");
            case Advance(int cube, var target) -> objectToStep(p, seat, cube, target);
        };
    }

    private static Objection objectToStep(EinsteinPosition p, Seat seat, int cube, Square target) {
        var from = p.square(seat, cube);
        var cubes = Movable.of(p);
        if (p.die() == 0 && from == null) {
            return new Objection(
                    new Text(
                            "Cube " + cube + " is gone: only " + cubes.en() + " is left to move",
                            "Die " + cube + " ist weg: nur " + cubes.de() + " kann noch ziehen"),
                    "S5");
        }
        if (from == null) {
            return new Objection(
                    new Text(
                            "Cube " + cube + " is gone: move " + cubes.en(),
                            "Die " + cube + " ist weg: zieh " + cubes.de()),
                    "S4");
        }
        if (!cubes.has(cube) && cubes.rolled(p.die())) {
            return new Objection(
                    new Text(
                            "You rolled " + p.die() + ": cube " + p.die() + " moves",
                            "Du hast " + p.die() + " gewürfelt: die " + p.die() + " zieht"),
                    "S4");
        }
        if (!cubes.has(cube)) {
            return new Objection(
                    new Text(
                            "Cube "
                                    + p.die()
                                    + " is gone: only "
                                    + cubes.en()
                                    + " may move, not "
                                    + cube,
                            "Die "
                                    + p.die()
                                    + " ist weg: nur "
                                    + cubes.de()
                                    + " darf ziehen, nicht die "
                                    + cube),
                    "S4");
        }
        return objectToDirection(seat, cube, from, target);
    }

    private static Objection objectToDirection(Seat seat, int cube, Square from, Square target) {
        boolean red = seat.equals(RED);
        return new Objection(
                new Text(
                        (red
                                        ? "Red moves one square right, down, or diagonally"
                                                + " down-right: "
                                        : "Blue moves one square left, up, or diagonally up-left: ")
                                + ("cube " + cube + " from " + from + " can't reach " + target),
                        (red
                                        ? "Rot zieht ein Feld nach rechts, nach unten oder schräg"
                                                + " nach rechts unten: "
                                        : "Blau zieht ein Feld nach links, nach oben oder schräg"
                                                + " nach links oben: ")
                                + ("die " + cube + " kommt von " + from + " nicht nach " + target)),
                "S1");
    }

    @Override
    public Text end(EinsteinPosition p, List<String> names) {
        var loser = p.mover();
        var winner = other(loser);
        String name = name(names, winner);
        var corner = winner.equals(RED) ? new Square(4, 1) : new Square(0, 5);
        int cube = p.cube(winner, corner);
        return cube > 0
                ? new Text(
                        name + " wins: cube " + cube + " has reached " + corner,
                        name + " gewinnt: die " + cube + " hat " + corner + " erreicht")
                : new Text(
                        name + " wins: " + name(names, loser) + " has no cube left",
                        name + " gewinnt: " + name(names, loser) + " hat keinen Stein mehr");
    }
}
