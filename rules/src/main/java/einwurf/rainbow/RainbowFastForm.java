package einwurf.rainbow;

import einwurf.rules.FastForm;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Statistics;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Moves and throws as {@link RainbowBoard} numbers them. */
public final class RainbowFastForm implements FastForm<RainbowPosition, RainbowMove> {
    /** The outcomes of throwing each pick, in the board's order. */
    private static final List<List<Turn.Outcome>> OUTCOMES =
            Stream.of(Trio.ALL).map(RainbowFastForm::outcomes).toList();

    RainbowFastForm() {}

    @Override
    public RainbowBoard board(Table table) {
        return new RainbowBoard(RainbowPosition.start(table));
    }

    @Override
    public RainbowBoard at(RainbowPosition position) {
        return new RainbowBoard(position);
    }

    @Override
    public int code(RainbowPosition position, Seat seat, RainbowMove move) {
        return RainbowMoveCode.of(move);
    }

    @Override
    public RainbowMove decode(RainbowPosition position, Seat seat, int code) {
        return RainbowMoveCode.move(code);
    }

    @Override
    public List<Turn.Outcome> outcomes(RainbowPosition position) {
        return OUTCOMES.get(position.trio().ordinal());
    }

    @Override
    public Statistics<RainbowPosition> statistics() {
        return new RainbowStatistics();
    }

    private static List<Turn.Outcome> outcomes(Trio trio) {
        short[] falls = Boxes.FALLS[trio.ordinal()];
        byte[] weights = Boxes.WEIGHTS[trio.ordinal()];
        return IntStream.range(0, falls.length)
                .mapToObj(i -> new Turn.Outcome(roll(falls[i]), weights[i]))
                .collect(Collectors.toUnmodifiableList());
    }

    private static Roll roll(int dice) {
        return Roll.of(Hand.die(dice, 1), Hand.die(dice, 2), Hand.die(dice, 3));
    }
}
