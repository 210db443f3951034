package einwurf.bots.genial;

import einwurf.bots.RemainingBudget;
import einwurf.bots.net.Net;
import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;

import java.util.Arrays;

/**
 * Evaluates the end of a turn by the whole turn after it: all throws of the next player, who
 * decides by the network. Ends that the network finds clearly worse than another end of the same
 * throw are not looked at so closely. Where the budget is spent, the network alone counts.
 */
final class LookaheadEvaluation implements WinEvaluation {
    /** How much worse in its chance to win. */
    private static final double CLEARLY = 0.01;

    private final RemainingBudget remaining;
    private final NetEvaluation now, next;
    private final TurnExpectation expectation;
    private final int players;
    private final TurnStart after = new TurnStart();
    private final double[] chance = new double[Hand.HANDS];
    private final float[] mine, theirs;
    private TurnStart start = after;
    private TurnEnds ends = TurnEnds.NONE;
    private int thrown;
    private double most;

    LookaheadEvaluation(Net net, RemainingBudget remaining) {
        this.remaining = remaining;
        now = new NetEvaluation(net);
        next = new NetEvaluation(net);
        expectation = new TurnExpectation(next);
        players = net.outputs();
        mine = new float[players];
        theirs = new float[players];
    }

    @Override
    public void turn(TurnStart turn) {
        start = turn;
        now.turn(turn);
    }

    @Override
    public void thrown(int hand) {
        now.thrown(hand);
        thrown = hand;
        ends = TurnEnds.NONE;
        most = 0;
    }

    @Override
    public double worth(long sheet) {
        double worth = now.worth(sheet);
        if (worth < most - CLEARLY || remaining.out()) {
            return worth - CLEARLY;
        }
        most = Math.max(most, worth);
        chances(sheet, mine);
        return mine[0];
    }

    @Override
    public double win() {
        return 1;
    }

    @Override
    public void chances(long sheet, float[] chances) {
        if (sheet == Sheet.FULL || remaining.out()) {
            now.chances(sheet, chances);
            return;
        }
        remaining.nodes(1);
        after.copy(start);
        after.pass(sheet, thrown);
        if (ends == TurnEnds.NONE) {
            int dice = GenialBoard.dice(players);
            ends = TurnEnds.of(after.sheet(after.seat()), after.offered(), dice);
        }
        expectation.look(after, ends);
        expectation.chances(0, chance);
        Arrays.fill(chances, 0);
        for (int hand = expectation.first(); hand < expectation.end(); hand++) {
            if (chance[hand] > 0) {
                next.thrown(hand);
                next.chances(expectation.sheet(hand), theirs);
                for (int i = 0; i < players; i++) {
                    chances[(i + 1) % players] += (float) chance[hand] * theirs[i];
                }
            }
        }
    }
}
