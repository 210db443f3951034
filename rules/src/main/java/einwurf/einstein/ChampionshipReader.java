package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.GameRecord;
import einwurf.rules.Line;
import einwurf.rules.Parsed;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one {@link ChampionshipRecord}: first all lines, then the game is played through. */
final class ChampionshipReader {
    private static final Pattern LAYOUT = Pattern.compile("([RB])\\s*:(.*)");
    private static final Pattern CUBE =
            Pattern.compile("\\s*([A-E])\\s*([1-5])\\s*[-:=]\\s*([1-6])\\s*(?:[;,]\\s*|$)");
    private static final Pattern MOVE =
            Pattern.compile(
                    "\\s*\\d+\\s*[:.]\\s*([0-6]?)\\s*[;,:]?\\s*\\(?\\s*([RB])\\s*([1-6])\\s*[,;]"
                            + "\\s*([A-E])\\s*([1-5])\\s*\\)?\\s*[;,.]*");

    /** The squares in the order of an {@link Arrangement}'s digits. */
    private static final List<List<String>> SQUARES =
            List.of(
                    List.of("A5", "B5", "C5", "A4", "B4", "A3"),
                    List.of("E1", "D1", "C1", "E2", "D2", "E3"));

    private final Einstein game;
    private ChampionshipHeader header = ChampionshipHeader.NONE;

    /** Each side's arrangement, 0 as long as it isn't read. */
    private final int[] layouts = new int[2];

    private final List<Written> moves = new ArrayList<>();

    ChampionshipReader(Einstein game) {
        this.game = game;
    }

    /** A move as it is written, and on which line, counted from 0. */
    private record Written(int line, int die, Seat seat, int cube, Square target) {}

    /** Leaves the reader's depths; never leaves this class. */
    private static final class Broken extends Exception {
        final int line;
        final String why;

        Broken(int line, String why) {
            super(why, null, false, false);
            this.line = line;
            this.why = why;
        }
    }

    Parsed<GameRecord<EinsteinPosition, EinsteinMove>> read(List<String> lines) {
        try {
            for (int i = 0; i < lines.size(); i++) {
                readLine(lines.get(i), i);
            }
            for (int side = 0; side < 2; side++) {
                if (layouts[side] == 0) {
                    throw new Broken(
                            Math.max(lines.size() - 1, 0),
                            side == 0
                                    ? "red's layout is missing: R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6"
                                    : "blue's layout is missing: B:E1-1;D1-2;C1-3;E2-4;D2-5;E3-6");
                }
            }
            return Parsed.good(play());
        } catch (Broken broken) {
            return Parsed.bad("line " + (broken.line + 1) + ": " + broken.why);
        }
    }

    private void readLine(String line, int at) throws Broken {
        var text = ChampionshipText.plain(line).strip();
        if (text.startsWith("#")) {
            if (text.contains("[") && header == ChampionshipHeader.NONE) {
                header = ChampionshipHeader.read(line);
            }
            return;
        }
        if (text.isEmpty() || text.startsWith("//") || text.startsWith(";")) {
            return;
        }
        var layout = LAYOUT.matcher(text);
        if (layout.matches()) {
            readLayout(group(layout, 1).equals("R") ? RED : BLUE, group(layout, 2), at);
        } else {
            readMoves(text, at);
        }
    }

    private void readLayout(Seat seat, String text, int at) throws Broken {
        var side = seat.equals(RED) ? "red" : "blue";
        if (layouts[seat.index()] != 0) {
            throw new Broken(at, side + "'s layout is there twice");
        }
        var squares = SQUARES.get(seat.index());
        var digits = new int[6];
        int seen = 0;
        var cube = CUBE.matcher(text);
        while (cube.lookingAt()) {
            var square = group(cube, 1) + group(cube, 2);
            int number = number(cube, 3), place = squares.indexOf(square);
            if (place < 0) {
                throw new Broken(at, square + " isn't one of " + side + "'s six squares (S1)");
            }
            if (digits[place] != 0) {
                throw new Broken(at, square + " is there twice");
            }
            if ((seen & 1 << number) != 0) {
                throw new Broken(at, "cube " + number + " is there twice");
            }
            digits[place] = number;
            seen |= 1 << number;
            cube.region(cube.end(), text.length());
        }
        if (cube.regionStart() < text.length()) {
            throw new Broken(at, "a layout has cubes as A5-6, not " + clip(cube, text));
        }
        int arrangement = 0;
        for (int i = 0; i < 6; i++) {
            if (digits[i] == 0) {
                throw new Broken(at, side + " has no cube on " + squares.get(i));
            }
            arrangement = 10 * arrangement + digits[i];
        }
        layouts[seat.index()] = arrangement;
    }

    private void readMoves(String text, int at) throws Broken {
        var move = MOVE.matcher(text);
        while (move.lookingAt()) {
            moves.add(
                    new Written(
                            at,
                            group(move, 1).isEmpty() ? 0 : number(move, 1),
                            group(move, 2).equals("R") ? RED : BLUE,
                            number(move, 3),
                            ChampionshipText.square(group(move, 4) + group(move, 5))));
            move.region(move.end(), text.length());
        }
        if (move.regionStart() < text.length()) {
            throw new Broken(
                    at,
                    "neither a layout (R:A5-6;…) nor a move (1:3;(R3,B4)): " + clip(move, text));
        }
    }

    private GameRecord<EinsteinPosition, EinsteinMove> play() throws Broken {
        var starter = moves.isEmpty() ? header.starter() : moves.getFirst().seat;
        var start = starter.equals(RED) ? "red" : "blue";
        var line = Line.begin(game, Tables.of(game, 2, Map.of("start", start)));
        line.play(RED, new Arrangement(layouts[0]));
        line.play(BLUE, new Arrangement(layouts[1]));
        for (var move : moves) {
            play(line, move);
        }
        var record = GameRecord.of(line);
        return new GameRecord<>(
                line,
                header.names(starter),
                header.headers(ChampionshipHeader.result(record, starter)),
                Map.of());
    }

    private static void play(Line<EinsteinPosition, EinsteinMove> line, Written move)
            throws Broken {
        if (line.turn() instanceof Turn.Over) {
            throw new Broken(move.line, "the game is over before this move");
        }
        if (!line.position().mover().equals(move.seat)) {
            throw new Broken(
                    move.line, move.seat.equals(RED) ? "it is blue's turn" : "it is red's turn");
        }
        if (line.turn() instanceof Turn.Chance) {
            if (move.die == 0) {
                throw new Broken(move.line, "the die is missing");
            }
            line.roll(Roll.of(move.die));
        }
        if (line.play(move.seat, new Advance(move.cube, move.target))
                instanceof Ruling.Refused<?, ?>(_, var why, var rule)) {
            throw new Broken(move.line, why.en() + " (" + rule + ")");
        }
    }

    private static String group(Matcher matcher, int group) {
        var text = matcher.group(group);
        return text == null ? "" : text;
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(group(matcher, group));
    }

    /** What the matcher couldn't read, short enough for a message. */
    private static String clip(Matcher matcher, String text) {
        var rest = text.substring(matcher.regionStart());
        return "\"" + (rest.length() > 30 ? rest.substring(0, 30) + "…" : rest) + "\"";
    }
}
