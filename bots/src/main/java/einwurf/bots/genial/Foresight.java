package einwurf.bots.genial;

import einwurf.bots.Spending;
import einwurf.bots.net.Net;
import einwurf.genial.GenialBoard;
import einwurf.genial.Hand;
import einwurf.genial.Sheet;

import java.util.Arrays;

/**
 * Judges the end of a turn by the whole turn after it: all throws of the next player, who decides
 * by the network. Ends that the network finds clearly worse than another end of the same throw are
 * not looked at so closely. Where the budget is spent, the network alone judges.
 */
final class Foresight implements Forecast {
    /** How much worse in its chance to win. */
    private static final double CLEARLY = 0.01;

    private final Spending spending;
    private final NetJudge now, next;
    private final Outlook outlook;
    private final int players;
    private final Standing after = new Standing();
    private final double[] chance = new double[Hand.HANDS];
    private final float[] mine, theirs;
    private Standing standing = after;
    private Ends ends = Ends.NONE;
    private int thrown;
    private double most;

    Foresight(Net net, Spending spending) {
        this.spending = spending;
        now = new NetJudge(net);
        next = new NetJudge(net);
        outlook = new Outlook(next);
        players = net.outputs();
        mine = new float[players];
        theirs = new float[players];
    }

    @Override
    public void turn(Standing turn) {
        standing = turn;
        now.turn(turn);
    }

    @Override
    public void thrown(int hand) {
        now.thrown(hand);
        thrown = hand;
        ends = Ends.NONE;
        most = 0;
    }

    @Override
    public double worth(long sheet) {
        double worth = now.worth(sheet);
        if (worth < most - CLEARLY || spending.out()) {
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
        if (sheet == Sheet.FULL || spending.out()) {
            now.chances(sheet, chances);
            return;
        }
        spending.nodes(1);
        after.copy(standing);
        after.pass(sheet, thrown);
        if (ends == Ends.NONE) {
            int dice = GenialBoard.dice(players);
            ends = Ends.of(after.sheet(after.seat()), after.offered(), dice);
        }
        outlook.look(after, ends);
        outlook.chances(0, chance);
        Arrays.fill(chances, 0);
        for (int hand = outlook.first(); hand < outlook.end(); hand++) {
            if (chance[hand] > 0) {
                next.thrown(hand);
                next.chances(outlook.sheet(hand), theirs);
                for (int i = 0; i < players; i++) {
                    chances[(i + 1) % players] += (float) chance[hand] * theirs[i];
                }
            }
        }
    }
}
