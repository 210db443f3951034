package einwurf.server.dice;

import einwurf.Games;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.GameRecord.Reading;
import einwurf.rules.Move;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Recomputes every roll of a record, or of all records of a series in one text, and names the first
 * that doesn't follow from the links and nonces in it. Whoever invents those can write a record
 * that passes, unless it has to be signed: only records of the second dice are, see {@link
 * ThrowVerifier}.
 */
public final class RecordVerifier {
    private static final String TITLE = "einwurf record 1";
    private static final String RESULT = "result:";
    private static final HexFormat HEX = HexFormat.of();

    private final Sha256 sha = new Sha256();
    private final ThrowVerifier throwing = new ThrowVerifier();
    private int games;
    private int rolls;

    // Where the game before has ended, if there was one
    private @Nullable End end;

    private record End(String match, int rolls, String shown, String transcript) {}

    private RecordVerifier() {}

    public sealed interface Verdict {
        /**
         * The record is consistent: every roll follows from what is in it. {@code thrown} is what
         * it says of its throws, null where its dice are the first.
         */
        record Proven(int games, int rolls, @Nullable ThrownRecord thrown) implements Verdict {}

        /** {@code line} counts from 1. */
        record Broken(int line, Text why) implements Verdict {}
    }

    public static Verdict check(String text) {
        var proofs = new RecordVerifier();
        try {
            proofs.all(text.replace("\r\n", "\n"));
            return new Verdict.Proven(
                    proofs.games, proofs.rolls + proofs.throwing.rolls(), proofs.throwing.result());
        } catch (RecordFault fault) {
            return new Verdict.Broken(fault.line(), fault.why());
        }
    }

    /** Records follow each other; each begins with the title line. */
    private void all(String text) throws RecordFault {
        var lines = text.lines().toList();
        int begin = 0;
        while (begin < lines.size() && lines.get(begin).isBlank()) {
            begin++;
        }
        while (begin < lines.size()) {
            int next = begin + 1;
            while (next < lines.size() && !lines.get(next).strip().equals(TITLE)) {
                next++;
            }
            one(lines.subList(begin, next), begin);
            begin = next;
        }
        if (games == 0) {
            throw new RecordFault(1, "there is no record here", "hier ist keine Aufzeichnung");
        }
    }

    private void one(List<String> lines, int before) throws RecordFault {
        var text = String.join("\n", lines) + "\n";
        switch (GameRecord.reading(text, Games::byId)) {
            case Reading.Broken(var line, var why) -> {
                upTo(line - 1, lines, before);
                throw new RecordFault(before + line, why.en(), why.de());
            }
            case Reading.Whole(var record) -> {
                if (ThrowNotes.OWN.equals(record.headers().get(ThrowNotes.DICE))) {
                    throw new RecordFault(
                            before + 1,
                            "people rolled dice of their own in this game: nobody can check those",
                            "in diesem Spiel wurde mit eigenen Würfeln geworfen: die kann niemand"
                                    + " nachprüfen");
                }
                if (!record.headers().containsKey(RecordSeal.COMMITMENTS)) {
                    throw new RecordFault(
                            before + 1,
                            "this record has no links and nonces to recompute its dice from",
                            "dieser Aufzeichnung fehlen die Glieder und Zahlen, aus denen ihre"
                                    + " Würfe folgen");
                }
                check(record, lines, before);
                if (record.headers().containsKey(ThrowNotes.DICE)) {
                    throwing.close(new Headers(record.headers(), lines, before), text);
                    games++;
                    return;
                }
                closes(record, lines, before);
                if (!RecordSeal.intact(text)) {
                    throw new RecordFault(
                            before + 1,
                            "something in this record was changed: its seal doesn't fit",
                            "in dieser Aufzeichnung wurde etwas geändert: ihr Siegel passt nicht");
                }
                games++;
            }
        }
    }

