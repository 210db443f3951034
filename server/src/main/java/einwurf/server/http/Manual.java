package einwurf.server.http;

import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import java.io.IOException;

/** The API explained: to people as a page, to programs as OpenAPI. */
final class Manual {

    void page(Context ctx) throws Refused, IOException {
        send(ctx, "api.html", "text/html; charset=utf-8");
    }

    void openapi(Context ctx) throws Refused, IOException {
        send(ctx, "openapi.json", "application/json; charset=utf-8");
    }

    private static void send(Context ctx, String file, String type) throws Refused, IOException {
        try (var in = Manual.class.getResourceAsStream(file)) {
            if (in == null) {
                throw Problem.notFound().refused();
            }
            ctx.contentType(type).result(in.readAllBytes());
        }
    }
}
