package einwurf.check;

import static einwurf.check.ReaderCheck.law;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;

import einwurf.einhorn.Einhorn;
import einwurf.einstein.Einstein;
import einwurf.genial.Genial;
import einwurf.rainbow.Rainbow;
import einwurf.rules.Dice;
import einwurf.rules.Game;
import einwurf.rules.GameHistory;
import einwurf.rules.Move;
import einwurf.rules.Parsed;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A move or a roll is refused, or reads back as it was written; and whatever it is, the referee has
 * an answer. The first byte of an input chooses the position that it is played at.
 */
class MoveFuzzTest {
    private static final Map<String, List<? extends Record>> POSITIONS = new HashMap<>();

    @FuzzTest
    @DictionaryEntries({"take ", "give ", "bid ", "add ", "stash", "9", "1", "U", "-", "112"})
    void einhorn(byte[] bytes) {
        check(new Einhorn(), bytes);
    }

    @FuzzTest
    @DictionaryEntries({"RRY", "2:", "13:", "O8", "V11", "+2", "-2", "~2", "pass", "done", "135"})
    void rainbow(byte[] bytes) {
        check(new Rainbow(), bytes);
    }

    @FuzzTest
    @DictionaryEntries({"3c4", "123456", "111111", "6e5", "1a1"})
    void einstein(byte[] bytes) {
        check(new Einstein(), bytes);
    }

    @FuzzTest
    @DictionaryEntries({"keep", "reroll", "G", "RR>B", "VVVV>R", "RRGB", "OY"})
    void genial(byte[] bytes) {
        check(new Genial(), bytes);
    }

    private static <S extends Record, M extends Move> void check(Game<S, M> game, byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        var text = ReaderCheck.text(Arrays.copyOfRange(bytes, 1, bytes.length));
        var notation = game.notation();
        if (ReaderCheck.read(text, notation::readMove) instanceof Parsed.Good<M>(var move)) {
            var written = notation.writeMove(move);
            law(notation.readMove(written).orThrow().equals(move), "a move reads back");
        }
        if (ReaderCheck.read(text, notation::readRoll) instanceof Parsed.Good<Roll>(var roll)) {
            var written = notation.writeRoll(roll);
            law(notation.readRoll(written).orThrow().equals(roll), "a roll reads back");
        }
        var positions = positions(game);
        var position = positions.get((bytes[0] & 0xFF) % positions.size());
        for (var seat : Seat.all(game.table(position).players())) {
            ruled(game, position, seat, text, Referee.play(game, position, seat, text));
        }
        if (Referee.roll(game, position, text) instanceof Ruling.Refused<S, M> refused) {
            ReaderCheck.refused(text, refused.text());
        }
    }

    private static <S extends Record, M extends Move> void ruled(
            Game<S, M> game, S position, Seat seat, String text, Ruling<S, M> ruling) {
        boolean listed =
                game.moves(position, seat).stream()
                        .anyMatch(move -> game.notation().writeMove(move).equals(text));
        law(listed == ruling instanceof Ruling.Played, "what is listed is played, nothing else");
        if (ruling instanceof Ruling.Refused<S, M> refused) {
            ReaderCheck.refused(text, refused.text());
        }
    }

    /** Positions of every phase: from a few random games at small and large tables. */
    @SuppressWarnings("unchecked") // a game's id stands for its positions' type
    private static <S extends Record, M extends Move> List<S> positions(Game<S, M> game) {
        return (List<S>) POSITIONS.computeIfAbsent(game.id(), _ -> play(game));
    }

    private static <S extends Record, M extends Move> List<S> play(Game<S, M> game) {
        var byPhase = new HashMap<String, List<S>>();
        for (int seed = 0; seed < 30; seed++) {
            var dice = new Dice(seed);
            int players =
                    game.about().fewest()
                            + seed % (game.about().most() - game.about().fewest() + 1);
            var history = GameHistory.begin(game, Tables.standard(game, players));
            while (!(history.turn() instanceof Turn.Over)) {
                step(history, dice);
                var same =
                        byPhase.computeIfAbsent(
                                game.phase(history.position()), _ -> new ArrayList<>());
                if (same.size() < 30 && dice.below(5) == 0) {
                    same.add(history.position());
                }
            }
        }
        return byPhase.values().stream().flatMap(List::stream).toList();
    }

    private static <S extends Record, M extends Move> void step(
            GameHistory<S, M> history, Dice dice) {
        switch (history.turn()) {
            case Turn.Chance chance -> history.roll(chance.draw(dice));
            case Turn.Choice(var seats, _) -> {
                var seat = seats.get(dice.below(seats.size()));
                var moves = history.game().moves(history.position(), seat);
                history.play(seat, moves.get(dice.below(moves.size())));
            }
            case Turn.Over _ -> throw new AssertionError("it is over");
        }
    }
}
