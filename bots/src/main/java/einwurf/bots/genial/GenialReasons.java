package einwurf.bots.genial;

import einwurf.bots.NumberText;
import einwurf.bots.Reason;
import einwurf.genial.Genial;
import einwurf.genial.GenialMove;
import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialPosition;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;

/**
 * For a throw what it {@code brings}; for another one what it brings on {@code average}, how often
 * it is {@code better}, and the chance that it {@code completes} the sheet; for a use of dice the
 * most marks {@code inAll} that it and the dice left can make in this turn.
 */
final class GenialReasons {
    private GenialReasons() {}

    static List<Reason> of(Genial game, GenialPosition position, Seat seat, GenialMove move) {
        if (!(move instanceof Decision decision)) {
            return List.of(inAll(game, position, seat, move));
        }
        return GenialOdds.of(position)
                .map(odds -> decision == Decision.KEEP ? keep(odds) : again(odds))
                .orElse(List.of());
    }

    private static List<Reason> keep(GenialOdds odds) {
        return List.of(
                odds.winsNow()
                        ? Reason.of(
                                "completes", "", 1, "completes the sheet", "macht den Zettel voll")
                        : new Reason("brings", "", odds.keep(), brings(Math.round(odds.keep()))));
    }

    private static Text brings(long marks) {
        return new Text(
                "brings " + marks + Text.plural((int) marks, " point", " points"),
                "bringt " + marks + Text.plural((int) marks, " Punkt", " Punkte"));
    }

    private static List<Reason> again(GenialOdds odds) {
        var points = NumberText.number(odds.again());
        var better = NumberText.percent(odds.more());
        var wins = NumberText.percent(odds.winsAgain());
        var reasons = new ArrayList<Reason>();
        reasons.add(
                Reason.of(
                        "average",
                        "",
                        odds.again(),
                        points.en() + " points on average",
                        "im Mittel " + points.de() + " Punkte"));
        reasons.add(
                Reason.of(
                        "better",
                        "",
                        odds.more(),
                        "a better roll in " + better.en(),
                        "ein besserer Wurf in " + better.de()));
        if (odds.winsAgain() > 0) {
            reasons.add(
                    Reason.of(
                            "completes",
                            "",
                            odds.winsAgain(),
                            "can complete the sheet in " + wins.en(),
                            "kann den Zettel vollmachen in " + wins.de()));
        }
        return reasons;
    }

    private static Reason inAll(Genial game, GenialPosition position, Seat seat, GenialMove move) {
        long before = position.sheet(seat);
        var after = game.next(position, new Step.Chose<>(seat, move));
        long made = (long) Sheet.marks(after.sheet(seat)) - Sheet.marks(before);
        if (after.phase() != Phase.SCORE) {
            return new Reason("inAll", "", made, brings(made));
        }
        var board = game.fast().board(game.table(after));
        board.set(after);
        var start = new TurnStart();
        start.read(board);
        var uses = new HandUses();
        uses.find(after.sheet(seat), after.hand(), start.offered());
        int most = 0;
        for (int i = 0; i < uses.count(); i++) {
            most = Math.max(most, Sheet.marks(uses.end(i)) - Sheet.marks(before));
        }
        return Reason.of(
                "inAll",
                "",
                most,
                "with the dice left up to "
                        + most
                        + Text.plural(most, " point", " points")
                        + " in all",
                "mit den übrigen Würfeln zusammen bis zu "
                        + most
                        + Text.plural(most, " Punkt", " Punkten"));
    }
}
