package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.Board;
import einwurf.rules.Effect;
import einwurf.rules.Game;
import einwurf.rules.GameRecord;
import einwurf.rules.Notation;
import einwurf.rules.Option;
import einwurf.rules.Parsed;
import einwurf.rules.Result;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Table;
import einwurf.rules.Tables;
import einwurf.rules.Tally;
import einwurf.rules.Text;
import einwurf.rules.Turn;
import einwurf.rules.View;
import einwurf.rules.Voice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** EinStein würfelt nicht!: the one door into this package. */
public final class Einstein implements Game<EinsteinPosition, EinsteinMove> {
    private static final List<Option> OPTIONS =
            List.of(
                    new Option.OneOf(
                            "placement",
                            new Text(
                                    "How the cubes are arranged (S2)",
                                    "Wie die Steine aufgestellt werden (S2)"),
                            List.of("chosen", "random"),
                            "chosen"),
                    new Option.OneOf(
                            "start",
                            new Text("Who starts (S3)", "Wer beginnt (S3)"),
                            List.of("red", "blue"),
                            "red"));

    private static final List<Turn.Outcome> DIE =
            IntStream.rangeClosed(1, 6)
                    .mapToObj(face -> new Turn.Outcome(Roll.of(face), 1))
                    .toList();

    private static final List<EinsteinMove> ARRANGEMENTS =
            IntStream.range(0, Arrangements.COUNT)
                    .<EinsteinMove>mapToObj(i -> new Arrangement(Arrangements.digits(i)))
                    .toList();

    private static final List<Turn.Outcome> DRAWN =
            IntStream.range(0, Arrangements.COUNT)
                    .mapToObj(i -> new Turn.Outcome(roll(Arrangements.digits(i)), 1))
                    .toList();

    private static final Turn RED_WON = won(1, 2), BLUE_WON = won(2, 1);

    private final EinsteinNotation notation = new EinsteinNotation();
    private final EinsteinVoice voice = new EinsteinVoice();

    @Override
    public String id() {
        return "einstein";
    }

    @Override
    public String name() {
        return "EinStein würfelt nicht!";
    }

    @Override
    public int fewest() {
        return 2;
    }

    @Override
    public int most() {
        return 2;
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public EinsteinPosition start(Table table) {
        boolean random = table.choice("placement").equals("random");
        boolean blue = table.choice("start").equals("blue");
        return EinsteinPosition.placing(random, blue);
    }

    @Override
    public Table table(EinsteinPosition p) {
        return Tables.standard(this, 2)
                .with("placement", p.random() ? "random" : "chosen")
                .with("start", p.blueStarted() ? "blue" : "red");
    }

    @Override
    public Turn turn(EinsteinPosition p) {
        var board = new EinsteinBoard(p);
        return switch (board.waits()) {
            case Board.OVER -> p.mover().equals(RED) ? BLUE_WON : RED_WON;
            case Board.CHANCE -> new Turn.Chance(Seat.at(board.seat()), p.placing() ? DRAWN : DIE);
            default ->
                    p.placing()
                            ? new Turn.Choice(
                                    Seat.all(2).stream().filter(s -> !p.placed(s)).toList(), true)
                            : new Turn.Choice(List.of(p.mover()), false);
        };
    }

    @Override
    public String phase(EinsteinPosition p) {
        return switch (new EinsteinBoard(p).waits()) {
            case Board.OVER -> "over";
            case Board.CHANCE -> p.placing() ? "place" : "roll";
            default -> p.placing() ? "place" : "move";
        };
    }

    @Override
    public List<EinsteinMove> moves(EinsteinPosition p, Seat seat) {
        var board = new EinsteinBoard(p);
        if (board.waits() != Board.CHOICE) {
            return List.of();
        }
        if (p.placing()) {
            return p.placed(seat) ? List.of() : ARRANGEMENTS;
        }
        if (!seat.equals(p.mover())) {
            return List.of();
        }
        int count = board.moves();
        var moves = new ArrayList<EinsteinMove>(count);
        for (int i = 0; i < count; i++) {
            moves.add(decode(p, seat, board.move(i)));
        }
        return moves;
    }

    @Override
    public EinsteinPosition next(EinsteinPosition p, Step<EinsteinMove> step) {
        var board = new EinsteinBoard(p);
        switch (step) {
            case Step.Rolled(var roll) ->
                    board.roll(p.placing() ? Arrangements.number(digits(roll)) : roll.die(0) - 1);
            case Step.Chose(var seat, var move) -> {
                board.turnTo(seat.index());
                board.play(code(p, seat, move));
            }
        }
        return board.position();
    }

    /** A chosen arrangement is sealed until both are in (S2); a drawn one never is. */
    @Override
    public EinsteinPosition seenBy(EinsteinPosition p, Set<Seat> eyes) {
        if (!p.placing() || p.random()) {
            return p;
        }
        var seen = p;
        for (var seat : List.of(RED, BLUE)) {
            if (p.placed(seat) && !eyes.contains(seat)) {
                seen = seen.sealing(seat);
            }
        }
        return seen;
    }

    @Override
    public EinsteinPosition reopen(EinsteinPosition seen) {
        return seen.reopened();
    }

    @Override
    public View view(EinsteinPosition seen) {
        return EinsteinView.of(seen);
    }

    /** A cube that is taken, and the end of the game. */
    @Override
    public List<Effect> effects(EinsteinPosition p, Seat seat, EinsteinMove move) {
        return move instanceof Advance advance
                ? voice.effects(p, seat, advance, next(p, new Step.Chose<>(seat, move)))
                : List.of();
    }

    @Override
    public EinsteinLayout layout() {
        return EinsteinLayout.STANDARD;
    }

    @Override
    public Notation<EinsteinPosition, EinsteinMove> notation() {
        return notation;
    }

    @Override
    public Voice<EinsteinPosition, EinsteinMove> voice() {
        return voice;
    }

    @Override
    public Optional<Parsed<GameRecord<EinsteinPosition, EinsteinMove>>> readForeign(String record) {
        return ChampionshipRecord.recognizes(record)
                ? Optional.of(ChampionshipRecord.read(this, record))
                : Optional.empty();
    }

    @Override
    public Optional<Parsed<String>> writeForeign(
            GameRecord<EinsteinPosition, EinsteinMove> record) {
        return Optional.of(ChampionshipRecord.write(record));
    }

    @Override
    public EinsteinBoard board(Table table) {
        return new EinsteinBoard(start(table));
    }

    @Override
    public Tally<EinsteinPosition> tally() {
        return new EinsteinTally();
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

    /** In a series the start alternates (S3). */
    @Override
    public Table again(Table first, int number) {
        if (number % 2 == 1) {
            return first;
        }
        return first.with("start", first.choice("start").equals("red") ? "blue" : "red");
    }

    private static Turn won(int red, int blue) {
        return new Turn.Over(new Result(List.of(red, blue), List.of(2 - red, 2 - blue)));
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
