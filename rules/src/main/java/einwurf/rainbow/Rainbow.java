package einwurf.rainbow;

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
import einwurf.rules.Tables;
import einwurf.rules.Tally;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.rules.Voice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Unicorn Rainbow: the one door into this package. The rules are on {@link RainbowBoard}. */
public final class Rainbow implements Game<RainbowPosition, RainbowMove> {
    private static final List<Option> OPTIONS =
            List.of(
                    new Option.Whole(
                            "yoursPenalty",
                            new Text(
                                    "cost of each claim missed on your own turn",
                                    "Abzug für jedes verpasste Kreuz im eigenen Zug"),
                            0,
                            20,
                            4),
                    new Option.Whole(
                            "othersPenalty",
                            new Text(
                                    "cost of each claim missed on another player's turn",
                                    "Abzug für jedes verpasste Kreuz in fremden Zügen"),
                            0,
                            20,
                            3),
                    new Option.Switch(
                            "tripleOnes",
                            new Text(
                                    "three natural ones let the roller claim freely",
                                    "drei gewürfelte Einsen lassen frei ankreuzen"),
                            false));

    /** The outcomes of throwing each pick, in the board's order. */
    private static final List<List<Turn.Outcome>> OUTCOMES =
            Stream.of(Trio.ALL).map(Rainbow::outcomes).toList();

    private final RainbowNotation notation = new RainbowNotation(this);
    private final RainbowVoice voice = new RainbowVoice(this);

    @Override
    public String id() {
        return "rainbow";
    }

    @Override
    public String name() {
        return "Unicorn Rainbow";
    }

    @Override
    public int fewest() {
        return 1;
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
    public RainbowPosition start(Table table) {
        return RainbowPosition.start(table);
    }

    @Override
    public Table table(RainbowPosition position) {
        return Tables.of(
                this,
                position.players(),
                Map.of(
                        "yoursPenalty",
                        position.yoursPenalty(),
                        "othersPenalty",
                        position.othersPenalty(),
                        "tripleOnes",
                        position.tripleOnes()));
    }

    @Override
    public Turn turn(RainbowPosition position) {
        var board = new RainbowBoard(position);
        var seats = Seat.all(position.players());
        return switch (board.waits()) {
            case Board.CHOICE ->
                    new Turn.Choice(
                            seats.stream().filter(s -> board.asks(s.index())).toList(), false);
            case Board.CHANCE ->
                    new Turn.Chance(Seat.at(board.seat()), OUTCOMES.get(position.trio().ordinal()));
            default ->
                    new Turn.Over(
                            new Result(
                                    seats.stream().map(s -> board.place(s.index())).toList(),
                                    seats.stream().map(s -> board.points(s.index())).toList()));
        };
    }

    @Override
    public String phase(RainbowPosition position) {
        return position.phase().text();
    }

    @Override
    public List<RainbowMove> moves(RainbowPosition position, Seat seat) {
        var board = new RainbowBoard(position);
        if (!board.asks(seat.index())) {
            return List.of();
        }
        board.turnTo(seat.index());
        int size = board.moves();
        var moves = new ArrayList<RainbowMove>(size);
        for (int i = 0; i < size; i++) {
            moves.add(RainbowCode.move(board.move(i)));
        }
        return List.copyOf(moves);
    }

    @Override
    public RainbowPosition next(RainbowPosition position, Step<RainbowMove> step) {
        var board = new RainbowBoard(position);
        switch (step) {
            case Step.Chose<RainbowMove>(var seat, var move) -> {
                board.turnTo(seat.index());
                board.play(RainbowCode.of(move));
            }
            case Step.Rolled<RainbowMove>(var roll) ->
                    board.fall(Boxes.dice(roll.die(0), roll.die(1), roll.die(2)));
        }
        return board.position();
    }

    @Override
    public RainbowView view(RainbowPosition seen) {
        return RainbowView.of(seen);
    }

    @Override
    public List<Effect> effects(RainbowPosition seen, Seat seat, RainbowMove move) {
        return RainbowEffects.of(seen, seat, move);
    }

    @Override
    public RainbowLayout layout() {
        return RainbowLayout.of(this);
    }

    @Override
    public Notation<RainbowPosition, RainbowMove> notation() {
        return notation;
    }

    @Override
    public Voice<RainbowPosition, RainbowMove> voice() {
        return voice;
    }

    @Override
    public RainbowBoard board(Table table) {
        return new RainbowBoard(start(table));
    }

    /** "Passable", alone (R13). */
    @Override
    public int goal() {
        return RainbowLayout.PASSABLE;
    }

    @Override
    public Tally<RainbowPosition> tally() {
        return new RainbowTally();
    }

    @Override
    public int code(RainbowPosition position, Seat seat, RainbowMove move) {
        return RainbowCode.of(move);
    }

    @Override
    public RainbowMove decode(RainbowPosition position, Seat seat, int code) {
        return RainbowCode.move(code);
    }

    private static List<Turn.Outcome> outcomes(Trio trio) {
        short[] falls = Boxes.FALLS[trio.ordinal()];
        byte[] weights = Boxes.WEIGHTS[trio.ordinal()];
        return IntStream.range(0, falls.length)
                .mapToObj(i -> new Turn.Outcome(roll(falls[i]), weights[i]))
                .toList();
    }

    private static Roll roll(int dice) {
        return Roll.of(Hand.die(dice, 1), Hand.die(dice, 2), Hand.die(dice, 3));
    }
}
