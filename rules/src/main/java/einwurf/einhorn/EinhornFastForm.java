package einwurf.einhorn;

import einwurf.rules.FastForm;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Statistics;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.List;

/** Moves and throws as {@link EinhornBoard} numbers them. */
public final class EinhornFastForm implements FastForm<EinhornPosition, EinhornMove> {

    EinhornFastForm() {}

    @Override
    public EinhornBoard board(Table table) {
        return new EinhornBoard(
                table.players(),
                table.whole(Einhorn.STONES.name()),
                table.whole(Einhorn.GAMES.name()));
    }

    @Override
    public EinhornBoard at(EinhornPosition position) {
        return new EinhornBoard(position);
    }

    @Override
    public int code(EinhornPosition position, Seat seat, EinhornMove move) {
        return switch (move) {
            case EinhornMove.Predict(var prediction) -> prediction.ordinal();
            case EinhornMove.Take(var from) -> from == null ? 0 : from.number();
            case EinhornMove.Give(var to) -> to == null ? 0 : to.number();
            case EinhornMove.Bid(var stones) -> stones;
            case EinhornMove.Add(var stones) -> stones;
        };
    }

    @Override
    public EinhornMove decode(EinhornPosition position, Seat seat, int code) {
        return switch (position.phase()) {
            case BID -> new EinhornMove.Bid(code);
            case ADD -> new EinhornMove.Add(code);
            case SETTLE -> {
                var partner = code == 0 ? null : Seat.of(code);
                yield position.amount() > 0
                        ? new EinhornMove.Take(partner)
                        : new EinhornMove.Give(partner);
            }
            default -> new EinhornMove.Predict(Prediction.values()[code]);
        };
    }

    @Override
    public List<Turn.Outcome> outcomes(EinhornPosition position) {
        return Throws.OUTCOMES;
    }

    @Override
    public int outcome(EinhornPosition position, Roll roll) {
        return Throws.number(roll);
    }

    @Override
    public Statistics<EinhornPosition> statistics() {
        return new EinhornStatistics();
    }
}
