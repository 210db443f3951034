package einwurf.server.dice;

import einwurf.rules.Text;
import einwurf.server.dice.SeenThrows.SeenChain;
import einwurf.server.dice.SeenThrows.SeenThrow;
import einwurf.server.dice.ThrownRecord.Thrown;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Compares a record with what players' devices saw, and those with each other. Each way in which a
 * server could cheat unnoticed by a record alone has a sentence here.
 */
public final class SeenComparison {
    private final ThrownRecord record;
    private final Map<Integer, Thrown> recorded = new HashMap<>();
    private final Map<Integer, String> words;
    private final List<Difference> differences = new ArrayList<>();

    /** {@code number} is the throw it is about, 0 for the whole match. */
    public record Difference(int number, Text what) {}

    private SeenComparison(ThrownRecord record) {
        this.record = record;
        words = FourWords.of(record);
        record.throwing().forEach(thrown -> recorded.put(thrown.number(), thrown));
    }

    /** What doesn't fit, throw by throw; empty if all does. */
    public static List<Difference> of(ThrownRecord record, List<SeenThrows> seen) {
        var comparison = new SeenComparison(record);
        seen.forEach(comparison::compare);
        for (int i = 1; i < seen.size(); i++) {
            comparison.compare(seen.get(0), seen.get(i));
        }
        return List.copyOf(comparison.differences);
    }

    private void differs(int number, String en, String de) {
        var what =
                number == 0
                        ? new Text(en, de)
                        : new Text("roll " + number + ": " + en, "Wurf " + number + ": " + de);
        differences.add(new Difference(number, what));
    }

    private void compare(SeenThrows seen) {
        if (!seen.match().equals(record.match())) {
            differs(
                    0,
                    "that was seen at another match",
                    "das wurde in einer anderen Partie gesehen");
            return;
        }
        if (!seen.keys().isEmpty() && !seen.keys().containsAll(record.keys())) {
            var key = seen.keys().getLast();
            differs(
                    0,
                    "the server showed another key, " + key,
                    "der Server zeigte einen anderen Schlüssel, " + key);
        }
        seen.chains().forEach(one -> chain(seen, one));
        @Nullable SeenThrow before = null;
        for (var one : seen.throwing()) {
            boolean foreseen =
                    before != null
                            && before.share() == null
                            && one.steps() != null
                            && recorded.containsKey(before.number());
            if (one.early() || (one.sent() != null && (foreseen || one.number() > record.due()))) {
                differs(
                        one.number(),
                        "your share was asked for before its turn",
                        "Dein Beitrag wurde verlangt, ehe er dran war");
            }
            compare(seen, one);
            before = one;
        }
    }

    /**
     * What a device was told of a chain must be what counts. Who commits late, or to two chains for
     * one number, could choose when the others' shares are known.
     */
    private void chain(SeenThrows seen, SeenChain told) {
        var chain = told.chain();
        if (chain.from() > record.due()) {
            return; // it counts for nothing that is in the record
        }
        if (!record.chains().contains(chain)) {
            differs(
                    0,
                    of(chain.seat()).en() + " had committed to another chain " + chain.number(),
                    of(chain.seat()).de()
                            + " hatte sich auf eine andere Kette "
                            + chain.number()
                            + " festgelegt");
        }
        seen.throwing().stream()
                .map(SeenThrow::number)
                .filter(number -> number >= chain.from() && number < told.before())
                .findFirst()
                .ifPresent(
                        number ->
                                differs(
                                        number,
                                        of(chain.seat()).en()
                                                + " committed to a chain only when it was due",
                                        of(chain.seat()).de()
                                                + " legte sich erst auf eine Kette fest, als er"
                                                + " fällig war"));
    }

    private static Text of(int seat) {
        return seat == 0
                ? new Text("the server", "der Server")
                : new Text("seat " + seat, "Platz " + seat);
    }

    private void compare(SeenThrows seen, SeenThrow one) {
        int n = one.number();
        var thrown = recorded.get(n);
        if (thrown == null) {
            if (one.share() != null) {
                differs(n, "it fell, but isn't in the record", "er fiel, steht aber nicht darin");
            }
            return;
        }
        if (thrown.waited() != one.waited() || !thrown.shares().keySet().equals(one.seats())) {
            differs(
                    n,
                    "the record says that others were asked for shares",
                    "laut Aufzeichnung wurden andere um Beiträge gebeten");
        }
        if (one.steps() != null && !one.steps().equals(thrown.before())) {
            differs(
                    n,
                    "your share was asked for after other steps than the record has",
                    "Dein Beitrag wurde nach anderen Schritten verlangt, als darin stehen");
        }
        for (int seat = 0; seat <= record.names().size(); seat++) {
            var held = seen.held(seat, n);
            if ((seat == 0 || one.seats().contains(seat))
                    && held.isPresent()
                    && !held.equals(ThrownRecord.standing(record.chains(), seat, n))) {
                differs(
                        n,
                        "another chain of " + of(seat).en() + " counts than you were told",
                        "es zählt eine andere Kette, als Du gehört hast: " + of(seat).de());
            }
        }
        words(one, words.get(n));
        sent(seen.seat(), one, thrown);
        told(seen.seat(), one, thrown);
        fallen(seen, one, thrown);
    }

