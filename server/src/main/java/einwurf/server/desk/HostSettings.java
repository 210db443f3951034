package einwurf.server.desk;

import einwurf.server.platform.Platform;
import einwurf.server.store.Change;
import einwurf.server.store.Store;
import einwurf.server.store.StoredNote;
import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import java.text.Normalizer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What the host has decided for everybody: who is banned, which words nobody uses, whether tables
 * are listed and strangers bring bots. Kept in the store, read again every few seconds: other nodes
 * have the same.
 */
public final class HostSettings {
    static final String BAN = "ban";
    private static final String SETTING = "setting";
    private static final String WORDS = "words";
    private static final String OFF = "off";
    private static final long FRESH = TimeUnit.SECONDS.toNanos(5);

    /** What can be switched off. */
    public enum Switch {
        LISTING("listing"),
        BOTS("bots");

        private final String word;

        Switch(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    private record Known(Map<String, Long> bans, List<String> words, Set<String> off) {}

    private final Store store;
    private final Platform platform;
    private final UnaryOperator<String> pseudonym;
    private final AtomicLong read;
    private volatile Known known = new Known(Map.of(), List.of(), Set.of());

    /** {@code pseudonym}: what an address is called where nodes tell each other of it. */
    public HostSettings(Store store, Platform platform, UnaryOperator<String> pseudonym) {
        this.pseudonym = pseudonym;
        this.store = store;
        this.platform = platform;
        read = new AtomicLong(platform.nanos() - FRESH);
    }

    /** By whoever comes first once it is time; the others go on with what is known. */
    private Known known() {
        long now = platform.nanos();
        long last = read.get();
        if (now - last >= FRESH && read.compareAndSet(last, now)) {
            refresh();
        }
        return known;
    }

    private void refresh() {
        try {
            var bans =
                    store.notes(BAN).stream()
                            .collect(Collectors.toMap(StoredNote::name, StoredNote::until));
            var settings =
                    store.notes(SETTING).stream()
                            .collect(Collectors.toMap(StoredNote::name, StoredNote::body));
            var words = settings.getOrDefault(WORDS, "");
            var off =
                    settings.entrySet().stream()
                            .filter(setting -> setting.getValue().equals(OFF))
                            .map(Map.Entry::getKey)
                            .collect(Collectors.toSet());
            known = new Known(bans, words.isEmpty() ? List.of() : List.of(words.split(" ")), off);
        } catch (IllegalStateException away) {
            // The database is away: what was decided before still holds.
        }
    }

    /** Refuses whoever is banned. */
    public void admit(String address) throws Refused {
        var bans = known().bans;
        if (bans.isEmpty()) {
            return;
        }
        long until =
                Math.max(
                        bans.getOrDefault(address, 0L),
                        bans.getOrDefault(pseudonym.apply(address), 0L));
        if (until > platform.now()) {
            var when = Instant.ofEpochMilli(until).truncatedTo(ChronoUnit.MINUTES);
            throw Problem.of(
                            Code.FORBIDDEN,
                            "The host has shut the house to your address until " + when,
                            "Der Gastgeber hat das Haus für Deine Adresse geschlossen bis " + when)
                    .refused();
        }
    }

    public boolean isOn(Switch what) {
        return !known().off.contains(what.word());
    }

    public void require(Switch what) throws Refused {
        if (!isOn(what)) {
            throw (what == Switch.BOTS
                            ? Problem.of(
                                    Code.FORBIDDEN,
                                    "Here only the host brings programs",
                                    "Hier bringt nur der Gastgeber Programme mit")
                            : Problem.of(
                                    Code.FORBIDDEN,
                                    "This house lists no tables; people invite each other",
                                    "Dieses Haus zeigt keine Tische; man lädt einander ein"))
                    .refused();
        }
    }

    /** Refuses a name or a message with a word on the host's list. */
    public void checkWords(String text) throws Refused {
        var words = known().words;
        if (words.isEmpty()) {
            return;
        }
        var folded = folded(text);
        var spoken = Arrays.asList(folded.split("[^\\p{L}\\p{N}]+"));
        var joined = folded.replaceAll("[^\\p{L}\\p{N}]", "");
        for (var word : words) {
            // A short word may stand inside of a harmless one, a long one hardly.
            if (word.length() < 4 ? spoken.contains(word) : joined.contains(word)) {
                throw Problem.of(
                                Code.FORBIDDEN,
                                "The host of this house doesn't want that word here",
                                "Dieses Wort möchte der Gastgeber hier nicht")
                        .refused();
            }
        }
    }

    static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT);
    }

    // What the desk does

    public List<String> words() {
        return known().words;
    }

    List<StoredNote> bans() {
        long now = platform.now();
        return store.notes(BAN).stream().filter(ban -> ban.until() > now).toList();
    }

    void ban(String address, long until, String why) {
        write(new Change.Note(new StoredNote(BAN, address, why, until)));
    }

    void unban(String address) {
        write(new Change.ForgetNote(BAN, address));
    }

    void words(List<String> words) {
        var text = words.stream().map(HostSettings::folded).distinct().sorted().toList();
        write(new Change.Note(new StoredNote(SETTING, WORDS, String.join(" ", text), 0)));
    }

    void turn(Switch what, boolean on) {
        write(new Change.Note(new StoredNote(SETTING, what.word(), on ? "on" : OFF, 0)));
    }

    private void write(Change change) {
        store.write(change).join();
        refresh();
    }
}
