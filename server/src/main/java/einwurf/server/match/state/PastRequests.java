package einwurf.server.match.state;

import java.util.HashSet;
import java.util.Set;

/** What was heard before, so that a message sent again counts once. */
public final class PastRequests {
    private final int[] ask;
    private final String[] move;
    private final String[] revealed;
    private final Set<String> said = new HashSet<>();
    private final Set<Integer> takenBack = new HashSet<>();
    private final Set<String> satDown = new HashSet<>();

    public PastRequests(int players) {
        ask = new int[players];
        move = new String[players];
        revealed = new String[players];
    }

    public void note(Event event) {
        switch (event) {
            case Event.Chose chose -> {
                ask[chose.seat() - 1] = chose.ask();
                move[chose.seat() - 1] = chose.move();
            }
            case Event.Rolled(var seat, var roll, _, _, var asked) when asked != 0 -> {
                ask[seat - 1] = asked;
                move[seat - 1] = roll;
            }
            case Event.Revealed(var seat, var thrown, var share) ->
                    revealed[seat - 1] = thrown + " " + share;
            case Event.Chat(var seat, _, var once) when once != null -> said.add(seat + " " + once);
            case Event.TookBack(_, var to) -> takenBack.add(to);
            case Event.Sat sat -> satDown.add(sat.hash());
            default -> {}
        }
    }

    /** Whether this very answer was a seat's last. */
    public boolean answered(int seat, int ask, String move) {
        return this.ask[seat - 1] == ask && move.equals(this.move[seat - 1]);
    }

    /** Whether this very share was a seat's last. */
    public boolean revealed(int seat, int thrown, String share) {
        return (thrown + " " + share).equals(revealed[seat - 1]);
    }

    /** Whether a seat has said something under this mark. */
    public boolean said(int seat, String once) {
        return said.contains(seat + " " + once);
    }

    /** Whether the choice that was event {@code number} is taken back. */
    public boolean takenBack(int number) {
        return takenBack.contains(number);
    }

    /** Whether somebody ever sat down with this token's hash. */
    public boolean satDown(String hash) {
        return satDown.contains(hash);
    }
}
