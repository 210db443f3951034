package einwurf.server.match;

import einwurf.server.dice.SeenThrows;
import einwurf.server.dice.ThrownRecord.Chain;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** What an honest device remembers of a match, made of all events that a guest was told. */
final class SeenNotes {
    private final ObjectNode all = JsonMapper.shared().createObjectNode();
    private final List<String> steps = new ArrayList<>();
    private @Nullable ObjectNode falling;

    SeenNotes(Guest guest, int seat, String key, List<Chain> chains) {
        all.put("einwurf", "seen 1").put("match", guest.view().get("match").asString());
        all.put("seat", seat).put("key", key);
        all.putArray("throws");
        all.putArray("chains");
        for (var one : chains) {
            if (one.seat() == 0) {
                told(0, one.number(), one.commitment(), one.from());
            }
        }
        int known = 0;
        for (var event : guest.events()) {
            if (event.get("n").intValue() > known) { // who says hello twice hears it twice
                known = event.get("n").intValue();
                note(event, seat);
            }
        }
        fallen();
    }

    private void told(int seat, int chain, String commit, int from) {
        chains().addObject()
                .put("seat", seat)
                .put("chain", chain)
                .put("commit", commit)
                .put("from", from)
                .put("before", throwing().size() + 1);
    }

    /** What it was told of a chain. */
    ObjectNode chain(int seat, int chain) {
        for (var one : chains()) {
            if (one.get("seat").intValue() == seat && one.get("chain").intValue() == chain) {
                return (ObjectNode) one;
            }
        }
        throw new AssertionError("no chain " + chain + " of seat " + seat);
    }

    ArrayNode chains() {
        return (ArrayNode) all.get("chains");
    }

    ObjectNode json() {
        return all;
    }

    SeenThrows read() {
        try {
            return SeenThrows.read(all.toString());
        } catch (SeenThrows.Unreadable unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private ArrayNode throwing() {
        return (ArrayNode) all.get("throws");
    }

    /** The throw with this number. */
    ObjectNode thrown(int number) {
        for (var one : throwing()) {
            if (one.get("throw").intValue() == number) {
                return (ObjectNode) one;
            }
        }
        throw new AssertionError("no throw " + number);
    }

    private void note(JsonNode event, int own) {
        int seat = event.get("seat").intValue();
        var kind = event.get("kind").asString();
        if (!kind.equals("rolled")) {
            fallen();
        }
        switch (kind) {
            case "started" -> steps.clear();
            case "chose" -> {
                // A sealed choice is known when the last of its round is in.
                var move = event.get("move");
                steps.add(seat + " plays " + (move.isNull() ? "?" : move.asString()));
                for (var reveal : event.path("reveals")) {
                    var whose = reveal.get("seat").intValue() + " plays ";
                    int sealed = steps.lastIndexOf(whose + "?");
                    if (sealed >= 0) {
                        steps.set(sealed, whose + reveal.get("move").asString());
                    }
                }
            }
            case "committed" ->
                    told(
                            seat,
                            event.get("chain").intValue(),
                            event.get("commit").asString(),
                            event.get("from").intValue());
            case "due" -> {
                var one = throwing().addObject();
                one.put("throw", event.get("throw").intValue());
                one.put("waited", event.get("waited").intValue());
                one.set("asked", event.get("asked"));
                one.put("steps", hash());
                one.putObject("shares");
            }
            case "revealed", "missing" -> {
                var one = thrown(event.get("throw").intValue());
                var shares = (ObjectNode) one.get("shares");
                if (seat == own && kind.equals("revealed")) {
                    var sent = one.putObject("sent");
                    sent.put("share", event.get("share").asString()).put("at", 0);
                    sent.set("with", shares.deepCopy());
                }
                shares.set(Integer.toString(seat), event.get("share"));
            }
            case "rolled" -> {
                if (event.has("share")) {
                    fallen();
                    var one = thrown(event.get("throw").intValue());
                    one.put("share", event.get("share").asString());
                    one.put("signature", event.get("signature").asString());
                    falling = one;
                }
                steps.add(seat + " rolls " + event.get("roll").asString());
            }
            default -> {}
        }
    }

    private void fallen() {
        if (falling != null) {
            falling.put("after", hash());
            falling = null;
        }
    }

    private String hash() {
        try {
            var text = String.join("\n", steps) + (steps.isEmpty() ? "" : "\n");
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new AssertionError(missing);
        }
    }
}
