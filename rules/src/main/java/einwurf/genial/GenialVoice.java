package einwurf.genial;

import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialMove.Joker;
import einwurf.genial.GenialMove.Match;
import einwurf.rules.Seat;
import einwurf.rules.Step;
import einwurf.rules.Text;
import einwurf.rules.Voice;

import java.util.List;

/** What the game says, in both languages. */
final class GenialVoice implements Voice<GenialPosition, GenialMove> {
    static final GenialVoice INSTANCE = new GenialVoice();

    private GenialVoice() {}

    @Override
    public Text ask(GenialPosition position, Seat seat) {
        var hand = Hand.text(position.hand());
        if (position.phase() == Phase.KEEP) {
            int made = position.throwsMade();
            return new Text(
                    "Throw " + made + " of 3 is " + hand + ": keep it or throw all dice again?",
                    "Wurf " + made + " von 3 ist " + hand + ": behalten oder alle neu werfen?");
        }
        return Hand.size(position.hand()) == 1
                ? new Text("Use your last die: " + hand, "Werte deinen letzten Würfel: " + hand)
                : new Text("Use your dice: " + hand, "Werte deine Würfel: " + hand);
    }

    @Override
    public Text label(GenialPosition position, Seat seat, GenialMove move) {
        return switch (move) {
            case Decision.KEEP -> new Text("Keep", "Behalten");
            case Decision.REROLL -> new Text("Throw again", "Neu werfen");
            case Match(var symbol) -> {
                var gain = gain(position, seat, move);
                yield new Text(
                        symbol.label().en() + ": " + gain.en(),
                        symbol.label().de() + ": " + gain.de());
            }
            case Joker(var symbol, var dice, var row) -> {
                var gain = gain(position, seat, move);
                yield new Text(
                        dice
                                + " × "
                                + symbol.label().en()
                                + " as a joker: "
                                + gain.en()
                                + " for "
                                + row.label().en(),
                        dice
                                + " × "
                                + symbol.label().de()
                                + " als Joker: "
                                + gain.de()
                                + " für "
                                + row.label().de());
            }
        };
    }

    @Override
    public Text tell(
            GenialPosition before,
            Step<GenialMove> step,
            GenialPosition after,
            List<String> names) {
        return switch (step) {
            case Step.Rolled<GenialMove>(var roll) -> {
                var who = names.get(before.seat().index());
                var dice = Hand.text(Genial.hand(roll));
                yield new Text(who + " threw " + dice, who + " hat " + dice + " geworfen");
            }
            case Step.Chose<GenialMove>(var seat, var move) ->
                    tell(before, seat, move, names.get(seat.index()));
        };
    }

    private static Text tell(GenialPosition before, Seat seat, GenialMove move, String who) {
        return switch (move) {
            case Decision.KEEP -> new Text(who + " keeps the throw", who + " behält den Wurf");
            case Decision.REROLL -> new Text(who + " throws again", who + " wirft neu");
            case Match(var symbol) -> {
                var gain = gain(before, seat, move);
                yield new Text(
                        who + " matches " + symbol.label().en() + ": " + gain.en(),
                        who + " wertet " + symbol.label().de() + ": " + gain.de());
            }
            case Joker(var symbol, var dice, var row) -> {
                var gain = gain(before, seat, move);
                yield new Text(
                        who
                                + " plays "
                                + dice
                                + " × "
                                + symbol.label().en()
                                + " as a joker: "
                                + gain.en()
                                + " for "
                                + row.label().en(),
                        who
                                + " setzt "
                                + dice
                                + " × "
                                + symbol.label().de()
                                + " als Joker: "
                                + gain.de()
                                + " für "
                                + row.label().de());
            }
        };
    }

