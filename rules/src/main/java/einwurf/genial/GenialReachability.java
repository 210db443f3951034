package einwurf.genial;

import org.jspecify.annotations.Nullable;

/** Why no game could come to a position, as far as it shows. */
final class GenialReachability {
    private final GenialPosition p;
    private final int players;
    private final int dice;
    private final int mover;

    private GenialReachability(GenialPosition position) {
        p = position;
        players = p.players();
        dice = GenialBoard.dice(players);
        mover = p.toMove().index();
    }

    /** The first reason; null where there is none. */
    static @Nullable String whyUnreachable(GenialPosition position) {
        var check = new GenialReachability(position);
        var why = check.ofSheets();
        why = why == null ? check.ofDice() : why;
        why = why == null ? check.ofTurn() : why;
        return why == null ? check.ofDisplay() : why;
    }

    private @Nullable String ofSheets() {
        boolean over = p.phase() == Phase.OVER;
        for (int seat = 0; seat < players; seat++) {
            long sheet = p.sheet(seat);
            if (!Sheet.reachable(sheet)) {
                return "seat " + (seat + 1) + "'s marks skip a section that isn't open yet (G5)";
            }
            if ((sheet == Sheet.FULL) != (over && seat == mover)) {
                return "a game is over exactly when its seat to move has a full sheet (G6)";
            }
        }
        return null;
    }

    private @Nullable String ofDice() {
        for (int seat = 0; seat < players; seat++) {
            if (!whole(p.shown(seat)) && p.shown(seat) != Hand.NONE) {
                return "seat " + (seat + 1) + " shows " + dice + " dice or none (G1)";
            }
        }
        boolean due = p.phase() == Phase.OPENING || p.phase() == Phase.ROLL;
        if (due) {
            return p.thrown() == Hand.NONE && p.hand() == Hand.NONE
                    ? null
                    : "while dice are due there is no roll and nothing in hand";
        }
        if (!whole(p.thrown())) {
            return "a roll has " + dice + " dice (G1)";
        }
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            if (Hand.count(p.hand(), symbol) > Hand.count(p.thrown(), symbol)) {
                return "what is in hand is part of the roll";
            }
        }
        return switch (p.phase()) {
            case KEEP ->
                    p.hand() == p.thrown() ? null : "before it is kept, a roll is whole in hand";
            case SCORE -> p.hand() != Hand.NONE ? null : "with no dice in hand the turn is over";
            default -> p.hand() != p.thrown() ? null : "nobody wins without using a die (G6)";
        };
    }

    private boolean whole(int hand) {
        return Hand.size(hand) == dice;
    }

    private @Nullable String ofTurn() {
        int made = p.throwsMade();
        boolean possible =
                switch (p.phase()) {
                    case OPENING -> made == 0;
                    case ROLL -> made < GenialBoard.THROWS;
                    case KEEP -> made > 0 && made < GenialBoard.THROWS;
                    case SCORE, OVER -> made > 0;
                };
        return possible ? null : made + " rolls don't fit the phase " + p.phase().word() + " (G3)";
    }

    /** Who shows dice, and what may be on the sheets while somebody doesn't (G2). */
    private @Nullable String ofDisplay() {
        if (p.phase() == Phase.OPENING) {
            return ofOpening();
        }
        boolean first = p.shown(mover) == Hand.NONE;
        for (int seat = 0; seat < players; seat++) {
            boolean before = seat < mover || (seat > mover && !(first && p.emptyOpening()));
            if (seat != mover && before != (p.shown(seat) != Hand.NONE)) {
                return "seat "
                        + (seat + 1)
                        + (before ? " has left dice on display" : " shows nothing yet")
                        + " (G2)";
            }
            if (first && seat > mover && p.sheet(seat) != Sheet.EMPTY) {
                return "before its first turn seat " + (seat + 1) + " has no marks";
            }
        }
        if (!first) {
            return null;
        }
        if (mover > 0 && !p.emptyOpening()) {
            return "seat " + (mover + 1) + " has left dice on display (G2)";
        }
        return Sheet.marks(p.sheet(mover)) > mostOfFirstTurn()
                ? "a first turn can't have brought seat " + (mover + 1) + " so many marks"
                : null;
    }

    private @Nullable String ofOpening() {
        if (p.emptyOpening() || p.seat().index() == 0) {
            return "before the first turn only the others roll, and only if the opening is rolled"
                    + " (G2)";
        }
        for (int seat = 0; seat < players; seat++) {
            boolean thrown = seat > 0 && seat < p.seat().index();
            if (thrown != (p.shown(seat) != Hand.NONE) || p.sheet(seat) != Sheet.EMPTY) {
                return "the others roll in order, before anyone has a mark (G2)";
            }
        }
        return null;
    }

    /** The most that the dice used in this turn could bring: all as matches, or all as a set. */
    private int mostOfFirstTurn() {
        var board = GenialFastForm.INSTANCE.at(p);
        int most = 0;
        for (int symbol = 0; symbol < Symbol.COUNT; symbol++) {
            int used = Hand.count(p.thrown(), symbol) - Hand.count(p.hand(), symbol);
            if (used > 0) {
                most += Math.max(used * board.worth(Hand.useOf(symbol, 1)), used - 1);
            }
        }
        return most;
    }
}
