package einwurf.einhorn;

import einwurf.rules.Board;
import einwurf.rules.Effect;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Result;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tally;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.rules.View;
import einwurf.rules.Voice;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
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

    private static final List<Turn.Chance> THROWS =
            Seat.all(MOST).stream().map(seat -> new Turn.Chance(seat, Throws.OUTCOMES)).toList();

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
    public String id() {
        return "einhorn";
    }

    @Override
    public String name() {
        return "Einhorn";
    }

    @Override
    public int fewest() {
        return FEWEST;
    }

    @Override
    public int most() {
        return MOST;
    }

    @Override
    public List<Option> options() {
        return List.of(GAMES, STONES);
    }

    @Override
    public EinhornPosition start(Table table) {
        return board(table).position();
    }

    @Override
    public Board<EinhornPosition> board(Table table) {
        return new EinhornBoard(
                table.players(), table.whole(STONES.name()), table.whole(GAMES.name()));
    }

    @Override
    public Table table(EinhornPosition position) {
        var options = new LinkedHashMap<String, Object>();
        options.put(GAMES.name(), position.games());
        options.put(STONES.name(), position.stonesPerPlayer());
        return new Table(position.players(), options);
    }

    @Override
    public Turn turn(EinhornPosition position) {
        var board = new EinhornBoard(position);
        return switch (board.waits()) {
            case Board.OVER -> new Turn.Over(result(board));
            case Board.CHANCE -> THROWS.get(board.seat());
            default ->
                    new Turn.Choice(
                            position.seats().stream().filter(s -> asks(board, s)).toList(),
                            position.phase().sealed());
        };
    }

    private static boolean asks(EinhornBoard board, Seat seat) {
        return board.phase().sealed() ? board.asks(seat.index()) : board.seat() == seat.index();
    }

    private static Result result(EinhornBoard board) {
        var places = new ArrayList<Integer>();
        var points = new ArrayList<Integer>();
        for (int i = 0; i < board.players(); i++) {
            places.add(board.place(i));
            points.add(board.points(i));
        }
        return new Result(places, points);
    }

    @Override
    public String phase(EinhornPosition position) {
        return position.phase().text();
    }

    @Override
    public List<EinhornMove> moves(EinhornPosition position, Seat seat) {
        var board = new EinhornBoard(position);
        if (board.waits() != Board.CHOICE
                || seat.number() > position.players()
                || !asks(board, seat)) {
            return List.of();
        }
        board.turnTo(seat.index());
        var moves = new ArrayList<EinhornMove>();
        for (int i = 0, n = board.moves(); i < n; i++) {
            moves.add(decode(position, seat, board.move(i)));
        }
        return moves;
    }

    @Override
    public EinhornPosition next(EinhornPosition position, Step<EinhornMove> step) {
        var board = new EinhornBoard(position);
        switch (step) {
            case Step.Rolled(var roll) -> board.roll(Throws.number(roll));
            case Step.Chose(var seat, var move) -> {
                board.turnTo(seat.index());
                board.play(code(position, seat, move));
            }
        }
        return board.position();
    }

    @Override
    public EinhornPosition seenBy(EinhornPosition position, Set<Seat> eyes) {
        return position.phase().sealed() ? position.sealed(eyes) : position;
    }

    @Override
    public EinhornPosition reopen(EinhornPosition seen) {
        return seen.phase().sealed() ? seen.reopened() : seen;
    }

    @Override
    public Tally<EinhornPosition> tally() {
        return new EinhornTally();
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
    public Notation<EinhornPosition, EinhornMove> notation() {
        return notation;
    }

    @Override
    public Voice<EinhornPosition, EinhornMove> voice() {
        return voice;
    }
}