    /**
     * A step that isn't legal may only be the echo of a false roll before it: that one is named.
     */
    private void upTo(int line, List<String> lines, int before) throws RecordFault {
        int body = lines.indexOf("");
        boolean result = line < lines.size() && lines.get(line).startsWith(RESULT);
        if (body < 0 || (line < body && !result)) {
            return;
        }
        var shorter = new ArrayList<>(result ? lines : lines.subList(0, line));
        shorter.replaceAll(text -> text.startsWith(RESULT) ? "told " + text : text);
        if (GameRecord.reading(String.join("\n", shorter) + "\n", Games::byId)
                        instanceof Reading.Whole(var record)
                && record.headers().containsKey(RecordSeal.COMMITMENTS)) {
            check(record, shorter, before);
        }
    }

    private <S extends Record, M extends Move> void check(
            GameRecord<S, M> record, List<String> lines, int before) throws RecordFault {
        var stepLines = stepLines(lines, before);
        var headers = new Headers(record.headers(), lines, before);
        if (headers.has(ThrowNotes.DICE)) {
            throwing.check(record, headers, stepLines);
            return;
        }
        var match = headers.text(RecordSeal.MATCH);
        var commitments = List.of(headers.text(RecordSeal.COMMITMENTS).split(" ", -1));
        int number = headers.whole(RecordSeal.ROLLS);
        var transcript = begin(headers, match, number);
        var shown = number == 0 ? commitments.getFirst() : headers.text(RecordSeal.SHOWN);
        follows(headers, match, number, shown, HEX.formatHex(transcript.bytes()));
        var game = record.history().game();
        for (int i = 0; i < record.history().steps().size(); i++) {
            var extras = record.extras().getOrDefault(i, Map.of());
            int line = stepLines.get(i);
            switch (record.history().steps().get(i)) {
                case Step.Chose<M>(var seat, var move) -> {
                    undone(transcript, extras.get(RecordSeal.UNDONE), line);
                    var nonce = nonce(extras.get(RecordSeal.NONCE), line);
                    transcript.mix(nonce, seat + " " + game.notation().writeMove(move));
                }
                case Step.Rolled<M> rolled -> {
                    number++;
                    var link = link(extras.get(RecordSeal.LINK), commitments, shown, number, line);
                    shown = HEX.formatHex(link);
                    roll(
                            game,
                            record.history().position(i),
                            rolled,
                            link,
                            transcript,
                            number,
                            line);
                }
            }
        }
        rolls += number - headers.whole(RecordSeal.ROLLS);
        end = new End(match, number, shown, HEX.formatHex(transcript.bytes()));
    }

    /** The transcript ends where the record says it does. */
    private void closes(GameRecord<?, ?> record, List<String> lines, int before)
            throws RecordFault {
        var headers = new Headers(record.headers(), lines, before);
        if (end == null || !headers.text(RecordSeal.END).equals(end.transcript)) {
            throw headers.wrong(RecordSeal.END);
        }
    }

    private Transcript begin(Headers headers, String match, int number) throws RecordFault {
        var transcript = new Transcript(match, sha);
        if (headers.has(RecordSeal.NONCES)) {
            if (number != 0) {
                throw headers.wrong(RecordSeal.ROLLS);
            }
            for (var entry : headers.text(RecordSeal.NONCES).split(" ")) {
                if (entry.isEmpty()) {
                    continue;
                }
                var parts = entry.split("=");
                var nonce = parts.length == 2 ? parts[1].replace("*", "") : "";
                if (!Nonce.good(nonce)) {
                    throw headers.wrong(RecordSeal.NONCES);
                }
                transcript.mix(HEX.parseHex(nonce), parts[0]);
            }
            return transcript;
        }
        var hex = headers.text(RecordSeal.TRANSCRIPT);
        if (!hex.matches("[0-9a-f]{64}")) {
            throw headers.wrong(RecordSeal.TRANSCRIPT);
        }
        return Transcript.at(HEX.parseHex(hex), sha);
    }

