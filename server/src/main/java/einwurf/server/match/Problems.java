package einwurf.server.match;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.wire.Problem;

import org.jspecify.annotations.Nullable;

/** Problems as JSON, the same over HTTP and on the socket. */
public final class Problems {

    private Problems() {}

    /** As a message on the socket; {@code re} is JSON. */
    public static String refused(@Nullable String re, @Nullable String match, Problem problem) {
        var out = new Out().open().key("type").word("refused");
        if (re != null) {
            out.key("re").raw(re.getBytes(UTF_8));
        }
        if (match != null) {
            out.key("match").data(match);
        }
        return out.key("problem").raw(write(problem).getBytes(UTF_8)).close().toString();
    }

    public static String write(Problem problem) {
        var out = new Out().open().key("type").word("about:blank");
        out.key("title").data(problem.code().title()).key("status").value(problem.status());
        out.key("code").word(problem.code().name()).key("detail");
        out.data(problem.detail().en()).key("say").both(problem.detail());
        if (!problem.rule().isEmpty()) {
            out.key("rule").data(problem.rule());
        }
        if (problem.ask() != 0) {
            out.key("ask").value(problem.ask());
        }
        if (problem.stale()) {
            out.key("stale").data(true);
        }
        if (problem.retryAfter() > 0) {
            out.key("retryAfter").value(problem.retryAfter());
        }
        return out.close().toString();
    }
}
