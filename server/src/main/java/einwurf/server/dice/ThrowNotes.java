package einwurf.server.dice;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The words in which a record says what its throws follow from. */
public final class ThrowNotes {
    public static final String MATCH = "match";

    /** Which dice; records without it have none that could be checked. */
    public static final String DICE = "dice";

    /** Dice thrown from everybody's shares. */
    public static final String SHARED = "2";

    /** People threw dice of their own: nothing says what those rolls follow from. */
    public static final String OWN = "own";

    /**
     * Every chain up to here, {@code 1=COMMITMENT@1}, by seat (0: the server) with the first throw
     * it counts for. Those of a seat stand in the order of their numbers.
     */
    public static final String CHAINS = "dice chains";

    /** The throws that became due in this game: {@code 1 to 64}. The last may not have fallen. */
    public static final String THROWS = "dice throws";

    /**
     * With a number from 1: outcomes with their weights, {@code 1:1 2:1}, of a game whose rules the
     * reader may not know.
     */
    public static final String OUTCOMES = "outcomes ";

    /** Beside a roll: the number of its {@link #OUTCOMES}; 1 if it isn't there. */
    public static final String OF = "of";

    static final String THROW = "throw";
    static final String SHARE = "share";
    static final String WAITED = "waited";
    static final String SHARES = "shares";
    private static final String MISSING = "missing";
    private static final String NOBODY = "nobody";

    private ThrowNotes() {}

    public static String chain(int seat, String commitment, int from) {
        return seat + "=" + commitment + "@" + from;
    }

    /** Beside the first roll of a throw: {@code throw=7 share=… waited=1 shares=1:…,2:missing}. */
    public static Map<String, String> of(
            int number, String share, int waited, SortedMap<Integer, @Nullable String> shares) {
        var notes = new LinkedHashMap<String, String>();
        notes.put(THROW, Integer.toString(number));
        notes.put(SHARE, share);
        notes.put(WAITED, Integer.toString(waited));
        var given =
                shares.keySet().stream()
                        .map(
                                seat ->
                                        seat
                                                + ":"
                                                + Objects.requireNonNullElse(
                                                        shares.get(seat), MISSING))
                        .collect(Collectors.joining(","));
        notes.put(SHARES, given.isEmpty() ? NOBODY : given);
        return notes;
    }

    /** By seat the shares beside a throw; empty if that can't be read. */
    static Optional<SortedMap<Integer, @Nullable String>> shares(@Nullable String text) {
        SortedMap<Integer, @Nullable String> shares = new TreeMap<>();
        if (text == null) {
            return Optional.empty();
        }
        if (text.equals(NOBODY)) {
            return Optional.of(shares);
        }
        int last = 0;
        for (var entry : text.split(",", -1)) {
            if (!entry.matches("[1-9]:([0-9a-f]{64}|missing)")) {
                return Optional.empty();
            }
            int seat = entry.charAt(0) - '0';
            if (seat <= last) {
                return Optional.empty();
            }
            last = seat;
            var share = entry.substring(2);
            shares.put(seat, share.equals(MISSING) ? null : share);
        }
        return Optional.of(shares);
    }
}
