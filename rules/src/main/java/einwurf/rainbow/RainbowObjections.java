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
                            "The dice of this turn are thrown",
                            "Die Würfel dieses Zuges sind gefallen");
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
                    "The colour of " + dice.en() + " is " + made.en() + ", not " + not.en(),
                    "Die Farbe von " + dice.de() + " ist " + made.de() + ", nicht " + not.de());
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
                    "Even after three ones a single die makes 2 to 6 only",
                    "Auch nach drei Einsen macht ein einzelner Würfel nur 2 bis 6");
        }
        if (ones && Boxes.couldMake(position.trio(), claim)) {
            return because(
                    "R12",
                    "Three ones are free for their roller only",
                    "Drei Einsen lassen nur den frei ankreuzen, der sie geworfen hat");
        }
        int value = position.hand(seat).value(group);
        if (value == 1) {
            return because(
                    "R1",
                    "A lone die showing 1 fits no box",
                    "Ein einzelner Würfel mit einer 1 passt in kein Feld");
        }
        var dice = RainbowVoice.withDice(group);
        var wanted = RainbowVoice.number(claim.number());
        return because(
                rule(position),
                "You make " + value + " " + dice.en() + ", not " + wanted,
                "Du machst " + dice.de() + " eine " + value + ", keine " + wanted);
    }

    private static Objection ability(RainbowPosition position, Seat seat, Ability ability) {
        var sheet = position.sheet(seat);
        boolean flip = ability.change() == Change.FLIP;
        if (flip && sheet.flip() == 0) {
            return because(
                    "R4",
                    "You have no Flip: completing 6–8 of a row brings one",
                    "Du hast keinen Flip: 6–8 einer Reihe zu füllen bringt einen");
        }
        if (!flip && sheet.plus() == 0) {
            return because(
                    "R4",
                    "You have no ±1: completing 2–5 of a row brings one",
                    "Du hast kein ±1: 2–5 einer Reihe zu füllen bringt eins");
        }
        return because(
                "R8",
                "A die stays between 1 and 6, and die " + ability.die() + " is at the edge",
                "Ein Würfel bleibt zwischen 1 und 6, und Würfel "
                        + ability.die()
                        + " steht am Rand");
    }

    private static Objection pass(RainbowPosition position, Seat seat) {
        boolean other = position.phase() == Phase.OTHERS;
        if (other && position.hand(seat).claims() > 0) {
            return because(
                    "R9",
                    "You have your claim: a second one is free to leave, so say done",
                    "Du hast Dein Kreuz; ein zweites musst Du nicht machen: sag, dass Du fertig"
                            + " bist");
        }
        return because(
                rule(position),
                "No passing while the dice fit a box",
                "Solange die Würfel in ein Feld passen, kannst Du nicht passen");
    }

    private static Objection done(RainbowPosition position) {
        return position.phase() == Phase.OTHERS
                ? because(
                        "R9",
                        "One claim is due before you are done; pass if nothing fits",
                        "Ein Kreuz musst Du machen, bevor Du fertig bist; passt nichts, dann"
                                + " passe")
                : because(
                        "R7",
                        "On your own turn two claims are due; pass if nothing fits",
                        "In Deinem Zug sind zwei Kreuze fällig; passt nichts, dann passe");
    }

    /** The ruling on claims: the roller's or the others'. */
    private static String rule(RainbowPosition position) {
        return position.phase() == Phase.OTHERS ? "R9" : "R7";
    }

    private static Objection because(String rule, String en, String de) {
        return new Objection(new Text(en, de), rule);
    }
}
