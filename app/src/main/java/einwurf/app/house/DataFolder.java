package einwurf.app.house;

import java.nio.file.Path;
import java.util.Map;

/** Where a user's house is kept when they don't say. */
public final class DataFolder {

    private DataFolder() {}

    static Path usual(Map<String, String> environment, String system, Path home) {
        if (system.startsWith("Windows")) {
            var local = environment.get("LOCALAPPDATA");
            return local == null
                    ? home.resolve("AppData/Local/Einwurf")
                    : Path.of(local).resolve("Einwurf");
        }
        if (system.startsWith("Mac")) {
            return home.resolve("Library/Application Support/Einwurf");
        }
        var data = environment.get("XDG_DATA_HOME");
        return (data == null || data.isEmpty() ? home.resolve(".local/share") : Path.of(data))
                .resolve("einwurf");
    }

    public static Path usual() {
        return usual(
                System.getenv(),
                System.getProperty("os.name", ""),
                Path.of(System.getProperty("user.home", ".")));
    }
}
