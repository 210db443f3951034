package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.rules.GameRecord;
import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.rules.Turn;
import einwurf.server.dice.RecordVerifier.Headers;
import einwurf.server.dice.ThrownRecord.Chain;
import einwurf.server.dice.ThrownRecord.Thrown;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;

/**
 * Recomputes the throws of records whose dice are thrown from everybody's shares, and checks the
 * house's signature. The games of a match follow each other in one text.
 */
final class ThrowVerifier {
    private static final Pattern CHAIN = Pattern.compile("(\\d)=([0-9a-f]{64})@([1-9]\\d{0,8})");
    private static final Pattern RANGE = Pattern.compile("([1-9]\\d{0,8}) to (\\d{1,9})");

    private final Sha256 sha = new Sha256();
    private final List<Thrown> throwing = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private List<Chain> chains = List.of();
    private List<String> names = List.of();
    private String match = "";
    private int last;
    private int fallen;
    private int rolls;

    int rolls() {
        return rolls;
    }

    ThrownRecord result() {
        return new ThrownRecord(match, keys, chains, names, last, throwing);
    }

    <S extends Record, M extends Move> void check(
            GameRecord<S, M> record, Headers headers, List<Integer> lines) throws RecordFault {
        begin(headers, record.history().table().players());
        names = record.names();
        var game = record.history().game();
        var steps = record.history().steps();
        var text = new StringBuilder();
        @Nullable ThrowDice dice = null;
        @Nullable Thrown thrown = null;
        for (int i = 0; i < steps.size(); i++) {
            int line = lines.get(i);
            switch (steps.get(i)) {
                case Step.Chose<M>(var seat, var move) -> {
                    add(thrown, text);
                    dice = null;
                    thrown = null;
                    text.append(seat.number()).append(" plays ");
                    text.append(game.notation().writeMove(move)).append('\n');
                }
                case Step.Rolled<M>(var roll) -> {
                    if (dice == null || thrown == null) {
                        var notes = record.extras().getOrDefault(i, Map.of());
                        thrown = thrown(notes, line, hash(text));
                        dice =
                                new ThrowDice(
                                        thrown.share(),
                                        headers.text(ThrowNotes.MATCH),
                                        thrown.number(),
                                        thrown.shares());
                    }
                    var chance = (Turn.Chance) game.turn(record.history().position(i));
                    var due = dice.roll(chance);
                    if (!due.equals(roll)) {
                        var right = game.notation().writeRoll(due);
                        throw new RecordFault(
                                line,
                                "roll " + thrown.number() + " should have been " + right,
                                "Wurf " + thrown.number() + " hätte " + right + " sein müssen");
                    }
                    text.append(chance.seat().number()).append(" rolls ");
                    text.append(game.notation().writeRoll(roll)).append('\n');
                    rolls++;
                }
            }
        }
        add(thrown, text);
    }

    private void add(@Nullable Thrown thrown, StringBuilder text) {
        if (thrown != null) {
            throwing.add(
                    new Thrown(
                            thrown.number(),
                            thrown.line(),
                            thrown.share(),
                            thrown.waited(),
                            thrown.shares(),
                            thrown.before(),
                            hash(text)));
        }
    }

    private String hash(StringBuilder text) {
        return HexFormat.of().formatHex(sha.of(text.toString().getBytes(UTF_8)));
    }

    private void begin(Headers headers, int players) throws RecordFault {
        if (!headers.text(ThrowNotes.DICE).equals("2")) {
            throw headers.wrong(ThrowNotes.DICE);
        }
        var id = headers.text(ThrowNotes.MATCH);
        boolean goesOn = id.equals(match);
        var told = chains(headers, players);
        if (goesOn && !told.containsAll(chains)) {
            throw headers.wrong(ThrowNotes.CHAINS);
        }
        var range = RANGE.matcher(headers.text(ThrowNotes.THROWS));
        if (!range.matches()) {
            throw headers.wrong(ThrowNotes.THROWS);
        }
        int first = Integer.parseInt(range.group(1));
        if (goesOn && first != last + 1) {
            throw headers.wrong(ThrowNotes.THROWS);
        }
        last = Integer.parseInt(range.group(2));
        fallen = first - 1;
        chains = told;
        match = id;
    }

