package einwurf.genial;

import einwurf.genial.GenialMove.Decision;
import einwurf.genial.GenialMove.Joker;
import einwurf.genial.GenialMove.Match;
import einwurf.rules.Notation;
import einwurf.rules.Parsed;
import einwurf.rules.Roll;
import einwurf.rules.Seat;
import einwurf.rules.Text;

import java.util.Locale;

/**
 * Text for positions, moves and rolls. A position is one line of words:
 *
 * <pre>
 *  rolled score 1 2 RRGB RGB 003120:- 000000:OOYV
 *  |      |     | | |    |   |        one for each seat: marks by row, dice last left displayed
 *  |      |     | | |    dice still to be resolved
 *  |      |     | | the throw
 *  |      |     | throws made in this turn
 *  |      |     who throws or chooses, or has won
 *  |      phase
 *  opening
 * </pre>
 */
final class GenialNotation implements Notation<GenialPosition, GenialMove> {
    static final GenialNotation INSTANCE = new GenialNotation();

    static final String NONE = "-";

    private GenialNotation() {}

    @Override
    public String writePosition(GenialPosition position) {
        return write(position);
    }

    static String write(GenialPosition p) {
        var text = new StringBuilder();
        text.append(p.emptyOpening() ? Genial.EMPTY : Genial.ROLLED);
        text.append(' ').append(p.phase().word());
        text.append(' ').append(p.seat());
        text.append(' ').append(p.throwsMade());
        text.append(' ').append(write(p.thrown()));
        text.append(' ').append(write(p.hand()));
        for (var seat : Seat.all(p.players())) {
            text.append(' ');
            p.marks(seat).forEach(text::append);
            text.append(':').append(write(p.shown(seat)));
        }
        return text.toString();
    }

    private static String write(int hand) {
        return hand == Hand.NONE ? NONE : Hand.text(hand);
    }

    @Override
    public Parsed<GenialPosition> readPosition(String text) {
        return GenialPositionReader.read(text);
    }

    @Override
    public String writeMove(GenialMove move) {
        return switch (move) {
            case Decision decision -> decision.name().toLowerCase(Locale.ROOT);
            case Match(var symbol) -> String.valueOf(symbol.letter());
            case Joker(var symbol, var dice, var row) ->
                    String.valueOf(symbol.letter()).repeat(dice) + '>' + row.letter();
        };
    }

    @Override
    public Parsed<GenialMove> readMove(String text) {
        for (var decision : Decision.values()) {
            if (writeMove(decision).equals(text)) {
                return Parsed.good(decision);
            }
        }
        var symbol = text.isEmpty() ? null : Symbol.of(text.charAt(0));
        if (symbol != null && text.length() == 1) {
            return Parsed.good(new Match(symbol));
        }
        int dice = text.indexOf('>');
        if (symbol != null && dice >= 2 && dice <= Hand.LARGEST && text.length() == dice + 2) {
            var row = Symbol.of(text.charAt(dice + 1));
            if (row != null) {
                var joker = new Joker(symbol, dice, row);
                if (writeMove(joker).equals(text)) {
                    return Parsed.good(joker);
                }
            }
        }
        return Parsed.bad("a move is keep, reroll, a symbol like G, or a joker like RR>B");
    }

    @Override
    public String writeRoll(Roll roll) {
        return Hand.text(GenialFastForm.hand(roll));
    }

    @Override
    public Parsed<Roll> readRoll(String text) {
        var hand = Hand.of(text);
        return hand == null || Hand.size(hand) < 2
                ? Parsed.bad(
                        new Text(
                                "a roll is two to four of ROYGBV in that order, like RRGB",
                                "ein Wurf sind zwei bis vier aus ROYGBV in dieser Folge, wie RRGB"))
                : Parsed.good(GenialFastForm.roll(hand));
    }
}
