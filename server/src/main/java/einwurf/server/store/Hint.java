package einwurf.server.store;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * What a node tells the others. It may come late, twice or never: whatever matters is in the store,
 * and is looked up there now and then.
 */
public sealed interface Hint {

    /**
     * Steps of a match are stored, up to this number. The last of them may be told with it, so that
     * whoever has people there needn't look them up.
     */
    record Stored(String match, int number, List<StoredStep> steps) implements Hint {
        /** Longer ones aren't told: a notification is short, and a character may be three bytes. */
        private static final int LONGEST = 2000;

        /** Characters of a step besides its body. */
        private static final int HEAD = 30;

        static final String STEP = " \t"; // neither JSON nor any word has a raw tab

        /** With these last steps, if they are short enough. */
        public static Stored with(String match, int number, List<StoredStep> steps) {
            int length = 0;
            for (var step : steps) {
                length += HEAD + step.body().length();
            }
            return new Stored(match, number, length > LONGEST ? List.of() : steps);
        }

        private String write() {
            var text = new StringBuilder("stored ").append(match).append(' ').append(number);
            for (var step : steps) {
                text.append(STEP)
                        .append(step.happened())
                        .append(' ')
                        .append(step.kind())
                        .append(' ')
                        .append(step.body());
            }
            return text.toString();
        }

        private static Stored read(String match, int number, String[] texts) {
            var steps = new ArrayList<StoredStep>();
            for (int i = 1; i < texts.length; i++) {
                var words = texts[i].split(" ", 3);
                int which = number - texts.length + 1 + i;
                steps.add(new StoredStep(which, Long.parseLong(words[0]), words[1], words[2]));
            }
            return new Stored(match, number, steps);
        }
    }

    /**
     * Who is at a match on that node.
     *
     * @param seats a digit a seat, 1 where somebody is
     * @param watchers how many look on
     */
    record Present(String match, String seats, int watchers) implements Hint {}

    /** A match was woken: who else has people there? */
    record WhoIsThere(String match) implements Hint {}

    /** The node that looked after a match has sent it to sleep. */
    record Asleep(String match) implements Hint {}

    /**
     * What the lobby shows of a match has changed.
     *
     * @param owner stands for the address that set it; "" where that isn't known any more
     */
    record Listed(String match, String owner) implements Hint {}

    /**
     * How many tables an address has on that node that wait for people, and of bots alone.
     *
     * @param owner stands for the address, which isn't told
     */
    record Tables(String owner, int waiting, int botsAlone) implements Hint {}

    /** A node has come. */
    record Joined() implements Hint {}

    /** A node goes in good order, or was given up. */
    record Gone() implements Hint {}

    default String text() {
        return switch (this) {
            case Stored stored -> stored.write();
            case Present(var match, var seats, var watchers) ->
                    "present " + match + " " + seats + " " + watchers;
            case WhoIsThere(var match) -> "who " + match;
            case Asleep(var match) -> "asleep " + match;
            case Listed(var match, var owner) -> "listed " + match + " " + owner;
            case Tables(var owner, var waiting, var botsAlone) ->
                    "tables " + owner + " " + waiting + " " + botsAlone;
            case Joined() -> "joined";
            case Gone() -> "gone";
        };
    }

    /** Null for what a newer program may say. */
    static @Nullable Hint read(String text) {
        var parts = text.split(Stored.STEP, -1);
        var words = parts[0].split(" ", -1);
        try {
            return switch (words[0]) {
                case "stored" -> Stored.read(words[1], Integer.parseInt(words[2]), parts);
                case "present" -> new Present(words[1], words[2], Integer.parseInt(words[3]));
                case "who" -> new WhoIsThere(words[1]);
                case "asleep" -> new Asleep(words[1]);
                // A program that doesn't say whose it is may run beside.
                case "listed" -> new Listed(words[1], words.length > 2 ? words[2] : "");
                case "tables" ->
                        new Tables(
                                words[1], Integer.parseInt(words[2]), Integer.parseInt(words[3]));
                case "joined" -> new Joined();
                case "gone" -> new Gone();
                default -> null;
            };
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException _) {
            return null;
        }
    }
}
