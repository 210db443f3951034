package einwurf.server.http;

import io.javalin.http.Context;

import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The API explained: to people as a page made from docs/api.md, to programs as OpenAPI. */
final class ApiDocumentation {
    private static final String STYLE =
            """
            :root{color-scheme:light dark}
            body{font:16px/1.6 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
            code,pre{font:14px/1.5 ui-monospace,monospace}
            pre{overflow-x:auto;border:1px solid;border-radius:3px;padding:.8rem}
            table{border-collapse:collapse;display:block;overflow-x:auto}
            td,th{border:1px solid;padding:.3rem .6rem;text-align:left;vertical-align:top}
            """;

    /** Rendered when somebody asks for it, not at every start. */
    private static final class Page {
        static final String HTML = page(read("api.md"));
    }

    private static final class OpenApi {
        static final byte[] JSON = read("openapi.json").getBytes(StandardCharsets.UTF_8);
    }

    void page(Context ctx) {
        ctx.contentType("text/html; charset=utf-8").result(Page.HTML);
    }

    /** A file of its own: the page's policy allows no style inside it. */
    void style(Context ctx) {
        ctx.contentType("text/css; charset=utf-8").result(STYLE);
    }

    void openapi(Context ctx) {
        MatchApi.json(ctx, OpenApi.JSON);
    }

    private static String page(String markdown) {
        var tables = List.of(TablesExtension.create());
        var document = Parser.builder().extensions(tables).build().parse(markdown);
        var body =
                HtmlRenderer.builder().extensions(tables).escapeHtml(true).build().render(document);
        return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width\">"
                + "<title>Einwurf: the API</title>"
                + "<link rel=\"stylesheet\" href=\"/api/v1/manual.css\"><main>"
                + body
                + "</main></html>";
    }

    private static String read(String file) {
        try (var in =
                Objects.requireNonNull(ApiDocumentation.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
