package einwurf.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import einwurf.bots.einhorn.BidEquilibrium;
import einwurf.bots.einhorn.WinEstimate;
import einwurf.einhorn.Einhorn;
import einwurf.einhorn.EinhornBoard;
import einwurf.rules.Dice;
import einwurf.rules.Tables;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;

import java.util.ArrayList;

/** The small solver of the bids, held against a linear program and against every other bid. */
class EquilibriumTest {
    private static final int ROUNDS = 20_000;

    /** Nobody can be bettered by more than this chance to win. */
    private static final double CLOSE = 0.004;

    private final Einhorn game = new Einhorn();

    /** Two rivals alone: what one gains the other loses, and a linear program knows the value. */
    @ParameterizedTest
    @ValueSource(ints = {60, 56, 53, 48})
    void againstAnyBidARivalIsAsSafeAsTheLinearProgram(int stones) {
        // the third has nothing and never will
        int stash = 180 - stones - 52;
        var equilibrium =
                solved("3x60 4/5 bid %d 0 0,0,0 %d,52,0 -,-,-".formatted(stash, stones), 6);
        int rows = equilibrium.choices(0);
        int columns = equilibrium.choices(1);
        var model = new ExpressionsBasedModel();
        var all = model.addExpression("all").level(1);
        var weights = new ArrayList<Variable>();
        for (int row = 0; row < rows; row++) {
            weights.add(model.addVariable("bid " + row).lower(0));
            all.set(weights.get(row), 1);
        }
        var value = model.addVariable("value").weight(1);
        double safe = 1;
        for (int column = 0; column < columns; column++) {
            var least = model.addExpression("against " + column).lower(0).set(value, -1);
            double mixed = 0;
            for (int row = 0; row < rows; row++) {
                least.set(weights.get(row), lead(equilibrium, row, column));
                mixed += equilibrium.share(0, row) * lead(equilibrium, row, column);
            }
            safe = Math.min(safe, mixed);
        }
        var best = model.maximise();
        assertThat(best.getState().isOptimal()).isTrue();
        assertThat(safe).isCloseTo(best.getValue(), within(2 * CLOSE));
    }

    private static double lead(BidEquilibrium equilibrium, int row, int column) {
        return equilibrium.chance(0, row, column, 0) - equilibrium.chance(1, row, column, 0);
    }

    /** For any number of players: the exact best answer to the others' mixes gains nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "3x25 3/10 bid 51 0 0,0,0 8,8,8 -,-,-",
                "3x25 4/10 bid 36 0 0,0,0 18,12,9 -,-,-",
                "4x25 3/10 bid 68 0 0,0,0,0 8,8,8,8 -,-,-,-",
                "4x25 5/10 bid 22 0 0,0,0,0 28,20,18,12 -,-,-,-",
                "5x25 3/10 bid 85 0 0,0,0,0,0 8,8,8,8,8 -,-,-,-,-",
                "5x25 5/10 bid 50 0 0,0,0,0,0 24,18,15,12,6 -,-,-,-,-"
            })
    void theBestAnswerGainsNothing(String position) {
        int players = position.charAt(0) - '0';
        var equilibrium = solved(position, 4);
        for (int seat = 0; seat < players; seat++) {
            double mixed = mixed(equilibrium, players, seat, -1);
            for (int k = 0; k < equilibrium.choices(seat); k++) {
                assertThat(mixed(equilibrium, players, seat, k)).isLessThan(mixed + CLOSE);
            }
        }
    }

    /** A seat's chance, exactly: all keep to their mixes, but the seat to {@code own} if not -1. */
    private static double mixed(BidEquilibrium equilibrium, int players, int seat, int own) {
        double sum = 0;
        for (int p = 0, n = profiles(equilibrium, players); p < n; p++) {
            var choices = choices(equilibrium, players, p);
            double chance = 1;
            for (int i = 0; i < players; i++) {
                chance *=
                        i != seat || own < 0
                                ? equilibrium.share(i, choices[i])
                                : choices[i] == own ? 1 : 0;
            }
            sum += chance == 0 ? 0 : chance * equilibrium.chance(seat, choices);
        }
        return sum;
    }

    private static int profiles(BidEquilibrium equilibrium, int players) {
        int n = 1;
        for (int i = 0; i < players; i++) {
            n *= equilibrium.choices(i);
        }
        return n;
    }

    private static int[] choices(BidEquilibrium equilibrium, int players, int profile) {
        var choices = new int[players];
        int rest = profile;
        for (int i = 0; i < players; i++) {
            choices[i] = rest % equilibrium.choices(i);
            rest /= equilibrium.choices(i);
        }
        return choices;
    }

    private BidEquilibrium solved(String position, int most) {
        var board = game.fast().board(Tables.standard(game, position.charAt(0) - '0'));
        board.set(game.notation().readPosition(position).orThrow());
        var equilibrium =
                new BidEquilibrium(
                        WinEstimate.learned(board.players()), most, room(board), room(board));
        equilibrium.open(board);
        equilibrium.play(1, ROUNDS, new Dice(1));
        return equilibrium;
    }

    private EinhornBoard room(EinhornBoard like) {
        return game.fast().board(Tables.standard(game, like.players()));
    }
}
