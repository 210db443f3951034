package einwurf.server.wire;

import java.util.ArrayList;
import java.util.List;

/** A match somebody remembers, and the token they have for it. */
public record Mine(String match, String token) {
    private static final int MOST = 100;

    public static List<Mine> read(String body) throws Refused {
        var list = Fields.read(body).value("seats");
        if (!list.isArray() || list.size() > MOST) {
            throw Fields.bad(
                    "seats is a list of at most " + MOST,
                    "seats ist eine Liste von höchstens " + MOST);
        }
        var mine = new ArrayList<Mine>();
        for (var item : list) {
            var fields = Fields.of(item, "a seat");
            mine.add(
                    new Mine(
                            fields.text("match", Messages.MATCH),
                            fields.text("token", Messages.TOKEN)));
        }
        return mine;
    }
}
