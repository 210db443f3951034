package einwurf.app.play;

import einwurf.rules.Layout;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.rules.View;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * All that a screen may draw from. The view is of the position as seen by the one at the keyboard,
 * so nothing sealed can end up on a screen.
 *
 * @param layout what the game has printed
 * @param eyes who is at the keyboard; null for a spectator
 * @param thrower who throws next, null when no dice are due
 * @param asked who is asked now
 * @param moves the notation of what the one at the keyboard may play
 * @param thrown the last throw in notation, empty before the first
 * @param last the last open choice in notation, empty if there is none
 * @param width how many columns there are
 * @param whole everything is asked for, not just what matters now
 */
record ScreenView(
        Table table,
        String phase,
        View view,
        Layout layout,
        List<String> names,
        @Nullable Seat eyes,
        @Nullable Seat thrower,
        List<Seat> asked,
        List<String> moves,
        String thrown,
        String last,
        int width,
        boolean whole,
        Language language,
        Ink ink) {

    String say(String en, String de) {
        return new Text(en, de).in(language);
    }

    String name(int seat) {
        return names.get(seat - 1);
    }

    int players() {
        return table.players();
    }

    /** Throwing, asked, or both now; the others wait. */
    boolean onTurn(int seat) {
        return asked.contains(Seat.of(seat)) || Seat.of(seat).equals(thrower);
    }
}
