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

/** The texts of Unicorn Rainbow; positions are written and read by {@link RainbowLine}. */
final class RainbowNotation implements Notation<RainbowPosition, RainbowMove> {
    private final Rainbow game;

    RainbowNotation(Rainbow game) {
        this.game = game;
    }

    @Override
    public String writePosition(RainbowPosition position) {
        return RainbowLine.write(position);
    }

    @Override
    public Parsed<RainbowPosition> readPosition(String text) {
        return RainbowLine.read(game, text);
    }

    @Override
    public String writeMove(RainbowMove move) {
        return switch (move) {
            case Pick(var trio) -> trio.name();
            case Claim(var group, var colour, int number) ->
                    group.text() + ":" + colour.name() + number;
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
            for (var colour : Colour.ALL) {
                for (int number = 2; number <= 11; number++) {
                    if (group.text().equals(dice) && box.equals(colour.name() + number)) {
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
