package einwurf.server.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import einwurf.server.dice.ThrownRecord.Chain;
import einwurf.server.dice.ThrownRecord.Thrown;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;

/** Recomputes the throws of one game whose dice are thrown from everybody's shares. */
final class ThrowVerifier {
    private static final Pattern CHAIN = Pattern.compile("(\\d)=([0-9a-f]{64})@([1-9]\\d{0,8})");
    private static final Pattern RANGE = Pattern.compile("([1-9]\\d{0,8}) to (\\d{1,9})");

    private final Sha256 sha = new Sha256();
    private final GameLines game;
    private final List<Thrown> throwing = new ArrayList<>();
    private List<Chain> chains = List.of();
    private String match = "";
    private int players;
    private int first;
    private int last;
    private int fallen;
    private int rolls;

    ThrowVerifier(GameLines game) {
        this.game = game;
    }

    int rolls() {
        return rolls;
    }

    /** {@code outcomes} by step, empty where the rules aren't known: the record names them. */
    void check(List<String> outcomes) throws RecordFault {
        begin();
        var steps = game.steps();
        var text = new StringBuilder();
        @Nullable ThrowDice dice = null;
        @Nullable Thrown thrown = null;
        for (int i = 0; i < steps.size(); i++) {
            var step = steps.get(i);
            if (!step.rolled()) {
                add(thrown, text);
                dice = null;
                thrown = null;
                text.append(step.said());
                continue;
            }
            if (dice == null || thrown == null) {
                thrown = thrown(step.notes(), step.line(), hash(text));
                dice = new ThrowDice(thrown.share(), match, thrown.number(), thrown.shares());
            }
            var list = ThrowNotes.OUTCOMES + step.notes().getOrDefault(ThrowNotes.OF, "1");
            var named = game.headers().get(list);
            var known = outcomes.isEmpty() ? game.header(list) : outcomes.get(i);
            if (named != null && !named.equals(known)) {
                throw game.wrong(list);
            }
            var due = dice.roll(known).orElseThrow(() -> game.wrong(list));
            if (!due.equals(step.text())) {
                throw new RecordFault(
                        step.line(),
                        "roll " + thrown.number() + " should have been " + due,
                        "Wurf " + thrown.number() + " hätte " + due + " sein müssen");
            }
            text.append(step.said());
            rolls++;
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

    private void begin() throws RecordFault {
        var seats = game.header("players").strip();
        if (!seats.matches("[1-9]")) {
            throw game.wrong("players");
        }
        players = Integer.parseInt(seats);
        match = game.header(ThrowNotes.MATCH);
        chains = chains(game, players);
        var range = RANGE.matcher(game.header(ThrowNotes.THROWS));
        if (!range.matches()) {
            throw game.wrong(ThrowNotes.THROWS);
        }
        first = Integer.parseInt(range.group(1));
        last = Integer.parseInt(range.group(2));
        fallen = first - 1;
    }

    private static List<Chain> chains(GameLines headers, int players) throws RecordFault {
        var chains = new ArrayList<Chain>();
        var numbers = new int[players + 1];
        for (var entry : headers.header(ThrowNotes.CHAINS).split(" ", -1)) {
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

    /** What it found. Only the last throw of a game may not have fallen. */
    ThrownRecord close() throws RecordFault {
        if (fallen != last && fallen != last - 1) {
            throw game.wrong(ThrowNotes.THROWS);
        }
        var names = new ArrayList<String>();
        for (int seat = 1; seat <= players; seat++) {
            names.add(game.headers().getOrDefault("name " + seat, ""));
        }
        var keys = List.of(game.header(RecordSignature.KEY));
        return new ThrownRecord(match, keys, chains, names, first, last, throwing);
    }
}
