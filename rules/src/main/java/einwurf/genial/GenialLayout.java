package einwurf.genial;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Key;
import einwurf.rules.Layout;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The printed sheet and the dice.
 *
 * @param rows the letters of the symbols, in the order of the sheet
 * @param columns how many boxes a row has
 * @param gates the columns that are locked at first, from left to right (G5)
 * @param jokers the points of so many equal dice (G4)
 * @param dice what each player throws, by number of players (G1)
 * @param throwLimit how many throws a turn has (G3)
 */
public record GenialLayout(
        List<String> rows,
        int columns,
        List<Gate> gates,
        Map<String, Integer> jokers,
        Map<String, Throw> dice,
        @Key("throws") int throwLimit)
        implements Layout {

    /** From {@code column} on nothing is marked until every row has so many marks. */
    public record Gate(int column, int marks) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("column").number(column).key("marks").number(marks).close();
        }
    }

    /**
     * So many dice, how many ordered throws they have, and how many of those show a pair or better
     * or are all equal.
     */
    public record Throw(int dice, int ways, int pair, int equal) implements JsonValue {
        static Throw of(int dice) {
            int pair = 0;
            int equal = 0;
            for (int i = 0; i < Hand.hands(dice); i++) {
                int hand = Hand.first(dice) + i;
                int symbols = Hand.matches(hand); // one match for each symbol it shows
                pair += symbols < dice ? Hand.weight(hand) : 0;
                equal += symbols == 1 ? Hand.weight(hand) : 0;
            }
            return new Throw(dice, Hand.ways(dice), pair, equal);
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("dice").number(dice).key("ways").number(ways);
            out.key("pair").number(pair).key("equal").number(equal).close();
        }
    }

    static GenialLayout of(Genial game) {
        var jokers = new LinkedHashMap<String, Integer>();
        for (int dice = 2; dice <= Hand.LARGEST; dice++) {
            jokers.put("" + dice, GenialBoard.joker(dice));
        }
        var dice = new LinkedHashMap<String, Throw>();
        IntStream.rangeClosed(game.about().fewest(), game.about().most())
                .forEach(players -> dice.put("" + players, Throw.of(GenialBoard.dice(players))));
        return new GenialLayout(
                Stream.of(Symbol.values()).map(symbol -> "" + symbol.letter()).toList(),
                Sheet.COLUMNS,
                List.of(
                        new Gate(Sheet.SECOND_AREA, Sheet.SECOND_NEEDS),
                        new Gate(Sheet.THIRD_AREA, Sheet.THIRD_NEEDS)),
                jokers,
                dice,
                GenialBoard.THROWS);
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("rows").data(rows).key("columns").number(columns);
        out.key("gates").data(gates).key("jokers").data(jokers);
        out.key("dice").data(dice).key("throws").number(throwLimit).close();
    }
}
