package einwurf.einstein;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.FastForm;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Statistics;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Moves and throws as {@link EinsteinBoard} numbers them. */
public final class EinsteinFastForm implements FastForm<EinsteinPosition, EinsteinMove> {
    private static final List<Turn.Outcome> DIE =
            IntStream.rangeClosed(1, 6)
                    .mapToObj(face -> new Turn.Outcome(Roll.of(face), 1))
                    .collect(Collectors.toUnmodifiableList());

    static final List<EinsteinMove> ARRANGEMENTS =
            IntStream.range(0, Arrangements.COUNT)
                    .<EinsteinMove>mapToObj(i -> new Arrangement(Arrangements.digits(i)))
                    .toList();

    private static final List<Turn.Outcome> DRAWN =
            IntStream.range(0, Arrangements.COUNT)
                    .mapToObj(i -> new Turn.Outcome(roll(Arrangements.digits(i)), 1))
                    .collect(Collectors.toUnmodifiableList());

    EinsteinFastForm() {}

    @Override
    public EinsteinBoard board(Table table) {
        boolean random = table.choice("placement").equals("random");
        boolean blue = table.choice("start").equals("blue");
        return new EinsteinBoard(EinsteinPosition.placing(random, blue));
    }

    @Override
    public EinsteinBoard at(EinsteinPosition position) {
        return new EinsteinBoard(position);
    }

    @Override
    public int code(EinsteinPosition p, Seat seat, EinsteinMove move) {
        return switch (move) {
            case Arrangement(int digits) -> Arrangements.number(digits);
            case Advance(int cube, var target) ->
                    EinsteinBits.stepTo(p.cubes(seat), cube, target.own(seat));
        };
    }

    @Override
    public EinsteinMove decode(EinsteinPosition p, Seat seat, int code) {
        if (p.placing()) {
            return ARRANGEMENTS.get(code);
        }
        int target = EinsteinBits.target(p.cubes(seat), code);
        return new Advance(EinsteinBits.cube(code), Square.own(seat, target));
    }

    @Override
    public List<Turn.Outcome> outcomes(EinsteinPosition p) {
        return p.placing() ? DRAWN : DIE;
    }

    @Override
    public int outcome(EinsteinPosition p, Roll roll) {
        return p.placing() ? Arrangements.number(digits(roll)) : roll.die(0) - 1;
    }

    @Override
    public Statistics<EinsteinPosition> statistics() {
        return new EinsteinStatistics();
    }

    /** An arrangement drawn by chance: six faces, in the order of its digits. */
    static Roll roll(int digits) {
        int packed = 0;
        for (int rest = digits; rest > 0; rest /= 10) {
            packed = packed << 4 | rest % 10;
        }
        return new Roll(packed);
    }

    static int digits(Roll roll) {
        int digits = 0;
        for (int i = 0; i < roll.size(); i++) {
            digits = 10 * digits + roll.die(i);
        }
        return digits;
    }
}
