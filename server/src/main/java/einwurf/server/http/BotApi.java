package einwurf.server.http;

import einwurf.server.desk.HostSettings;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Token;
import einwurf.server.store.Change;
import einwurf.server.store.Store;
import einwurf.server.store.StoredBot;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.NewBot;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import java.io.IOException;

/** Tokens for programs that play here. */
final class BotApi {
    private final Store store;
    private final MatchRegistry registry;
    private final MatchApi api;
    private final RateLimits limits;
    private final RequestPolicy shell;
    private final HostSettings host;
    private final ProgramStream stream;

    BotApi(
            Store store,
            MatchRegistry registry,
            MatchApi api,
            RateLimits limits,
            RequestPolicy shell,
            HostSettings host) {
        this.host = host;
        this.store = store;
        this.registry = registry;
        this.api = api;
        this.limits = limits;
        this.shell = shell;
        stream = new ProgramStream(store, registry, host);
    }

    void create(Context ctx) throws Refused {
        limits.bot(registry.pseudonym(shell.address(ctx.req())));
        var name = NewBot.read(MatchApi.body(ctx)).name();
        host.require(HostSettings.Switch.BOTS);
        host.checkWords(name);
        var token = Token.make(registry.platform().random());
        var bot =
                new StoredBot(
                        Token.id(registry.platform().random()),
                        name,
                        Token.hash(token),
                        registry.platform().now());
        store.write(new Change.AddBot(bot)).join();
        MatchApi.json(ctx.status(201), new HttpReply.BotToken(bot.id(), name, token));
    }

    void me(Context ctx) throws Refused {
        var token = MatchApi.required(ctx);
        var bot = bot(token);
        var seats =
                api.seatsOf(bot.id(), token).stream()
                        .map(
                                one ->
                                        new HttpReply.BotSeat(
                                                one.match(), one.you(), one.status(), one.asked()))
                        .toList();
        MatchApi.json(ctx, new HttpReply.BotSeats(bot.id(), bot.name(), seats));
    }

    /** What happens in its matches, for as long as it listens. */
    void events(Context ctx) throws Refused, IOException {
        var after = ctx.queryParam("after");
        if (after != null && !after.matches("\\d{1,15}")) {
            throw Problem.of(
                            Code.BAD_REQUEST,
                            "after is the at of the last line that you know",
                            "after ist das at der letzten Zeile, die Du kennst")
                    .refused();
        }
        var token = MatchApi.required(ctx);
        stream.send(ctx, bot(token), token, after == null ? 0 : Long.parseLong(after));
    }

    /**
     * A program that goes leaves its seats, too: its token must open nothing any more. It leaves
     * them first, so that it can say it again if that fails, and once more when it can't sit down
     * any longer.
     */
    void revoke(Context ctx) throws Refused {
        var bot = bot(MatchApi.required(ctx));
        api.leaveAll(bot.id());
        MatchApi.patiently(store.write(new Change.RevokeBot(bot.id(), registry.platform().now())));
        api.leaveAll(bot.id());
        ctx.status(204);
    }

    private StoredBot bot(String token) throws Refused {
        return store.bot(Token.hash(token)).orElseThrow(() -> Problem.notFound().refused());
    }
}
