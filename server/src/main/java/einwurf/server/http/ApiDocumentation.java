package einwurf.server.http;

import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The API explained: to people as a page made from docs/api.md, to programs as OpenAPI. */
final class ApiDocumentation {
    private static final Pattern DOCUMENT = Pattern.compile("([a-z-]+)\\.md(#.*)?");

    private static final String STYLE =
            """
            :root{color-scheme:light dark}
            body{font:16px/1.6 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
            code,pre{font:14px/1.5 ui-monospace,monospace}
            pre{overflow-x:auto;border:1px solid;border-radius:3px;padding:.8rem}
            table{border-collapse:collapse;display:block;overflow-x:auto}
            td,th{border:1px solid;padding:.3rem .6rem;text-align:left;vertical-align:top}
            """;

    /** Each is rendered when somebody asks for it, not at every start. */
    private final Map<String, String> pages = new ConcurrentHashMap<>();

    private static final class OpenApi {
        static final byte[] JSON = read("openapi.json").getBytes(StandardCharsets.UTF_8);
    }

    void page(Context ctx) {
        html(ctx, "api");
    }

    /** Another page of the documents, which the first one leads to. */
    void document(Context ctx) throws Refused {
        var name = ctx.pathParam("page");
        if (!name.matches("[a-z-]{1,40}") || !isThere(name)) {
            throw Problem.notFound().refused();
        }
        html(ctx, name);
    }

    private static boolean isThere(String name) {
        return ApiDocumentation.class.getResource(name + ".md") != null;
    }

    private void html(Context ctx, String name) {
        ctx.contentType("text/html; charset=utf-8")
                .result(pages.computeIfAbsent(name, n -> page(n, read(n + ".md"))));
    }

    /** A file of its own: the page's policy allows no style inside it. */
    void style(Context ctx) {
        ctx.contentType("text/css; charset=utf-8").result(STYLE);
    }

    void openapi(Context ctx) {
        MatchApi.json(ctx, OpenApi.JSON);
    }

    private static String page(String name, String markdown) {
        var tables = List.of(TablesExtension.create());
        var document = Parser.builder().extensions(tables).build().parse(markdown);
        document.accept(new Links());
        var body =
                HtmlRenderer.builder()
                        .extensions(tables)
                        .escapeHtml(true)
                        .attributeProviderFactory(_ -> ApiDocumentation::anchor)
                        .build()
                        .render(document);
        return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width\">"
                + "<title>Einwurf: "
                + (name.equals("api") ? "the API" : name)
                + "</title>"
                + "<link rel=\"stylesheet\" href=\"/api/v1/manual.css\"><main>"
                + body
                + "</main></html>";
    }

    /** Headings can be linked to, as on the pages that the documents are usually read on. */
    private static void anchor(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Heading heading) {
            var text = new StringBuilder();
            heading.accept(
                    new AbstractVisitor() {
                        @Override
                        public void visit(org.commonmark.node.Text part) {
                            text.append(part.getLiteral());
                        }

                        @Override
                        public void visit(Code part) {
                            text.append(part.getLiteral());
                        }
                    });
            attributes.put(
                    "id",
                    text.toString()
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N} _-]", "")
                            .replace(' ', '-'));
        }
    }

    /** Other documents are served here too; what isn't is told without a link. */
    private static final class Links extends AbstractVisitor {
        @Override
        public void visit(Link link) {
            visitChildren(link);
            var to = DOCUMENT.matcher(link.getDestination());
            if (link.getDestination().matches("https?://.*|#.*")) {
                return;
            }
            if (to.matches() && isThere(to.group(1))) {
                var behind = to.group(2) == null ? "" : to.group(2);
                var name = to.group(1).equals("api") ? "/api/v1" : "/api/v1/docs/" + to.group(1);
                link.setDestination(name + behind);
                return;
            }
            for (var child = link.getFirstChild(); child != null; ) {
                var next = child.getNext();
                link.insertBefore(child);
                child = next;
            }
            link.unlink();
        }

        @Override
        public void visit(Image image) {
            visitChildren(image);
            var text =
                    new org.commonmark.node.Text(image.getTitle() == null ? "" : image.getTitle());
            image.insertBefore(text);
            image.unlink(); // pictures aren't served here
        }
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
