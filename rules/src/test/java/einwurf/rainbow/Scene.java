package einwurf.rainbow;

import einwurf.check.Components;
import einwurf.rules.Parsed;
import einwurf.rules.Referee;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Result;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;
import einwurf.rules.Voice.Objection;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A position drawn in a line or two, and what happens at the table from there. */
final class Scene {
    static final Rainbow GAME = new Rainbow();

    private RainbowPosition position;

    private Scene(RainbowPosition position) {
        this.position = position;
    }

    static Scene of(int players) {
        return of(players, Map.of());
    }

    static Scene of(int players, Map<String, ?> options) {
        return new Scene(GAME.start(Tables.of(GAME, players, options)));
    }

    static Scene at(RainbowPosition position) {
        return new Scene(position);
    }

    // Drawing.

    /** Marks as "R2345 Y6": T is 10, E is 11/12. */
    Scene marks(int seat, String rows) {
        long marks = 0;
        for (var row : rows.split(" ")) {
            var colour = Colour.valueOf(row.substring(0, 1));
            for (char number : row.substring(1).toCharArray()) {
                marks |= 1L << Boxes.box(colour, "23456789TE".indexOf(number) + 2);
            }
        }
        return sheet(seat, new Sheet(marks, sheet(seat).counts()));
    }

    /** All marks but these. */
    Scene allBut(int seat, String rows) {
        marks(seat, rows);
        return sheet(seat, new Sheet(Boxes.ALL & ~sheet(seat).marks(), sheet(seat).counts()));
    }

    Scene firsts(int seat, int... numbers) {
        int firsts = 0;
        for (int number : numbers) {
            firsts |= 1 << (number - 3);
        }
        var sheet = sheet(seat);
        return sheet(seat, new Sheet(sheet.marks(), (sheet.counts() & ~Sheet.FIRSTS) | firsts));
    }

    Scene plus(int seat, int count) {
        return add(seat, Sheet.PLUS, count - sheet(seat).plus());
    }

    Scene flip(int seat, int count) {
        return add(seat, Sheet.FLIP, count - sheet(seat).flip());
    }

    Scene extras(int seat, int count) {
        return add(seat, Sheet.EXTRA, count - sheet(seat).extras());
    }

    Scene yours(int seat, int count) {
        return add(seat, Sheet.YOURS, count - sheet(seat).yours());
    }

    Scene others(int seat, int count) {
        return add(seat, Sheet.OTHERS, count - sheet(seat).others());
    }

    private Scene add(int seat, int unit, int count) {
        var sheet = sheet(seat);
        return sheet(seat, new Sheet(sheet.marks(), sheet.counts() + unit * count));
    }

    private Scene sheet(int seat, Sheet sheet) {
        var sheets = new ArrayList<>(position.sheets());
        sheets.set(seat - 1, sheet);
        position = with(position.phase(), position.active(), sheets);
        return this;
    }

    Scene active(int seat) {
        position = with(position.phase(), seat - 1, position.sheets());
        return this;
    }

    /** The game has ended like this. */
    Scene over() {
        position = with(Phase.OVER, position.active(), position.sheets());
        return this;
    }

    private RainbowPosition with(Phase phase, int active, List<Sheet> sheets) {
        return new RainbowPosition(
                position.yoursPenalty(),
                position.othersPenalty(),
                position.tripleOnes(),
                phase,
                active,
                position.trio(),
                position.faces(),
                sheets,
                position.hands());
    }

    // Playing.

    /** The active seat picks and throws: "RRY135". */
    Scene rolled(String dice) {
        return play(position.active() + 1, dice.substring(0, 3)).roll(dice.substring(3));
    }

    Scene play(int seat, String... moves) {
        for (var move : moves) {
            position =
                    switch (Referee.play(GAME, position, Seat.of(seat), move)) {
                        case Ruling.Played<RainbowPosition, RainbowMove>(_, var after) -> after;
                        case Ruling.Refused<RainbowPosition, RainbowMove>(_, var text, _) ->
                                throw new AssertionError(
                                        move + ": " + text.en() + "; possible: " + moves(seat));
                    };
        }
        return this;
    }

    Scene roll(String faces) {
        var roll = GAME.notation().readRoll(faces).orThrow();
        position =
                switch (Referee.roll(GAME, position, roll)) {
                    case Ruling.Played<RainbowPosition, RainbowMove>(_, var after) -> after;
                    case Ruling.Refused<RainbowPosition, RainbowMove>(_, var text, _) ->
                            throw new AssertionError(faces + ": " + text.en());
                };
        return this;
    }

    // Looking.

    RainbowPosition position() {
        return position;
    }

    Sheet sheet(int seat) {
        return position.sheet(Seat.of(seat));
    }

    int score(int seat) {
        return position.score(Seat.of(seat));
    }

    String phase() {
        return GAME.phase(position);
    }

    List<String> moves(int seat) {
        return GAME.moves(position, Seat.of(seat)).stream()
                .map(GAME.notation()::writeMove)
                .toList();
    }

    /** The legal claims only. */
    List<String> claims(int seat) {
        return moves(seat).stream().filter(m -> m.contains(":")).toList();
    }

    /** The numbers of the seats that are asked. */
    List<Integer> asked() {
        return GAME.turn(position) instanceof Turn.Choice(var seats, _)
                ? seats.stream().map(Seat::number).toList()
                : List.of();
    }

    /** The throws that can fall, with their weights. */
    List<String> outcomes() {
        return GAME.turn(position) instanceof Turn.Chance(_, var outcomes)
                ? outcomes.stream().map(o -> text(o.roll()) + "×" + o.weight()).toList()
                : List.of();
    }

    private static String text(Roll roll) {
        return GAME.notation().writeRoll(roll);
    }

    Result result() {
        if (GAME.turn(position) instanceof Turn.Over(var result)) {
            return result;
        }
        throw new AssertionError("not over: " + GAME.notation().writePosition(position));
    }

    Objection objection(int seat, String move) {
        if (moves(seat).contains(move)) {
            throw new AssertionError(move + " is legal");
        }
        return GAME.voice()
                .object(position, Seat.of(seat), GAME.notation().readMove(move).orThrow());
    }

    Map<String, ?> state() {
        return Components.state(GAME, position);
    }

    String text() {
        return GAME.notation().writePosition(position);
    }

    static Parsed<RainbowPosition> read(String text) {
        return GAME.notation().readPosition(text);
    }
}
