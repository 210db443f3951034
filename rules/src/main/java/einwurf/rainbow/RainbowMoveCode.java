package einwurf.rainbow;

import einwurf.rainbow.RainbowMove.Ability;
import einwurf.rainbow.RainbowMove.Change;
import einwurf.rainbow.RainbowMove.Claim;
import einwurf.rainbow.RainbowMove.Pick;
import einwurf.rainbow.RainbowMove.Stop;

/**
 * A move as an int, for {@link RainbowBoard} and for bots.
 *
 * <pre>
 * 11 … 9    8 … 6   5 … 0
 *   0       group    box       claim
 *   1         3 · change + die − 1    ability
 *   2               pick       pick
 *   3                          pass
 *   4                          done
 * </pre>
 */
public final class RainbowMoveCode {
    public static final int CLAIM = 0;
    public static final int ABILITY = 1;
    public static final int PICK = 2;
    public static final int PASS = 3;
    public static final int DONE = 4;

    private RainbowMoveCode() {}

    /** CLAIM, ABILITY, PICK, PASS or DONE. */
    public static int kind(int code) {
        return code >>> 9;
    }

    /** Of a claim: the ordinal of its {@link Group}. */
    public static int group(int code) {
        return code >>> 6 & 7;
    }

    /** Of a claim: its bit in {@link Sheet#marks()}. */
    public static int box(int code) {
        return code & 63;
    }

    /** Of an ability: the ordinal of its {@link Change}. */
    public static int change(int code) {
        return (code & 15) / 3;
    }

    /** Of an ability: its die, 1 to 3. */
    public static int die(int code) {
        return (code & 15) % 3 + 1;
    }

    /** Of a pick: the ordinal of its {@link Trio}. */
    public static int trio(int code) {
        return code & 7;
    }

    static int of(RainbowMove move) {
        return switch (move) {
            case Claim(var group, var colour, int number) ->
                    group.ordinal() << 6 | Boxes.box(colour, number);
            case Ability(var change, int die) -> ABILITY << 9 | 3 * change.ordinal() + die - 1;
            case Pick(var trio) -> PICK << 9 | trio.ordinal();
            case Stop.PASS -> PASS << 9;
            case Stop.DONE -> DONE << 9;
        };
    }

    static RainbowMove move(int code) {
        return switch (kind(code)) {
            case CLAIM ->
                    new Claim(
                            Group.ALL[group(code)],
                            Boxes.colour(box(code)),
                            Boxes.number(box(code)));
            case ABILITY -> new Ability(Change.ALL[change(code)], die(code));
            case PICK -> new Pick(Trio.ALL[trio(code)]);
            case PASS -> Stop.PASS;
            case DONE -> Stop.DONE;
            default -> throw new IllegalArgumentException("no move has the code " + code);
        };
    }
}
