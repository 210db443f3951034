package einwurf.rainbow;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Seat;
import einwurf.rules.View;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A position for whoever draws it. Nothing is hidden in it.
 *
 * @param active who picks the dice
 * @param dice "R4" after the throw, "R" before it, none before the pick
 * @param acting the seats that are still asked, with the dice as each has changed them
 */
public record RainbowView(
        int active, List<String> dice, List<SheetView> sheets, List<ActingView> acting)
        implements View {

    /**
     * One seat's sheet.
     *
     * @param marks the marked boxes of each row
     * @param rows the rows that are complete
     * @param plus unused abilities of that kind, as is {@code flip}
     */
    public record SheetView(
            Map<String, List<Integer>> marks,
            List<Integer> firsts,
            List<String> rows,
            int plus,
            int flip,
            int extras,
            int yours,
            int others,
            int score)
            implements JsonValue {

        static SheetView of(RainbowPosition position, Seat seat) {
            var sheet = position.sheet(seat);
            var marks = new LinkedHashMap<String, List<Integer>>();
            for (var colour : Colour.ALL) {
                marks.put(colour.name(), sheet.marks(colour));
            }
            return new SheetView(
                    marks,
                    sheet.firsts(),
                    sheet.rows().stream().map(Colour::name).toList(),
                    sheet.plus(),
                    sheet.flip(),
                    sheet.extras(),
                    sheet.yours(),
                    sheet.others(),
                    position.score(seat));
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("marks").data(marks).key("firsts").numbers(firsts);
            out.key("rows").data(rows).key("plus").number(plus).key("flip").number(flip);
            out.key("extras").number(extras).key("yours").number(yours);
            out.key("others").number(others).key("score").number(score).close();
        }
    }

    /** A seat that is still asked: its dice, and the groups of them it has used. */
    public record ActingView(int seat, List<Integer> dice, List<String> used) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("seat").number(seat).key("dice").numbers(dice);
            out.key("used").data(used).close();
        }
    }

    static RainbowView of(RainbowPosition position) {
        var sheets = new ArrayList<SheetView>();
        var acting = new ArrayList<ActingView>();
        for (var seat : Seat.all(position.players())) {
            sheets.add(SheetView.of(position, seat));
            var hand = position.hand(seat);
            if (hand.held() && !hand.finished()) {
                acting.add(
                        new ActingView(
                                seat.number(),
                                hand.dice(),
                                hand.used().stream().map(Group::text).toList()));
            }
        }
        return new RainbowView(position.active() + 1, dice(position), sheets, acting);
    }

    private static List<String> dice(RainbowPosition position) {
        var dice = new ArrayList<String>();
        if (position.phase() == Phase.PICK || position.phase() == Phase.OVER) {
            return dice;
        }
        for (int die = 1; die <= 3; die++) {
            var colour = position.trio().colours().get(die - 1).name();
            dice.add(position.faces() == 0 ? colour : colour + position.face(die));
        }
        return dice;
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("active").number(active).key("dice").data(dice);
        out.key("sheets").data(sheets).key("acting").data(acting).close();
    }
}
