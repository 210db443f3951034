package einwurf.server.dice;

import einwurf.rules.Text;
import einwurf.server.dice.RecordVerifier.Checked;
import einwurf.server.dice.RecordVerifier.GameVerdict;
import einwurf.server.dice.RecordVerifier.Verdict;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** Checks that the games of a text are one match in its order, and names those that are missing. */
final class SeriesVerifier {
    private final List<GameVerdict> games = new ArrayList<>();

    /** By its number the first line of each game. */
    private final TreeMap<Integer, Integer> lines = new TreeMap<>();

    /** The last signed game that is in its place. */
    private @Nullable GameLines signed;

    /** The last game of all. */
    private @Nullable GameLines last;

    /** The throws so far; null if those of some game couldn't be checked. */
    private @Nullable ThrownRecord thrown;

    /** A game that holds by itself. */
    void follow(GameLines game, Verdict verdict) throws RecordFault {
        var found =
                switch (verdict) {
                    case Verdict.Proven(_, _, var proven) -> proven;
                    case Verdict.Unchecked(_, var some) -> some;
                    case Verdict.Broken _ -> null;
                };
        if (signed != null) {
            follow(signed, game, found);
        }
        if (game.place().isPresent()) {
            signed = game;
        }
        if (games.isEmpty()) {
            thrown = found;
        } else {
            thrown = thrown == null || found == null ? null : thrown.with(found);
        }
        add(game, verdict);
    }

    /** Whatever was signed before, another game doesn't become part of it by standing there. */
    private void follow(GameLines before, GameLines game, @Nullable ThrownRecord found)
            throws RecordFault {
        for (var name : List.of(ThrowNotes.MATCH, RecordSignature.KEY, ThrowNotes.DICE)) {
            if (!Objects.equals(before.headers().get(name), game.headers().get(name))) {
                throw game.misplaced(name);
            }
        }
        var a = before.place().orElseThrow();
        var b = game.place().orElseThrow();
        if (b.of() != a.of() || b.soFar() != a.soFar() || b.number() <= a.number()) {
            throw game.misplaced(RecordSignature.PLACE);
        }
        if (!before.equals(last) || b.number() != a.number() + 1) {
            return;
        }
        if (!game.has(RecordSignature.BEFORE, RecordSignature.hash(before.text()))) {
            throw game.misplaced(RecordSignature.BEFORE);
        }
        if (thrown == null || found == null) {
            return;
        }
        if (found.from() != thrown.due() + 1) {
            throw game.misplaced(ThrowNotes.THROWS);
        }
        if (!found.chains().containsAll(thrown.chains())) {
            throw game.misplaced(ThrowNotes.CHAINS);
        }
    }

    void add(GameLines game, Verdict verdict) {
        int number = game.place().map(GameLines.Place::number).orElse(games.size() + 1);
        boolean broken = verdict instanceof Verdict.Broken;
        games.add(
                new GameVerdict(
                        number, broken ? null : game.headers().get(RecordSignature.KEY), verdict));
        lines.putIfAbsent(number, game.before() + 1);
        last = game;
    }

    Checked checked() {
        var place = signed == null ? null : signed.place().orElseThrow();
        var missing = new ArrayList<Verdict.Broken>();
        if (place != null) {
            int next = 1;
            int line = 1;
            for (var game : lines.entrySet()) {
                line = game.getValue();
                gap(missing, next, Math.min(game.getKey() - 1, place.of()), place.of(), line);
                next = game.getKey() + 1;
            }
            gap(missing, next, place.of(), place.of(), line);
        }
        return new Checked(games, missing, place != null && place.soFar(), all(missing));
    }

    private static void gap(List<Verdict.Broken> missing, int from, int to, int of, int line) {
        if (from <= to) {
            missing.add(
                    new Verdict.Broken(
                            line,
                            from == to
                                    ? new Text(
                                            "game " + from + " of " + of + " is missing",
                                            "Spiel " + from + " von " + of + " fehlt")
                                    : new Text(
                                            "games "
                                                    + from
                                                    + " to "
                                                    + to
                                                    + " of "
                                                    + of
                                                    + " are missing",
                                            "die Spiele "
                                                    + from
                                                    + " bis "
                                                    + to
                                                    + " von "
                                                    + of
                                                    + " fehlen")));
        }
    }

    private Verdict all(List<Verdict.Broken> missing) {
        int rolls = 0;
        @Nullable Text unchecked = null;
        for (var game : games) {
            switch (game.verdict()) {
                case Verdict.Broken broken -> {
                    return broken;
                }
                case Verdict.Unchecked(var why, _) ->
                        unchecked = unchecked == null ? why : unchecked;
                case Verdict.Proven proven -> rolls += proven.rolls();
            }
        }
        if (!missing.isEmpty()) {
            return missing.getFirst();
        }
        if (unchecked != null) {
            return new Verdict.Unchecked(unchecked, thrown);
        }
        return thrown == null
                ? new Verdict.Broken(
                        1,
                        new Text(
                                "there is no record here; it begins with \"einwurf record 1\"",
                                "hier ist keine Aufzeichnung; sie beginnt mit „einwurf record 1“"))
                : new Verdict.Proven(games.size(), rolls, thrown);
    }
}