    /** The points a use really marks, and those it loses (G5). */
    private static Text gain(GenialPosition position, Seat seat, GenialMove move) {
        int code = Genial.code(move);
        var board = Genial.board(position);
        int worth = board.worth(GenialBoard.use(code));
        long sheet = position.sheet(seat);
        int marked =
                Sheet.marks(Sheet.mark(sheet, GenialBoard.row(code), worth)) - Sheet.marks(sheet);
        var en =
                marked == 0 && worth == 0
                        ? "no point"
                        : marked + (marked == 1 ? " point" : " points");
        var de =
                marked == 0 && worth == 0
                        ? "kein Punkt"
                        : marked + (marked == 1 ? " Punkt" : " Punkte");
        return worth == marked
                ? new Text(en, de)
                : new Text(
                        en + " (" + (worth - marked) + " lost)",
                        de + " (" + (worth - marked) + " verfallen)");
    }

    @Override
    public Objection object(GenialPosition position, Seat seat, GenialMove move) {
        boolean keeping = position.phase() == Phase.KEEP;
        return switch (move) {
            case Decision _ ->
                    position.throwsMade() == GenialBoard.THROWS
                            ? object(
                                    "G3",
                                    "After the third throw there is nothing to decide: use your"
                                            + " dice",
                                    "Nach dem dritten Wurf gibt es nichts zu entscheiden: werte"
                                            + " deine Würfel")
                            : object(
                                    "G3",
                                    "You have kept this throw: use your dice",
                                    "Du hast diesen Wurf behalten: werte deine Würfel");
            case Match _ when keeping -> undecided();
            case Joker _ when keeping -> undecided();
            case Match(var symbol) -> missing(position, symbol, 1);
            case Joker(var symbol, var dice, _)
                    when Hand.count(position.hand(), symbol.ordinal()) < dice ->
                    missing(position, symbol, dice);
            case Joker(_, _, var row) -> closed(position.marks(seat, row), row);
        };
    }

    private static Objection undecided() {
        return object(
                "G3",
                "First decide: keep the throw or throw again",
                "Entscheide zuerst: Wurf behalten oder neu werfen");
    }

    private static Objection missing(GenialPosition position, Symbol symbol, int dice) {
        int there = Hand.count(position.hand(), symbol.ordinal());
        var en = symbol.label().en();
        var de = symbol.label().de();
        if (there == 0) {
            return object(
                    "G4",
                    "You have no die left that shows " + en,
                    "Du hast keinen Würfel mehr mit " + de);
        }
        return object(
                "G4",
                "That joker needs " + dice + " dice with " + en + ", you have " + there,
                "Dieser Joker braucht " + dice + " Würfel mit " + de + ", du hast " + there);
    }

    /** Why a row can't take a joker's first point. */
    private static Objection closed(int marks, Symbol row) {
        var en = row.label().en();
        var de = row.label().de();
        return switch (marks) {
            case Sheet.COLUMNS ->
                    object(
                            "G4",
                            "The row " + en + " is full: choose another one",
                            "Die Reihe " + de + " ist voll: wähle eine andere");
            case 6 ->
                    object(
                            "G5",
                            "Column 7 opens when every row has at least 4 marks; "
                                    + en
                                    + " has to wait",
                            "Spalte 7 öffnet sich erst, wenn jede Reihe mindestens 4 Kreuze hat; "
                                    + de
                                    + " muss warten");
            default ->
                    object(
                            "G5",
                            "Columns 4 to 6 open when every row has at least 1 mark; "
                                    + en
                                    + " has to wait",
                            "Die Spalten 4 bis 6 öffnen sich erst, wenn jede Reihe mindestens 1"
                                    + " Kreuz hat; "
                                    + de
                                    + " muss warten");
        };
    }

    private static Objection object(String rule, String en, String de) {
        return new Objection(new Text(en, de), rule);
    }

    @Override
    public Text end(GenialPosition position, List<String> names) {
        var winner = names.get(position.seat().index());
        return new Text(
                winner + " wins: all six rows are full",
                winner + " gewinnt: alle sechs Reihen sind voll");
    }
}
