package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.einstein.EinsteinMove.Arrangement;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Parsed;
import einwurf.rules.Referee.Ruling;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Tables;
import einwurf.rules.Text;
import einwurf.rules.Turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one {@link ChampionshipRecord}: first all lines, then the game is played through. */
final class ChampionshipReader {
    // Possessive throughout: white space is never given back, or a long line of it would be read in
    // all the ways it can be split.
    private static final Pattern LAYOUT = Pattern.compile("([RB])\\s*+:(.*+)");
    private static final Pattern CUBE =
            Pattern.compile("\\s*+([A-E])\\s*+([1-5])\\s*+[-:=]\\s*+([1-6])\\s*+(?:[;,]\\s*+|$)");
    private static final Pattern MOVE =
            Pattern.compile(
                    "\\s*+\\d++\\s*+[:.]\\s*+([0-6]?)\\s*+[;,:]?\\s*+\\(?\\s*+([RB])\\s*+([1-6])\\s*+[,;]"
                        + "\\s*+([A-E])\\s*+([1-5])\\s*+\\)?\\s*+[;,.]*+");

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
        final transient Text why;

        Broken(int line, String en, String de) {
            super(en, null, false, false);
            this.line = line;
            why = new Text(en, de);
        }
    }

    Parsed<GameRecord<EinsteinPosition, EinsteinMove>> read(List<String> lines) {
        try {
            for (int i = 0; i < lines.size(); i++) {
                readLine(lines.get(i), i);
            }
            for (int side = 0; side < 2; side++) {
                if (layouts[side] == 0) {
                    var form =
                            side == 0
                                    ? "R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6"
                                    : "B:E1-1;D1-2;C1-3;E2-4;D2-5;E3-6";
                    throw new Broken(
                            Math.max(lines.size() - 1, 0),
                            (side == 0 ? "red" : "blue") + "'s layout is missing: " + form,
                            (side == 0 ? "Rots" : "Blaus") + " Aufstellung fehlt: " + form);
                }
            }
            return Parsed.good(play());
        } catch (Broken broken) {
            int number = broken.line + 1;
            return Parsed.bad(
                    new Text(
                            "line " + number + ": " + broken.why.en(),
                            "Zeile " + number + ": " + broken.why.de()));
        }
    }

    @SuppressWarnings("ReferenceEquality") // a header without text is one too
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
        var seite = seat.equals(RED) ? "Rot" : "Blau";
        if (layouts[seat.index()] != 0) {
            throw new Broken(
                    at,
                    side + "'s layout is there twice",
                    seite + "s Aufstellung steht zweimal da");
        }
        var squares = SQUARES.get(seat.index());
        var digits = new int[6];
        int seen = 0;
        var cube = CUBE.matcher(text);
        while (cube.lookingAt()) {
            var square = group(cube, 1) + group(cube, 2);
            int number = number(cube, 3), place = squares.indexOf(square);
            if (place < 0) {
                throw new Broken(
                        at,
                        square + " isn't one of " + side + "'s six squares (S1)",
                        square + " ist keines von " + seite + "s sechs Feldern (S1)");
            }
            if (digits[place] != 0) {
                throw new Broken(at, square + " is there twice", square + " steht zweimal da");
            }
            if ((seen & 1 << number) != 0) {
                throw new Broken(
                        at,
                        "cube " + number + " is there twice",
                        "Stein " + number + " steht zweimal da");
            }
            digits[place] = number;
            seen |= 1 << number;
            cube.region(cube.end(), text.length());
        }
        if (cube.regionStart() < text.length()) {
            throw new Broken(
                    at,
                    "a layout has cubes as A5-6, not \"" + rest(cube, text) + "\"",
                    "eine Aufstellung hat Steine wie A5-6, nicht „" + rest(cube, text) + "“");
        }
        int arrangement = 0;
        for (int i = 0; i < 6; i++) {
            if (digits[i] == 0) {
                throw new Broken(
                        at,
                        side + " has no cube on " + squares.get(i),
                        seite + " hat keinen Stein auf " + squares.get(i));
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
                    "neither a layout (R:A5-6;…) nor a move (1:3;(R3,B4)): \""
                            + rest(move, text)
                            + "\"",
                    "weder eine Aufstellung (R:A5-6;…) noch ein Zug (1:3;(R3,B4)): „"
                            + rest(move, text)
                            + "“");
        }
    }

    private GameRecord<EinsteinPosition, EinsteinMove> play() throws Broken {
        var starter = moves.isEmpty() ? header.starter() : moves.getFirst().seat;
        var start = starter.equals(RED) ? "red" : "blue";
        var history = GameHistory.begin(game, Tables.of(game, 2, Map.of("start", start)));
        history.play(RED, new Arrangement(layouts[0]));
        history.play(BLUE, new Arrangement(layouts[1]));
        for (var move : moves) {
            play(history, move);
        }
        var record = GameRecord.of(history);
        return new GameRecord<>(
                history,
                header.names(starter),
                header.headers(ChampionshipHeader.result(record, starter)),
                Map.of());
    }

    private static void play(GameHistory<EinsteinPosition, EinsteinMove> history, Written move)
            throws Broken {
        if (history.turn() instanceof Turn.Over) {
            throw new Broken(
                    move.line,
                    "the game is over before this move",
                    "das Spiel ist vor diesem Zug zu Ende");
        }
        if (!history.position().mover().equals(move.seat)) {
            boolean red = move.seat.equals(RED);
            throw new Broken(
                    move.line,
                    red ? "it is blue's turn" : "it is red's turn",
                    red ? "Blau ist am Zug" : "Rot ist am Zug");
        }
        if (history.turn() instanceof Turn.Chance) {
            if (move.die == 0) {
                throw new Broken(move.line, "the die is missing", "der Würfel fehlt");
            }
            history.roll(Roll.of(move.die));
        }
        if (history.play(move.seat, new Advance(move.cube, move.target))
                instanceof Ruling.Refused<?, ?>(_, var why, var rule)) {
            throw new Broken(move.line, why.en() + " (" + rule + ")", why.de() + " (" + rule + ")");
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
    private static String rest(Matcher matcher, String text) {
        return Text.shortened(text.substring(matcher.regionStart()), 30);
    }
}
