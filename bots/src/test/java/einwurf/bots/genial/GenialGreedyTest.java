package einwurf.bots.genial;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.genial.Genial;
import einwurf.genial.GenialPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class GenialGreedyTest {
    private final Genial game = new Genial();
    private final GenialShelf shelf = new GenialShelf();
    private final Policy<GenialPosition> greedy = shelf.greedy();
    private final Policy<GenialPosition> random = Policy.random();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void hardlyEverLosesToRandomPlayers(int players) {
        var board = game.fast().board(Tables.standard(game, players));
        var dice = new Dice(players);
        int games = 1000;
        int wins = 0;
        for (int i = 0; i < games; i++) {
            int me = i % players;
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play((board.seat() == me ? greedy : random).pick(board, dice));
                }
            }
            wins += board.place(me) == 1 ? 1 : 0;
        }
        assertThat(wins).isGreaterThan(95 * games / 100);
    }

    @Test
    void keepsWhatIsGoodAndThrowsAgainWhatIsNot() {
        assertThat(pick("rolled keep 1 1 RROO RROO 111111:ROYG 111111:RROO")).isEqualTo("keep");
        assertThat(pick("rolled keep 1 1 YGBV YGBV 111111:ROYG 111111:RROO")).isEqualTo("reroll");
        assertThat(pick("rolled keep 1 2 YGBV YGBV 111111:ROYG 111111:RROO")).isEqualTo("reroll");
    }

    @Test
    void isHarderToPleaseWithTheFirstThrowThanWithTheSecond() {
        assertThat(pick("rolled keep 1 1 RYBB RYBB 111111:ROYG 111111:RYGG")).isEqualTo("reroll");
        assertThat(pick("rolled keep 1 2 RYBB RYBB 111111:ROYG 111111:RYGG")).isEqualTo("keep");
    }

    @Test
    void winsAtOnceWhenItCan() {
        assertThat(pick("rolled score 1 3 RRRG RRRG 777776:ROYG 000000:GGGG"))
                .isIn("RR>V", "RRR>V");
        assertThat(pick("rolled score 1 3 YGGV YGGV 777776:ROYG 000000:GGGV")).isIn("V", "GG>V");
    }

    @Test
    void prefersAJokerToAMatchThatBringsNothing() {
        assertThat(pick("rolled score 1 3 RRGB RRGB 011111:OOOO 000000:OOOO")).isEqualTo("RR>R");
    }

    @Test
    void opensASectionBeforeItUsesIt() {
        // orange first: then red's three points find columns 4 to 6 open
        assertThat(pick("rolled score 1 3 ROGB RO 301111:YYYY 000000:RRRO")).isEqualTo("O");
    }

    @Test
    void everyLevelRatesEveryMoveAndKnowsAWin() {
        var position =
                game.notation()
                        .readPosition("rolled score 1 3 RRRG RRRG 777775:ROYG 000000:GGGG")
                        .orThrow();
        var seat = Seat.of(1);
        for (var level : shelf.levels()) {
            var rated = shelf.bot(level).rate(position, seat, Budget.ofNodes(20_000), 1);
            assertThat(rated).hasSameSizeAs(game.moves(position, seat));
            assertThat(rated)
                    .filteredOn(r -> game.notation().writeMove(r.move()).equals("RRR>V"))
                    .singleElement()
                    .matches(r -> r.exact() && r.value().equals(List.of(1.0, 0.0)));
        }
    }

    private String pick(String text) {
        var position = game.notation().readPosition(text).orThrow();
        var board = game.fast().board(game.table(position));
        board.set(position);
        int move = greedy.pick(board, new Dice(1));
        return game.notation().writeMove(game.fast().decode(position, position.seat(), move));
    }
}
