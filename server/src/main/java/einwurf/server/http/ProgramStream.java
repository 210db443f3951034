package einwurf.server.http;

import einwurf.server.desk.HostSettings;
import einwurf.server.match.Match.Answer;
import einwurf.server.match.MatchRegistry;
import einwurf.server.match.ProgramNews;
import einwurf.server.store.Store;
import einwurf.server.store.StoredBot;
import einwurf.server.wire.Code;
import einwurf.server.wire.HttpReply;
import einwurf.server.wire.Problem;
import einwurf.server.wire.Refused;
import einwurf.server.wire.Status;
import einwurf.server.wire.StreamLine;

import io.javalin.http.Context;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What happens in a program's matches, line by line for as long as it listens, so that it need not
 * ask. While it listens it is present at its tables.
 */
final class ProgramStream {
    /** An empty line says that all is well, and keeps the connection. */
    private static final Duration BEAT = Duration.ofSeconds(10);

    /** Of one program. */
    private static final int MOST = 4;

    private static final int TOGETHER = 100;

    private final Store store;
    private final MatchRegistry registry;
    private final HostSettings host;

    ProgramStream(Store store, MatchRegistry registry, HostSettings host) {
        this.host = host;
        this.store = store;
        this.registry = registry;
    }

    /** {@code after}: what happened until then is known. */
    void send(Context ctx, StoredBot bot, String token, long after) throws Refused, IOException {
        if (registry.news().listening(bot.id()) >= MOST) {
            throw Problem.of(
                            Code.TOO_MANY,
                            "A program listens " + MOST + " times at once at most",
                            "Ein Programm hört höchstens " + MOST + "-mal zugleich zu")
                    .retryAfter(10)
                    .refused();
        }
        ctx.contentType("application/x-ndjson; charset=utf-8");
        var out = ctx.res().getOutputStream(); // Javalin's own keeps back what is short
        out.flush();
        try (var listener = registry.news().listen(bot.id())) {
            new Sending(bot, token, out, after).run(listener);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Sending {
        private final StoredBot bot;
        private final String token;
        private final OutputStream out;
        private final long after;
        private final Map<String, Integer> told = new HashMap<>();
        private final Set<String> live = new LinkedHashSet<>();
        private final Set<String> invited = new LinkedHashSet<>();

        Sending(StoredBot bot, String token, OutputStream out, long after) {
            this.bot = bot;
            this.token = token;
            this.out = out;
            this.after = after;
        }

        void run(ProgramNews.Listener listener) throws IOException, InterruptedException, Refused {
            tell(store.matchesOfBot(bot.id(), TOGETHER));
            for (var listed : registry.lobby().matches().matches()) {
                invite(listed.value());
            }
            var platform = registry.platform();
            long beat = platform.nanos() - BEAT.toNanos();
            while (!listener.closed()) {
                tell(listener.take(BEAT.toMillis()));
                long now = platform.nanos();
                if (now - beat >= BEAT.toNanos()) {
                    beat = now;
                    if (store.revoked(bot.id())) {
                        return;
                    }
                    // Being there is to have looked; other nodes may have seated it elsewhere.
                    tell(List.copyOf(live));
                    tell(
                            store.matchesOfBot(bot.id(), TOGETHER).stream()
                                    .filter(match -> !told.containsKey(match))
                                    .toList());
                    out.write('\n');
                    out.flush();
                }
            }
        }

        private void tell(List<String> matches) throws IOException, Refused {
            for (var id : matches) {
                var match = registry.find(id);
                if (match.isPresent()
                        && MatchApi.wait(answer -> match.get().lookAsSeat(token, answer))
                                instanceof Answer.OfSeat(var snapshot, var at, var status)) {
                    own(id, snapshot, at, status);
                } else {
                    live.remove(id);
                    var shown = registry.lobby().shown(id);
                    if (shown.isPresent()) {
                        invite(shown.get());
                    }
                }
            }
        }

        private void own(String id, HttpReply.Snapshot snapshot, long at, Status status)
                throws IOException {
            boolean known =
                    Integer.valueOf(snapshot.version()).equals(told.put(id, snapshot.version()));
            if (status == Status.OVER || status == Status.CLOSED) {
                live.remove(id);
            } else {
                live.add(id);
            }
            if (!known && at > after) {
                write(new StreamLine.OwnMatch(id, snapshot.version(), at, snapshot.view()));
            }
        }

        /** Each once. */
        private void invite(HttpReply.ListedMatch table) throws IOException {
            if (host.isOn(HostSettings.Switch.LISTING)
                    && table.status() == Status.WAITING
                    && table.open() > 0
                    && !told.containsKey(table.match())
                    && invited.add(table.match())) {
                write(new StreamLine.Invitation(table));
            }
        }

        private void write(StreamLine line) throws IOException {
            out.write(line.bytes(4096));
            out.write('\n');
            out.flush();
        }
    }
}
