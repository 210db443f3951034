package einwurf.server.http;

import einwurf.server.desk.Desk;
import einwurf.server.desk.HostSettings;
import einwurf.server.match.Match;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.Token;
import einwurf.server.match.view.MatchSummary;
import einwurf.server.store.Store;
import einwurf.server.wire.Action;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.Messages;
import einwurf.server.wire.MySeats;
import einwurf.server.wire.Play;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Report;
import einwurf.server.wire.SeatKind;
import einwurf.server.wire.Setup;
import einwurf.server.wire.Setups;
import einwurf.server.wire.Sit;
import einwurf.server.wire.Status;

import io.javalin.http.Context;

import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Matches over HTTP. */
final class MatchApi {
    private static final int PATIENCE = 10;
    private static final int LONGEST_WAIT = 30;
    private static final long PATIENCE_FOR_RECORDS = TimeUnit.SECONDS.toNanos(5);

    /** So many matches are asked at once. */
    private static final int TOGETHER = 100;

    private final MatchRegistry registry;
    private final Store store;
    private final RateLimits limits;
    private final RequestPolicy shell;
    private final HostSettings host;
    private final Desk desk;
    private final RecordDownloads records;
    private final ReentrantLock meeting = new ReentrantLock();

    MatchApi(
            MatchRegistry registry,
            Store store,
            RateLimits limits,
            RequestPolicy shell,
            HostSettings host,
            Desk desk) {
        this.host = host;
        this.desk = desk;
        this.registry = registry;
        this.store = store;
        this.limits = limits;
        this.shell = shell;
        records = new RecordDownloads(PATIENCE_FOR_RECORDS, registry.platform()::nanos);
    }

    void create(Context ctx) throws Refused {
        var owner = registry.pseudonym(shell.address(ctx.req()));
        limits.match(owner);
        var setup = Setups.read(body(ctx));
        for (var chair : setup.chairs()) {
            host.checkWords(chair.name());
        }
        var made = patiently(registry.create(setup, owner));
        var token = made.token();
        var view = look(told -> made.door().look(token, 0, told)).view();
        json(
                ctx.status(201),
                new HttpReply.Made(made.match(), token, made.tokens(), "/m/" + made.match(), view));
    }

    // What is wrong with the request itself is said before anything is looked up: whoever guesses
    // must not learn from it whether a match or a token is there.

    void look(Context ctx) throws Refused {
        int version = number(ctx, "version", Integer.MAX_VALUE);
        int wait = number(ctx, "wait", LONGEST_WAIT);
        var token = token(ctx);
        var match = match(ctx);
        if (wait > 0) {
            await(match, token, version, wait);
        }
        json(ctx, look(told -> match.look(token, version, told)));
    }

