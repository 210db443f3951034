package einwurf.rules;

import java.util.List;

/** How several games of one kind follow each other, and what they can count; see {@link Series}. */
public interface SeriesRules<S extends Record> {

    /** Every game at the same table, by its points. */
    static <S extends Record> SeriesRules<S> usual() {
        return new SeriesRules<>() {};
    }

    /** The table of game {@code number} (from 1) of a series that began with {@code first}. */
    default Table table(Table first, int number) {
        return first;
    }

    /** What a series can count; the first is usual and is {@link Result#points}. */
    default List<String> measures() {
        return List.of("points");
    }

    /** Each seat's points for a series once the game is over, by one of {@link #measures}. */
    default List<Integer> points(S position, Result result, String measure) {
        return result.points();
    }
}
