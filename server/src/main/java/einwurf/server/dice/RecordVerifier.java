package einwurf.server.dice;

import einwurf.Games;
import einwurf.rules.GameRecord;
import einwurf.rules.GameRecord.Reading;
import einwurf.rules.Move;
import einwurf.rules.Text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Recomputes every roll of a record, or of all records of a series in one text, and names the first
 * that doesn't follow from the shares in it; see {@link ThrowVerifier}.
 */
public final class RecordVerifier {
    private static final String TITLE = "einwurf record 1";
    private static final String RESULT = "result:";

    private final ThrowVerifier throwing = new ThrowVerifier();
    private int games;

    private RecordVerifier() {}

    public sealed interface Verdict {
        /**
         * The record is consistent: every roll follows from what is in it. {@code thrown} is what
         * it says of its throws.
         */
        record Proven(int games, int rolls, ThrownRecord thrown) implements Verdict {}

        /** It doesn't hold. {@code line} counts from 1. */
        record Broken(int line, Text why) implements Verdict {}

        /** It can't be checked here. */
        record Open(int line, Text why) implements Verdict {}
    }

    public static Verdict check(String text) {
        var proofs = new RecordVerifier();
        try {
            proofs.all(text.replace("\r\n", "\n"));
            return new Verdict.Proven(
                    proofs.games, proofs.throwing.rolls(), proofs.throwing.result());
        } catch (RecordFault fault) {
            return fault.open()
                    ? new Verdict.Open(fault.line(), fault.why())
                    : new Verdict.Broken(fault.line(), fault.why());
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
                boolean unknown =
                        why.en().startsWith("there is no game ") && RecordSignature.free(text);
                throw new RecordFault(before + line, why.en(), why.de(), unknown);
            }
            case Reading.Whole(var record) -> {
                if (ThrowNotes.OWN.equals(record.headers().get(ThrowNotes.DICE))) {
                    throw new RecordFault(
                            before + 1,
                            "people rolled dice of their own in this game: nobody can check those",
                            "in diesem Spiel wurde mit eigenen Würfeln geworfen: die kann niemand"
                                    + " nachprüfen",
                            RecordSignature.free(text));
                }
                if (!record.headers().containsKey(ThrowNotes.DICE)) {
                    throw new RecordFault(
                            before + 1,
                            "this record has no shares to recompute its dice from",
                            "dieser Aufzeichnung fehlen die Beiträge, aus denen ihre Würfe folgen",
                            RecordSignature.free(text));
                }
                check(record, lines, before);
                throwing.close(new Headers(record.headers(), lines, before), text);
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
                && record.headers().containsKey(ThrowNotes.CHAINS)) {
            check(record, shorter, before);
        }
    }

    private <S extends Record, M extends Move> void check(
            GameRecord<S, M> record, List<String> lines, int before) throws RecordFault {
        var headers = new Headers(record.headers(), lines, before);
        throwing.check(record, headers, stepLines(lines, before));
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
        String text(String name) throws RecordFault {
            var value = all.get(name);
            if (value == null) {
                throw new RecordFault(
                        before + 1, "\"" + name + "\" is missing", "„" + name + "“ fehlt");
            }
            return value;
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
