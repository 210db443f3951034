package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Asks for the reasons of every move on random positions, and has each checked. */
final class ReasonCheck {
    /** What is checked of a move in a position. */
    interface Check<S, M> {
        void holds(S position, Seat seat, M move, List<Reason> reasons);
    }

    private final Set<String> kinds = new HashSet<>();

    /** Of all reasons so far. */
    Set<String> kinds() {
        return kinds;
    }

    <S extends Record, M extends Move> void onRandomPositions(
            Game<S, M> game, int players, int steps, int seed, Check<S, M> check) {
        var random = new Random(seed);
        var dice = new Dice(seed);
        var shelf = Bots.of(game);
        var history = GameHistory.begin(game, Tables.standard(game, players));
        for (int i = 0; i < steps; i++) {
            switch (history.turn()) {
                case Turn.Over _ ->
                        history = GameHistory.begin(game, Tables.standard(game, players));
                case Turn.Chance chance -> history.roll(chance.draw(dice));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.getFirst();
                    var position = history.position();
                    var moves = game.moves(position, seat);
                    var shown = moves.size() > 60 ? moves.subList(0, 1) : moves;
                    for (var move : shown) {
                        var reasons = shelf.reasons(position, seat, move);
                        reasons.forEach(reason -> kinds.add(reason.kind()));
                        reasons.forEach(ReasonCheck::saysItsNumber);
                        check.holds(position, seat, move, reasons);
                    }
                    history.play(seat, moves.get(random.nextInt(moves.size())));
                }
            }
        }
    }

    /** What is written is what was counted, in both languages. */
    private static void saysItsNumber(Reason reason) {
        var text = reason.text();
        double value = reason.value();
        if (text.en().contains("%")) {
            assertThat(text.en()).contains(NumberText.percent(value).en());
            assertThat(text.de()).contains(NumberText.percent(value).de());
        } else if (text.en().contains("on average")) {
            assertThat(text.en()).contains(NumberText.number(Math.abs(value)).en());
            assertThat(text.de()).contains(NumberText.number(Math.abs(value)).de());
        } else if (text.en().matches(".*\\d.*")) {
            assertThat(text.en()).contains("" + Math.round(value));
            assertThat(text.de()).contains("" + Math.round(value));
        }
    }

    static double value(List<Reason> reasons, String kind) {
        return reasons.stream()
                .filter(reason -> reason.kind().equals(kind))
                .mapToDouble(Reason::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    static boolean has(List<Reason> reasons, String kind) {
        return reasons.stream().anyMatch(reason -> reason.kind().equals(kind));
    }
}
