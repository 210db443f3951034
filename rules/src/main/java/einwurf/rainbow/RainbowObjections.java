package einwurf.rainbow;

import einwurf.rainbow.RainbowMove.Ability;
import einwurf.rainbow.RainbowMove.Change;
import einwurf.rainbow.RainbowMove.Claim;
import einwurf.rainbow.RainbowMove.Pick;
import einwurf.rainbow.RainbowMove.Stop;
import einwurf.rules.Seat;
import einwurf.rules.Text;
import einwurf.rules.Voice.Objection;

/** Why a well-formed move isn't legal: the true reason, and the ruling behind it. */
final class RainbowObjections {

    private RainbowObjections() {}

    static Objection object(RainbowPosition position, Seat seat, RainbowMove move) {
        if (position.phase() == Phase.PICK) {
            return because(
                    "R7",
                    "First pick three of the six dice",
                    "Erst wählst Du drei der sechs Würfel");
        }
        return switch (move) {
            case Pick _ ->
                    because(
                            "R7",
                            "The dice for this turn are already rolled",
                            "Die Würfel dieses Zuges sind schon gefallen");
            case Claim claim -> claim(position, seat, claim);
            case Ability ability -> ability(position, seat, ability);
            case Stop.PASS -> pass(position, seat);
            case Stop.DONE -> done(position);
        };
    }

    private static Objection claim(RainbowPosition position, Seat seat, Claim claim) {
        var group = claim.group();
        var dice = RainbowVoice.dice(group);
        var box = RainbowVoice.box(claim.colour(), claim.number());
        if (claim.colour().mixed() && claim.number() == 2) {
            return because(
                    "R1",
                    "There is no " + box.en() + ": mixed rows begin with 3",
                    "Ein Feld " + box.de() + " gibt es nicht: gemischte Reihen beginnen mit 3");
        }
        if (position.hand(seat).used(group)) {
            return because(
                    rule(position),
                    "You have used " + dice.en() + " this turn; take another group",
                    "Du hast "
                            + dice.de()
                            + " in diesem Zug schon genutzt; nimm eine andere"
                            + " Gruppe");
        }
        var made = group.colour(position.trio()).label();
        if (group.colour(position.trio()) != claim.colour()) {
            var not = claim.colour().label();
            return because(
                    rule(position),
                    verb(dice.en(), group, " makes ", " make ") + made.en() + ", not " + not.en(),
                    verb(dice.de(), group, " ergibt ", " ergeben ")
                            + made.de()
                            + ", nicht "
                            + not.de());
        }
        if (position.sheet(seat).marked(claim.colour(), claim.number())) {
            return because(
                    rule(position),
                    "You have crossed off " + box.en() + " already",
                    "Du hast " + box.de() + " schon angekreuzt");
        }
        return number(position, seat, claim);
    }

    /** Right colour, free box: the number is wrong. */
    private static Objection number(RainbowPosition position, Seat seat, Claim claim) {
        var group = claim.group();
        boolean ones = position.tripleOnes() && position.faces() == Boxes.ONES;
        if (position.free()) {
            return because(
                    "R12",
                    "Even after three ones a single die makes only 2 to 6",
                    "Auch nach drei Einsen macht ein einzelner Würfel nur 2 bis 6");
        }
        if (ones && Boxes.couldMake(position.trio(), claim)) {
            return because(
                    "R12",
                    "Three ones count only for the player who rolled them",
                    "Drei Einsen gelten nur für die Person, die sie geworfen hat");
        }
        int value = position.hand(seat).value(group);
        if (value == 1) {
            return because(
                    "R1",
                    "A lone die showing 1 fits no box",
                    "Ein einzelner Würfel mit einer 1 passt in kein Feld");
        }
        var dice = RainbowVoice.dice(group);
        var wanted = RainbowVoice.number(claim.number());
        return because(
                rule(position),
                verb(dice.en(), group, " makes ", " make ") + value + ", not " + wanted,
                verb(dice.de(), group, " ergibt ", " ergeben ") + value + ", nicht " + wanted);
    }

    private static Objection ability(RainbowPosition position, Seat seat, Ability ability) {
        var sheet = position.sheet(seat);
        boolean flip = ability.change() == Change.FLIP;
        if (flip && sheet.flip() == 0) {
            return because(
                    "R4",
                    "You have no Flip: you get one when 6–8 of a row are full",
                    "Du hast keinen Flip: einen bekommst Du, wenn in einer Reihe 6–8 voll ist");
        }
        if (!flip && sheet.plus() == 0) {
            return because(
                    "R4",
                    "You have no ±1: you get one when 2–5 of a row are full (3–5 in orange, green"
                        + " and violet)",
                    "Du hast kein ±1: eins bekommst Du, wenn in einer Reihe 2–5 voll ist (bei"
                        + " Orange, Grün und Violett 3–5)");
        }
        int value = position.hand(seat).die(ability.die());
        return because(
                "R8",
                "A die stays between 1 and 6, and die " + ability.die() + " already shows " + value,
                "Ein Würfel bleibt zwischen 1 und 6, und Würfel "
                        + ability.die()
                        + " zeigt schon "
                        + value);
    }

    private static Objection pass(RainbowPosition position, Seat seat) {
        boolean other = position.phase() == Phase.OTHERS;
        if (other && position.hand(seat).claims() > 0) {
            return because(
                    "R9",
                    "A second claim is optional: say done",
                    "Ein zweites Kreuz ist freiwillig: sag, dass Du fertig bist");
        }
        return because(
                rule(position),
                "No passing while the dice fit a box",
                "Solange die Würfel in ein Feld passen, darfst Du nicht verzichten");
    }

    private static Objection done(RainbowPosition position) {
        return position.phase() == Phase.OTHERS
                ? because(
                        "R9",
                        "One claim is due before you are done; pass if nothing fits",
                        "Ein Kreuz musst Du machen, bevor Du fertig bist; passt nichts, dann"
                                + " verzichte")
                : because(
                        "R7",
                        "On your own turn two claims are due; pass if nothing fits",
                        "In Deinem Zug sind zwei Kreuze fällig; passt nichts, dann verzichte");
    }

    /** One die makes something, two dice make it. */
    private static String verb(String dice, Group group, String one, String two) {
        return Character.toUpperCase(dice.charAt(0))
                + dice.substring(1)
                + (group.pair() ? two : one);
    }

    /** The ruling on claims: the roller's or the others'. */
    private static String rule(RainbowPosition position) {
        return position.phase() == Phase.OTHERS ? "R9" : "R7";
    }

    private static Objection because(String rule, String en, String de) {
        return new Objection(new Text(en, de), rule);
    }
}
