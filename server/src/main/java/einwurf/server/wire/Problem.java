package einwurf.server.wire;

import einwurf.rules.Text;

/**
 * A refusal as it is told: {@code problem+json} over HTTP, inside {@code refused} on the socket.
 *
 * @param rule the ruling behind it, empty if it is no rule of the game
 * @param ask the question that is open for the seat now, 0 if there is none to tell of
 * @param stale the answer was to an older question
 * @param retryAfter seconds, 0 if waiting doesn't help
 */
public record Problem(
        Code code, int status, Text detail, String rule, int ask, boolean stale, int retryAfter) {

    public static Problem of(Code code, String en, String de) {
        return of(code, new Text(en, de));
    }

    public static Problem of(Code code, Text detail) {
        return new Problem(code, code.status(), detail, "", 0, false, 0);
    }

    /** The one answer to unknown matches and to wrong, foreign and revoked tokens. */
    public static Problem notFound() {
        return of(
                Code.NOT_FOUND,
                "There is no such table, or this token doesn't open it",
                "Diesen Tisch gibt es nicht, oder dieser Schlüssel passt nicht");
    }

    public Problem withRule(String rule) {
        return new Problem(code, status, detail, rule, ask, stale, retryAfter);
    }

    public Problem withAsk(int ask, boolean stale) {
        return new Problem(code, status, detail, rule, ask, stale, retryAfter);
    }

    public Problem withStatus(int status) {
        return new Problem(code, status, detail, rule, ask, stale, retryAfter);
    }

    public Problem retryAfter(int seconds) {
        return new Problem(code, status, detail, rule, ask, stale, seconds);
    }

    public Refused refused() {
        return new Refused(this);
    }
}
