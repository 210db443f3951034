package einwurf.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.Games;
import einwurf.einstein.Einstein;
import einwurf.einstein.EinsteinMove;
import einwurf.einstein.EinsteinPosition;
import einwurf.rules.Game;
import einwurf.rules.Move;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;

class PolicyBotTest {
    private static final Seat RED = Seat.of(1);
    private static final Seat BLUE = Seat.of(2);
    private final Einstein game = new Einstein();
    private final Bot<EinsteinPosition, EinsteinMove> random =
            new PolicyBot<>(game, Policy.random());

    private EinsteinPosition position(String text) {
        return game.notation().readPosition(text).orThrow();
    }

    @Test
    void everyMoveIsRatedBestFirst() {
        var rated = random.rate(position("5/5/5/3A1/4a r -"), RED, Budget.ofNodes(5000), 1);
        assertThat(rated).hasSize(3);
        assertThat(game.notation().writeMove(rated.getFirst().move())).isEqualTo("1e1");
        assertThat(rated.getFirst().exact()).isTrue();
        assertThat(rated.getFirst().value()).containsExactly(1.0, 0.0);
        assertThat(rated.getFirst().error()).isZero();
        for (var other : rated.subList(1, 3)) {
            assertThat(other.exact()).isFalse();
            // blue moves at random: one of its three moves takes red's last cube or wins the corner
            assertThat(other.value(RED)).isStrictlyBetween(0.0, 1.0);
            assertThat(other.value(RED) + other.value(BLUE)).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void theSameSeedAndNodesGiveTheSameAnswer() {
        var start = position("ABC2/DE3/F3f/3ed/2cba r 3");
        var budget = Budget.ofNodes(20_000);
        assertThat(random.rate(start, RED, budget, 5))
                .isEqualTo(random.rate(start, RED, budget, 5));
        assertThat(random.choose(start, RED, budget, 5))
                .isEqualTo(random.choose(start, RED, budget, 5));
    }

    @Test
    void aRandomBotPlaysEveryMoveSoonerOrLater() {
        var start = position("ABC2/DE3/F3f/3ed/2cba r 3");
        var played = new HashSet<Move>();
        for (int seed = 0; seed < 50; seed++) {
            played.add(random.choose(start, RED, Budget.ofNodes(1), seed).move());
        }
        assertThat(played).hasSize(3);
    }

    @Test
    void aSealedAnswerDoesNotMatter() {
        var start = game.start(Tables.standard(game, 2));
        var moves = game.moves(start, RED);
        var one = game.next(start, new Step.Chose<>(RED, moves.getFirst()));
        var two = game.next(start, new Step.Chose<>(RED, moves.getLast()));
        var budget = Budget.ofNodes(2000);
        assertThat(random.choose(game.seenBy(one, Set.of(BLUE)), BLUE, budget, 1))
                .isEqualTo(random.choose(game.seenBy(two, Set.of(BLUE)), BLUE, budget, 1));
    }

    @Test
    void everyShelfHasARandomAndAGreedyBotThatPlayAWholeGame() {
        for (var shelf : Bots.SHELVES) {
            assertThat(shelf.levels()).startsWith("random").contains("greedy");
            playOut(shelf, "random");
            playOut(shelf, "greedy");
        }
    }

    @Test
    void everyGameHasItsShelfInTheOrderOfTheGames() {
        assertThat(Bots.SHELVES.stream().map(s -> s.game().id()))
                .isEqualTo(Games.HOUSE.stream().map(Game::id).toList());
    }

    private static <S extends Record, M extends Move> void playOut(
            Shelf<S, M> shelf, String level) {
        var game = shelf.game();
        var bot = shelf.bot(level);
        var position = game.start(Tables.standard(game, game.about().most()));
        long seed = 0;
        while (true) {
            switch (game.turn(position)) {
                case Turn.Over(var result) -> {
                    assertThat(result.winners()).isNotEmpty();
                    return;
                }
                case Turn.Chance(_, var outcomes) ->
                        position =
                                game.next(
                                        position,
                                        new Step.Rolled<>(
                                                outcomes.get((int) (seed++ % outcomes.size()))
                                                        .roll()));
                case Turn.Choice(var seats, _) -> {
                    var seat = seats.getLast();
                    var seen = game.seenBy(position, Set.of(seat));
                    var rated = bot.choose(seen, seat, Budget.ofNodes(1), seed++);
                    assertThat(game.moves(position, seat)).contains(rated.move());
                    position = game.next(position, new Step.Chose<>(seat, rated.move()));
                }
            }
        }
    }
}
