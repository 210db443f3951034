package einwurf.server.wire;

import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;

import java.util.Set;

/** Somebody at a table tells the host of the house what is wrong there. */
public record Report(
        @Range(least = 1, most = Report.TEXT) String text,
        @About("Whom it is about.") @LeftOut @Range(least = 1, most = 9) int seat) {
    static final int TEXT = 500;

    public static Report read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(Set.of("text", "seat"));
        return new Report(Names.chat(fields.text("text", TEXT)), fields.whole("seat", 1, 9, 0));
    }
}
