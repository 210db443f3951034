package einwurf.bots.einhorn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.Budget;
import einwurf.bots.Policy;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.einhorn.EinhornPosition;
import einwurf.rules.Board;
import einwurf.rules.Dice;
import einwurf.rules.Seat;
import einwurf.rules.Tables;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashSet;
import java.util.Set;

class EinhornBotTest {
    private static final Budget BUDGET = Budget.ofNodes(2000);
    private static final String EVEN = "3x25 3/10 bid 51 0 0,0,0 8,8,8 -,-,-";

    private final EinhornShelf shelf = new EinhornShelf();
    private final Einhorn game = new Einhorn();

    @ParameterizedTest
    @ValueSource(strings = {"mcts", "easy", "greedy", "medium", "strong", "master"})
    void aWinThatIsThereIsTaken(String level) {
        // the last two stones of the stash end the match, and seat 1 leads then (E8)
        var position = position("3x25 3/10 settle 2 1 20,10,10 20,3,10 1 U 124");
        for (int seed = 0; seed < 5; seed++) {
            var chosen = shelf.bot(level).choose(position, Seat.of(1), BUDGET, seed);
            assertThat(game.notation().writeMove(chosen.move())).isEqualTo("take stash");
            assertThat(chosen.value(Seat.of(1))).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void anEndThatIsCertainIsProven(String level) {
        var position = position("3x25 3/10 settle 2 1 20,10,10 20,3,10 1 U 124");
        var best = shelf.bot(level).rate(position, Seat.of(1), BUDGET, 1).getFirst();
        assertThat(best.exact()).isTrue();
        assertThat(best.error()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcts", "easy", "medium", "strong", "master"})
    void sealedBidsAreNotSeen(String level) {
        var me = Seat.of(1);
        var low = game.seenBy(position("3x25 3/10 bid 50 0 0,0,0 10,10,5 -,0,-"), Set.of(me));
        var high = game.seenBy(position("3x25 3/10 bid 50 0 0,0,0 10,10,5 -,9,-"), Set.of(me));
        var bot = shelf.bot(level);
        assertThat(bot.rate(low, me, BUDGET, 1))
                .isEqualTo(bot.rate(high, me, BUDGET, 1))
                .hasSize(11);
        assertThat(bot.choose(low, me, BUDGET, 1)).isEqualTo(bot.choose(high, me, BUDGET, 1));
    }

    /** On the fast form nothing is hidden, so a policy must not look. */
    @Test
    void sealedBidsOfABoardAreNotSeen() {
        var bids = new HashSet<Integer>();
        for (int other = 0; other <= 9; other++) {
            var board = board(3);
            board.set(position("3x25 3/10 bid 50 0 0,0,0 10,10,5 " + other + ",-,-"));
            bids.add(policy(3, "strong", BUDGET).pick(board, new Dice(4)));
        }
        assertThat(bids).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "strong", "master"})
    void theSameSeedMakesTheSameMove(String level) {
        for (var text : new String[] {EVEN, "4x25 3/10 predict 66 2 6,6,6,6 4,1,1,4 2"}) {
            var position = position(text);
            var seat = Seat.of(2);
            assertThat(shelf.bot(level).choose(position, seat, BUDGET, 7))
                    .isEqualTo(shelf.bot(level).choose(position, seat, BUDGET, 7));
        }
    }

    @Test
    void strongCantBeRead() {
        var bids = new HashSet<String>();
        for (int seed = 0; seed < 40; seed++) {
            var chosen = shelf.bot("strong").choose(position(EVEN), Seat.of(2), BUDGET, seed);
            bids.add(game.notation().writeMove(chosen.move()));
        }
        assertThat(bids).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void chancesAddUpToOne(int players) {
        var position = game.start(Tables.standard(game, players));
        var board = board(players);
        board.set(position);
        var dice = new Dice(players);
        while (board.waitsFor() == Board.CHANCE) {
            board.roll(dice);
        }
        for (var rated :
                shelf.bot("strong").rate(board.position(), Seat.at(board.seat()), BUDGET, 1)) {
            assertThat(rated.value().stream().mapToDouble(v -> v).sum()).isCloseTo(1, within(1e-5));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void nobodyGainsByLeavingTheMix(int players) {
        var board = board(players);
        board.set(evenBanks(players));
        var estimate = WinEstimate.learned(players);
        var equilibrium = new BidEquilibrium(estimate, 4, board(players), board(players));
        equilibrium.open(board);
        equilibrium.play(1, 4001, new Dice(1));
        var worth = new double[players];
        equilibrium.believe(2000, new Dice(2), worth);
        double believed = worth[0];
        for (int k = 0; k < equilibrium.choices(0); k++) {
            equilibrium.worth(0, equilibrium.stones(0, k), 1000, new Dice(3), worth);
            assertThat(worth[0]).isLessThan(believed + 0.012);
        }
    }

    @Test
    void aMindKeepsItsBudget() {
        var estimate = WinEstimate.learned(5);
        var policy =
                new EinhornPolicy(estimate, EinhornShelf.style("strong"), Budget.ofNodes(3000));
        var board = board(5);
        board.set(position("5x25 3/10 bid 85 0 0,0,0,0,0 8,8,8,8,8 -,-,-,-,-"));
        policy.pick(board, new Dice(1));
        // a chunk of rounds may be begun just before the budget is used up
        assertThat(estimate.asked()).isLessThan(3000 + 25 * 5 * 9 * 5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 400, 3000, 30_000})
    void anotherTurnIsThoughtOfOnlyIfItFits(int nodes) {
        var estimate = WinEstimate.learned(5);
        var policy =
                new EinhornPolicy(estimate, EinhornShelf.style("master"), Budget.ofNodes(nodes));
        var board = board(5);
        board.set(position("5x25 3/10 predict 47 1 12,8,6,5,7 8,8,8,8,8 1"));
        policy.pick(board, new Dice(1));
        // one turn is always thought of: 9 cases, in some of them 5 partners
        assertThat(estimate.asked()).isBetween(9L, Math.max(45L, nodes));
    }

    private EinhornPosition evenBanks(int players) {
        var banks = ",8".repeat(players).substring(1);
        var zeros = ",0".repeat(players).substring(1);
        var hands = ",-".repeat(players).substring(1);
        return position(
                "%dx25 3/10 bid %d 0 %s %s %s"
                        .formatted(players, 17 * players, zeros, banks, hands));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3x25 3/10 add 33 1 6,6,6 8,8,8 -,-,-",
                "4x25 3/10 add 44 1 6,6,6,6 8,8,8,8 -,-,-,-",
                "5x25 3/10 add 55 1 6,6,6,6,6 8,8,8,8,8 -,-,-,-,-"
            })
    void whatIsAddedIsSolvedLikeBids(String text) {
        var position = position(text);
        int players = position.players();
        var board = board(players);
        board.set(position);
        var equilibrium =
                new BidEquilibrium(WinEstimate.learned(players), 4, board(players), board(players));
        equilibrium.open(board);
        equilibrium.play(1, 4001, new Dice(1));
        var worth = new double[players];
        equilibrium.believe(2000, new Dice(2), worth);
        double believed = worth[0];
        for (int k = 0; k < equilibrium.choices(0); k++) {
            equilibrium.worth(0, equilibrium.stones(0, k), 1000, new Dice(3), worth);
            assertThat(worth[0]).isLessThan(believed + 0.012);
        }
    }

    @Test
    void easySaysWhatFallsMostOftenAndSettlesWithTheStash() {
        var predict = position("3x25 3/10 predict 25 1 12,8,6 8,8,8 1");
        var settle = position("3x25 3/10 settle 25 1 12,8,6 8,8,8 1 U 112");
        for (int seed = 0; seed < 5; seed++) {
            assertThat(move("easy", predict, seed)).isEqualTo("U");
            assertThat(move("easy", settle, seed)).isEqualTo("give stash");
            assertThat(move("easy", position(EVEN), seed)).isEqualTo("bid 0");
        }
    }

    private String move(String level, EinhornPosition position, int seed) {
        var chosen = shelf.bot(level).choose(position, Seat.of(1), BUDGET, seed);
        return game.notation().writeMove(chosen.move());
    }

    @Test
    void strongBeatsThoseWhoNeverBid() {
        assertThat(share(3, policy(3, "strong", Budget.ofNodes(500)), shelf.greedy(), 300))
                .isGreaterThan(0.36);
    }

    private double share(
            int players, Policy<EinhornPosition> one, Policy<EinhornPosition> others, int matches) {
        var board = board(players);
        var dice = new Dice(players);
        int wins = 0;
        for (int i = 0; i < matches; i++) {
            board.restart();
            for (int waits; (waits = board.waitsFor()) != Board.OVER; ) {
                if (waits == Board.CHANCE) {
                    board.roll(dice);
                } else {
                    board.play((board.seat() == i % players ? one : others).pick(board, dice));
                }
            }
            wins += board.points(i % players);
        }
        return (double) wins / matches;
    }

    private static EinhornPolicy policy(int players, String level, Budget budget) {
        return new EinhornPolicy(WinEstimate.learned(players), EinhornShelf.style(level), budget);
    }

    private EinhornBoard board(int players) {
        return game.fast().board(Tables.standard(game, players));
    }

    private EinhornPosition position(String text) {
        return game.notation().readPosition(text).orThrow();
    }
}
