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
 * house could cheat unnoticed by a record alone has a sentence here.
 */
public final class SeenComparison {
    private final ThrownRecord record;
    private final Map<Integer, Thrown> recorded = new HashMap<>();
    private final List<Difference> differences = new ArrayList<>();

    /** {@code number} is the throw it is about, 0 for the whole match. */
    public record Difference(int number, Text what) {}

    private SeenComparison(ThrownRecord record) {
        this.record = record;
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
                    "the house showed another key, " + key,
                    "das Haus zeigte einen anderen Schlüssel, " + key);
        }
        commitments(seen);
        seen.chains().forEach(this::chain);
        @Nullable SeenThrow before = null;
        for (var one : seen.throwing()) {
            if (one.sent() != null
                    && before != null
                    && before.share() == null
                    && before.number() >= one.number() - 1
                    && recorded.containsKey(before.number())) {
                differs(
                        one.number(),
                        "your share was asked for before roll " + before.number() + " had fallen",
                        "Dein Beitrag wurde verlangt, ehe Wurf "
                                + before.number()
                                + " gefallen war");
            }
            compare(seen, one);
            before = one;
        }
    }

    private boolean promised(String commitment) {
        return record.promises().stream().anyMatch(one -> one.commitment().equals(commitment));
    }

    /** A house that commits late could choose its chain when it knows the others' shares. */
    private void commitments(SeenThrows seen) {
        for (int i = 0; i < seen.house().size(); i++) {
            var chain = seen.house().get(i);
            if (!record.promises().contains(new DiceCup.Promise(chain.commit(), chain.from()))) {
                differs(
                        0,
                        "the house had committed to another chain, " + chain.commit(),
                        "das Haus hatte sich auf eine andere Kette festgelegt, " + chain.commit());
                continue;
            }
            for (var one : seen.throwing()) {
                var promise = record.promise(one.number());
                boolean ofThis = promise != null && promise.commitment().equals(chain.commit());
                if (ofThis && one.number() < chain.before()) {
                    differs(
                            one.number(),
                            "the house committed to its chain only when it was due",
                            "das Haus legte sich erst auf seine Kette fest, als er fällig war");
                    break;
                }
            }
        }
    }

    private void chain(SeenChain chain) {
        var same =
                record.chains().stream()
                        .filter(c -> c.commitment().equals(chain.commit()))
                        .findFirst();
        if (same.isEmpty() || same.get().seat() != chain.seat()) {
            differs(
                    0,
                    "the record lacks a chain that seat " + chain.seat() + " committed to",
                    "der Aufzeichnung fehlt eine Kette, auf die sich Platz "
                            + chain.seat()
                            + " festlegte");
        } else if (same.get().from() < chain.before()) {
            differs(
                    same.get().from(),
                    "a new chain of seat " + chain.seat() + " counts, though it was already due",
                    "eine neue Kette von Platz "
                            + chain.seat()
                            + " zählt, obwohl er schon fällig war");
        } else if (same.get().from() != chain.from()) {
            differs(
                    chain.from(),
                    "the record lets seat " + chain.seat() + "'s chain begin elsewhere",
                    "die Aufzeichnung lässt die Kette von Platz "
                            + chain.seat()
                            + " woanders beginnen");
        }
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
        var asked = new TreeSet<>(one.asked());
        if (one.waited() != 0) {
            asked.add(one.waited());
        }
        if (thrown.waited() != one.waited() || !thrown.shares().keySet().equals(asked)) {
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
        sent(seen.seat(), one, thrown);
        told(seen.seat(), one, thrown);
        fallen(seen, one, thrown);
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
                            + " bad, or the house kept it back",
                    "Du hast Deinen Beitrag geschickt, laut Aufzeichnung kam er nie an: Deine"
                            + " Verbindung war schlecht, oder das Haus hat ihn unterschlagen");
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
            differs(n, "the house showed another share", "das Haus zeigte einen anderen Beitrag");
        }
        if (one.after() != null && !one.after().equals(thrown.after())) {
            differs(
                    n,
                    "other dice fell than the record has",
                    "es fielen andere Würfel, als in der Aufzeichnung stehen");
        }
        signature(seen, one, share);
    }

    /** Whoever was asked for a share has a right to the house's word; else it gives none. */
    private void signature(SeenThrows seen, SeenThrow one, String share) {
        var signature = one.signature();
        if (signature == null) {
            if (one.waited() != 0 || !one.asked().isEmpty()) {
                differs(
                        one.number(),
                        "the house didn't sign it, though shares were asked for",
                        "das Haus hat ihn nicht unterschrieben, obwohl es um Beiträge bat");
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
                    "the house's signature doesn't fit what you saw",
                    "die Unterschrift des Hauses passt nicht zu dem, was Du gesehen hast");
        }
    }

    /** Two people at one table must have been told the same. */
    private void compare(SeenThrows one, SeenThrows other) {
        int both = Math.min(one.house().size(), other.house().size());
        for (int i = 0; i < both; i++) {
            var a = one.house().get(i).commit();
            var b = other.house().get(i).commit();
            boolean sameChain = promised(a) && promised(b);
            if (!a.equals(b) && !sameChain) {
                differs(
                        0,
                        "the house committed to two chains for two people: " + a + " and " + b,
                        "das Haus legte sich für zwei Leute auf zwei Ketten fest: "
                                + a
                                + " und "
                                + b);
                return;
            }
        }
    }
}
