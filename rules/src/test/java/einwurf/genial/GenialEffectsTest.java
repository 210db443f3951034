package einwurf.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;
import einwurf.rules.Effect;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a move promises happens, and what the view says of the sheets holds. */
class GenialEffectsTest {
    private static final Genial GAME = Scene.GAME;

    /** Every move of whole random games is played, and what it did is compared with its effects. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void whatEffectsPromiseHappens(int players) {
        var dice = new Dice(players);
        var kinds = new HashMap<String, Integer>();
        for (int round = 0; round < 20; round++) {
            var position = GAME.start(Tables.standard(GAME, players));
            while (!(GAME.turn(position) instanceof Turn.Over)) {
                if (GAME.turn(position) instanceof Turn.Chance chance) {
                    position = GAME.next(position, new Step.Rolled<>(chance.draw(dice)));
                    continue;
                }
                var seat = position.seat();
                var moves = GAME.moves(position, seat);
                for (var move : moves) {
                    var effects = GAME.effects(position, seat, move);
                    effects.forEach(effect -> kinds.merge(effect.kind(), 1, Integer::sum));
                    happens(
                            position,
                            seat,
                            move,
                            GAME.next(position, new Step.Chose<>(seat, move)),
                            effects);
                }
                var move = moves.get(dice.below(moves.size()));
                position = GAME.next(position, new Step.Chose<>(seat, move));
            }
        }
        assertThat(kinds).containsOnlyKeys("marks", "lost", "row", "column", "opens", "wins");
    }

    private static void happens(
            GenialPosition position,
            Seat seat,
            GenialMove move,
            GenialPosition after,
            List<Effect> effects) {
        var before = GAME.view(position);
        var then = GAME.view(after);
        int own = seat.index();
        if (move instanceof GenialMove.Decision) {
            assertThat(effects).isEmpty();
            assertThat(then.sheets()).isEqualTo(before.sheets());
            return;
        }
        var made = new HashMap<String, Integer>();
        var rows = new ArrayList<String>();
        for (var symbol : Symbol.values()) {
            int was = before.sheets().get(own).get(symbol.ordinal());
            int is = then.sheets().get(own).get(symbol.ordinal());
            if (is > was) {
                made.put("" + symbol.letter(), is - was);
            }
            if (is > was && is == GAME.layout().columns()) {
                rows.add("" + symbol.letter());
            }
        }
        var promised = new HashMap<>(amounts(effects, "marks"));
        promised.values().removeIf(amount -> amount == 0);
        assertThat(promised).as("%s at %s", move, position).isEqualTo(made);
        assertThat(abouts(effects, "row")).isEqualTo(rows);
        assertThat(abouts(effects, "column").size())
                .isEqualTo(Sheet.columns(after.sheet(seat)) - Sheet.columns(position.sheet(seat)));
        assertThat(abouts(effects, "opens").size())
                .isEqualTo(then.last().get(own) - before.last().get(own));
        assertThat(abouts(effects, "wins").size())
                .isEqualTo(GAME.turn(after) instanceof Turn.Over ? 1 : 0);
        // G4: what is neither marked nor lost wasn't there
        int lost = amounts(effects, "lost").values().stream().mapToInt(n -> n).sum();
        int worth =
                switch (move) {
                    case GenialMove.Match(var symbol) -> before.offered().get(symbol.ordinal());
                    case GenialMove.Joker(_, int dice, _) -> dice - 1;
                    case GenialMove.Decision _ -> 0;
                };
        assertThat(made.values().stream().mapToInt(n -> n).sum() + lost).isEqualTo(worth);
        if (move instanceof GenialMove.Match(var symbol)) {
            assertThat(before.matches().get(symbol.ordinal()))
                    .isEqualTo(made.getOrDefault("" + symbol.letter(), 0));
        }
    }

    private static Map<String, Integer> amounts(List<Effect> effects, String kind) {
        var amounts = new HashMap<String, Integer>();
        effects.stream()
                .filter(effect -> effect.kind().equals(kind))
                .forEach(effect -> amounts.put(effect.about(), effect.amount()));
        return amounts;
    }

    private static List<String> abouts(List<Effect> effects, String kind) {
        return effects.stream()
                .filter(effect -> effect.kind().equals(kind))
                .map(Effect::about)
                .toList();
    }

    @Test
    void aMatchPromisesOnlyWhatTheLockedColumnsLetItMark() {
        var position = Scene.resolving("RGBV", "RRRR", "200000").position();
        var effects = GAME.effects(position, Seat.of(1), new GenialMove.Match(Symbol.RED));
        assertThat(effects.stream().map(e -> e.kind() + " " + e.about() + " " + e.amount()))
                .containsExactly("marks R 1", "lost R 3");
        assertThat(effects.stream().map(e -> e.text().en())).containsExactly("1 point", "3 lost");
        var view = GAME.view(position);
        assertThat(view.offered()).startsWith(4, 0);
        assertThat(view.matches()).startsWith(1, 0);
    }

    @Test
    void theViewTellsWhatIsLockedAndWhichRowsAreMissing() {
        assertThat(locks("333330")).isEqualTo("3 V");
        assertThat(locks("333331")).isEqualTo("6 ROYGBV");
        assertThat(locks("664441")).isEqualTo("6 V");
        assertThat(locks("664444")).isEqualTo("7 ");
    }

    private static String locks(String sheet) {
        var view = GAME.view(Scene.resolving("ROYG", "ROYG", sheet).position());
        return view.last().getFirst() + " " + view.missing().getFirst();
    }

    @Test
    void theLayoutIsThePrintedSheet() {
        var layout = GAME.layout();
        assertThat(layout.rows()).containsExactly("R", "O", "Y", "G", "B", "V");
        assertThat(layout.columns()).isEqualTo(7);
        assertThat(layout.gates())
                .containsExactly(new GenialLayout.Gate(4, 1), new GenialLayout.Gate(7, 4));
        assertThat(layout.jokers()).isEqualTo(Map.of("2", 1, "3", 2, "4", 3));
        assertThat(layout.dice())
                .isEqualTo(
                        Map.of(
                                "2", new GenialLayout.Throw(4, 1296, 936, 6),
                                "3", new GenialLayout.Throw(3, 216, 96, 6),
                                "4", new GenialLayout.Throw(2, 36, 6, 6)));
        assertThat(layout.throwLimit()).isEqualTo(3);
    }
}
