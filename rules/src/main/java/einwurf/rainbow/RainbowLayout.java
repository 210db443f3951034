package einwurf.rainbow;

import einwurf.rules.JsonValue;
import einwurf.rules.JsonWriter;
import einwurf.rules.Layout;
import einwurf.rules.Text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The printed sheet and the dice.
 *
 * @param sections the columns of the sheet, from left to right (R2)
 * @param rows in the order of the rainbow, as they are drawn
 * @param rowWorth what a complete row is worth (R6)
 * @param extras what a player begins with, by number of players (R5)
 * @param end how many of what end the game (R10)
 * @param dice their colours
 * @param pick how many dice are picked and thrown
 * @param groups what picked dice can be taken together, by their numbers
 * @param ladder what a score alone is worth, the best first (R13)
 */
public record RainbowLayout(
        List<Section> sections,
        List<Row> rows,
        int rowWorth,
        Map<String, Integer> extras,
        End end,
        List<String> dice,
        int pick,
        List<String> groups,
        List<Rung> ladder)
        implements Layout {

    private static final Section LOW = Section.of(Boxes.TWO_TO_FIVE, Score.LOW, "plus");
    private static final Section MIDDLE = Section.of(Boxes.SIX_TO_EIGHT, Score.MIDDLE, "flip");

    /** The least that isn't lost, alone. */
    static final int PASSABLE = 150;

    static final List<Rung> LADDER =
            List.of(
                    new Rung(195, new Text("perfect", "perfekt")),
                    new Rung(185, new Text("excellent", "hervorragend")),
                    new Rung(170, new Text("good", "gut")),
                    new Rung(PASSABLE, new Text("passable", "ganz ordentlich")),
                    new Rung(0, new Text("lost", "verloren")));

    /**
     * Columns whose marks are worth the same.
     *
     * @param ability what a row gains when it has all of them, {@code plus} or {@code flip}; empty
     *     where nothing (R4)
     */
    public record Section(List<Column> columns, int worth, String ability) implements JsonValue {
        private static Section of(long boxes, int worth, String ability) {
            var columns =
                    IntStream.rangeClosed(2, 11)
                            .filter(number -> holds(boxes, Colour.R, number))
                            .mapToObj(Column::of)
                            .toList();
            return new Section(columns, worth, ability);
        }

        /** "2–5", "11/12". */
        String range() {
            var first = columns.getFirst().name();
            return columns.size() == 1 ? first : first + "–" + columns.getLast().name();
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("columns").data(columns).key("worth").number(worth);
            out.key("ability").word(ability).close();
        }
    }

    /**
     * A column of boxes.
     *
     * @param number as in moves
     * @param name as printed: 11 takes a 12 too
     * @param first whether there is a First for it (R3)
     */
    public record Column(int number, String name, boolean first) implements JsonValue {
        private static Column of(int number) {
            boolean whole = Stream.of(Colour.ALL).allMatch(row -> holds(Boxes.ALL, row, number));
            return new Column(number, RainbowVoice.number(number), whole);
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("number").number(number).key("name").text(name);
            out.key("first").data(first).close();
        }
    }

    /** A row, the colours of dice it is made of, and the numbers it has boxes for (R1). */
    public record Row(String colour, List<String> of, List<Integer> boxes) implements JsonValue {
        private static Row of(Colour colour) {
            var parts =
                    Colour.PLAIN.stream()
                            .filter(one -> one == colour || makes(one, colour))
                            .map(Colour::name)
                            .toList();
            return new Row(
                    colour.name(),
                    parts,
                    IntStream.rangeClosed(2, 11)
                            .filter(number -> holds(Boxes.ALL, colour, number))
                            .boxed()
                            .toList());
        }

        /** Whether a die of that colour mixes with another one to this. */
        private static boolean makes(Colour one, Colour mixed) {
            return mixed.mixed()
                    && Colour.PLAIN.stream().anyMatch(other -> Colour.mix(one, other) == mixed);
        }

        @Override
        public void write(JsonWriter out) {
            out.open().key("colour").word(colour).key("of").data(of);
            out.key("boxes").numbers(boxes).close();
        }
    }

    /** So many complete rows, penalties of one's own turns or of the others' turns. */
    public record End(int rows, int yours, int others) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("rows").number(rows).key("yours").number(yours);
            out.key("others").number(others).close();
        }
    }

    /** A solo score of at least so many points; the last one is whatever is less. */
    public record Rung(int least, Text verdict) implements JsonValue {
        @Override
        public void write(JsonWriter out) {
            out.open().key("least").number(least).key("verdict").data(verdict).close();
        }
    }

    static RainbowLayout of(Rainbow game) {
        var extras = new LinkedHashMap<String, Integer>();
        for (int players = game.about().fewest(); players <= game.about().most(); players++) {
            extras.put("" + players, RainbowPosition.extras(players));
        }
        return new RainbowLayout(
                List.of(
                        LOW,
                        MIDDLE,
                        Section.of(Boxes.NINE_AND_TEN, Score.HIGH, ""),
                        Section.of(Boxes.ELEVEN, Score.TOP, "")),
                Stream.of(Colour.R, Colour.O, Colour.Y, Colour.G, Colour.B, Colour.V)
                        .map(Row::of)
                        .toList(),
                Score.ROW,
                extras,
                new End(RainbowBoard.ROWS_END, Sheet.YOURS_END, Sheet.OTHERS_END),
                Colour.PLAIN.stream().flatMap(one -> Stream.of(one.name(), one.name())).toList(),
                Trio.RRY.colours().size(),
                Stream.of(Group.ALL).map(Group::text).toList(),
                LADDER);
    }

    /** The section that brings an ability. */
    static Section section(String ability) {
        return ability.equals("plus") ? LOW : MIDDLE;
    }

    private static boolean holds(long boxes, Colour row, int number) {
        return (boxes >>> Boxes.box(row, number) & 1) != 0;
    }

    @Override
    public void write(JsonWriter out) {
        out.open().key("sections").data(sections).key("rows").data(rows);
        out.key("rowWorth").number(rowWorth).key("extras").data(extras);
        out.key("end").data(end).key("dice").data(dice).key("pick").number(pick);
        out.key("groups").data(groups).key("ladder").data(ladder).close();
    }
}
