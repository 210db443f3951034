package einwurf.server.http;

import io.javalin.http.Context;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;

/**
 * The page's files, from the class path under {@code /web}. Files whose name carries their hash
 * never change and are kept by browsers for good; all others are asked for again. What was
 * compressed beforehand is sent so. Every other address is the page's own and gets the page.
 */
final class StaticFiles {
    private static final String FOREVER = "public, max-age=31536000, immutable";
    private static final int LARGEST = 200;
    private static final Map<String, String> TYPES =
            Map.ofEntries(
                    Map.entry("html", "text/html; charset=utf-8"),
                    Map.entry("js", "text/javascript; charset=utf-8"),
                    Map.entry("mjs", "text/javascript; charset=utf-8"),
                    Map.entry("css", "text/css; charset=utf-8"),
                    Map.entry("json", "application/json; charset=utf-8"),
                    Map.entry("webmanifest", "application/manifest+json; charset=utf-8"),
                    Map.entry("svg", "image/svg+xml; charset=utf-8"),
                    Map.entry("png", "image/png"),
                    Map.entry("ico", "image/x-icon"),
                    Map.entry("webp", "image/webp"),
                    Map.entry("woff2", "font/woff2"),
                    Map.entry("wasm", "application/wasm"),
                    Map.entry("txt", "text/plain; charset=utf-8"),
                    Map.entry("md", "text/markdown; charset=utf-8"),
                    Map.entry("mp3", "audio/mpeg"),
                    Map.entry("ogg", "audio/ogg"),
                    Map.entry("wav", "audio/wav"));

    /** A file as it is sent; {@code encoding} null: plain. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sent(byte[] bytes, String type, @Nullable String encoding, String etag) {}

    private final Map<String, Optional<Sent>> kept = new ConcurrentHashMap<>();

    /** Serves the path; false if neither it nor the page is there. */
    boolean serve(Context ctx) {
        var path = ctx.path().equals("/") ? "/index.html" : ctx.path();
        if (!isPlain(path)) {
            return false;
        }
        var found = find(path, ctx);
        boolean asset = isAsset(path);
        if (found.isEmpty() && !asset && path.lastIndexOf('.') <= path.lastIndexOf('/')) {
            found = find("/index.html", ctx);
        }
        if (found.isEmpty()) {
            return false;
        }
        var sent = found.get();
        ctx.header("Cache-Control", asset ? FOREVER : "no-cache");
        ctx.header("ETag", sent.etag);
        ctx.header("Vary", "Accept-Encoding");
        if (sent.etag.equals(ctx.header("If-None-Match"))) {
            ctx.status(304);
            return true;
        }
        if (sent.encoding != null) {
            ctx.header("Content-Encoding", sent.encoding);
        }
        // The default's charset would stay behind, and browsers compile no
        // "application/wasm;charset".
        ctx.res().setContentType(null);
        ctx.contentType(sent.type).result(sent.bytes);
        return true;
    }

    private static boolean isAsset(String path) {
        return path.startsWith("/assets/");
    }

    private static boolean isPlain(String path) {
        return path.length() < LARGEST && path.matches("[\\w./@+-]+") && !path.contains("..");
    }

    /** Whether that is one of the files that a browser keeps for good, and so asks for once. */
    boolean neverChanges(Context ctx) {
        return isAsset(ctx.path()) && isPlain(ctx.path()) && find(ctx.path(), ctx).isPresent();
    }

    private Optional<Sent> find(String path, Context ctx) {
        var accepts = Optional.ofNullable(ctx.header("Accept-Encoding")).orElse("");
        if (accepts.contains("br")) {
            var brotli = read(path, ".br", "br");
            if (brotli.isPresent()) {
                return brotli;
            }
        }
        if (accepts.contains("gzip")) {
            var gzip = read(path, ".gz", "gzip");
            if (gzip.isPresent()) {
                return gzip;
            }
        }
        return read(path, "", null);
    }

    private Optional<Sent> read(String path, String ending, @Nullable String encoding) {
        // Only what exists is kept, so that nobody can fill the memory with names.
        var known = kept.get(path + ending);
        if (known != null) {
            return known;
        }
        try (var in = StaticFiles.class.getResourceAsStream("/web" + path + ending)) {
            if (in == null || path.endsWith("/")) {
                return Optional.empty();
            }
            var bytes = in.readAllBytes();
            var crc = new CRC32();
            crc.update(bytes);
            var type =
                    TYPES.getOrDefault(
                            path.substring(path.lastIndexOf('.') + 1), "application/octet-stream");
            var etag = "\"" + Long.toHexString(crc.getValue()) + "-" + bytes.length + "\"";
            var sent = Optional.of(new Sent(bytes, type, encoding, etag));
            kept.put(path + ending, sent);
            return sent;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
