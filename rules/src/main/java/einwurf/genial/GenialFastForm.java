package einwurf.genial;

import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialMove.Joker;
import einwurf.genial.GenialMove.Match;
import einwurf.rules.FastForm;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Statistics;
import einwurf.rules.Table;
import einwurf.rules.Turn;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Moves and throws as {@link GenialBoard} numbers them. */
public final class GenialFastForm implements FastForm<GenialPosition, GenialMove> {
    static final GenialFastForm INSTANCE = new GenialFastForm();

    /** The outcomes of a throw, by number of dice. */
    private static final List<List<Turn.Outcome>> OUTCOMES =
            IntStream.rangeClosed(0, Hand.LARGEST).mapToObj(GenialFastForm::outcomes).toList();

    private GenialFastForm() {}

    @Override
    public GenialBoard board(Table table) {
        return new GenialBoard(table.players(), table.choice(Genial.OPENING).equals(Genial.EMPTY));
    }

    @Override
    public GenialBoard at(GenialPosition position) {
        var board = new GenialBoard(position.players(), position.emptyOpening());
        board.set(position);
        return board;
    }

    @Override
    public int code(GenialPosition position, Seat seat, GenialMove move) {
        return code(move);
    }

    static int code(GenialMove move) {
        return switch (move) {
            case Decision.KEEP -> GenialBoard.KEEP;
            case Decision.REROLL -> GenialBoard.REROLL;
            case Match(var symbol) ->
                    GenialBoard.spend(Hand.useOf(symbol.ordinal(), 1), symbol.ordinal());
            case Joker(var symbol, var dice, var row) ->
                    GenialBoard.spend(Hand.useOf(symbol.ordinal(), dice), row.ordinal());
        };
    }

    @Override
    public GenialMove decode(GenialPosition position, Seat seat, int code) {
        if (code >= GenialBoard.KEEP) {
            return code == GenialBoard.KEEP ? Decision.KEEP : Decision.REROLL;
        }
        var symbol = Symbol.at(Hand.symbol(GenialBoard.use(code)));
        int dice = Hand.dice(GenialBoard.use(code));
        return dice == 1
                ? new Match(symbol)
                : new Joker(symbol, dice, Symbol.at(GenialBoard.row(code)));
    }

    @Override
    public List<Turn.Outcome> outcomes(GenialPosition position) {
        return OUTCOMES.get(GenialBoard.dice(position.players()));
    }

    @Override
    public int outcome(GenialPosition position, Roll roll) {
        return hand(roll) - Hand.first(GenialBoard.dice(position.players()));
    }

    @Override
    public Statistics<GenialPosition> statistics() {
        return new GenialStatistics();
    }

    private static List<Turn.Outcome> outcomes(int dice) {
        return IntStream.range(0, Hand.hands(dice))
                .map(i -> Hand.first(dice) + i)
                .mapToObj(hand -> new Turn.Outcome(roll(hand), Hand.weight(hand)))
                .collect(Collectors.toUnmodifiableList());
    }

    /** A hand as a roll: red is face 1, violet is face 6. */
    static Roll roll(int hand) {
        return Roll.of(
                Hand.text(hand)
                        .chars()
                        .map(letter -> Symbol.named((char) letter).ordinal() + 1)
                        .toArray());
    }

    static int hand(Roll roll) {
        int counts = 0;
        for (int i = 0; i < roll.size(); i++) {
            counts += 1 << (4 * (roll.die(i) - 1));
        }
        return Hand.of(counts);
    }
}