    private static List<Chain> chains(Headers headers, int players) throws RecordFault {
        var chains = new ArrayList<Chain>();
        var numbers = new int[players + 1];
        for (var entry : headers.text(ThrowNotes.CHAINS).split(" ", -1)) {
            var parts = CHAIN.matcher(entry);
            int seat = parts.matches() ? Integer.parseInt(parts.group(1)) : players + 1;
            if (seat > players
                    || chains.stream().anyMatch(c -> c.commitment().equals(parts.group(2)))) {
                throw headers.wrong(ThrowNotes.CHAINS);
            }
            int from = Integer.parseInt(parts.group(3));
            chains.add(new Chain(seat, ++numbers[seat], parts.group(2), from));
        }
        return chains;
    }

    private Thrown thrown(Map<String, String> notes, int line, String before) throws RecordFault {
        int number = ++fallen;
        if (number > last || !Integer.toString(number).equals(notes.get(ThrowNotes.THROW))) {
            throw new RecordFault(
                    line, "this isn't marked as roll " + number, "hier fehlt: Wurf " + number);
        }
        var share = notes.get(ThrowNotes.SHARE);
        if (share == null || !Share.good(share) || !fits(0, number, share)) {
            throw new RecordFault(
                    line,
                    "the house's share of roll " + number + " doesn't belong to its chain",
                    "der Beitrag des Hauses zu Wurf " + number + " gehört nicht zu seiner Kette");
        }
        var shares = ThrowNotes.shares(notes.get(ThrowNotes.SHARES));
        var waited = notes.getOrDefault(ThrowNotes.WAITED, "");
        if (shares.isEmpty()
                || !waited.matches("\\d")
                || (!waited.equals("0") && !shares.get().containsKey(Integer.parseInt(waited)))) {
            throw new RecordFault(
                    line,
                    "who gave a share to roll " + number + " can't be read",
                    "wer zu Wurf " + number + " einen Beitrag gab, ist nicht lesbar");
        }
        fit(number, shares.get(), line);
        return new Thrown(number, line, share, Integer.parseInt(waited), shares.get(), before, "");
    }

    private void fit(int number, SortedMap<Integer, @Nullable String> shares, int line)
            throws RecordFault {
        for (var given : shares.entrySet()) {
            int seat = given.getKey();
            if (!fits(seat, number, given.getValue())) {
                throw new RecordFault(
                        line,
                        "seat " + seat + "'s share of roll " + number + " isn't of its chain",
                        "der Beitrag von Platz "
                                + seat
                                + " zu Wurf "
                                + number
                                + " gehört nicht zu seiner Kette");
            }
        }
    }

    /** Whether a share, null for a missing one, is of the chain that stood for its seat. */
    private boolean fits(int seat, int number, @Nullable String share) {
        return ThrownRecord.standing(chains, seat, number)
                .filter(chain -> share == null || chain.fits(sha, number, share))
                .isPresent();
    }

    /** Only the last throw of a game may not have fallen. */
    void close(Headers headers, String text) throws RecordFault {
        if (fallen != last && fallen != last - 1) {
            throw headers.wrong(ThrowNotes.THROWS);
        }
        var key = headers.text(RecordSignature.KEY);
        if (!RecordSignature.intact(text, key)) {
            throw new RecordFault(
                    headers.before() + 1,
                    "something in this record was changed: the house's signature doesn't fit",
                    "in dieser Aufzeichnung wurde etwas geändert: die Unterschrift des Hauses"
                            + " passt nicht");
        }
        if (!keys.contains(key)) {
            keys.add(key);
        }
    }
}
