package einwurf.server.http;

import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Token;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.push.Pushes;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.PushWish;
import einwurf.server.wire.Refused;

import io.javalin.http.Context;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;

/** Who wants to hear of their turn while the page is closed. */
final class PushApi {
    private final MatchRegistry registry;
    private final Pushes pushes;

    PushApi(MatchRegistry registry, Pushes pushes) {
        this.registry = registry;
        this.pushes = pushes;
    }

    void key(Context ctx) {
        MatchApi.json(ctx, new HttpReply.PushKey(pushes.key()));
    }

    void want(Context ctx) throws Refused {
        change(ctx, true);
    }

    void forget(Context ctx) throws Refused {
        change(ctx, false);
    }

    /** For each seat whose token is right; the others are left out. */
    private void change(Context ctx, boolean on) throws Refused {
        var wish = PushWish.read(MatchApi.body(ctx));
        Pushes.check(wish);
        var matches = new ArrayList<String>();
        for (var seat : wish.seats()) {
            var summary = new CompletableFuture<@Nullable MatchSummary>();
            var match = registry.find(seat.match());
            match.ifPresentOrElse(
                    m -> m.summary(seat.token(), summary::complete), () -> summary.complete(null));
            var found = MatchApi.patiently(summary);
            if (found == null || found.mine().you() == 0) {
                continue;
            }
            int you = found.mine().you();
            if (on) {
                pushes.want(wish, seat.match(), you, Token.hash(seat.token()));
            } else {
                pushes.forget(wish.endpoint(), seat.match(), you);
            }
            matches.add(seat.match());
        }
        MatchApi.json(ctx, new HttpReply.PushSeats(matches));
    }
}
