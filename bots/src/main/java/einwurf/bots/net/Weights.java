package einwurf.bots.net;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

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

    private static Source source = Weights::resource;
    private static final Map<String, Net> NETS = new HashMap<>();

    private Weights() {}

    /** From now on weights come from there. */
    public static synchronized void from(Source other) {
        source = other;
        NETS.clear();
    }

    /** The network of a path, read once. Networks are only read, so all may share it. */
    public static synchronized Net net(String path) {
        var known = NETS.get(path);
        if (known == null) {
            known = Net.read(bytes(path));
            NETS.put(path, known);
        }
        return known;
    }

    /** The bytes of a path, for weights that are no network. */
    public static synchronized byte[] bytes(String path) {
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
