package einwurf.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import einwurf.server.bots.BotThinker;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Worked;

import io.javalin.http.Context;

import java.security.MessageDigest;

/** Lets bots elsewhere think for the house. Whoever does has the house's worker key. */
final class WorkApi {
    private final BotThinker thinker;
    private final byte[] key;

    WorkApi(BotThinker thinker, String key) {
        this.thinker = thinker;
        this.key = key.getBytes(US_ASCII);
    }

    /** Compared in the same time, however much of it is right. */
    boolean hasKey(Context ctx) throws Refused {
        var token = MatchApi.token(ctx);
        return token != null && MessageDigest.isEqual(token.getBytes(US_ASCII), key);
    }

    /** Takes an answer, if there is one, and tells the next question when there is one. */
    void work(Context ctx) throws Refused {
        if (!hasKey(ctx)) {
            throw Problem.notFound().refused();
        }
        var worked = Worked.read(MatchApi.body(ctx));
        var id = worked.id();
        var move = worked.move();
        long millis = worked.seconds() * 1000L;
        try {
            var offer =
                    id == null
                            ? thinker.take(millis)
                            : thinker.take(id, move == null ? "" : move, millis);
            if (offer == null) {
                ctx.status(204);
            } else {
                MatchApi.json(
                        ctx,
                        new HttpReply.HouseQuestion(
                                offer.id(),
                                offer.game(),
                                offer.position(),
                                offer.seat(),
                                offer.level(),
                                offer.millis()));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            ctx.status(204);
        }
    }
}
