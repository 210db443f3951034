package einwurf.app.play;

import einwurf.rules.Layout;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Text.Language;
import einwurf.rules.View;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * All that a screen may draw from. The state is that of the position as seen by the one at the
 * keyboard, in the shape of the engine protocol; so nothing sealed can end up on a screen.
 *
 * @param eyes who is at the keyboard; null for a spectator
 * @param thrower who throws next, null when no dice are due
 * @param asked who is asked now
 * @param moves the notation of what the one at the keyboard may play
 * @param thrown the last throw in notation, empty before the first
 * @param last the last open choice in notation, empty if there is none
 * @param whole everything is asked for, not just what matters now
 */
record ScreenView(
        Table table,
        String phase,
        Map<String, @Nullable Object> state,
        View view,
        Layout layout,
        List<String> names,
        @Nullable Seat eyes,
        @Nullable Seat thrower,
        List<Seat> asked,
        List<String> moves,
        String thrown,
        String last,
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

    @Nullable Object value(String key) {
        return state.get(key);
    }

    boolean has(String key) {
        return state.get(key) != null;
    }

    int whole(String key) {
        return (Integer) present(key);
    }

    String text(String key) {
        return (String) present(key);
    }

    /** A list whose entries may be hidden ("?") or not there yet (null). */
    @SuppressWarnings("unchecked")
    List<@Nullable Object> list(String key) {
        return (List<@Nullable Object>) present(key);
    }

    /** A list of numbers, all there. */
    List<Integer> wholes(String key) {
        return list(key).stream().map(n -> (Integer) Objects.requireNonNull(n)).toList();
    }

    List<String> texts(String key) {
        return list(key).stream().map(n -> (String) Objects.requireNonNull(n)).toList();
    }

    /** A list of objects. */
    @SuppressWarnings("unchecked")
    List<Map<String, @Nullable Object>> maps(String key) {
        return list(key).stream()
                .map(n -> (Map<String, @Nullable Object>) Objects.requireNonNull(n))
                .toList();
    }

    private Object present(String key) {
        return Objects.requireNonNull(state.get(key), key);
    }
}
