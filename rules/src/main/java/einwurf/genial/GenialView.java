package einwurf.genial;

import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.Seat;
import einwurf.rules.View;

import java.util.List;

/**
 * A position for whoever draws it. Nothing is hidden in it. Dice are letters, "RRG".
 *
 * @param toMove whose turn it is
 * @param hand what the thrower still has to use; before that, the throw
 * @param shown what each seat last left displayed
 * @param sheets marks by seat and row
 */
public record GenialView(
        int toMove,
        @Key("throws") int thrown,
        String hand,
        List<String> shown,
        List<List<Integer>> sheets)
        implements View {

    static GenialView of(GenialPosition position) {
        var seats = Seat.all(position.players());
        return new GenialView(
                position.toMove().number(),
                position.throwsMade(),
                Hand.text(position.hand()),
                seats.stream().map(seat -> Hand.text(position.shown(seat))).toList(),
                seats.stream().map(position::marks).toList());
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("toMove").number(toMove).key("throws").number(thrown);
        out.key("hand").word(hand).key("shown").data(shown);
        out.key("sheets").data(sheets).close();
    }
}
