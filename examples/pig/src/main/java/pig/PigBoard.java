package pig;

import einwurf.rules.Board;
import einwurf.rules.Dice;

import java.util.ArrayList;
import java.util.Arrays;

/**
 * The rules. A move's int is the ordinal of its {@link PigMove}, an outcome's the face less one.
 */
final class PigBoard implements Board<PigPosition> {
    private static final int SIDES = 6;

    private int goal, seat, pot;
    private boolean rolling;
    private int[] scores;

    PigBoard(int players, int goal) {
        this.goal = goal;
        scores = new int[players];
        restart();
    }

    @Override
    public void restart() {
        Arrays.fill(scores, 0);
        turnOf(0);
    }

    /** Every turn begins with a throw (P1). */
    private void turnOf(int next) {
        seat = next;
        pot = 0;
        rolling = true;
    }

    @Override
    public int players() {
        return scores.length;
    }

    @Override
    public int waitsFor() {
        return scores[seat] >= goal ? OVER : rolling ? CHANCE : CHOICE;
    }

    @Override
    public int seat() {
        return seat;
    }

    @Override
    public void selectSeat(int other) {
        assert other == seat : "one seat is asked at a time";
    }

    @Override
    public int moves() {
        return PigMove.values().length;
    }

    @Override
    public int move(int i) {
        return i;
    }

    /** Holding makes the pot safe and passes the die, or wins (P3, P4). */
    @Override
    public void play(int move) {
        if (move == PigMove.ROLL.ordinal()) {
            rolling = true;
            return;
        }
        scores[seat] += pot;
        if (scores[seat] < goal) {
            turnOf((seat + 1) % scores.length);
        } else {
            pot = 0;
        }
    }

    @Override
    public int outcomes() {
        return SIDES;
    }

    @Override
    public int weight(int i) {
        return 1;
    }

    /** A one loses the pot and the turn (P2). */
    @Override
    public void roll(int i) {
        int face = i + 1;
        if (face == 1) {
            turnOf((seat + 1) % scores.length);
        } else {
            pot += face;
            rolling = false;
        }
    }

    @Override
    public void roll(Dice dice) {
        roll(dice.below(SIDES));
    }

    @Override
    public int place(int of) {
        int place = 1;
        for (int score : scores) {
            place += score > scores[of] ? 1 : 0;
        }
        return place;
    }

    @Override
    public int points(int of) {
        return scores[of];
    }

    @Override
    public PigPosition position() {
        var list = new ArrayList<Integer>(scores.length);
        for (int score : scores) {
            list.add(score);
        }
        return new PigPosition(goal, seat, pot, rolling, list);
    }

    @Override
    public void set(PigPosition p) {
        goal = p.goal();
        seat = p.seat();
        pot = p.pot();
        rolling = p.rolling();
        scores = p.scores().stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public void copy(Board<PigPosition> other) {
        var o = (PigBoard) other;
        goal = o.goal;
        seat = o.seat;
        pot = o.pot;
        rolling = o.rolling;
        if (scores.length == o.scores.length) {
            System.arraycopy(o.scores, 0, scores, 0, scores.length);
        } else {
            scores = o.scores.clone();
        }
    }
}
