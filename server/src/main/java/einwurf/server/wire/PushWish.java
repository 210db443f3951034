package einwurf.server.wire;

import einwurf.server.wire.Wire.About;
import einwurf.server.wire.Wire.LeftOut;
import einwurf.server.wire.Wire.Range;

import java.util.List;
import java.util.Set;

/** A browser wants to hear when it is the turn of one of its seats. */
public record PushWish(
        @About("As the browser's subscription has it, and so have the next two.")
                @Range(least = 1, most = PushWish.ENDPOINT)
                String endpoint,
        @Range(least = 87, most = 88) String p256dh,
        @Range(least = 22, most = 24) String auth,
        @About("en or de; English if it isn't said.") @LeftOut String lang,
        @About("All that it has; others are forgotten.") @Range(most = 100)
                List<MySeats.MySeat> seats) {
    static final int ENDPOINT = 1000;

    public PushWish {
        seats = List.copyOf(seats);
    }

    public static PushWish read(String body) throws Refused {
        var fields = Fields.read(body);
        fields.only(Set.of("endpoint", "p256dh", "auth", "lang", "seats"));
        var lang = fields.textOrNull("lang", 2);
        if (lang != null && !lang.equals("en") && !lang.equals("de")) {
            throw Fields.bad("lang is en or de", "lang ist en oder de");
        }
        return new PushWish(
                fields.text("endpoint", ENDPOINT),
                fields.text("p256dh", 88),
                fields.text("auth", 24),
                lang == null ? "" : lang,
                MySeats.read(fields));
    }
}
