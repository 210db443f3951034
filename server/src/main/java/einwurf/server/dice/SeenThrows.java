package einwurf.server.dice;

import einwurf.rules.Text;
import einwurf.server.dice.ThrownRecord.Chain;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a player's device or program remembers of a match, in the order in which it was told: to be
 * compared with the record by {@link SeenComparison}. docs/dice.md has the format.
 *
 * @param keys the house's as it was told, and those that it named its successors; none if it never
 *     was
 * @param chains those of the server, seat 0, and of the players
 */
public record SeenThrows(
        String match,
        int seat,
        List<String> keys,
        List<SeenChain> chains,
        List<SeenThrow> throwing) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TITLE = "seen 1";

    /** {@code before}: the next throw to become due when it was told. */
    public record SeenChain(Chain chain, int before) {}

    /**
     * A throw as one seat saw it.
     *
     * @param early it wasn't the next to become due
     * @param steps hash of the game's steps when it was due, null if not all were seen
     * @param sent its own share, null if it sent none
     * @param with by seat the shares it had been told of when it sent its own
     * @param shares by seat those it was told of, null for what was said to be missing
     * @param share the house's, null if the throw never fell
     * @param words the four of this throw, null if it knew not enough to make them
     * @param after hash of the steps with the throw's own, null if not all were seen
     */
    public record SeenThrow(
            int number,
            int waited,
            List<Integer> asked,
            boolean early,
            @Nullable String steps,
            @Nullable String sent,
            SortedMap<Integer, @Nullable String> with,
            SortedMap<Integer, @Nullable String> shares,
            @Nullable String share,
            @Nullable String after,
            @Nullable String signature,
            @Nullable String words) {
        /** Everybody who was asked or waited for. */
        SortedSet<Integer> seats() {
            var seats = new TreeSet<>(asked);
            if (waited != 0) {
                seats.add(waited);
            }
            return seats;
        }
    }

    /** The chain that it knew to count for a throw of a seat before that became due. */
    Optional<Chain> held(int seat, int thrown) {
        var told = chains.stream().filter(one -> one.before <= thrown).map(SeenChain::chain);
        return ThrownRecord.standing(told.toList(), seat, thrown);
    }

    /** Why a throw with its share proves nothing to it; null if it does. */
    @Nullable Text unproven(int thrown, List<String> names) {
        var one = throwing.stream().filter(t -> t.number == thrown).findFirst().orElse(null);
        if (one == null || one.sent == null) {
            return new Text(
                    "this device didn't send your share",
                    "dieses Gerät Deinen Beitrag nicht geschickt hat");
        }
        if (held(0, thrown).isEmpty()) {
            return new Text(
                    "the server's chain wasn't known before",
                    "die Kette des Servers vorher nicht bekannt war");
        }
        for (int other : one.seats()) {
            if (other != seat && held(other, thrown).isEmpty()) {
                var name = ThrowCounts.name(names, other);
                return new Text(
                        name.en() + "'s chain wasn't known before",
                        "die Kette von " + name.de() + " vorher nicht bekannt war");
            }
        }
        return one.steps == null || (one.share != null && one.after == null)
                ? new Text("not all moves before were known", "nicht alle Züge davor bekannt waren")
                : null;
    }

    /** A file that isn't one; says why. */
    public static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable(String why) {
            super(why, null, false, false);
        }
    }

    public static SeenThrows read(String text) throws Unreadable {
        try {
            var all = JSON.readTree(text);
            if (!TITLE.equals(all.path("einwurf").asString(""))) {
                throw new Unreadable("\"einwurf\" isn't \"" + TITLE + "\"");
            }
            var chains = new ArrayList<SeenChain>();
            for (var one : list(all, "chains")) {
                chains.add(
                        new SeenChain(
                                new Chain(
                                        whole(one, "seat", 0),
                                        whole(one, "chain", 1),
                                        hex(one, "commit", 64),
                                        whole(one, "from", 1)),
                                whole(one, "before", 1)));
            }
            var throwing = new ArrayList<SeenThrow>();
            for (var one : list(all, "throws")) {
                throwing.add(thrown(one));
            }
            var match = all.path("match").asString("");
            return new SeenThrows(match, whole(all, "seat", 1), keys(all), chains, throwing);
        } catch (JacksonException noJson) {
            throw new Unreadable("this is not JSON");
        }
    }

    /** A later key counts only with the signature of the one before. */
    private static List<String> keys(JsonNode all) throws Unreadable {
        var keys = new ArrayList<String>();
        var first = orNull(all, "key", 64);
        if (first == null) {
            return keys;
        }
        keys.add(first);
        for (var later : all.path("later")) {
            var key = hex(later, "key", 64);
            if (!HouseKey.follows(keys.getLast(), key, hex(later, "signature", 128))) {
                break;
            }
            keys.add(key);
        }
        return keys;
    }

    private static SeenThrow thrown(JsonNode one) throws Unreadable {
        var asked = new ArrayList<Integer>();
        for (var seat : list(one, "asked")) {
            asked.add(seat.asInt(0));
        }
        return new SeenThrow(
                whole(one, "throw", 1),
                whole(one, "waited", 0),
                asked,
                one.path("early").asBoolean(false),
                orNull(one, "steps", 64),
                orNull(one.path("sent"), "share", 64),
                shares(one.path("sent").path("with")),
                shares(one.path("shares")),
                orNull(one, "share", 64),
                orNull(one, "after", 64),
                orNull(one, "signature", 128),
                one.path("words").asString(null));
    }

    private static SortedMap<Integer, @Nullable String> shares(JsonNode by) throws Unreadable {
        SortedMap<Integer, @Nullable String> shares = new TreeMap<>();
        for (var seat : by.propertyNames()) {
            if (!seat.matches("[1-9]")) {
                throw new Unreadable("\"shares\" has a seat " + seat);
            }
            shares.put(Integer.parseInt(seat), orNull(by, seat, 64));
        }
        return shares;
    }

    private static JsonNode list(JsonNode in, String name) throws Unreadable {
        var list = in.path(name);
        if (!list.isArray()) {
            throw new Unreadable("\"" + name + "\" is no list");
        }
        return list;
    }

    private static int whole(JsonNode in, String name, int least) throws Unreadable {
        var value = in.path(name);
        if (!value.isInt() || value.intValue() < least) {
            throw new Unreadable("\"" + name + "\" is no number from " + least + " on");
        }
        return value.intValue();
    }

    private static @Nullable String orNull(JsonNode in, String name, int digits) throws Unreadable {
        var value = in.path(name);
        return value.isMissingNode() || value.isNull() ? null : hex(in, name, digits);
    }

    private static String hex(JsonNode in, String name, int digits) throws Unreadable {
        var text = in.path(name).asString("");
        if (!Share.hex(text, digits)) {
            throw new Unreadable("\"" + name + "\" isn't " + digits + " hex digits");
        }
        return text;
    }
}
