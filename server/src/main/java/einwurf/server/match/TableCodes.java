package einwurf.server.match;

import einwurf.server.platform.Platform;
import einwurf.server.store.Change;
import einwurf.server.store.Store;
import einwurf.server.store.StoredNote;
import einwurf.server.wire.Status;

import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Short codes of tables, to be said aloud: four syllables that sound alike in no language of the
 * house. A link can't be guessed and a code can, so a table has one only if somebody at it asks for
 * it, for a day, and whoever tries many is stopped by the limits.
 */
public final class TableCodes {
    private static final String KIND = "code";
    private static final String OF_MATCH = "code-of";
    private static final String CONSONANTS = "bdfklmnrst";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = 4;
    private static final long DAY = 24 * 3600 * 1000L;
    private static final int TRIES = 20;

    /** A code, and when it is forgotten. */
    public record Code(String text, long until) {}

    private final Store store;
    private final Platform platform;

    TableCodes(Store store, Platform platform) {
        this.store = store;
        this.platform = platform;
    }

    /** The code of a table: the one it has, or a new one. */
    public Code of(String match) {
        long now = platform.now();
        var known = store.note(OF_MATCH, match).filter(note -> note.until() > now);
        if (known.isPresent()) {
            return new Code(known.get().body(), known.get().until());
        }
        long until = now + DAY;
        for (int i = 0; i < TRIES; i++) {
            var code = make(platform.random());
            var wished = new StoredNote(KIND, code, match, until);
            store.write(new Change.FirstNote(wished, now)).join();
            if (store.note(KIND, code).filter(wished::equals).isPresent()) {
                store.write(new Change.Note(new StoredNote(OF_MATCH, match, code, until))).join();
                return new Code(code, until);
            }
        }
        throw new IllegalStateException("no code is free");
    }

    /** The table that a code stands for, while it isn't over; however the code is written. */
    public Optional<String> match(String said) {
        var letters = said.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
        if (letters.length() != 2 * SYLLABLES) {
            return Optional.empty();
        }
        var code = letters.substring(0, SYLLABLES) + "-" + letters.substring(SYLLABLES);
        return store.note(KIND, code)
                .filter(note -> note.until() > platform.now())
                .flatMap(note -> store.match(note.body()))
                .filter(match -> !match.status().equals(Status.OVER.word()))
                .filter(match -> !match.status().equals(Status.CLOSED.word()))
                .map(match -> match.id());
    }

    /** Like "lato-mine". */
    static String make(RandomGenerator random) {
        var code = new StringBuilder();
        for (int i = 0; i < SYLLABLES; i++) {
            code.append(i == SYLLABLES / 2 ? "-" : "");
            code.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
            code.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
        }
        return code.toString();
    }
}
