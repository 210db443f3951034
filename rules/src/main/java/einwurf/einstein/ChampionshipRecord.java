package einwurf.einstein;

import static einwurf.einstein.EinsteinPosition.BLUE;
import static einwurf.einstein.EinsteinPosition.RED;

import einwurf.einstein.EinsteinMove.Advance;
import einwurf.rules.GameHistory;
import einwurf.rules.GameRecord;
import einwurf.rules.Parsed;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;

/**
 * Records as the Chinese computer games championships write them:
 *
 * <pre>
 * #[WTN][Mira R][Jonas B][先手胜][2026.11.15 10:00 Berlin][Autumn Cup];
 * R:A5-6;B5-2;C5-4;A4-1;B4-5;A3-3
 * B:E3-3;D2-5;E2-1;C1-4;D1-2;E1-6
 * 1:3;(R3,B3)
 * 2:5;(B5,C2)
 * </pre>
 *
 * The header has the first player, the second, who won (先手胜 the first, 后手胜 the second), when and
 * where, and the event. A move has its number, the die, the cube and its target. Who moves without
 * a roll (S5) has the cube's own number for a die; in reading it is ignored.
 *
 * <p>Reading forgives what tournament programs are known to vary: white space, letter case,
 * full-width signs, comments, missing headers, any order of the squares. What the moves say counts
 * for more than what the header claims.
 */
public final class ChampionshipRecord {
    /**
     * Where a game ended otherwise than the steps tell (resigned, on time), as the header has it.
     */
    static final String OUTCOME = "outcome";

    static final String DATE = "date", PLACE = "place", EVENT = "event";
    static final String FIRST_WINS = "先手胜", SECOND_WINS = "后手胜";

    private static final String[] RED_SQUARES = {"A5", "B5", "C5", "A4", "B4", "A3"};
    private static final String[] BLUE_SQUARES = {"E3", "D2", "E2", "C1", "D1", "E1"};

    private ChampionshipRecord() {}

    /** Could this be such a record? It begins with a header in brackets or with a layout. */
    public static boolean recognizes(String text) {
        return ChampionshipText.plain(text).stripLeading().matches("(?s)(#\\s*+\\[|[RB]\\s*+:).*");
    }

    /** The text of a record's file: UTF-8, or GB2312 where it isn't. */
    public static String decode(byte[] file) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
        } catch (CharacterCodingException e) {
            return new String(file, Charset.forName("GB18030")); // has all of GB2312 and GBK
        }
    }

    /** A broken record tells its line and why. */
    public static Parsed<GameRecord<EinsteinPosition, EinsteinMove>> read(
            Einstein game, String text) {
        // not lines(), which the browser lacks
        return new ChampionshipReader(game).read(List.of(text.split("\\r\\n|\\r|\\n")));
    }

    /**
     * A game from its first roll on; a die that nobody has moved by yet is left out. Refuses a game
     * that didn't begin with twelve cubes in their corners.
     */
    public static Parsed<String> write(GameRecord<EinsteinPosition, EinsteinMove> record) {
        var history = record.history();
        int first = 0;
        while (first < history.steps().size() && history.position(first).placing()) {
            first++;
        }
        var start = history.position(first);
        if (!atStart(start)) {
            return Parsed.bad(
                    new Text(
                            "A championship record begins with all twelve cubes in their corners",
                            "Eine Turnieraufzeichnung beginnt mit allen zwölf Steinen in ihren"
                                    + " Ecken"));
        }
        var out = new StringBuilder();
        out.append(ChampionshipHeader.write(record, start.mover())).append('\n');
        out.append("R:").append(layout(start, RED, RED_SQUARES)).append('\n');
        out.append("B:").append(layout(start, BLUE, BLUE_SQUARES)).append('\n');
        moves(out, history, first);
        return Parsed.good(out.toString());
    }

    private static boolean atStart(EinsteinPosition p) {
        return !p.placing()
                && p.die() == 0
                && !layout(p, RED, RED_SQUARES).contains("-0")
                && !layout(p, BLUE, BLUE_SQUARES).contains("-0");
    }

    private static String layout(EinsteinPosition p, Seat seat, String[] squares) {
        var layout = new StringJoiner(";");
        for (var name : squares) {
            layout.add(name + "-" + p.cube(seat, ChampionshipText.square(name)));
        }
        return layout.toString();
    }

    private static void moves(
            StringBuilder out, GameHistory<EinsteinPosition, EinsteinMove> history, int first) {
        int number = 1;
        for (int i = first; i < history.steps().size(); i++) {
            if (history.steps().get(i)
                    instanceof Step.Chose<EinsteinMove>(var seat, Advance(int cube, var target))) {
                int die = history.position(i).die();
                out.append(number++).append(':').append(die == 0 ? cube : die).append(";(");
                out.append(seat.equals(RED) ? 'R' : 'B').append(cube).append(',');
                out.append(ChampionshipText.name(target)).append(")\n");
            }
        }
    }
}
