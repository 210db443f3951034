package einwurf.server.dice;

import einwurf.Games;
import einwurf.rules.GameRecord;
import einwurf.rules.GameRecord.Reading;
import einwurf.rules.Move;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * Checks a record, or all records of a match in one text, game by game: the rules, every roll, the
 * signature, and that each game follows the one before it.
 */
public final class RecordVerifier {
    private static final String TITLE = "einwurf record 1";
    private static final String RESULT = "result:";

    private RecordVerifier() {}

    /** Of a game, or of all games together. */
    public sealed interface Verdict {
        /** It holds: everything follows from what is in it. {@code rolls} were recomputed. */
        record Proven(int games, int rolls, ThrownRecord thrown) implements Verdict {}

        /**
         * Nothing in it is wrong, but not all of it can be checked here. {@code thrown} are the
         * throws if those could be.
         */
        record Unchecked(Text why, @Nullable ThrownRecord thrown) implements Verdict {}

        /** It doesn't hold. {@code line} counts from 1. */
        record Broken(int line, Text why) implements Verdict {}
    }

    /**
     * The verdict on one game.
     *
     * @param number its place in the match; in the text if it is of none
     * @param key who signed it, null if nobody did
     */
    public record GameVerdict(int number, @Nullable String key, Verdict verdict) {}

    /**
     * The verdicts on all games of a text.
     *
     * @param games in the order of the text
     * @param missing what isn't there, each with the line where it should be
     * @param soFar the match wasn't over when this was written
     * @param all the verdict on everything together
     */
    public record Checked(
            List<GameVerdict> games, List<Verdict.Broken> missing, boolean soFar, Verdict all) {}

    public static Verdict check(String text) {
        return games(text).all();
    }

    /** The games follow each other; each begins with the title line. */
    public static Checked games(String text) {
        var lines = text.lines().toList();
        var starts = new ArrayList<Integer>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().equals(TITLE)) {
                starts.add(i);
            }
        }
        starts.add(lines.size());
        var series = new SeriesVerifier();
        for (int i = 0; i + 1 < starts.size(); i++) {
            int start = starts.get(i);
            var game = new GameLines(lines.subList(start, starts.get(i + 1)), start);
            try {
                series.follow(game, one(game));
            } catch (RecordFault fault) {
                series.add(game, new Verdict.Broken(fault.line(), fault.why()));
            }
        }
        return series.checked();
    }

    private static Verdict one(GameLines game) throws RecordFault {
        var id = game.headers().getOrDefault("game", "");
        boolean known = id.isEmpty() || Games.byId(id).isPresent();
        boolean shared = game.has(ThrowNotes.DICE, ThrowNotes.SHARED);
        var outcomes = known ? outcomes(game) : List.<String>of();
        boolean named =
                game.headers().containsKey(ThrowNotes.OUTCOMES + 1)
                        || game.steps().stream().noneMatch(GameLines.StepLine::rolled);
        @Nullable ThrownRecord thrown = null;
        int rolls = 0;
        if (shared && (known || named)) {
            var dice = new ThrowVerifier(game);
            dice.check(outcomes);
            thrown = dice.close();
            rolls = dice.rolls();
        }
        RecordSignature.check(game);
        if (known && thrown != null) {
            return new Verdict.Proven(1, rolls, thrown);
        }
        if (shared) {
            var name = Text.shortened(id, 40);
            return new Verdict.Unchecked(
                    new Text(
                            "the rules of " + name + " aren't known here",
                            "die Regeln von " + name + " sind hier nicht bekannt"),
                    thrown);
        }
        return new Verdict.Unchecked(
                game.has(ThrowNotes.DICE, ThrowNotes.OWN)
                        ? new Text(
                                "people rolled dice of their own",
                                "es wurde mit eigenen Würfeln geworfen")
                        : new Text(
                                "there are no shares that its dice follow from",
                                "es fehlen die Beiträge, aus denen die Würfe folgen"),
                null);
    }

    /** By step what could have fallen, empty for a choice. Throws where the game isn't legal. */
    private static List<String> outcomes(GameLines game) throws RecordFault {
        switch (GameRecord.reading(game.text(), Games::byId)) {
            case Reading.Whole(var record) -> {
                return outcomes(record);
            }
            case Reading.Broken(var line, var why) -> {
                upTo(line - 1, game);
                throw new RecordFault(game.before() + line, why.en(), why.de());
            }
        }
    }

    private static <S extends Record, M extends Move> List<String> outcomes(
            GameRecord<S, M> record) {
        var history = record.history();
        var outcomes = new ArrayList<String>();
        for (int i = 0; i < history.steps().size(); i++) {
            outcomes.add(
                    history.game().turn(history.position(i)) instanceof Turn.Chance chance
                            ? history.game().notation().writeOutcomes(chance)
                            : "");
        }
        return outcomes;
    }

    /**
     * A step that isn't legal may only be the echo of a false roll before it: that one is named.
     */
    private static void upTo(int line, GameLines game) throws RecordFault {
        var lines = game.lines();
        boolean result = line < lines.size() && lines.get(line).startsWith(RESULT);
        if (line < game.body() && !result) {
            return;
        }
        var shorter = new ArrayList<>(result ? lines : lines.subList(0, line));
        shorter.replaceAll(text -> text.startsWith(RESULT) ? "told " + text : text);
        var legal = new GameLines(shorter, game.before());
        if (legal.has(ThrowNotes.DICE, ThrowNotes.SHARED)
                && GameRecord.reading(legal.text(), Games::byId)
                        instanceof Reading.Whole(var record)) {
            new ThrowVerifier(legal).check(outcomes(record));
        }
    }
}
