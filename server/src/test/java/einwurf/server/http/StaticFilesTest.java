package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.server.TestHouse;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;

/** The page's files; the ones here lie in the test's own resources. */
class StaticFilesTest {
    private static final String ASSET = "/assets/one-abc123.js";
    private static TestHouse house;

    @BeforeAll
    static void open() {
        house = new TestHouse();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static HttpResponse<String> get(String path, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(house.house().address()).resolve(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String header(HttpResponse<?> reply, String name) {
        return reply.headers().firstValue(name).orElse("");
    }

    @Test
    void everyAddressOfThePageIsThePage() throws Exception {
        for (var path : List.of("/", "/m/k3TQabc", "/einstein", "/some/where/deep")) {
            var reply = get(path);
            assertThat(reply.statusCode()).as(path).isEqualTo(200);
            assertThat(reply.body()).contains("<title>");
            assertThat(header(reply, "Content-Type")).startsWith("text/html");
            assertThat(header(reply, "Cache-Control")).isEqualTo("no-cache");
        }
    }

    @Test
    void filesWithAHashInTheirNameAreKeptForGood() throws Exception {
        var reply = get(ASSET);
        assertThat(reply.body()).contains("export const one");
        assertThat(header(reply, "Cache-Control")).contains("immutable", "max-age=31536000");
        assertThat(header(reply, "Content-Type")).startsWith("text/javascript");
        assertThat(header(reply, "Vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void theServiceWorkerIsAskedForAgainAndMayRunUnderThePolicy() throws Exception {
        var reply = get("/sw.js");
        assertThat(header(reply, "Cache-Control")).isEqualTo("no-cache");
        assertThat(header(reply, "Content-Type")).startsWith("text/javascript");
        assertThat(header(get("/"), "Content-Security-Policy"))
                .contains("worker-src 'self'", "manifest-src 'self'");
    }

    @Test
    void webAssemblyComesWithItsBareTypeOrNoBrowserCompilesIt() throws Exception {
        var reply = get("/assets/empty-abc123.wasm");
        assertThat(header(reply, "Content-Type")).isEqualTo("application/wasm");
    }

    @Test
    void whatWasCompressedBeforehandIsSentSo() throws Exception {
        assertThat(header(get(ASSET, "Accept-Encoding", "gzip, deflate, br"), "Content-Encoding"))
                .isEqualTo("br");
        assertThat(header(get(ASSET, "Accept-Encoding", "gzip"), "Content-Encoding"))
                .isEqualTo("gzip");
        assertThat(header(get(ASSET), "Content-Encoding")).isEmpty();
        assertThat(get(ASSET, "Accept-Encoding", "br").body()).isEqualTo("pretend brotli");
    }

    @Test
    void whatTheBrowserHasIsNotSentAgain() throws Exception {
        var etag = header(get("/"), "ETag");
        var again = get("/", "If-None-Match", etag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void nothingButThePagesFilesIsServed() throws Exception {
        for (var path :
                List.of(
                        "/assets/none.js",
                        "/../db/V4__house.sql",
                        "/%2e%2e/db/V4__house.sql",
                        "/..%2fdb/V4__house.sql",
                        "/db/V4__house.sql",
                        "/einwurf/server/House.class",
                        "/assets/")) {
            var reply = get(path);
            assertThat(reply.body()).as(path).doesNotContain("CREATE TABLE");
            assertThat(reply.statusCode()).as(path).isIn(200, 400, 404);
            if (reply.statusCode() == 200) {
                assertThat(reply.body()).contains("<title>");
            }
        }
    }
}
