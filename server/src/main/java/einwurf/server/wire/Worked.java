package einwurf.server.wire;

import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/** Somebody who thinks for the house's bots elsewhere has an answer, and waits for a question. */
public record Worked(
        @About("The question that is answered.") @LeftOut @Nullable @Range(least = 1, most = 20)
                String id,
        @About("The answer; left out if there is none: then the house thinks itself.")
                @LeftOut
                @Nullable
                @Range(least = 1, most = Worked.MOVE)
                String move,
        @About("How many seconds to wait for the next question.")
                @LeftOut
                @Range(least = 1, most = Worked.LONGEST)
                int seconds) {
    static final int MOVE = 200;
    static final int LONGEST = 30;

    public static Worked read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(Set.of("id", "move", "seconds"));
        return new Worked(
                fields.textOrNull("id", 20),
                fields.textOrNull("move", MOVE),
                fields.whole("seconds", 0, LONGEST, 0));
    }
}
