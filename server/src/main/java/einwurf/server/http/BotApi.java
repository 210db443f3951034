package einwurf.server.http;

import einwurf.rules.Json;
import einwurf.server.match.Hall;
import einwurf.server.match.Token;
import einwurf.server.store.Change;
import einwurf.server.store.Store;
import einwurf.server.store.StoredBot;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Sit;

import io.javalin.http.Context;

/** Tokens for programs that play here. */
final class BotApi {
    private final Store store;
    private final Hall hall;
    private final Api api;
    private final Limits limits;
    private final Shell shell;

    BotApi(Store store, Hall hall, Api api, Limits limits, Shell shell) {
        this.store = store;
        this.hall = hall;
        this.api = api;
        this.limits = limits;
        this.shell = shell;
    }

    void create(Context ctx) throws Refused {
        limits.bot(shell.address(ctx.req()));
        var name = Sit.read(Api.body(ctx)).name();
        var token = Token.make(hall.random());
        var bot =
                new StoredBot(
                        Token.id(hall.random()),
                        name,
                        Token.hash(token),
                        System.currentTimeMillis());
        store.write(new Change.AddBot(bot)).join();
        Api.json(
                ctx.status(201),
                Json.write(Json.object("bot", bot.id(), "name", name, "token", token)));
    }

    void me(Context ctx) throws Refused {
        var token = Api.required(ctx);
        var bot = bot(token);
        var seats =
                api.seatsOf(bot.id(), token).stream()
                        .map(
                                s ->
                                        Json.object(
                                                "match",
                                                s.match(),
                                                "seat",
                                                s.you(),
                                                "status",
                                                s.status().word(),
                                                "asked",
                                                s.asked()))
                        .toList();
        Api.json(ctx, Json.write(Json.object("bot", bot.id(), "name", bot.name(), "seats", seats)));
    }

    /**
     * A program that goes leaves its seats, too: its token must open nothing any more. It leaves
     * them first, so that it can say it again if that fails, and once more when it can't sit down
     * any longer.
     */
    void revoke(Context ctx) throws Refused {
        var bot = bot(Api.required(ctx));
        api.leaveAll(bot.id());
        Api.patiently(store.write(new Change.RevokeBot(bot.id(), System.currentTimeMillis())));
        api.leaveAll(bot.id());
        ctx.status(204);
    }

    private StoredBot bot(String token) throws Refused {
        return store.bot(Token.hash(token)).orElseThrow(() -> Problem.notFound().refused());
    }
}
