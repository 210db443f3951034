package einwurf.einhorn;

import einwurf.rules.About;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Einhorn: the one door into this package. The rules themselves are {@link EinhornBoard}'s. */
public final class Einhorn implements Game<EinhornPosition, EinhornMove> {
    static final int FEWEST = 3;
    static final int MOST = 5;

    static final Option.Whole GAMES =
            new Option.Whole("games", new Text("Games in a match", "Spiele je Partie"), 1, 99, 10);

    /** At least 7, so that the starter's extra stone is there and the stash isn't empty (E1). */
    static final Option.Whole STONES =
            new Option.Whole(
                    "stonesPerPlayer",
                    new Text("Stones for each player", "Steine für jede Person"),
                    7,
                    1000,
                    25);

    private static final About ABOUT =
            new About("einhorn", "Einhorn", FEWEST, MOST, List.of(GAMES, STONES));

    private final EinhornFast fast = new EinhornFast();
    private final EinhornNotation notation = new EinhornNotation();
    private final EinhornVoice voice = new EinhornVoice();

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public Table table(EinhornPosition position) {
        var options = new LinkedHashMap<String, Object>();
        options.put(GAMES.name(), position.games());
        options.put(STONES.name(), position.stonesPerPlayer());
        return new Table(position.players(), options);
    }

    @Override
    public EinhornFast fast() {
        return fast;
    }

    @Override
    public String phase(EinhornPosition position) {
        return position.phase().text();
    }

    @Override
    public EinhornPosition seenBy(EinhornPosition position, Set<Seat> eyes) {
        return position.phase().sealed() ? position.sealed(eyes) : position;
    }

    @Override
    public EinhornPosition reopen(EinhornPosition seen) {
        return seen.phase().sealed() ? seen.reopened() : seen;
    }

    /**
     * As the protocol has it. {@code amount} is signed: what the owner gains. {@code bids} stay
     * while their tie is rolled off; then, as {@code adds} after theirs are in, they no longer
     * apply.
     */
    @Override
    public Map<String, @Nullable Object> state(EinhornPosition position) {
        var phase = position.phase();
        var unsettled = position.roll();
        var toMove = position.toMove();
        var said = position.prediction();
        var state = new LinkedHashMap<String, @Nullable Object>();
        state.put("match", position.game());
        state.put("of", position.games());
        state.put("stash", position.stash());
        state.put("unicorn", position.unicorn());
        state.put("toMove", toMove == null ? null : toMove.number());
        state.put("prediction", said == null ? null : said.letter());
        state.put("stones", bySeat(position, position::stones));
        state.put("banked", bySeat(position, position::banked));
        state.put("roll", unsettled == null ? null : notation.writeRoll(unsettled));
        state.put("amount", unsettled == null ? null : position.amount());
        state.put(
                "contenders",
                phase.rollsOff()
                        ? position.contenders().stream().map(Seat::number).toList()
                        : null);
        state.put("sums", phase.rollsOff() ? bySeat(position, s -> sum(position, s)) : null);
        boolean bids = phase == Phase.BID || phase == Phase.BIDROLL;
        state.put("bids", bids ? bySeat(position, s -> hand(position, s)) : null);
        state.put("adds", phase == Phase.ADD ? bySeat(position, s -> hand(position, s)) : null);
        return state;
    }

    private static List<@Nullable Object> bySeat(
            EinhornPosition position, Function<Seat, @Nullable Object> of) {
        var list = new ArrayList<@Nullable Object>();
        for (var seat : position.seats()) {
            list.add(of.apply(seat));
        }
        return Collections.unmodifiableList(list);
    }

    private static @Nullable Object sum(EinhornPosition position, Seat seat) {
        int sum = position.sum(seat);
        return sum == 0 ? null : sum;
    }

    private static @Nullable Object hand(EinhornPosition position, Seat seat) {
        return switch (position.hand(seat)) {
            case EinhornPosition.NOT_MADE -> null;
            case EinhornPosition.SEALED -> "?";
            default -> position.hand(seat);
        };
    }

    @Override
    public Notation<EinhornPosition, EinhornMove> notation() {
        return notation;
    }

    @Override
    public Voice<EinhornPosition, EinhornMove> voice() {
        return voice;
    }
}
