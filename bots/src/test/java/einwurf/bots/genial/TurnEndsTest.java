package einwurf.bots.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.net.Sparse;
import einwurf.genial.Genial;
import einwurf.genial.GenialPosition;
import einwurf.genial.Hand;
import einwurf.genial.Phase;
import einwurf.genial.Sheet;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

class TurnEndsTest {
    private final Genial game = new Genial();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rolled score 1 3 RRRR RRRR 300111:RRGB 000000:ROOY",
                "rolled score 1 3 RRGG RRGG 301111:RRGB 000000:RRRO",
                "rolled score 1 3 RROG RROG 364564:RRGB 000000:ROOY",
                "rolled score 1 2 OOOV OOOV 666634:RRGB 000000:OOVV",
                "rolled score 1 3 BBVV BBVV 777766:RRGB 000000:GGGB",
                "rolled score 2 2 RRY RRY 111111:RRG 330211:OOY 000000:RYG",
                "rolled score 4 3 GG GG 000000:RR 000000:OY 000000:OO 444443:RG",
            })
    void areTheFullestSheetsThatTheRulesAllow(String text) {
        var position = game.notation().readPosition(text).orThrow();
        var board = game.fast().board(game.table(position));
        board.set(position);
        Set<Long> all = new HashSet<>();
        spend(position, position.seat(), all);
        Set<Long> fullest = new HashSet<>();
        for (long sheet : all) {
            if (all.stream().noneMatch(other -> other != sheet && (sheet & ~other) == 0)) {
                fullest.add(sheet);
            }
        }
        int hand = board.hand();
        var ends = TurnEnds.of(board.sheet(board.seat()), board.offered(), Hand.size(hand));
        Set<Long> found = new HashSet<>();
        for (int i = ends.from(hand); i < ends.from(hand + 1); i++) {
            assertThat(found.add(ends.sheet(i))).isTrue();
        }
        assertThat(found).isEqualTo(fullest);
    }

    private void spend(GenialPosition position, Seat seat, Set<Long> all) {
        if (position.phase() != Phase.SCORE || !position.seat().equals(seat)) {
            all.add(position.sheet(seat));
            return;
        }
        for (var move : game.moves(position, seat)) {
            spend(game.next(position, new Step.Chose<>(seat, move)), seat, all);
        }
    }

    /** Whatever the symbols are called, a network sees the same. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void newNamesOfTheSymbolsChangeNothing(int players) {
        var dice = new Dice(players);
        for (int i = 0; i < 200; i++) {
            var start = new TurnStart();
            start.restart(players);
            for (int turn = 0; turn < 30; turn++) {
                long sheet = start.sheet(start.seat());
                for (int mark = 0; mark < 3; mark++) {
                    sheet = Sheet.mark(sheet, dice.below(6), 1);
                }
                int size = 6 - players;
                start.pass(sheet, Hand.thrown(size, dice.below(Hand.ways(size))));
            }
            var before = seen(start);
            start.rename();
            assertThat(seen(start)).isEqualTo(before);
            long first = start.sheet(start.seat());
            for (int row = 1; row < 6; row++) {
                assertThat(Sheet.marks(first, row))
                        .isGreaterThanOrEqualTo(Sheet.marks(first, row - 1));
            }
        }
    }

    /** How often each input is on. */
    private static Map<Integer, Integer> seen(TurnStart start) {
        var question = new Sparse(GenialFeatures.active(start.players()));
        GenialFeatures.look(start, question);
        var seen = new TreeMap<Integer, Integer>();
        for (int k = 0; k < question.size(); k++) {
            seen.merge(question.index(k), 1, Integer::sum);
        }
        return seen;
    }

    @Test
    void greedyUsesAHandAsItWouldMoveByMove() {
        var greedy = new GenialGreedy();
        var board = game.fast().board(Tables.standard(game, 2));
        var dice = new Dice(3);
        long expected = 0;
        int seat = -1;
        while (board.waitsFor() != Board.OVER) {
            if (board.waitsFor() == Board.CHANCE) {
                if (seat >= 0) {
                    assertThat(board.sheet(seat)).isEqualTo(expected);
                }
                board.roll(dice);
                seat = -1;
                continue;
            }
            if (board.phase() == Phase.SCORE && seat < 0) {
                seat = board.seat();
                expected = greedy.use(board.sheet(seat), board.offered(), board.hand());
            }
            board.play(greedy.pick(board, dice));
        }
        assertThat(board.sheet(board.seat())).isEqualTo(Sheet.FULL);
    }
}
