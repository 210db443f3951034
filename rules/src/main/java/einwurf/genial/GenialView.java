package einwurf.genial;

import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.Seat;
import einwurf.rules.Since;
import einwurf.rules.View;

import java.util.ArrayList;
import java.util.List;

/**
 * A position for whoever draws it. Nothing is hidden in it. Dice are letters, "RRG".
 *
 * @param toMove whose turn it is
 * @param hand what the thrower still has to use; before that, the throw
 * @param shown what each seat last left displayed
 * @param sheets marks by seat and row
 * @param last by seat, the last column that isn't locked (G5)
 * @param missing by seat, the rows that keep the next gate locked; empty where none is
 * @param offered by row, how many of the others' dice show its symbol to the one on turn
 * @param matches by row, how many marks a match with them would make now (G4, G5)
 */
public record GenialView(
        int toMove,
        @Key("throws") int thrown,
        String hand,
        List<String> shown,
        List<List<Integer>> sheets,
        @Since(2) List<Integer> last,
        @Since(2) List<String> missing,
        @Since(2) List<Integer> offered,
        @Since(2) List<Integer> matches)
        implements View {

    static GenialView of(GenialPosition position) {
        int players = position.players();
        int toMove = position.toMove().index();
        var shown =
                new ArrayList<String>(players); // no streams: asked for at every move of a table
        var sheets = new ArrayList<List<Integer>>(players);
        var last = new ArrayList<Integer>(players);
        var missing = new ArrayList<String>(players);
        int counts = 0;
        for (int seat = 0; seat < players; seat++) {
            long sheet = position.sheet(seat);
            shown.add(Hand.text(position.shown(seat)));
            sheets.add(position.marks(Seat.at(seat)));
            last.add(Sheet.last(sheet));
            missing.add(missing(sheet));
            counts += seat == toMove ? 0 : Hand.counts(position.shown(seat));
        }
        var offered = new ArrayList<Integer>(Symbol.COUNT);
        var matches = new ArrayList<Integer>(Symbol.COUNT);
        long own = position.sheet(toMove);
        for (int row = 0; row < Symbol.COUNT; row++) {
            int dice = counts >>> (4 * row) & 15;
            offered.add(dice);
            matches.add(Sheet.marks(Sheet.mark(own, row, dice)) - Sheet.marks(own));
        }
        return new GenialView(
                toMove + 1,
                position.throwsMade(),
                Hand.text(position.hand()),
                shown,
                sheets,
                last,
                missing,
                offered,
                matches);
    }

    private static String missing(long sheet) {
        int last = Sheet.last(sheet);
        int needs =
                last < Sheet.SECOND_AREA
                        ? Sheet.SECOND_NEEDS
                        : last < Sheet.THIRD_AREA ? Sheet.THIRD_NEEDS : 0;
        var rows = new StringBuilder();
        for (int row = 0; row < Symbol.COUNT; row++) {
            if (Sheet.marks(sheet, row) < needs) {
                rows.append(Symbol.at(row).letter());
            }
        }
        return rows.toString();
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("toMove").number(toMove).key("throws").number(thrown);
        out.key("hand").word(hand).key("shown").data(shown);
        out.key("sheets").data(sheets);
        if (out.since(2)) {
            out.key("last").numbers(last).key("missing").data(missing);
            out.key("offered").numbers(offered).key("matches").numbers(matches);
        }
        out.close();
    }
}
