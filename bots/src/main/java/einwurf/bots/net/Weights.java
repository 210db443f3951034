package einwurf.bots.net;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Where learned numbers come from. A path is a game and a file, "genial/two.net", below
 * einwurf/bots. On the JVM they are resources beside the classes; a page that fetches them itself
 * says so once, with {@link #from}, before it asks a bot.
 */
public final class Weights {

    /** Finds the bytes of a path, null where there are none. */
    public interface Source {
        byte @Nullable [] bytes(String path);
    }

    /** Weights of somebody's own, which come before the house's; what it hasn't is the house's. */
    public static final class Own {
        private final Source source;
        private final Map<String, Net> nets = new HashMap<>();

        public Own(Source source) {
            this.source = source;
        }

        private synchronized @Nullable Net net(String path) {
            var known = nets.get(path);
            if (known == null) {
                var bytes = source.bytes(path);
                known = bytes == null ? null : Net.read(bytes);
                if (known != null) {
                    nets.put(path, known);
                }
            }
            return known;
        }
    }

    private static final ThreadLocal<@Nullable Own> OWN = new ThreadLocal<>();

    private static Source source = Weights::resource;
    private static final Map<String, Net> NETS = new HashMap<>();

    private Weights() {}

    /** Does something with weights of one's own, on this thread. */
    public static <T> T using(Own own, Supplier<T> work) {
        var before = OWN.get();
        OWN.set(own);
        try {
            return work.get();
        } finally {
            OWN.set(before);
        }
    }

    /** Whose weights count on this thread now; null for the house's. */
    public static @Nullable Own owner() {
        return OWN.get();
    }

    /** Whether the house has weights of this path. */
    public static synchronized boolean knows(String path) {
        return source.bytes(path) != null;
    }

    /** From now on weights come from there. */
    public static synchronized void from(Source other) {
        source = other;
        NETS.clear();
    }

    /** The network of a path, read once. Networks are only read, so all may share it. */
    public static synchronized Net net(String path) {
        var owner = OWN.get();
        var own = owner == null ? null : owner.net(path);
        if (own != null) {
            return own;
        }
        var known = NETS.get(path);
        if (known == null) {
            known = Net.read(bytes(path));
            NETS.put(path, known);
        }
        return known;
    }

    /** The bytes of a path, for weights that are no network. */
    public static synchronized byte[] bytes(String path) {
        var owner = OWN.get();
        var own = owner == null ? null : owner.source.bytes(path);
        if (own != null) {
            return own;
        }
        var bytes = source.bytes(path);
        if (bytes == null) {
            throw new IllegalStateException("the weights " + path + " are missing");
        }
        return bytes;
    }

    private static byte @Nullable [] resource(String path) {
        try (var in = Weights.class.getResourceAsStream("/einwurf/bots/" + path)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("the weights " + path + " can't be read", e);
        }
    }
}
