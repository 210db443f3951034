package einwurf.einhorn;

import einwurf.einhorn.EinhornLayout.Pay;
import einwurf.rules.Hideable;
import einwurf.rules.JsonWriter;
import einwurf.rules.Seat;
import einwurf.rules.Since;
import einwurf.rules.View;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * A position for whoever draws it. Lists are by seat.
 *
 * @param match the number of the running game
 * @param of how many games are played
 * @param unicorn the figure's owner; 0 is the centre
 * @param prediction its letter
 * @param stones before each seat
 * @param banked in each seat's own stash
 * @param roll the throw that is to be settled
 * @param amount what it pays, signed and not yet cut to what is there
 * @param contenders who takes part in a roll-off
 * @param sums what was thrown in it
 * @param bids null where not made, hidden where sealed
 * @param adds likewise
 * @param pays what each card pays the one who predicts now, in the order of the layout
 */
public record EinhornView(
        int match,
        int of,
        int stash,
        int unicorn,
        @Nullable Integer toMove,
        @Nullable String prediction,
        List<Integer> stones,
        List<Integer> banked,
        @Nullable String roll,
        @Nullable Integer amount,
        @Nullable List<Integer> contenders,
        @Nullable List<@Nullable Integer> sums,
        @Nullable List<@Nullable Hideable> bids,
        @Nullable List<@Nullable Hideable> adds,
        @Since(2) @Nullable List<Pay> pays)
        implements View {

    static EinhornView of(
            EinhornPosition position, EinhornNotation notation, EinhornLayout layout) {
        var phase = position.phase();
        var unsettled = position.roll();
        var toMove = position.toMove();
        var said = position.prediction();
        boolean bids = phase == Phase.BID || phase == Phase.BIDROLL;
        return new EinhornView(
                position.game(),
                position.games(),
                position.stash(),
                position.unicorn(),
                toMove == null ? null : toMove.number(),
                said == null ? null : said.letter(),
                position.seats().stream().map(position::stones).toList(),
                position.seats().stream().map(position::banked).toList(),
                unsettled == null ? null : notation.writeRoll(unsettled),
                unsettled == null ? null : position.amount(),
                phase.rollsOff() ? position.contenders().stream().map(Seat::number).toList() : null,
                phase.rollsOff() ? bySeat(position, seat -> sum(position, seat)) : null,
                bids ? bySeat(position, seat -> hand(position, seat)) : null,
                phase == Phase.ADD ? bySeat(position, seat -> hand(position, seat)) : null,
                phase == Phase.PREDICT && toMove != null
                        ? layout.pays(position.unicorn() == toMove.number())
                        : null);
    }

    private static <T> List<@Nullable T> bySeat(
            EinhornPosition position, Function<Seat, @Nullable T> of) {
        var list = new ArrayList<@Nullable T>();
        for (var seat : position.seats()) {
            list.add(of.apply(seat));
        }
        return Collections.unmodifiableList(list);
    }

    private static @Nullable Integer sum(EinhornPosition position, Seat seat) {
        int sum = position.sum(seat);
        return sum == 0 ? null : sum;
    }

    private static @Nullable Hideable hand(EinhornPosition position, Seat seat) {
        return switch (position.hand(seat)) {
            case EinhornPosition.NOT_MADE -> null;
            case EinhornPosition.SEALED -> Hideable.HIDDEN;
            default -> Hideable.of(position.hand(seat));
        };
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("match").number(match).key("of").number(of);
        out.key("stash").number(stash).key("unicorn").number(unicorn);
        out.key("toMove").data(toMove).key("prediction").data(prediction);
        out.key("stones").numbers(stones).key("banked").numbers(banked);
        out.key("roll").data(roll).key("amount").data(amount);
        out.key("contenders").data(contenders).key("sums").data(sums);
        out.key("bids").data(bids).key("adds").data(adds);
        if (out.since(2)) {
            out.key("pays").data(pays);
        }
        out.close();
    }
}
