package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.rules.Board;
import einwurf.rules.Dice;

/**
 * The order of play: place, then roll and move in turn until somebody has won. A move's int is an
 * arrangement's number while placing, else a step as {@link EinsteinBits} has it.
 */
public final class EinsteinBoard implements Board<EinsteinPosition> {
    private static final int SEALED = EinsteinPosition.SEALED;

    private final EinsteinPosition start;

    /** The cubes of the side to move and of the other; both 0 while placing. */
    private long mine, theirs;

    private int waits, seat, die;
    private int starter, options;

    /** Each side's arrangement, as the position has it. */
    private int first, second;

    private long steps;

    EinsteinBoard(EinsteinPosition start) {
        this.start = start;
        set(start);
    }

    @Override
    public void restart() {
        set(start);
    }

    @Override
    public void set(EinsteinPosition position) {
        boolean red = position.mover().number() == 1;
        mine = red ? position.red() : position.blue();
        theirs = red ? position.blue() : position.red();
        seat = starter = position.mover().index();
        die = position.die();
        first = position.arrangement(RED);
        second = position.arrangement(BLUE);
        options = position.options();
        if (placing()) {
            askNext();
        } else {
            waits = EinsteinBits.over(mine, theirs) ? OVER : die != 0 ? CHOICE : toMove(mine);
        }
    }

    @Override
    public EinsteinPosition position() {
        if (placing()) {
            return EinsteinPosition.of(0, 0, starter, 0, first, second, options);
        }
        return seat == 0
                ? EinsteinPosition.of(mine, theirs, 0, die, first, second, options)
                : EinsteinPosition.of(theirs, mine, 1, die, first, second, options);
    }

    @Override
    public void copy(Board<EinsteinPosition> other) {
        var board = (EinsteinBoard) other;
        mine = board.mine;
        theirs = board.theirs;
        waits = board.waits;
        seat = board.seat;
        die = board.die;
        starter = board.starter;
        options = board.options;
        first = board.first;
        second = board.second;
        steps = board.steps;
    }

    @Override
    public int players() {
        return 2;
    }

    @Override
    public int waitsFor() {
        return waits;
    }

    /** Both arrange at once (S2). */
    @Override
    public boolean asks(int seat) {
        return waits == CHOICE
                && (placing() ? (seat == 0 ? first : second) == 0 : seat == this.seat);
    }

    @Override
    public int seat() {
        return seat;
    }

    /** Arrangements are sealed until both are in (S2). */
    @Override
    public boolean secret() {
        return placing() && waits == CHOICE;
    }

    @Override
    public void selectSeat(int seat) {
        this.seat = seat;
    }

    @Override
    public int moves() {
        if (placing()) {
            return Arrangements.COUNT;
        }
        steps = EinsteinBits.steps(mine, die);
        return EinsteinBits.length(steps);
    }

    @Override
    public int move(int i) {
        return placing() ? i : EinsteinBits.step(steps, i);
    }

    @Override
    public void play(int move) {
        if (placing()) {
            arrange(move);
            return;
        }
        int target = EinsteinBits.target(mine, move);
        long moved = EinsteinBits.moved(mine, move, target);
        long left = EinsteinBits.without(theirs, EinsteinBits.MIRROR - target);
        mine = left;
        theirs = moved;
        seat ^= 1;
        die = 0;
        waits = target == EinsteinBits.GOAL || left == 0 ? OVER : toMove(left);
    }

    @Override
    public int outcomes() {
        return placing() ? Arrangements.COUNT : 6;
    }

    @Override
    public int weight(int i) {
        return 1;
    }

    @Override
    public void roll(int i) {
        if (placing()) {
            arrange(i);
        } else {
            die = i + 1;
            waits = CHOICE;
        }
    }

    @Override
    public void roll(Dice dice) {
        roll(dice.below(outcomes()));
    }

    /** The loser is to move: a side wins by its own step only. */
    @Override
    public int place(int seat) {
        return seat == this.seat ? 2 : 1;
    }

    @Override
    public int points(int seat) {
        return seat == this.seat ? 0 : 1;
    }

    /** The number on the die, 0 where none lies. */
    public int die() {
        return die;
    }

    /** The cubes of the side to move, as {@link EinsteinBits} has them. */
    public long mine() {
        return mine;
    }

    /** The cubes of the side that isn't to move. */
    public long theirs() {
        return theirs;
    }

    public boolean placing() {
        return (mine | theirs) == 0;
    }

    /** A last cube moves without a roll (S5). */
    private static int toMove(long cubes) {
        return EinsteinBits.alone(cubes) ? CHOICE : CHANCE;
    }

    private void arrange(int arrangement) {
        if (seat == 0) {
            first = arrangement + 1;
        } else {
            second = arrangement + 1;
        }
        if (first != 0 && second != 0) {
            reveal();
        } else {
            askNext();
        }
    }

    /** Both are in: the cubes are put on the board (S2). */
    private void reveal() {
        if (first == SEALED || second == SEALED) {
            set(position().reopened());
            return;
        }
        long red = Arrangements.cubes(first - 1), blue = Arrangements.cubes(second - 1);
        seat = starter;
        mine = seat == 0 ? red : blue;
        theirs = seat == 0 ? blue : red;
        waits = CHANCE;
    }

    private void askNext() {
        seat = first == 0 ? 0 : 1;
        waits = (options & 1) != 0 ? CHANCE : CHOICE;
    }
}
