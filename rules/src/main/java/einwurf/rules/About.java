package einwurf.rules;

import java.util.List;

/**
 * What a game says of itself before anybody plays it.
 *
 * @param id in URLs and in stored matches: never changes once released
 * @param name as printed on the box
 * @param fewest the smallest number of players
 * @param most the largest number of players
 * @param options what a table can agree on
 * @param goal the points that count as a win for someone who plays alone; 0 where nobody does
 */
public record About(String id, String name, int fewest, int most, List<Option> options, int goal) {
    public About {
        options = List.copyOf(options);
    }

    /** A game that nobody plays alone. */
    public About(String id, String name, int fewest, int most, List<Option> options) {
        this(id, name, fewest, most, options, 0);
    }
}
