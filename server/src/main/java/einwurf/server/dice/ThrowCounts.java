package einwurf.server.dice;

import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many throws carry a seat's share, and why the others don't.
 *
 * @param whole with its share and nobody missing
 * @param lacking by seat: with its share, but without that seat's
 * @param late it was asked, and its share is missing
 * @param away nobody asked it
 */
public record ThrowCounts(
        int all, int whole, SortedMap<Integer, Integer> lacking, int late, int away) {

    public static ThrowCounts of(ThrownRecord record, int seat) {
        int whole = 0;
        int late = 0;
        int away = 0;
        var lacking = new TreeMap<Integer, Integer>();
        for (var thrown : record.throwing()) {
            var shares = thrown.shares();
            if (!shares.containsKey(seat)) {
                away++;
            } else if (shares.get(seat) == null) {
                late++;
            } else {
                var missing =
                        shares.keySet().stream().filter(s -> shares.get(s) == null).findFirst();
                if (missing.isPresent()) {
                    lacking.merge(missing.get(), 1, Integer::sum);
                } else {
                    whole++;
                }
            }
        }
        return new ThrowCounts(record.throwing().size(), whole, lacking, late, away);
    }

    /** In one sentence. */
    public Text words(List<String> names) {
        var en = new ArrayList<String>();
        var de = new ArrayList<String>();
        en.add(
                "Of "
                        + all
                        + Text.plural(all, " roll ", " rolls ")
                        + whole
                        + " have your share and nobody missing");
        de.add(
                "Von "
                        + all
                        + Text.plural(all, " Wurf", " Würfen")
                        + " haben "
                        + whole
                        + " Deinen Beitrag, und niemand fehlt");
        lacking.forEach(
                (seat, count) -> {
                    var name = names.get(seat - 1);
                    en.add(count + " lack " + (name.isEmpty() ? "seat " + seat : name) + "'s");
                    de.add(
                            "bei "
                                    + count
                                    + " fehlt der von "
                                    + (name.isEmpty() ? "Platz " + seat : name));
                });
        if (late > 0) {
            en.add("from " + late + " yours is missing");
            de.add("bei " + late + " fehlt Deiner");
        }
        if (away > 0) {
            en.add(away + " fell while you were away or had no chain");
            de.add(away + " fielen, während Du weg warst oder keine Kette hattest");
        }
        return new Text(String.join("; ", en) + ".", String.join("; ", de) + ".");
    }
}
