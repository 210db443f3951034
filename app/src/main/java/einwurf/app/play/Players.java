package einwurf.app.play;

import einwurf.rules.Seat;
import einwurf.rules.Text.Language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who sits around the keyboard.
 *
 * @param given each seat's name, empty where none was given
 * @param bots the seats that are played by bots, and each bot's level
 */
record Players(List<String> given, Map<Seat, String> bots, Language language) {
    private static final int LONGEST = 12;

    Players {
        given = List.copyOf(given);
        bots = Map.copyOf(new LinkedHashMap<>(bots));
    }

    boolean bot(Seat seat) {
        return bots.containsKey(seat);
    }

    List<Seat> people() {
        return Seat.all(given.size()).stream().filter(seat -> !bot(seat)).toList();
    }

    /** Several people share the keyboard, so it changes hands. */
    boolean shared() {
        return people().size() > 1;
    }

    /** Whose eyes look when nobody in particular is asked: the only person's, else nobody's. */
    Optional<Seat> eyes() {
        return people().size() == 1 ? Optional.of(people().getFirst()) : Optional.empty();
    }

    /** What everyone is called, by seat. */
    List<String> names() {
        return Seat.all(given.size()).stream().map(this::name).toList();
    }

    String name(Seat seat) {
        var name = given.get(seat.index()).replaceAll("\\p{Cntrl}", " ").strip();
        if (name.isEmpty()) {
            return (bot(seat)
                            ? TerminalTexts.bot(seat.number())
                            : TerminalTexts.seat(seat.number()))
                    .in(language);
        }
        return name.length() > LONGEST ? name.substring(0, LONGEST - 1) + "…" : name;
    }
}
