package einwurf.server.wire;

import einwurf.server.wire.Wire.Range;

import java.util.ArrayList;
import java.util.List;

/** The matches somebody remembers, and the tokens they have for them. */
public record MySeats(@Range(most = MySeats.MOST) List<MySeat> seats) {
    static final int MOST = 100;

    public record MySeat(
            @Range(most = Messages.MATCH) String match,
            @Range(most = Messages.TOKEN) String token) {}

    public static List<MySeat> read(String body) throws Refused {
        return read(Fields.read(body));
    }

    static List<MySeat> read(Fields all) throws Refused {
        var list = all.value("seats");
        if (!list.isArray() || list.size() > MOST) {
            throw Fields.bad(
                    "seats is a list of at most " + MOST,
                    "seats ist eine Liste von höchstens " + MOST);
        }
        var mine = new ArrayList<MySeat>();
        for (var item : list) {
            var fields = Fields.of(item, "a seat");
            mine.add(
                    new MySeat(
                            fields.text("match", Messages.MATCH),
                            fields.text("token", Messages.TOKEN)));
        }
        return mine;
    }
}
