package einwurf.server.dice;

import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many throws carry a seat's share, and why the others don't.
 *
 * @param whole with its share and nobody missing
 * @param unproven by reason: with its share, but they prove nothing to its device
 * @param lacking by seat: with its share, but without that seat's
 * @param late it was asked, and its share is missing
 * @param away nobody asked it
 */
public record ThrowCounts(
        int all,
        int whole,
        Map<Text, Integer> unproven,
        SortedMap<Integer, Integer> lacking,
        int late,
        int away) {

    public static ThrowCounts of(ThrownRecord record, SeenThrows seen) {
        int seat = seen.seat();
        int whole = 0;
        int late = 0;
        int away = 0;
        var unproven = new LinkedHashMap<Text, Integer>();
        var lacking = new TreeMap<Integer, Integer>();
        for (var thrown : record.throwing()) {
            var shares = thrown.shares();
            if (!shares.containsKey(seat)) {
                away++;
            } else if (shares.get(seat) == null) {
                late++;
            } else {
                var why = seen.unproven(thrown.number(), record.names());
                var missing =
                        shares.keySet().stream().filter(s -> shares.get(s) == null).findFirst();
                if (why != null) {
                    unproven.merge(why, 1, Integer::sum);
                } else if (missing.isPresent()) {
                    lacking.merge(missing.get(), 1, Integer::sum);
                } else {
                    whole++;
                }
            }
        }
        return new ThrowCounts(record.throwing().size(), whole, unproven, lacking, late, away);
    }

    /** Of a seat. */
    static Text name(List<String> names, int seat) {
        var name = seat <= names.size() ? names.get(seat - 1) : "";
        return name.isEmpty() ? new Text("seat " + seat, "Platz " + seat) : Text.same(name);
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
                    en.add(count + " lack " + name(names, seat).en() + "'s");
                    de.add("bei " + count + " fehlt der von " + name(names, seat).de());
                });
        unproven.forEach(
                (why, count) -> {
                    en.add(
                            count
                                    + Text.plural(count, " isn't", " aren't")
                                    + " proven, since "
                                    + why.en());
                    de.add(
                            count
                                    + Text.plural(count, " ist", " sind")
                                    + " nicht bewiesen, weil "
                                    + why.de());
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
