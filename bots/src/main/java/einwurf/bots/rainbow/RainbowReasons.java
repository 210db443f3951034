package einwurf.bots.rainbow;

import einwurf.bots.NumberText;
import einwurf.bots.Reason;
import einwurf.rainbow.Colour;
import einwurf.rainbow.Phase;
import einwurf.rainbow.Rainbow;
import einwurf.rainbow.RainbowMove;
import einwurf.rainbow.RainbowMove.Claim;
import einwurf.rainbow.RainbowPosition;
import einwurf.rainbow.Trio;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * For a choice of dice the boxes it most likely {@code fills}; for a claim in how many throws of
 * the best dice its box would come again ({@code comes}), how many boxes it {@code leaves} for the
 * roller's second claim, and whether it {@code keeps} both boxes 11/12 of dice in two colours open,
 * where one of them could be crossed off now.
 */
final class RainbowReasons {
    private static final int SAID = 4;

    /** 11 and 12 share a box (R1). */
    private static final int HIGHEST = 11;

    private RainbowReasons() {}

    static List<Reason> of(Rainbow game, RainbowPosition position, Seat seat, RainbowMove move) {
        return switch (move) {
            case RainbowMove.Pick(var trio) -> fills(position, seat, trio);
            case Claim claim -> claim(game, position, seat, claim);
            default -> List.of();
        };
    }

    private static List<Reason> fills(RainbowPosition position, Seat seat, Trio trio) {
        var rows = RainbowOddsTables.rows(position.sheet(seat), trio);
        if (rows.isEmpty()) {
            return List.of(
                    Reason.of("fills", "", 0, "no open box fits", "kein offenes Feld passt"));
        }
        return rows.subList(0, Math.min(SAID, rows.size())).stream()
                .map(
                        row -> {
                            var chance = NumberText.percent(row.value());
                            return Reason.of(
                                    "fills",
                                    row.key(),
                                    row.value(),
                                    row.label().en() + " " + chance.en(),
                                    row.label().de() + " " + chance.de());
                        })
                .toList();
    }

    private static List<Reason> claim(
            Rainbow game, RainbowPosition position, Seat seat, Claim claim) {
        var reasons = new ArrayList<Reason>();
        double best = 0;
        for (var trio : Trio.values()) {
            best =
                    Math.max(
                            best,
                            FillChances.chance(
                                    position.sheet(seat), trio, claim.colour(), claim.number()));
        }
        var chance = NumberText.percent(best);
        reasons.add(
                Reason.of(
                        "comes",
                        claim.colour().name() + claim.number(),
                        best,
                        "this box comes in " + chance.en() + " of rolls with the best dice",
                        "dieses Feld fällt mit den besten Würfeln in " + chance.de()));
        var after = game.next(position, new Step.Chose<>(seat, claim));
        if (position.phase() == Phase.CLAIM && after.phase() == Phase.CLAIM) {
            long left =
                    game.moves(after, seat).stream()
                            .filter(Claim.class::isInstance)
                            .map(Claim.class::cast)
                            .map(one -> one.colour().name() + one.number())
                            .distinct()
                            .count();
            reasons.add(new Reason("leaves", "", left, leaves((int) left)));
        }
        var highest = highest(position.trio());
        if (highest.size() == 2
                && highest.stream().noneMatch(row -> after.sheet(seat).marked(row, HIGHEST))
                && game.moves(position, seat).stream()
                        .anyMatch(one -> takesHighest(one, highest))) {
            reasons.add(
                    Reason.of(
                            "keeps",
                            "",
                            2,
                            "keeps both 11/12 boxes of these dice open",
                            "hält beide 11/12-Felder dieser Würfel offen"));
        }
        return reasons;
    }

    /** The rows whose box 11/12 two of the dice can make. */
    private static Set<Colour> highest(Trio trio) {
        var dice = trio.colours();
        return Set.copyOf(
                List.of(
                        Colour.mix(dice.get(0), dice.get(1)),
                        Colour.mix(dice.get(0), dice.get(2)),
                        Colour.mix(dice.get(1), dice.get(2))));
    }

    private static boolean takesHighest(RainbowMove move, Set<Colour> rows) {
        return move instanceof Claim claim
                && claim.number() == HIGHEST
                && rows.contains(claim.colour());
    }

    private static Text leaves(int boxes) {
        return boxes == 0
                ? new Text(
                        "leaves no box for the second cross",
                        "lässt kein Feld für das zweite Kreuz")
                : new Text(
                        "leaves "
                                + boxes
                                + Text.plural(boxes, " box", " boxes")
                                + " for the second cross",
                        "lässt "
                                + boxes
                                + Text.plural(boxes, " Feld", " Felder")
                                + " für das zweite Kreuz");
    }
}
