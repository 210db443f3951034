package einwurf.einhorn;

import einwurf.rules.About;
import einwurf.rules.Effect;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Paper;
import einwurf.rules.Seat;
import einwurf.rules.Table;
import einwurf.rules.Text;
import einwurf.rules.View;
import einwurf.rules.Voice;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

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

    private final EinhornFastForm fast = new EinhornFastForm();
    private final EinhornNotation notation = new EinhornNotation();
    private final EinhornVoice voice = new EinhornVoice();
    private final EinhornLayout layout;

    public Einhorn() {
        this(EinhornLayout.STANDARD);
    }

    /** With another card: what it says is shown, what is played stays. */
    Einhorn(EinhornLayout layout) {
        this.layout = layout;
    }

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
    public EinhornFastForm fast() {
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
    public EinhornPosition withoutHiddenChoices(EinhornPosition seen) {
        return seen.phase().sealed() ? seen.reopened() : seen;
    }

    /**
     * As the protocol has it. {@code amount} is signed: what the owner gains. {@code bids} stay
     * while their tie is rolled off; then, as {@code adds} after theirs are in, they no longer
     * apply.
     */
    @Override
    public View view(EinhornPosition seen) {
        return EinhornView.of(seen, notation, layout);
    }

    /** Stones that go from one heap to another. */
    @Override
    public List<Effect> effects(EinhornPosition seen, Seat seat, EinhornMove move) {
        return switch (move) {
            case EinhornMove.Predict _ -> List.of();
            case EinhornMove.Take(var from) -> {
                int there = from == null ? seen.stash() : seen.stones(from);
                yield stones(from, Math.min(seen.amount(), there));
            }
            case EinhornMove.Give(var to) ->
                    stones(to, -Math.min(-seen.amount(), seen.stones(seat)));
            case EinhornMove.Bid(var stones) -> banked(stones);
            case EinhornMove.Add(var stones) -> banked(stones);
        };
    }

    private static List<Effect> stones(@Nullable Seat partner, int gained) {
        var sign = gained < 0 ? "−" + -gained : "+" + gained;
        var about = partner == null ? "stash" : partner.toString();
        return List.of(
                new Effect(
                        "stones",
                        about,
                        gained,
                        new Text(
                                sign + Text.plural(gained, " stone", " stones"),
                                sign + Text.plural(gained, " Stein", " Steine"))));
    }

    private static List<Effect> banked(int stones) {
        return stones == 0
                ? List.of()
                : List.of(
                        new Effect(
                                "banked",
                                "",
                                -stones,
                                new Text(
                                        "−" + stones + " banked", "−" + stones + " zurückgelegt")));
    }

    @Override
    public EinhornLayout layout() {
        return layout;
    }

    @Override
    public String print(Paper paper, Text.Language language) {
        return EinhornPrint.of(this, paper, language);
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
