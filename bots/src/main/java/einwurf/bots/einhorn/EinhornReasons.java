package einwurf.bots.einhorn;

import einwurf.bots.NumberText;
import einwurf.bots.Reason;
import einwurf.einhorn.EinhornMove;
import einwurf.einhorn.EinhornPosition;
import einwurf.einhorn.Prediction;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * For a prediction how often it is {@code right}, the {@code stones} it brings on average and how
 * often the game {@code ends} with it; for the unicorn's owner what the other side {@code keeps};
 * for bids and what is added what stays {@code banked}.
 */
final class EinhornReasons {
    private EinhornReasons() {}

    static List<Reason> of(EinhornPosition position, Seat seat, EinhornMove move) {
        return switch (move) {
            case EinhornMove.Predict(var said) ->
                    PredictionOdds.of(position).stream()
                            .filter(odds -> odds.said() == said)
                            .flatMap(odds -> predicted(odds).stream())
                            .toList();
            case EinhornMove.Take(var from) -> settled(position, from, -position.amount());
            case EinhornMove.Give(var to) -> settled(position, to, -position.amount());
            case EinhornMove.Bid(int stones) -> banked(position.banked(seat) - stones);
            case EinhornMove.Add(int stones) -> banked(position.banked(seat) - stones);
        };
    }

    private static List<Reason> predicted(PredictionOdds odds) {
        var reasons = new ArrayList<Reason>();
        if (odds.said() != Prediction.SILENCE) {
            var right = NumberText.percent(odds.right());
            reasons.add(
                    Reason.of(
                            "right",
                            "",
                            odds.right(),
                            "true in " + right.en(),
                            "trifft in " + right.de()));
        }
        var stones = NumberText.change(odds.expected());
        reasons.add(
                Reason.of(
                        "stones",
                        "",
                        odds.expected(),
                        stones.en() + " stones on average",
                        "im Mittel " + stones.de() + " Steine"));
        if (odds.ending() > 0) {
            var ends = NumberText.percent(odds.ending());
            reasons.add(
                    Reason.of(
                            "ends",
                            "",
                            odds.ending(),
                            "ends the game in " + ends.en(),
                            "beendet das Spiel in " + ends.de()));
        }
        return reasons;
    }

    /**
     * What the other side has after it, {@code change} stones more or less; never below none (E4).
     */
    private static List<Reason> settled(
            EinhornPosition position, @Nullable Seat partner, int change) {
        int has = partner == null ? position.stash() : position.stones(partner);
        int due = change < 0 ? Math.max(-has, change) : change;
        int keeps = has + due;
        var stones =
                new Text(
                        Text.plural(keeps, " stone", " stones"),
                        Text.plural(keeps, " Stein", " Steine"));
        return List.of(
                partner == null
                        ? Reason.of(
                                "keeps",
                                "stash",
                                keeps,
                                "the bowl has " + keeps + stones.en() + " then",
                                "die Schale hat dann " + keeps + stones.de())
                        : Reason.of(
                                "keeps",
                                "" + partner.number(),
                                keeps,
                                "that player has " + keeps + stones.en() + " then",
                                "der andere hat dann " + keeps + stones.de()));
    }

    private static List<Reason> banked(int stones) {
        return List.of(
                Reason.of(
                        "banked",
                        "",
                        stones,
                        stones + Text.plural(stones, " stays", " stay") + " in your bank",
                        stones + Text.plural(stones, " bleibt", " bleiben") + " in Deiner Bank"));
    }
}
