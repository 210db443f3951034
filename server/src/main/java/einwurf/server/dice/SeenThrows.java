package einwurf.server.dice;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a player's device or program remembers of a match, in the order in which it was told: to be
 * compared with the record by {@link SeenComparison}. docs/dice.md has the format.
 *
 * @param keys the house's as it was told, and those that it named its successors; none if it never
 *     was
 * @param house the commitments of the house's chains
 */
public record SeenThrows(
        String match,
        int seat,
        List<String> keys,
        List<HouseChain> house,
        List<SeenChain> chains,
        List<SeenThrow> throwing) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TITLE = "seen 1";

    /** {@code before}: the next throw to become due when it was told. */
    public record HouseChain(String commit, int from, int before) {}

    public record SeenChain(int seat, String commit, int from, int before) {}

    /**
     * A throw as one seat saw it.
     *
     * @param steps hash of the game's steps when it was due, null if not all were seen
     * @param sent its own share, null if it sent none
     * @param with by seat the shares it had been told of when it sent its own
     * @param shares by seat those it was told of, null for what was said to be missing
     * @param share the house's, null if the throw never fell
     * @param after hash of the steps with the throw's own, null if not all were seen
     */
    public record SeenThrow(
            int number,
            int waited,
            List<Integer> asked,
            @Nullable String steps,
            @Nullable String sent,
            SortedMap<Integer, @Nullable String> with,
            SortedMap<Integer, @Nullable String> shares,
            @Nullable String share,
            @Nullable String after,
            @Nullable String signature) {}

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
            var house = new ArrayList<HouseChain>();
            for (var one : list(all, "house")) {
                house.add(
                        new HouseChain(
                                hex(one, "commit", 64),
                                whole(one, "from", 1),
                                whole(one, "before", 1)));
            }
            var chains = new ArrayList<SeenChain>();
            for (var one : list(all, "chains")) {
                chains.add(
                        new SeenChain(
                                whole(one, "seat", 1),
                                hex(one, "commit", 64),
                                whole(one, "from", 1),
                                whole(one, "before", 1)));
            }
            var throwing = new ArrayList<SeenThrow>();
            for (var one : list(all, "throws")) {
                throwing.add(thrown(one));
            }
            var match = all.path("match").asString("");
            return new SeenThrows(match, whole(all, "seat", 1), keys(all), house, chains, throwing);
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
                orNull(one, "steps", 64),
                orNull(one.path("sent"), "share", 64),
                shares(one.path("sent").path("with")),
                shares(one.path("shares")),
                orNull(one, "share", 64),
                orNull(one, "after", 64),
                orNull(one, "signature", 128));
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