    /** Returns when there is something newer than {@code version}, or when it has waited enough. */
    private static void await(Match match, @Nullable String token, int version, int seconds) {
        var news = new CompletableFuture<Void>();
        Runnable told = () -> news.complete(null);
        match.awaitNews(token, version, told);
        try {
            news.get(seconds, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException _) {
            match.stopWaiting(told); // nothing new
        } catch (InterruptedException _) {
            match.stopWaiting(told);
            Thread.currentThread().interrupt();
        }
    }

    void sit(Context ctx) throws Refused {
        var sit = Sit.read(body(ctx));
        host.checkWords(sit.name());
        var token = token(ctx);
        var match = match(ctx);
        var bot = token == null ? null : store.bot(Token.hash(token)).orElse(null);
        var answer = wait(told -> match.sit(sit, token, bot == null ? null : bot.id(), told));
        if (bot != null && store.revoked(bot.id())) {
            patiently(match.leave(bot.id())); // it went while it sat down
            throw Problem.notFound().refused();
        }
        switch (answer) {
            case Answer.Seated(var seat, var fresh, var view) -> {
                limits.seated(fresh == null ? Objects.requireNonNull(token) : fresh);
                json(ctx.status(201), new HttpReply.Seated(match.id(), seat, fresh, view));
            }
            case Answer.Shown(var snapshot) -> json(ctx, snapshot);
            case Answer.Good _, Answer.Invited _, Answer.OfSeat _ ->
                    throw new IllegalStateException("no seat is told");
            case Answer.Bad(var problem) -> throw problem.refused();
        }
    }

    /** A code to be said aloud, for whoever has a seat here or is the host. */
    void code(Context ctx) throws Refused {
        var token = required(ctx);
        var match = match(ctx);
        if (patiently(summary(match, token)) == null) {
            throw Problem.notFound().refused();
        }
        var code = registry.codes().of(match.id());
        json(ctx, new HttpReply.TableCode(code.text(), code.until()));
    }

    void find(Context ctx) throws Refused {
        var address = shell.address(ctx.req());
        limits.mayTryCode(address);
        var match = registry.codes().match(ctx.pathParam("code"));
        if (match.isEmpty()) {
            limits.wrongCode(address);
            throw Problem.notFound().refused();
        }
        json(ctx, new HttpReply.FoundTable(match.get(), "/m/" + match.get()));
    }

    /** One after another, so that two who come at once find each other. */
    void play(Context ctx) throws Refused {
        var wish = Play.read(body(ctx));
        host.require(HostSettings.Switch.LISTING);
        host.checkWords(wish.name());
        var token = token(ctx);
        var bot = token == null ? null : store.bot(Token.hash(token)).orElse(null);
        if (token != null && bot == null) {
            throw Problem.notFound().refused();
        }
        var program = bot == null ? null : bot.id();
        meeting.lock();
        try {
            for (var listed : registry.lobby().matches().matches()) {
                var match =
                        fits(listed.value(), wish.table())
                                ? registry.find(listed.value().match())
                                : Optional.<Match>empty();
                if (match.isPresent()
                        && wait(told -> match.get().meet(wish.sit(), token, program, told))
                                instanceof Answer.Seated(var seat, var fresh, var view)) {
                    var id = match.get().id();
                    json(ctx.status(201), new HttpReply.Seated(id, seat, fresh, view));
                    return;
                }
            }
            var owner = registry.pseudonym(shell.address(ctx.req()));
            limits.match(owner);
            var made = patiently(registry.create(wish.table(), owner));
            var own = token == null ? made.token() : token;
            if (wait(told -> made.door().sit(wish.sit(), own, program, told))
                    instanceof Answer.Seated(var seat, _, _)) {
                var view = look(told -> made.door().look(own, 0, told)).view(); // they are here
                var fresh = token == null ? made.token() : null;
                json(ctx.status(201), new HttpReply.Seated(made.match(), seat, fresh, view));
            } else {
                throw late().refused();
            }
        } finally {
            meeting.unlock();
        }
    }

    /** Whether a table is what somebody wants to play, and nobody but people sits there. */
    private static boolean fits(HttpReply.ListedMatch listed, Setup wish) {
        var clock = listed.clock();
        return listed.status() == Status.WAITING
                && listed.open() > 0
                && listed.game().equals(wish.game())
                && listed.players() == wish.players()
                && listed.options().equals(wish.table().options())
                && listed.series().equals(wish.series())
                && new Setup.Clock(clock.kind(), clock.seconds(), clock.increment())
                        .equals(wish.clock())
                && listed.ownDice() == wish.ownDice()
                && listed.help() == wish.help()
                && listed.seats().stream().noneMatch(seat -> seat.kind() == SeatKind.BOT);
    }

    void leave(Context ctx) throws Refused {
        var token = required(ctx);
        var match = match(ctx);
        ask(told -> match.leave(token, seat(ctx), told));
        ctx.status(204);
    }

    void renew(Context ctx) throws Refused {
        var token = required(ctx);
        var match = match(ctx);
        var fresh = Token.make(registry.platform().random());
        ask(told -> match.renew(token, seat(ctx), Token.hash(fresh), told));
        json(ctx, new HttpReply.NewToken(fresh));
    }

    /** A token to look on with where that takes one. */
    void invite(Context ctx) throws Refused {
        var token = required(ctx);
        var match = match(ctx);
        switch (wait(told -> match.invite(token, told))) {
            case Answer.Invited(var watch) -> json(ctx, new HttpReply.NewToken(watch));
            case Answer.Good _, Answer.Seated _, Answer.Shown _, Answer.OfSeat _ ->
                    throw new IllegalStateException("no token is told");
            case Answer.Bad(var problem) -> throw problem.refused();
        }
    }

    void act(Context ctx) throws Refused {
        var token = required(ctx);
        limits.message(token);
        var action = Messages.action(body(ctx));
        checkWords(host, action);
        if (action instanceof Action.Chat) {
            limits.chat(token);
        }
        var match = match(ctx);
        var snapshot = look(told -> match.act(token, action, told));
        limits.seated(token);
        json(ctx, snapshot);
    }

    /** Refuses what the host doesn't want to read. */
    static void checkWords(HostSettings host, Action action) throws Refused {
        switch (action) {
            case Action.Chat(var text, _) -> host.checkWords(text);
            case Action.Rename(var name) -> host.checkWords(name);
            default -> {}
        }
    }

    /** Somebody with a seat tells the host of the house of something. */
    void report(Context ctx) throws Refused {
        var token = required(ctx);
        var report = Report.read(body(ctx));
        var match = match(ctx);
        var summary = patiently(summary(match, token));
        if (summary == null || summary.mine().you() == 0) {
            throw Problem.notFound().refused();
        }
        limits.report(shell.address(ctx.req()));
        desk.report(match.id(), summary.mine().you(), report);
        ctx.status(204);
    }

    /** Sent while it is made; what goes wrong once it has begun can only cut the line. */
    void record(Context ctx) throws Refused, IOException {
        var token = token(ctx);
        Runnable cut = cut(ctx);
        try (var _ = records.take(shell.address(ctx.req()), cut)) {
            var match = match(ctx);
            var games = new CompletableFuture<Iterator<String>>();
            match.record(
                    token,
                    games::complete,
                    problem -> games.completeExceptionally(problem.refused()));
            var record = patiently(games);
            ctx.contentType("text/plain; charset=utf-8");
            RecordDownloads.send(record, ctx.outputStream());
        } catch (Refused refused) {
            throw refused;
        } catch (Throwable broken) {
            if (!ctx.res().isCommitted()) {
                throw broken;
            }
            cut.run();
        }
    }

    private static Runnable cut(Context ctx) {
        var request = ServletContextRequest.getServletContextRequest(ctx.req());
        var line = request.getConnectionMetaData().getConnection().getEndPoint();
        return line::close;
    }

    void lobby(Context ctx) {
        if (!host.isOn(HostSettings.Switch.LISTING)) {
            json(ctx, new HttpReply.ListedMatches(List.of()));
            return;
        }
        var etag = "\"" + registry.lobby().version() + "\"";
        ctx.header("ETag", etag).header("Cache-Control", "no-cache");
        if (etag.equals(ctx.header("If-None-Match"))) {
            ctx.status(304);
        } else {
            json(ctx, registry.lobby().matches());
        }
    }

    void mine(Context ctx) throws Refused {
        var pending = new ArrayList<CompletableFuture<@Nullable MatchSummary>>();
        for (var seat : MySeats.read(body(ctx))) {
            registry.find(seat.match())
                    .ifPresent(match -> pending.add(summary(match, seat.token())));
        }
        json(ctx, new HttpReply.MyMatches(seats(pending)));
    }

    /** Where a program sits, in the newest of its matches. */
    List<HttpReply.MyMatch> seatsOf(String bot, String token) throws Refused {
        var pending = new ArrayList<CompletableFuture<@Nullable MatchSummary>>();
        for (var id : store.matchesOfBot(bot, TOGETHER)) {
            registry.find(id).ifPresent(match -> pending.add(summary(match, token)));
        }
        return seats(pending).stream().filter(match -> match.you() > 0).toList();
    }

    /** Leaves every seat a program has. */
    void leaveAll(String bot) throws Refused {
        var all = store.matchesOfBot(bot, Integer.MAX_VALUE);
        for (int from = 0; from < all.size(); from += TOGETHER) {
            patiently(
                    registry.leave(bot, all.subList(from, Math.min(all.size(), from + TOGETHER))));
        }
    }

    private static List<HttpReply.MyMatch> seats(
            List<CompletableFuture<@Nullable MatchSummary>> pending) throws Refused {
        var seats = new ArrayList<HttpReply.MyMatch>();
        for (var future : pending) {
            var summary = patiently(future);
            if (summary != null) {
                seats.add(summary.mine());
            }
        }
        return seats;
    }

    // Asking a match

    /** Null if the token opens nothing there. */
    private static CompletableFuture<@Nullable MatchSummary> summary(Match match, String token) {
        var summary = new CompletableFuture<@Nullable MatchSummary>();
        match.summary(token, summary::complete);
        return summary;
    }

    private static void ask(Consumer<Consumer<Answer>> question) throws Refused {
        switch (wait(question)) {
            case Answer.Good() -> {}
            case Answer.Shown _, Answer.Seated _, Answer.Invited _, Answer.OfSeat _ ->
                    throw new IllegalStateException("nothing else was asked for");
            case Answer.Bad(var problem) -> throw problem.refused();
        }
    }

    private static HttpReply.Snapshot look(Consumer<Consumer<Answer>> question) throws Refused {
        return switch (wait(question)) {
            case Answer.Shown(var snapshot) -> snapshot;
            case Answer.Good _, Answer.Seated _, Answer.Invited _, Answer.OfSeat _ ->
                    throw new IllegalStateException("no snapshot is told");
            case Answer.Bad(var problem) -> throw problem.refused();
        };
    }

    static Answer wait(Consumer<Consumer<Answer>> question) throws Refused {
        var answer = new CompletableFuture<Answer>();
        question.accept(answer::complete);
        return patiently(answer);
    }

    static <T extends @Nullable Object> T patiently(CompletableFuture<T> future) throws Refused {
        try {
            return future.get(PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw late().refused();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Refused refused ? refused : late().refused();
        } catch (TimeoutException _) {
            throw late().refused();
        }
    }

    private static Problem late() {
        return Problem.of(
                        Code.CLOSING,
                        "The table doesn't answer right now",
                        "Der Tisch antwortet gerade nicht")
                .retryAfter(2);
    }

    /** JSON is UTF-8, whatever the request says it is. */
    static String body(Context ctx) {
        return new String(ctx.bodyAsBytes(), StandardCharsets.UTF_8);
    }

    private Match match(Context ctx) throws Refused {
        var id = ctx.pathParam("match");
        if (id.length() > 14) {
            throw Problem.notFound().refused();
        }
        return registry.find(id).orElseThrow(() -> Problem.notFound().refused());
    }

    static @Nullable String token(Context ctx) throws Refused {
        if (ctx.header("Authorization") == null) {
            return null;
        }
        return RequestPolicy.token(ctx.req()).orElseThrow(() -> Problem.notFound().refused());
    }

    static String required(Context ctx) throws Refused {
        var token = token(ctx);
        if (token == null) {
            throw Problem.notFound().refused();
        }
        return token;
    }

    private static int seat(Context ctx) {
        var text = ctx.pathParam("seat");
        return text.matches("[1-9]") ? Integer.parseInt(text) : 0;
    }

    static int number(Context ctx, String name, int most) throws Refused {
        var text = ctx.queryParam(name);
        if (text == null) {
            return 0;
        }
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) > most) {
            throw Problem.of(
                            Code.BAD_REQUEST,
                            name + " is a whole number from 0 to " + most,
                            name + " ist eine ganze Zahl von 0 bis " + most)
                    .refused();
        }
        return Integer.parseInt(text);
    }

    static void json(Context ctx, HttpReply reply) {
        json(ctx, reply.bytes(4096));
    }

    static void json(Context ctx, byte[] json) {
        ctx.contentType("application/json; charset=utf-8").result(json);
    }

    static void problem(Context ctx, Problem problem) {
        if (problem.retryAfter() > 0) {
            ctx.header("Retry-After", Integer.toString(problem.retryAfter()));
            if (problem.code() == Code.TOO_MANY) {
                ctx.header("RateLimit-Remaining", "0");
                ctx.header("RateLimit-Reset", Integer.toString(problem.retryAfter()));
            }
        }
        ctx.status(problem.status())
                .contentType("application/problem+json; charset=utf-8")
                .result(problem.json());
    }
}
