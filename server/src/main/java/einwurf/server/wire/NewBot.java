package einwurf.server.wire;

import einwurf.server.wire.Wire.Range;

/** Somebody wants a token for a program. */
public record NewBot(@Range(least = 1, most = Names.LONGEST) String name) {

    /** What one sends to sit down is taken as well: of that the name counts. */
    public static NewBot read(String body) throws Refused {
        return new NewBot(Sit.read(body).name());
    }
}
