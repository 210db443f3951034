package einwurf.server.http;

import einwurf.server.desk.Desk;
import einwurf.server.wire.Code;
import einwurf.server.wire.DeskAction;
import einwurf.server.wire.Outgoing;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import java.io.IOException;
import java.util.Objects;

/** The host's desk over HTTP, and its page. */
final class DeskApi {
    private final Desk desk;
    private final Desk.Lines lines;
    private final RateLimits limits;
    private final RequestPolicy shell;

    DeskApi(Desk desk, Desk.Lines lines, RateLimits limits, RequestPolicy shell) {
        this.desk = desk;
        this.lines = lines;
        this.limits = limits;
        this.shell = shell;
    }

    /**
     * Wrong keys are counted, and the right one always opens: whoever else is at the host's address
     * can't lock the host out, and nobody guesses 256 bits.
     */
    private String host(Context ctx) throws Refused {
        var address = shell.address(ctx.req());
        if (desk.opens(MatchApi.required(ctx))) {
            return address;
        }
        if (!limits.wrongKey(address)) {
            throw Problem.of(
                            Code.TOO_MANY,
                            "Too many wrong keys; try again in a minute",
                            "Zu viele falsche Schlüssel; versuch es in einer Minute wieder")
                    .retryAfter(60)
                    .refused();
        }
        desk.noteWrongKey(address);
        throw Problem.notFound().refused();
    }

    void state(Context ctx) throws Refused {
        host(ctx);
        json(ctx, desk.state(lines));
    }

    void tables(Context ctx) throws Refused {
        host(ctx);
        json(ctx, desk.tables());
    }

    void act(Context ctx) throws Refused {
        var from = host(ctx);
        desk.act(DeskAction.read(MatchApi.body(ctx)), from, lines);
        json(ctx, desk.state(lines));
    }

    private static void json(Context ctx, Outgoing reply) {
        MatchApi.json(ctx, reply.bytes(4096));
    }

    // The page

    void page(Context ctx) throws IOException {
        file(ctx, "desk.html", "text/html");
    }

    void script(Context ctx) throws IOException {
        file(ctx, "desk.js", "text/javascript");
    }

    void style(Context ctx) throws IOException {
        file(ctx, "desk.css", "text/css");
    }

    private static void file(Context ctx, String name, String type) throws IOException {
        try (var in = Objects.requireNonNull(DeskApi.class.getResourceAsStream(name), name)) {
            ctx.contentType(type + "; charset=utf-8")
                    .header("Cache-Control", "no-cache")
                    .result(in.readAllBytes());
        }
    }
}
