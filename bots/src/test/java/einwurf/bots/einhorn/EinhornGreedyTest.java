package einwurf.bots.einhorn;

import static org.assertj.core.api.Assertions.assertThat;

import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Set;

class EinhornGreedyTest {
    private final EinhornShelf shelf = new EinhornShelf();
    private final Einhorn game = new Einhorn();
    private final Policy<EinhornPosition> random = Policy.random();

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void greedyWinsFarMoreThanItsShareAgainstRandomPlayers(int players) {
        var board = game.fast().board(Tables.standard(game, players));
        var dice = new Dice(players);
        int games = 3000;
        int wins = 0;
        for (int i = 0; i < games; i++) {
            wins += play(board, dice, i % players);
        }
        assertThat((double) wins / games).isGreaterThan(2.0 / players);
    }

    private int play(Board<EinhornPosition> board, Dice dice, int greedy) {
        board.restart();
        for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
            if (waits == Board.CHANCE) {
                board.roll(dice);
            } else {
                board.play((board.seat() == greedy ? shelf.greedy() : random).pick(board, dice));
            }
        }
        return board.points(greedy);
    }

    @Test
    void theMostLikelyResultIsSaid() {
        assertThat(pick("3x25 1/10 predict 56 0 7,6,6 0,0,0 1")).isEqualTo("U");
    }

    @Test
    void dreifaltigkeitIsSaidWhenTheOthersHaveEnoughToWinByIt() {
        assertThat(pick("3x100 3/10 predict 200 2 5,45,40 0,5,5 1")).isEqualTo("D");
    }

    @Test
    void theOwnerTakesFromTheRichestRival() {
        assertThat(pick("3x25 2/10 settle 38 1 6,6,6 9,0,10 1 U 124")).isEqualTo("take 3");
    }

    @Test
    void theOwnerGivesToTheStash() {
        assertThat(pick("3x25 2/10 settle 38 1 6,6,6 9,0,10 1 W 124")).isEqualTo("give stash");
    }

    @Test
    void theOwnerEndsTheMatchWhenThatWins() {
        assertThat(pick("3x25 3/10 settle 2 1 20,10,10 20,3,10 1 U 124")).isEqualTo("take stash");
    }

    @Test
    void theOwnerKeepsALostMatchGoing() {
        assertThat(pick("3x25 3/10 settle 2 1 10,20,10 3,20,10 1 U 124")).isEqualTo("take 2");
    }

    @Test
    void nothingIsBidAndNothingAdded() {
        assertThat(pick("3x25 2/10 bid 50 0 0,0,0 20,5,0 -,?,?")).isEqualTo("bid 0");
        assertThat(pick("3x25 2/10 add 32 1 6,6,6 20,5,0 -,?,?")).isEqualTo("add 0");
    }

    @Test
    void sealedBidsDontChangeWhatABotThinks() {
        var notation = game.notation();
        var low = notation.readPosition("3x25 3/10 bid 50 0 0,0,0 10,10,5 -,0,-").orThrow();
        var high = notation.readPosition("3x25 3/10 bid 50 0 0,0,0 10,10,5 -,9,-").orThrow();
        var bot = shelf.bot("greedy");
        var me = Seat.of(1);
        var budget = Budget.ofNodes(20_000);
        assertThat(bot.rate(game.seenBy(low, Set.of(me)), me, budget, 1))
                .isEqualTo(bot.rate(game.seenBy(high, Set.of(me)), me, budget, 1))
                .hasSize(11);
    }

    private String pick(String text) {
        var position = game.notation().readPosition(text).orThrow();
        var board = game.fast().board(game.table(position));
        board.set(position);
        int code = shelf.greedy().pick(board, new Dice(1));
        return game.notation().writeMove(game.fast().decode(position, Seat.at(board.seat()), code));
    }
}
