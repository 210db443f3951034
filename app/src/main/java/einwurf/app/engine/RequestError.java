package einwurf.app.engine;

import einwurf.rules.Json;
import einwurf.rules.Referee.Ruling;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** Why a request can't be served; it has then changed nothing. */
final class RequestError extends Exception {

    enum Code {
        BAD_REQUEST,
        NO_SUCH_GAME,
        BAD_OPTION,
        BAD_PLAYERS,
        BAD_POSITION,
        BAD_RECORD,
        NO_SUCH_MOVE,
        NOT_YOUR_TURN,
        NO_SUCH_ROLL,
        OVER,
        NOTHING_TO_UNDO,
        NO_SUCH_BOT,

        /** From version 2 on. */
        STOPPED
    }

    private final Code code;
    private final String message;
    private final String rule;

    RequestError(Code code, String message) {
        this(code, message, "");
    }

    /** {@code rule} is the ruling that forbids it, empty where none does. */
    RequestError(Code code, String message, String rule) {
        super(message, null, false, false);
        this.code = code;
        this.message = message;
        this.rule = rule;
    }

    static RequestError of(Ruling.Refused<?, ?> refused) {
        return new RequestError(
                Code.valueOf(refused.why().name()), refused.text().en(), refused.rule());
    }

    /** As the reply has it. */
    Map<String, @Nullable Object> data() {
        var data = Json.object("code", code.name(), "message", message);
        if (!rule.isEmpty()) {
            data.put("rule", rule);
        }
        return data;
    }
}
