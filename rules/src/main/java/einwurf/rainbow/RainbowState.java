package einwurf.rainbow;

import einwurf.rules.Seat;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A position as the plain data that the engine protocol promises. Nothing is hidden in it. */
final class RainbowState {

    private RainbowState() {}

    static Map<String, @Nullable Object> of(RainbowPosition position) {
        var sheets = new ArrayList<Object>();
        var acting = new ArrayList<Object>();
        for (var seat : Seat.all(position.players())) {
            sheets.add(sheet(position, seat));
            var hand = position.hand(seat);
            if (hand.held() && !hand.finished()) {
                acting.add(acting(seat, hand));
            }
        }
        var state = new LinkedHashMap<String, @Nullable Object>();
        state.put("active", position.active() + 1);
        state.put("dice", dice(position));
        state.put("sheets", sheets);
        state.put("acting", acting);
        return state;
    }

    /** Nothing before the pick, then the colours, then also what they show. */
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

    private static Map<String, Object> sheet(RainbowPosition position, Seat seat) {
        var sheet = position.sheet(seat);
        var marks = new LinkedHashMap<String, Object>();
        for (var colour : Colour.ALL) {
            marks.put(colour.name(), sheet.marks(colour));
        }
        var plain = new LinkedHashMap<String, Object>();
        plain.put("marks", marks);
        plain.put("firsts", sheet.firsts());
        plain.put("rows", sheet.rows().stream().map(Colour::name).toList());
        plain.put("plus", sheet.plus());
        plain.put("flip", sheet.flip());
        plain.put("extras", sheet.extras());
        plain.put("yours", sheet.yours());
        plain.put("others", sheet.others());
        plain.put("score", position.score(seat));
        return plain;
    }

    private static Map<String, Object> acting(Seat seat, Hand hand) {
        var plain = new LinkedHashMap<String, Object>();
        plain.put("seat", seat.number());
        plain.put("dice", hand.dice());
        plain.put("used", hand.used().stream().map(Group::text).toList());
        return plain;
    }
}
