package einwurf.server.store;

import einwurf.rules.Parsed;
import einwurf.rules.Text;

import java.util.HashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long matches are kept after somebody with a token was last there, in milliseconds.
 *
 * @param waiting those that never began
 * @param closed those that their host closed before they began
 * @param over those that are played
 * @param idle those that began and nobody went on with
 */
public record Retention(long waiting, long closed, long over, long idle) {
    /** An age that nothing reaches. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final long DAY = TimeUnit.DAYS.toMillis(1);
    private static final Pattern ITEM =
            Pattern.compile(
                    "(?<kind>waiting|closed|over|idle)=(?:(?<number>[1-9][0-9]{0,4})(?<unit>[hd])|never)");

    public static final Retention USUAL = new Retention(2 * DAY, DAY, 90 * DAY, 90 * DAY);
    public static final Retention FOREVER = new Retention(NEVER, NEVER, NEVER, NEVER);

    /** As "waiting=2d,over=never": days, hours or never; what isn't said is as usual. */
    public static Parsed<Retention> read(String text) {
        var ages = new HashMap<String, Long>();
        for (var item : text.split(",", -1)) {
            var match = ITEM.matcher(item.strip());
            if (!match.matches()) {
                return Parsed.bad(
                        new Text(
                                "\"" + item.strip() + "\" is no time to keep matches for",
                                "„" + item.strip() + "“ sagt nicht, wie lange Partien bleiben"));
            }
            ages.put(match.group("kind"), age(match));
        }
        return Parsed.good(
                new Retention(
                        ages.getOrDefault("waiting", USUAL.waiting),
                        ages.getOrDefault("closed", USUAL.closed),
                        ages.getOrDefault("over", USUAL.over),
                        ages.getOrDefault("idle", USUAL.idle)));
    }

    /** As {@link #read} takes it. */
    public String write() {
        return "waiting="
                + write(waiting)
                + ",closed="
                + write(closed)
                + ",over="
                + write(over)
                + ",idle="
                + write(idle);
    }

    private static String write(long age) {
        return age == NEVER ? "never" : age % DAY == 0 ? age / DAY + "d" : age / (DAY / 24) + "h";
    }

    private static long age(Matcher match) {
        if (match.group("number") == null) {
            return NEVER;
        }
        long unit = match.group("unit").equals("h") ? DAY / 24 : DAY;
        return Long.parseLong(match.group("number")) * unit;
    }

    /** What was touched before this has reached that age. */
    static long before(long now, long age) {
        return age == NEVER ? Long.MIN_VALUE : now - age;
    }
}
