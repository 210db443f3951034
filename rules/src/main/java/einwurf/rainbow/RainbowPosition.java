package einwurf.rainbow;

import einwurf.rules.Seat;
import einwurf.rules.Table;

import java.util.ArrayList;
import java.util.List;

/**
 * A position of Unicorn Rainbow: what the table agreed on, the turn, and the sheet and the dice of
 * each seat.
 *
 * @param active index of the seat whose turn it is; at the end, of the seat whose turn was the last
 * @param trio the dice of this throw; RRY before the pick and at the end
 * @param faces the throw as it fell, packed like the dice of {@link Hand}; 0 before it
 */
public record RainbowPosition(
        int yoursPenalty,
        int othersPenalty,
        boolean tripleOnes,
        Phase phase,
        int active,
        Trio trio,
        int faces,
        List<Sheet> sheets,
        List<Hand> hands) {

    public RainbowPosition {
        sheets = List.copyOf(sheets);
        hands = List.copyOf(hands);
    }

    /** Empty sheets, and the extras for that many players (R5). */
    static RainbowPosition start(Table table) {
        int players = table.players();
        int extras = extras(players);
        var sheets = new ArrayList<Sheet>();
        var hands = new ArrayList<Hand>();
        for (int s = 0; s < players; s++) {
            sheets.add(new Sheet(0, extras * Sheet.EXTRA));
            hands.add(new Hand(0));
        }
        return new RainbowPosition(
                table.whole("yoursPenalty"),
                table.whole("othersPenalty"),
                table.on("tripleOnes"),
                Phase.PICK,
                0,
                Trio.RRY,
                0,
                sheets,
                hands);
    }

    /** How many Extras each of so many players begins with (R5). */
    static int extras(int players) {
        return players == 1 ? 9 : 3 + 3 * players;
    }

    public int players() {
        return sheets.size();
    }

    public boolean solo() {
        return players() == 1;
    }

    public Sheet sheet(Seat seat) {
        return sheets.get(seat.index());
    }

    public Hand hand(Seat seat) {
        return hands.get(seat.index());
    }

    /** Die 1 to 3 as it fell. */
    public int face(int die) {
        return Hand.die(faces, die);
    }

    /** What the seat's sheet would score now. */
    public int score(Seat seat) {
        var sheet = sheet(seat);
        return Score.score(sheet.marks(), sheet.counts(), solo(), yoursPenalty, othersPenalty);
    }

    /** Three natural ones that let the roller claim freely (R12). */
    public boolean free() {
        return tripleOnes && phase == Phase.CLAIM && faces == Boxes.ONES;
    }
}
