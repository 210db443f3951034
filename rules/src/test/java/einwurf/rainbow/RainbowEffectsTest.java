package einwurf.rainbow;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.rules.Dice;
import einwurf.rules.Effect;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a move promises happens, and what the view says of sheets and dice holds. */
class RainbowEffectsTest {
    private static final Rainbow GAME = new Rainbow();

    /** Every move of whole random games is played, and what it did is compared with its effects. */
    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "3, true", "4, false"})
    void whatEffectsPromiseHappens(int players, boolean tripleOnes) {
        var dice = new Dice(players);
        var kinds = new TreeSet<String>();
        var table = Tables.of(GAME, players, Map.of("tripleOnes", tripleOnes, "yoursPenalty", 5));
        for (int round = 0; round < 25; round++) {
            walk(table, dice, kinds);
        }
        var all = new TreeSet<>(Set.of("points", "plus", "flip", "row", "penalty", "spends"));
        all.addAll(Set.of("die", "opens", "ends"));
        if (players > 1) {
            all.add("first");
        }
        assertThat(kinds).isEqualTo(all);
    }

    private static void walk(Table table, Dice dice, Set<String> kinds) {
        var position = GAME.start(table);
        while (!(GAME.turn(position) instanceof Turn.Over)) {
            viewHolds(position);
            if (GAME.turn(position) instanceof Turn.Chance chance) {
                position = GAME.next(position, new Step.Rolled<>(chance.draw(dice)));
                continue;
            }
            var seats = ((Turn.Choice) GAME.turn(position)).seats();
            var seat = seats.get(dice.below(seats.size()));
            var moves = GAME.moves(position, seat);
            for (var move : moves) {
                var effects = GAME.effects(position, seat, move);
                effects.forEach(effect -> kinds.add(effect.kind()));
                happens(position, seat, move, effects);
            }
            // claims first: games of penalties alone would end before a row is complete
            var claims = moves.stream().filter(RainbowMove.Claim.class::isInstance).toList();
            var from = claims.isEmpty() || dice.below(8) == 0 ? moves : claims;
            position =
                    GAME.next(position, new Step.Chose<>(seat, from.get(dice.below(from.size()))));
        }
    }

    private static void happens(
            RainbowPosition position, Seat seat, RainbowMove move, List<Effect> effects) {
        var next = GAME.next(position, new Step.Chose<>(seat, move));
        var before = GAME.view(position).sheets().get(seat.index());
        var after = GAME.view(next).sheets().get(seat.index());
        var at = "%s at %s".formatted(move, GAME.notation().writePosition(position));
        assertThat(sum(effects, "points", "")).as(at).isEqualTo(after.score() - before.score());
        for (var colour : Colour.values()) {
            var row = colour.name();
            assertThat(sum(effects, "plus", row))
                    .as(at)
                    .isEqualTo(gained(before.plusRows(), after.plusRows(), row));
            assertThat(sum(effects, "flip", row))
                    .as(at)
                    .isEqualTo(gained(before.flipRows(), after.flipRows(), row));
        }
        boolean claim = move instanceof RainbowMove.Claim;
        assertThat(after.plus() - before.plus())
                .as(at)
                .isEqualTo(claim ? sum(effects, "plus") : -sum(effects, "spends", "plus"));
        assertThat(after.flip() - before.flip())
                .as(at)
                .isEqualTo(claim ? sum(effects, "flip") : -sum(effects, "spends", "flip"));
        assertThat(abouts(effects, "row")).as(at).isEqualTo(added(before.rows(), after.rows()));
        assertThat(abouts(effects, "first"))
                .as(at)
                .isEqualTo(texts(added(before.firsts(), after.firsts())));
        assertThat(sum(effects, "penalty", "yours")).isEqualTo(after.yours() - before.yours());
        assertThat(sum(effects, "penalty", "others")).isEqualTo(after.others() - before.others());
        assertThat(sum(effects, "spends", "extra")).isEqualTo(before.extras() - after.extras());
        assertThat(abouts(effects, "ends").isEmpty())
                .as(at)
                .isNotEqualTo(GAME.turn(next) instanceof Turn.Over);
        var opened = new TreeSet<String>();
        if (move instanceof RainbowMove.Ability(_, int die)) {
            assertThat(sum(effects, "die", "" + die)).isEqualTo(next.hand(seat).die(die));
            opened.addAll(claims(next, seat));
            opened.removeAll(claims(position, seat));
        }
        assertThat(new TreeSet<>(abouts(effects, "opens"))).as(at).isEqualTo(opened);
    }

    /** The parts are the score, and groups are what claims are made of. */
    private static void viewHolds(RainbowPosition position) {
        var view = GAME.view(position);
        for (var sheet : view.sheets()) {
            var parts = sheet.parts();
            assertThat(
                            parts.marks()
                                    + parts.firsts()
                                    + parts.rows()
                                    + parts.extras()
                                    + parts.penalties())
                    .isEqualTo(sheet.score());
        }
        if (position.free()) {
            return; // three ones claim what they don't show (R12)
        }
        for (var acting : view.acting()) {
            for (var move : GAME.moves(position, Seat.of(acting.seat()))) {
                if (move instanceof RainbowMove.Claim(var group, var colour, int number)) {
                    var made = acting.groups().get(GAME.layout().groups().indexOf(group.text()));
                    assertThat(made.replace("12", "11")).isEqualTo(colour.name() + number);
                }
            }
        }
    }

    private static Set<String> claims(RainbowPosition position, Seat seat) {
        return GAME.moves(position, seat).stream()
                .filter(RainbowMove.Claim.class::isInstance)
                .map(RainbowMove.Claim.class::cast)
                .map(claim -> claim.colour().name() + claim.number())
                .collect(Collectors.toSet());
    }

    private static int gained(List<String> before, List<String> after, String row) {
        return after.contains(row) && !before.contains(row) ? 1 : 0;
    }

    private static <T> List<T> added(List<T> before, List<T> after) {
        var added = new ArrayList<>(after);
        added.removeAll(before);
        return added;
    }

    private static List<String> texts(List<Integer> numbers) {
        return numbers.stream().map(Object::toString).toList();
    }

    private static int sum(List<Effect> effects, String kind) {
        return effects.stream()
                .filter(effect -> effect.kind().equals(kind))
                .mapToInt(Effect::amount)
                .sum();
    }

    private static int sum(List<Effect> effects, String kind, String about) {
        return sum(effects.stream().filter(effect -> effect.about().equals(about)).toList(), kind);
    }

    private static List<String> abouts(List<Effect> effects, String kind) {
        return effects.stream()
                .filter(effect -> effect.kind().equals(kind))
                .map(Effect::about)
                .toList();
    }

    @Test
    void theLayoutIsThePrintedSheet() {
        var layout = GAME.layout();
        assertThat(layout.sections())
                .extracting(
                        section ->
                                section.columns().stream()
                                                .map(RainbowLayout.Column::name)
                                                .collect(Collectors.joining(" "))
                                        + ": "
                                        + section.worth()
                                        + section.ability())
                .containsExactly("2 3 4 5: 2plus", "6 7 8: 3flip", "9 10: 4", "11/12: 5");
        assertThat(
                        layout.sections().stream()
                                .flatMap(section -> section.columns().stream())
                                .filter(column -> !column.first()))
                .extracting(RainbowLayout.Column::number)
                .containsExactly(2);
        assertThat(layout.rows())
                .extracting(row -> row.colour() + " " + String.join("", row.of()))
                .containsExactly("R R", "O RY", "Y Y", "G YB", "B B", "V RB");
        assertThat(layout.rows())
                .extracting(row -> row.boxes().getFirst() + "–" + row.boxes().getLast())
                .containsExactly("2–11", "3–11", "2–11", "3–11", "2–11", "3–11");
        assertThat(layout.rowWorth()).isEqualTo(7);
        assertThat(layout.extras()).isEqualTo(Map.of("1", 9, "2", 9, "3", 12, "4", 15));
        assertThat(layout.end()).isEqualTo(new RainbowLayout.End(3, 3, 4));
        assertThat(String.join("", layout.dice())).isEqualTo("RRYYBB");
        assertThat(layout.pick()).isEqualTo(3);
        assertThat(layout.groups()).containsExactly("1", "2", "3", "12", "13", "23");
        assertThat(layout.ladder())
                .extracting(RainbowLayout.Rung::least)
                .containsExactly(195, 185, 170, 150, 0);
    }
}
