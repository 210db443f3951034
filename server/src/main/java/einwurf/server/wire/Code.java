package einwurf.server.wire;

import einwurf.rules.Referee;

/**
 * Why something was refused. The words of the engine protocol, and a few that only a server needs.
 */
public enum Code implements Worded {
    BAD_REQUEST("BAD_REQUEST", 400, "That request can't be read"),
    NO_SUCH_GAME("NO_SUCH_GAME", 400, "There is no such game"),
    BAD_OPTION("BAD_OPTION", 400, "That option isn't possible"),
    BAD_PLAYERS("BAD_PLAYERS", 400, "That number of players isn't possible"),
    NO_SUCH_BOT("NO_SUCH_BOT", 400, "There is no such bot"),
    FORBIDDEN("FORBIDDEN", 403, "That is not yours to do"),
    NOT_FOUND("NOT_FOUND", 404, "There is nothing here"),
    NO_SUCH_MOVE("NO_SUCH_MOVE", 409, "That move isn't possible"),
    NO_SUCH_ROLL("NO_SUCH_ROLL", 409, "That roll isn't possible"),
    NOT_YOUR_TURN("NOT_YOUR_TURN", 409, "Your seat isn't asked that"),
    OVER("OVER", 409, "The game is over"),
    NOTHING_TO_UNDO("NOTHING_TO_UNDO", 409, "There is nothing to take back"),
    SEAT_TAKEN("SEAT_TAKEN", 409, "Somebody sits there"),
    BAD_SHARE("BAD_SHARE", 409, "That share isn't of your chain"),
    NOT_NOW("NOT_NOW", 409, "That isn't possible now"),
    TOO_MANY("TOO_MANY", 429, "Too fast"),
    FAILED("FAILED", 500, "Something went wrong here"),
    CLOSING("CLOSING", 503, "The server is closing");

    private final String word;
    private final int status;
    private final String title;

    Code(String word, int status, String title) {
        this.word = word;
        this.status = status;
        this.title = title;
    }

    @Override
    public String word() {
        return word;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    public static Code of(Referee.Refusal why) {
        return switch (why) {
            case OVER -> OVER;
            case NOT_YOUR_TURN -> NOT_YOUR_TURN;
            case NO_SUCH_MOVE -> NO_SUCH_MOVE;
            case NO_SUCH_ROLL -> NO_SUCH_ROLL;
        };
    }
}
