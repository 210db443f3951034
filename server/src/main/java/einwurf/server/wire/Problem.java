package einwurf.server.wire;

import einwurf.rules.JsonWriter;
import einwurf.rules.Text;
import einwurf.server.wire.Wire.LeftOut;

/**
 * A refusal as it is told: {@code problem+json} over HTTP, inside {@code refused} on the socket.
 *
 * @param detail the English of {@code say}
 * @param rule the ruling behind it, empty if it is no rule of the game
 * @param ask the question that is open for the seat now, 0 if there is none to tell of
 * @param stale the answer was to an older question
 * @param retryAfter seconds, 0 if waiting doesn't help
 */
public record Problem(
        String type,
        String title,
        int status,
        Code code,
        String detail,
        Text say,
        @LeftOut String rule,
        @LeftOut int ask,
        @LeftOut boolean stale,
        @LeftOut int retryAfter)
        implements Outgoing {

    public static Problem of(Code code, String en, String de) {
        return of(code, new Text(en, de));
    }

    public static Problem of(Code code, Text say) {
        return of(code, code.status(), say, "", 0, false, 0);
    }

    private static Problem of(
            Code code, int status, Text say, String rule, int ask, boolean stale, int retryAfter) {
        return new Problem(
                "about:blank",
                code.title(),
                status,
                code,
                say.en(),
                say,
                rule,
                ask,
                stale,
                retryAfter);
    }

    /** The one answer to unknown matches and to wrong, foreign and revoked tokens. */
    public static Problem notFound() {
        return of(
                Code.NOT_FOUND,
                "There is no such table, or this token doesn't open it",
                "Diesen Tisch gibt es nicht, oder dieser Schlüssel passt nicht");
    }

    public Problem withRule(String rule) {
        return of(code, status, say, rule, ask, stale, retryAfter);
    }

    public Problem withAsk(int ask, boolean stale) {
        return of(code, status, say, rule, ask, stale, retryAfter);
    }

    public Problem withStatus(int status) {
        return of(code, status, say, rule, ask, stale, retryAfter);
    }

    public Problem retryAfter(int seconds) {
        return of(code, status, say, rule, ask, stale, seconds);
    }

    public Refused refused() {
        return new Refused(this);
    }

    @Override
    public void fields(JsonWriter out) {
        out.key("type").word(type).key("title").data(title).key("status").number(status);
        out.key("code").word(code.word()).key("detail").data(detail).key("say").data(say);
        if (!rule.isEmpty()) {
            out.key("rule").data(rule);
        }
        if (ask != 0) {
            out.key("ask").number(ask);
        }
        if (stale) {
            out.key("stale").data(true);
        }
        if (retryAfter > 0) {
            out.key("retryAfter").number(retryAfter);
        }
    }
}