    /** In one text the games of a match follow each other without a gap. */
    private void follows(Headers headers, String match, int number, String shown, String transcript)
            throws RecordFault {
        if (end == null || !end.match.equals(match)) {
            return;
        }
        if (end.rolls != number) {
            throw headers.wrong(RecordSeal.ROLLS);
        }
        if (number > 0 && !end.shown.equals(shown)) {
            throw headers.wrong(RecordSeal.SHOWN);
        }
        if (!end.transcript.equals(transcript)) {
            throw headers.wrong(RecordSeal.TRANSCRIPT);
        }
    }

    private static void undone(Transcript transcript, @Nullable String undone, int line)
            throws RecordFault {
        if (undone == null) {
            return;
        }
        for (var entry : undone.split(",")) {
            var parts = entry.split("\\.");
            if (parts.length != 3) {
                throw new RecordFault(
                        line,
                        "what was taken back can't be read",
                        "was zurückgenommen wurde, ist nicht lesbar");
            }
            transcript.mix(nonce(parts[2], line), parts[0] + " " + parts[1].replace('_', ' '));
        }
    }

    private static byte[] nonce(@Nullable String nonce, int line) throws RecordFault {
        if (nonce == null || !Nonce.good(nonce)) {
            throw new RecordFault(
                    line, "the nonce of this choice is missing", "die Nonce dieser Wahl fehlt");
        }
        return HEX.parseHex(nonce);
    }

    private byte[] link(
            @Nullable String hex, List<String> commitments, String shown, int number, int line)
            throws RecordFault {
        if (hex == null || !hex.matches("[0-9a-f]{64}")) {
            throw new RecordFault(
                    line,
                    "the link of roll " + number + " is missing",
                    "das Glied zu Wurf " + number + " fehlt");
        }
        int chain = (number - 1) / HashChain.LENGTH;
        boolean first = (number - 1) % HashChain.LENGTH == 0;
        var expected = first && chain < commitments.size() ? commitments.get(chain) : shown;
        var link = HEX.parseHex(hex);
        if (!HEX.formatHex(sha.of(link)).equals(expected)) {
            throw new RecordFault(
                    line,
                    "the link of roll " + number + " doesn't belong to the committed chain",
                    "das Glied zu Wurf " + number + " gehört nicht zur festgelegten Kette");
        }
        return link;
    }

    private <S extends Record, M extends Move> void roll(
            Game<S, M> game,
            S position,
            Step.Rolled<M> rolled,
            byte[] link,
            Transcript transcript,
            int number,
            int line)
            throws RecordFault {
        var outcomes = ((Turn.Chance) game.turn(position)).outcomes();
        var due =
                outcomes.get(WeightedDraw.pick(sha, link, transcript.bytes(), number, outcomes))
                        .roll();
        if (!due.equals(rolled.roll())) {
            var text = game.notation().writeRoll(due);
            throw new RecordFault(
                    line,
                    "roll " + number + " should have been " + text,
                    "Wurf " + number + " hätte " + text + " sein müssen");
        }
    }

    private static List<Integer> stepLines(List<String> lines, int before) {
        var numbers = new ArrayList<Integer>();
        boolean body = false;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (line.isEmpty()) {
                body = true;
            } else if (body && !line.startsWith("#")) {
                numbers.add(before + i + 1);
            }
        }
        return numbers;
    }

    /** The record's headers, with the line they stand on for complaints. */
    record Headers(Map<String, String> all, List<String> lines, int before) {
        boolean has(String name) {
            return all.containsKey(name);
        }

        String text(String name) throws RecordFault {
            var value = all.get(name);
            if (value == null) {
                throw new RecordFault(
                        before + 1, "\"" + name + "\" is missing", "„" + name + "“ fehlt");
            }
            return value;
        }

        int whole(String name) throws RecordFault {
            var text = text(name);
            if (!text.matches("\\d{1,9}")) {
                throw wrong(name);
            }
            return Integer.parseInt(text);
        }

        RecordFault wrong(String name) {
            int line = 0;
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).startsWith(name + ":")) {
                    line = i;
                }
            }
            return new RecordFault(
                    before + line + 1,
                    "\"" + name + "\" doesn't fit the steps",
                    "„" + name + "“ passt nicht zu den Schritten");
        }
    }
}