    private void words(SeenThrow one, @Nullable String others) {
        var own = one.words();
        if (own != null && others != null && !own.equals(others)) {
            differs(
                    one.number(),
                    "its four words are \"" + own + "\" and \"" + others + "\"",
                    "seine vier Wörter sind „" + own + "“ und „" + others + "“");
        }
    }

    private void sent(int seat, SeenThrow one, Thrown thrown) {
        int n = one.number();
        var sent = one.sent();
        if (sent == null) {
            return;
        }
        var kept = thrown.shares().get(seat);
        if (kept == null) {
            differs(
                    n,
                    "you sent your share, but the record says that it never came: your line was"
                            + " bad, or the server kept it back",
                    "Du hast Deinen Beitrag geschickt, laut Aufzeichnung kam er nie an: Deine"
                            + " Verbindung war schlecht, oder der Server hat ihn unterschlagen");
        } else if (!kept.equals(sent)) {
            differs(
                    n,
                    "the record has another share than you sent",
                    "die Aufzeichnung hat einen anderen Beitrag, als Du geschickt hast");
        }
        if (one.waited() == seat && !one.with().keySet().equals(new TreeSet<>(one.asked()))) {
            differs(
                    n,
                    "your share was asked for before the others' were in",
                    "Dein Beitrag wurde verlangt, ehe die der anderen da waren");
        }
    }

    private void told(int seat, SeenThrow one, Thrown thrown) {
        for (var shares : List.of(one.with(), one.shares())) {
            for (var share : shares.entrySet()) {
                int from = share.getKey();
                boolean there = thrown.shares().containsKey(from);
                if (from != seat
                        && there
                        && !Objects.equals(thrown.shares().get(from), share.getValue())) {
                    differs(
                            one.number(),
                            "you were told something else of seat " + from + "'s share",
                            "vom Beitrag von Platz " + from + " hat man Dir etwas anderes gesagt");
                    return;
                }
            }
        }
    }

    private void fallen(SeenThrows seen, SeenThrow one, Thrown thrown) {
        int n = one.number();
        var share = one.share();
        if (share == null) {
            return;
        }
        if (!share.equals(thrown.share())) {
            differs(
                    n,
                    "the server showed another share",
                    "der Server zeigte einen anderen Beitrag");
        }
        if (one.after() != null && !one.after().equals(thrown.after())) {
            differs(
                    n,
                    "other dice fell than the record has",
                    "es fielen andere Würfel, als in der Aufzeichnung stehen");
        }
        signature(seen, one, share);
    }

    /** Whoever was asked for a share has a right to the server's word; else it gives none. */
    private void signature(SeenThrows seen, SeenThrow one, String share) {
        var signature = one.signature();
        if (signature == null) {
            if (one.waited() != 0 || !one.asked().isEmpty()) {
                differs(
                        one.number(),
                        "the server didn't sign it, though shares were asked for",
                        "der Server hat ihn nicht unterschrieben, obwohl er um Beiträge bat");
            }
            return;
        }
        var after = one.after();
        if (after == null) {
            return;
        }
        var said = ThrowDice.statement(share, seen.match(), one.number(), one.shares(), after);
        var keys = seen.keys().isEmpty() ? record.keys() : seen.keys();
        if (keys.stream().noneMatch(k -> HouseKey.signed(k, said, signature))) {
            differs(
                    one.number(),
                    "the server's signature doesn't fit what you saw",
                    "die Unterschrift des Servers passt nicht zu dem, was Du gesehen hast");
        }
    }

    /** Two people at one table must have been told the same. */
    private void compare(SeenThrows one, SeenThrows other) {
        for (var thrown : one.throwing()) {
            other.throwing().stream()
                    .filter(their -> their.number() == thrown.number())
                    .forEach(their -> words(thrown, their.words()));
        }
        for (var told : one.chains()) {
            var a = told.chain();
            for (var heard : other.chains()) {
                var b = heard.chain();
                if (a.seat() == b.seat() && a.number() == b.number() && !a.equals(b)) {
                    differs(
                            0,
                            "two people were told two chains "
                                    + a.number()
                                    + " of "
                                    + of(a.seat()).en(),
                            "zwei Leute haben zwei Ketten "
                                    + a.number()
                                    + " gehört: "
                                    + of(a.seat()).de());
                }
            }
        }
    }
}
