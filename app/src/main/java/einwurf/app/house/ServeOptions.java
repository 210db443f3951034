package einwurf.app.house;

import einwurf.server.Settings;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What {@code serve} is told; null where nothing is said. */
public record ServeOptions(
        int port,
        String host,
        @Nullable URI publicUrl,
        @Nullable String log,
        @Nullable Path data,
        @Nullable String db,
        String keep,
        String origins,
        String limits,
        @Nullable Path hostKey) {
    static final String HOST = "127.0.0.1";

    private static final Set<String> NAMES =
            Set.of(
                    "--port",
                    "--host",
                    "--public-url",
                    "--log",
                    "--data",
                    "--db",
                    "--keep",
                    "--allow-origin",
                    "--limits",
                    "--host-key",
                    "--lang",
                    "--with");

    /**
     * The options of a plain {@code serve} line, read without the command-line parser, which takes
     * longer to load than the house to open. Empty for every other line, and for whatever the
     * parser has to explain, such as help or a mistake.
     */
    public static Optional<ServeOptions> read(List<String> words) {
        if (!words.isEmpty() && !words.getFirst().equals("serve")) {
            return Optional.empty();
        }
        var values = new HashMap<String, String>();
        for (int i = 1; i < words.size(); i++) {
            var parts = words.get(i).split("=", 2);
            var name = parts[0];
            var value = parts.length == 2 ? parts[1] : i + 1 < words.size() ? words.get(++i) : "";
            boolean plain = NAMES.contains(name) && value.matches("[\\w./:\\[][^\"']*");
            if (!plain || values.put(name, value) != null) {
                return Optional.empty();
            }
        }
        var lang = values.get("--lang");
        if (lang != null && !lang.equals("en") && !lang.equals("de")) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new ServeOptions(
                            Integer.parseInt(
                                    values.getOrDefault("--port", String.valueOf(Settings.PORT))),
                            values.getOrDefault("--host", HOST),
                            values.containsKey("--public-url")
                                    ? new URI(values.get("--public-url"))
                                    : null,
                            values.get("--log"),
                            values.containsKey("--data") ? Path.of(values.get("--data")) : null,
                            values.get("--db"),
                            values.getOrDefault("--keep", ""),
                            values.getOrDefault("--allow-origin", ""),
                            values.getOrDefault("--limits", ""),
                            values.containsKey("--host-key")
                                    ? Path.of(values.get("--host-key"))
                                    : null));
        } catch (NumberFormatException | URISyntaxException | InvalidPathException _) {
            return Optional.empty();
        }
    }
}
