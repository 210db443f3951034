package einwurf.genial;

import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialMove.Joker;
import einwurf.genial.GenialMove.Match;
import einwurf.rules.Board;
import einwurf.rules.Effect;
import einwurf.rules.Game;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Result;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tally;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.rules.Voice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Einfach Genial – Das Würfelspiel: a thin translation of {@link GenialBoard}. */
public final class Genial implements Game<GenialPosition, GenialMove> {
    static final String OPENING = "opening";
    static final String ROLLED = "rolled";
    static final String EMPTY = "empty";

    private static final List<Option> OPTIONS =
            List.of(
                    new Option.OneOf(
                            OPENING,
                            new Text(
                                    "Dice on display before the first turn: rolled by all but the"
                                            + " starter, or none",
                                    "Würfel vor dem ersten Zug: von allen außer dem Startspieler"
                                            + " geworfen (rolled) oder keine (empty)"),
                            List.of(ROLLED, EMPTY),
                            ROLLED));

    /** The outcomes of a throw, by number of dice. */
    private static final List<List<Turn.Outcome>> OUTCOMES =
            IntStream.rangeClosed(0, Hand.LARGEST).mapToObj(Genial::outcomes).toList();

    @Override
    public String id() {
        return "genial";
    }

    @Override
    public String name() {
        return "Einfach Genial – Das Würfelspiel";
    }

    @Override
    public int fewest() {
        return 2;
    }

    @Override
    public int most() {
        return 4;
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public GenialPosition start(Table table) {
        return board(table).position();
    }

    @Override
    public Table table(GenialPosition position) {
        return new Table(
                position.players(), Map.of(OPENING, position.emptyOpening() ? EMPTY : ROLLED));
    }

    @Override
    public Turn turn(GenialPosition position) {
        return switch (position.phase()) {
            case OPENING, ROLL ->
                    new Turn.Chance(
                            position.seat(), OUTCOMES.get(GenialBoard.dice(position.players())));
            case KEEP, SCORE -> new Turn.Choice(List.of(position.seat()), false);
            case OVER -> new Turn.Over(result(board(position)));
        };
    }

    @Override
    public String phase(GenialPosition position) {
        return position.phase().word();
    }

    @Override
    public List<GenialMove> moves(GenialPosition position, Seat seat) {
        var board = board(position);
        if (board.waits() != Board.CHOICE || !seat.equals(position.seat())) {
            return List.of();
        }
        int count = board.moves();
        var moves = new ArrayList<GenialMove>(count);
        for (int i = 0; i < count; i++) {
            moves.add(decode(position, seat, board.move(i)));
        }
        return moves;
    }

    @Override
    public GenialPosition next(GenialPosition position, Step<GenialMove> step) {
        var board = board(position);
        switch (step) {
            case Step.Chose<GenialMove>(var seat, var move) ->
                    board.play(code(position, seat, move));
            case Step.Rolled<GenialMove>(var roll) -> board.fall(hand(roll));
        }
        return board.position();
    }

    @Override
    public GenialView view(GenialPosition seen) {
        return GenialView.of(seen);
    }

    @Override
    public List<Effect> effects(GenialPosition seen, Seat seat, GenialMove move) {
        return GenialEffects.of(seen, seat, move);
    }

    @Override
    public GenialLayout layout() {
        return GenialLayout.of(this);
    }

    @Override
    public Notation<GenialPosition, GenialMove> notation() {
        return GenialNotation.INSTANCE;
    }

    @Override
    public Voice<GenialPosition, GenialMove> voice() {
        return GenialVoice.INSTANCE;
    }

    @Override
    public GenialBoard board(Table table) {
        return new GenialBoard(table.players(), table.choice(OPENING).equals(EMPTY));
    }

    @Override
    public Tally<GenialPosition> tally() {
        return new GenialTally();
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
    public List<String> measures() {
        return List.of("rows", "columns");
    }

    @Override
    public List<Integer> points(GenialPosition position, String measure) {
        return Seat.all(position.players()).stream()
                .map(position::sheet)
                .map(measure.equals("columns") ? Sheet::columns : Sheet::rows)
                .toList();
    }

    static GenialBoard board(GenialPosition position) {
        var board = new GenialBoard(position.players(), position.emptyOpening());
        board.set(position);
        return board;
    }

    private static Result result(GenialBoard board) {
        var seats = IntStream.range(0, board.players()).boxed().toList();
        return new Result(
                seats.stream().map(board::place).toList(),
                seats.stream().map(board::points).toList());
    }

    private static List<Turn.Outcome> outcomes(int dice) {
        return IntStream.range(0, Hand.hands(dice))
                .map(i -> Hand.first(dice) + i)
                .mapToObj(hand -> new Turn.Outcome(roll(hand), Hand.weight(hand)))
                .toList();
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
            counts += 1 << 4 * (roll.die(i) - 1);
        }
        return Hand.of(counts);
    }
}
