package einwurf.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.TestHouse;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The page's types and the schemas of OpenAPI are what the records say, and the server's paths
 * those of its routes. {@code ./check --rewrite-golden} writes them; what the page makes of its
 * types, its own check tells.
 */
class WireFilesTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path PAGE = Path.of("../web/src/session/wire.generated.ts");
    private static final Path PATHS = Path.of("../web/src/offline/server-paths.json");
    private static final Path OPENAPI =
            Path.of("src/main/resources/einwurf/server/http/openapi.json");

    @Test
    void thePagesTypesAreThoseOfTheRecords() throws IOException {
        check(PAGE, TypeScript.of(Shapes.ofTheWire()));
    }

    @Test
    void theSchemasOfOpenApiAreThoseOfTheRecords() throws IOException {
        Map<String, Object> document = object(JSON.readValue(OPENAPI.toFile(), Object.class));
        var components = object(document.get("components"));
        components.put("schemas", JsonSchema.of(Shapes.ofTheWire()));
        document.put("components", components);
        check(OPENAPI, JsonSchema.pretty(document, "") + "\n");
    }

    /** What the page's service worker must not answer with the page. */
    @Test
    void theServersPathsAreThoseOfItsRoutes() throws IOException {
        try (var house = new TestHouse()) {
            var paths = new TreeSet<String>();
            house.house().routes().forEach(route -> paths.add(route.split("/")[1]));
            check(PATHS, JSON.writeValueAsString(paths).replace(",", ", ") + "\n");
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(@org.jspecify.annotations.Nullable Object value) {
        return value instanceof Map<?, ?> map
                ? new LinkedHashMap<>((Map<String, Object>) map)
                : Collections.emptyMap();
    }

    private static void check(Path file, String text) throws IOException {
        if (Boolean.getBoolean("einwurf.rewriteGolden")) {
            Files.writeString(file, text);
        }
        assertThat(file)
                .as("generated from the records; ./check --rewrite-golden writes it anew")
                .hasContent(text);
    }
}
