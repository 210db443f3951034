package einwurf.rainbow;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Seat;
import einwurf.rules.Since;
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
 * @param groups what the dice make as they fell, "O7", in the layout's order; none before
 */
public record RainbowView(
        int active,
        List<String> dice,
        List<SheetView> sheets,
        List<ActingView> acting,
        @Since(2) List<String> groups)
        implements View {
    /**
     * One seat's sheet.
     *
     * @param marks the marked boxes of each row
     * @param rows the rows that are complete
     * @param plus unused abilities of that kind, as is {@code flip}
     * @param plusRows the rows that have brought such an ability, as {@code flipRows} (R4)
     * @param parts what the score is made of
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
            int score,
            @Since(2) List<String> plusRows,
            @Since(2) List<String> flipRows,
            @Since(2) Parts parts)
            implements JsonValue {
        /** A number of the section that brings a ±1, and one of that which brings a Flip. */
        private static final int LOW = 5;

        private static final int MIDDLE = 6;

        static SheetView of(RainbowPosition position, Seat seat) {
            var sheet = position.sheet(seat);
            var marks = new LinkedHashMap<String, List<Integer>>();
            var plusRows = new ArrayList<String>(6);
            var flipRows = new ArrayList<String>(6);
            for (var colour : Colour.ALL) {
                marks.put(colour.name(), sheet.marks(colour));
                if (Boxes.gain(sheet.marks(), Boxes.box(colour, LOW)) != 0) {
                    plusRows.add(colour.name());
                }
                if (Boxes.gain(sheet.marks(), Boxes.box(colour, MIDDLE)) != 0) {
                    flipRows.add(colour.name());
                }
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
                    position.score(seat),
                    plusRows,
                    flipRows,
                    Parts.of(position, sheet));
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("marks").open();
            for (var row : marks.entrySet()) {
                out.key(row.getKey()).numbers(row.getValue());
            }
            out.close().key("firsts").numbers(firsts);
            out.key("rows").data(rows).key("plus").number(plus).key("flip").number(flip);
            out.key("extras").number(extras).key("yours").number(yours);
            out.key("others").number(others).key("score").number(score);
            if (out.since(2)) {
                out.key("plusRows").data(plusRows).key("flipRows").data(flipRows);
                out.key("parts").data(parts);
            }
            out.close();
        }
    }

    /**
     * A sheet's points by where they come from; together they are its score.
     *
     * @param firsts alone, the sections (R13)
     * @param penalties not above 0
     */
    public record Parts(int marks, int firsts, int rows, int extras, int penalties)
            implements JsonValue {
        static Parts of(RainbowPosition position, Sheet sheet) {
            return new Parts(
                    Score.markPoints(sheet.marks()),
                    Score.bonus(sheet.marks(), sheet.counts(), position.solo()),
                    Score.rowPoints(sheet.marks()),
                    sheet.extras(),
                    -Score.penaltyPoints(
                            sheet.counts(), position.yoursPenalty(), position.othersPenalty()));
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("marks").number(marks).key("firsts").number(firsts);
            out.key("rows").number(rows).key("extras").number(extras);
            out.key("penalties").number(penalties).close();
        }
    }

    /**
     * A seat that is still asked: its dice, the groups of them it has used, and what the groups
     * make of its dice.
     */
    public record ActingView(
            int seat, List<Integer> dice, List<String> used, @Since(2) List<String> groups)
            implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("seat").number(seat).key("dice").numbers(dice);
            out.key("used").data(used);
            if (out.since(2)) {
                out.key("groups").data(groups);
            }
            out.close();
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
                                hand.used().stream().map(Group::text).toList(),
                                groups(position.trio(), hand)));
            }
        }
        return new RainbowView(
                position.active() + 1,
                dice(position),
                sheets,
                acting,
                position.faces() == 0
                        ? List.of()
                        : groups(position.trio(), new Hand(position.faces())));
    }

    private static List<String> groups(Trio trio, Hand hand) {
        var groups = new ArrayList<String>(Group.ALL.length);
        for (var group : Group.ALL) {
            groups.add(group.colour(trio).box(hand.value(group)));
        }
        return groups;
    }

    private static List<String> dice(RainbowPosition position) {
        var dice = new ArrayList<String>();
        if (position.phase() == Phase.PICK || position.phase() == Phase.OVER) {
            return dice;
        }
        for (int die = 1; die <= 3; die++) {
            var colour = position.trio().colours().get(die - 1);
            dice.add(position.faces() == 0 ? colour.name() : colour.box(position.face(die)));
        }
        return dice;
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("active").number(active).key("dice").data(dice);
        out.key("sheets").data(sheets).key("acting").data(acting);
        if (out.since(2)) {
            out.key("groups").data(groups);
        }
        out.close();
    }
}
